/** The lost pairs of the Mouse Game, found by crossing out used numbers. */

export interface Pair {
  readonly a: number;
  readonly b: number;
}

/**
 * The first `count` lost pairs after (0, 0), in ascending order. The smaller
 * number of a pair is the least number not yet used. The differences are the
 * numbers 1, 2, 4, 5, …, which are not multiples of 3.
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
