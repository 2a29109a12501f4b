/** Arithmetic of Euclid's game that the page itself needs. Pure. */

/** The figure of the tree shows this many generations below its root. */
const DEEPEST = 48n;
/** How far above a position the root of its subtree stands. */
const ABOVE = 6;

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

/**
 * The root of a Calkin–Wilf subtree that shows a/b: a near ancestor, or `null`
 * where the whole tree shows it.
 */
export function treeRoot(a: bigint, b: bigint): [bigint, bigint] | null {
  if (a <= 0n || b <= 0n) return null;
  const edges = quotientsOf(a, b).reduce((sum, q) => sum + q, -1n);
  if (edges <= DEEPEST) return null;
  const divisor = gcd(a, b);
  let [m, n] = [a / divisor, b / divisor];
  for (let i = 0; i < ABOVE; i++) {
    if (m > n) m -= n;
    else n -= m;
  }
  return [m, n];
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
