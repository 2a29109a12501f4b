/** A range of piles as a person types it. Pure. */

import { wholeNumber } from "../../solver/number.ts";
import { grouped } from "../../solver/position.ts";

export type Range = readonly [first: bigint, last: bigint];

/** The numbers of piles to which a person can extend a sequence. */
export const GOALS = [25_000, 100_000, 1_000_000, 10_000_000, 50_000_000];

/** The separator between the ends of a range. */
const SEPARATOR = /\s*(?:\.\.+|[-–—…]|\bto\b)\s*/;

/**
 * The range of a text such as `3479-3828` or `3479`, or a message about its
 * fault. `end` is the last pile of the picture.
 */
export function rangeOf(text: string, end: bigint): Range | string {
  const [start = "", ...more] = text.trim().split(SEPARATOR);
  const ends = more.length === 0 ? [start] : [start, more.join("-")];
  if (ends.includes("")) {
    return start === ""
      ? "The first pile is missing."
      : "The last pile is missing.";
  }
  const numbers = ends.map(wholeNumber);
  const bad = ends[numbers.indexOf(null)];
  if (bad !== undefined) return `“${bad}” is not a whole number.`;
  const [first = 0n, last = first] = numbers.map((number) => number ?? 0n);
  if (last < first) {
    return `The last pile, ${grouped(last)}, comes before the first, ${grouped(first)}.`;
  }
  if (last > end) {
    return `Pile ${grouped(last)} is beyond the picture, which ends at pile ${grouped(end)}.`;
  }
  return [first, last];
}
