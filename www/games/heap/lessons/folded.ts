/**
 * A sequence of nimbers compared with itself p places later, and what the period
 * theorem of octal games makes of it.
 */
export interface Folded {
  readonly p: number;
  /** The last heap n ≥ 1 with g(n) ≠ g(n+p); null without one. */
  readonly last: number | null;
  /**
   * The first heap from which g(n+p) = g(n) as far as known; null when the last
   * known values differ.
   */
  readonly first: number | null;
  /** The end of the window that would prove it, 2·first + p + k. */
  readonly end: number | null;
  /** Whether all of the window is known, and so agrees. */
  readonly proved: boolean;
}

/** Compares the nimbers of heaps 0, 1, 2, … with those p places later. */
export function folded(
  values: readonly number[],
  p: number,
  most_taken: number,
): Folded {
  let last: number | null = null;
  for (let n = values.length - 1 - p; n >= 1 && last === null; n--) {
    if (values[n] !== values[n + p]) last = n;
  }
  const first = (last ?? 0) + 1;
  if (first + p >= values.length) {
    return { p, last, first: null, end: null, proved: false };
  }
  const end = 2 * first + p + most_taken;
  return { p, last, first, end, proved: end + p <= values.length };
}
