/** Random positions, from a source of numbers in [0, 1). */

/** A whole number from `least` to `most`. */
export function between(
  random: () => number,
  least: number,
  most: number,
): number {
  return least + Math.floor(random() * (most - least + 1));
}

/** The body of a few piles. */
export function piles(
  random: () => number,
  count: number,
  least: number,
  most: number,
): string {
  return Array.from({ length: count }, () => between(random, least, most)).join(
    ",",
  );
}

/** A source of numbers that repeats itself: mulberry32. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}
