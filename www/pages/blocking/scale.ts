/** The values of k on a slider: small ones, then steps of about 3 %. Pure. */
import { wholeNumber } from "../../solver/number.ts";

export const MOST_K = 10_000;
/** The values with a button of their own. */
export const PRESETS = [1, 2, 3, 5, 10, 100, 1_000, MOST_K] as const;

/** The ratio of neighbouring stops for large k. */
const K_RATIO = 1.03;

/** The values that the slider stops at, ascending. */
export const STOPS: readonly number[] = stops();

function stops(): number[] {
  const found = new Set<number>(PRESETS);
  for (let k = 1; k < MOST_K; k = Math.max(k + 1, Math.round(k * K_RATIO))) {
    found.add(k);
  }
  return [...found].sort((a, b) => a - b);
}

/** The index of the largest stop that is at most k. */
export function stopOf(k: number): number {
  return Math.max(
    0,
    STOPS.findLastIndex((stop) => stop <= k),
  );
}

export function readK(text: string | undefined): number | null {
  const k = text?.startsWith("0") ? 0 : Number(wholeNumber(text) ?? 0n);
  return k >= 1 && k <= MOST_K ? k : null;
}
