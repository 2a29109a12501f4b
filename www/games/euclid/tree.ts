/** Arithmetic of Euclid's game that the page itself needs. Pure. */

/** The partial quotients of a/b, both positive: Euclid's algorithm. */
export function quotientsOf(a: bigint, b: bigint): bigint[] {
  const quotients: bigint[] = [];
  for (let [m, n] = [a, b]; n > 0n; [m, n] = [n, m % n]) quotients.push(m / n);
  return quotients;
}

export function gcd(a: bigint, b: bigint): bigint {
  let [m, n] = [a, b];
  while (n > 0n) [m, n] = [n, m % n];
  return m;
}

/** Places of longer paths are too long to write. */
const LONGEST = 1_000n;

/**
 * The place of a reduced a/b in the level order of the tree, from 1: in binary
 * a 1, then a 0 for each step left and a 1 for each step right. `null` where
 * the path is longer than a thousand edges.
 */
export function placeOf(a: bigint, b: bigint): bigint | null {
  const edges = quotientsOf(a, b).reduce((sum, q) => sum + q, -1n);
  if (edges > LONGEST) return null;
  let [m, n, place, bit] = [a, b, 0n, 1n];
  while (m !== n) {
    if (m > n) {
      m -= n;
      place += bit;
    } else n -= m;
    bit *= 2n;
  }
  return place + bit;
}
