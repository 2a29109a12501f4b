/** What the lessons on Euclid share: numbers, verdicts and forms. */
import { html } from "lit";
import type { Lesson } from "../../lesson-kit/lesson.ts";
import { openButton } from "../../lesson-kit/parts/controls.ts";
import { numbers, parts } from "../../solver/position.ts";

/** The numbers of a position end here. */
export const MOST = 10n ** 18n;

/** Two positive numbers. */
export type Pair = readonly [bigint, bigint];

/** Whether the player to move loses with these numbers: b² < ab + a². */
export function isLost(a: bigint, b: bigint): boolean {
  const [low, high] = a < b ? [a, b] : [b, a];
  return high * high < low * high + low * low;
}

export function outcomeOf(a: bigint, b: bigint): "P" | "N" {
  return isLost(a, b) ? "P" : "N";
}

/** A verdict as a badge that says it in words too. */
export function verdict(outcome: string) {
  const words = outcome === "P" ? "the second player" : "the first player";
  return html`<span class="verdict ${outcome}" title="${words} wins">${outcome}</span>`;
}

/** A fraction, one number over the other. */
export function fraction(a: bigint, b: bigint) {
  return html`<span class="fraction" role="img" aria-label="${a}/${b}"><span>${a}</span><span>${b}</span></span>`;
}

/** The numbers of a position of Euclid, where they are two and positive. */
export function pairOf(position: string): Pair | null {
  const [a = 0n, b = 0n, ...more] = numbers(parts(position)[0]?.body ?? "");
  return more.length === 0 && a > 0n && b > 0n ? [a, b] : null;
}

/** The text of a position that a person typed numbers for. */
export function textOf([a, b]: Pair): string {
  return `euclid(${a},${b})`;
}

/** A share in percent, rounded to a tenth. */
export function percent(part: number, whole: number): string {
  return whole === 0 ? "–" : `${((100 * part) / whole).toFixed(1)}\u00a0%`;
}

/** A pair as a button that opens it, in the colour of who wins. */
export function pairButton(
  lesson: Pick<Lesson, "open">,
  pair: Pair,
  words: unknown = `(${pair[0]},${pair[1]})`,
  label = `Open (${pair[0]},${pair[1]}), ${outcomeOf(...pair)}`,
  look = "",
) {
  const looks = `pair ${outcomeOf(...pair)} ${look}`;
  return openButton(lesson, textOf(pair), words, { label, look: looks });
}
