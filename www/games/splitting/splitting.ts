/**
 * The sequences of Mouse (m = 2) and Rat (m = 3), whose rows are the lost
 * positions, for pictures and tables.
 */

/** The sequence, from 0, and the index of x ≥ 1 among `m` of them. */
export function placeOf(m: number, x: bigint): readonly [number, bigint] {
  const period = (1n << BigInt(m)) - 1n;
  for (let k = 0; k < m; k++) {
    const floor = x + (1n << BigInt(k)) - 1n;
    const scaled = floor << BigInt(m - 1 - k);
    const n = (scaled + period - 1n) / period;
    if ((period * n) >> BigInt(m - 1 - k) === floor) return [k, n];
  }
  return [0, 0n];
}

/** The lost position of index n: ⌊(2^m − 1)n / 2^(m−k)⌋ − 2^(k−1) + 1. */
export function rowOf(m: number, n: bigint): bigint[] {
  const period = (1n << BigInt(m)) - 1n;
  return Array.from({ length: m }, (_, k) =>
    n === 0n
      ? 0n
      : ((period * n) >> BigInt(m - 1 - k)) - (1n << BigInt(k)) + 1n,
  );
}
