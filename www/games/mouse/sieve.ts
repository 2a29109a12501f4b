/** The lost pairs of the Mouse Game, found by striking numbers. */

export interface Pair {
  readonly a: number;
  readonly b: number;
}

/**
 * The first `count` lost pairs after (0, 0), in ascending order. The smaller
 * number is the least one not yet used. The difference is the next number that
 * is no multiple of 3.
 */
export function sieve(count: number): Pair[] {
  const used = new Set<number>();
  const pairs: Pair[] = [];
  let [a, difference] = [1, 1];
  while (pairs.length < count) {
    while (used.has(a)) a += 1;
    const b = a + difference;
    pairs.push({ a, b });
    used.add(a).add(b);
    difference += difference % 3 === 2 ? 2 : 1;
  }
  return pairs;
}
