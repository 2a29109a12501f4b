/** Lists sums of heaps, draws random ones, and decides misère Nim. Pure. */

/** True if these piles are lost in misère Nim. */
export function lostInMisereNim(piles: readonly number[]): boolean {
  const sum = piles.reduce((all, pile) => all ^ pile, 0);
  return piles.some((pile) => pile > 1) ? sum === 0 : sum === 1;
}

/** All ways to write a total as `count` heaps, sorted by the largest heap. */
export function heapsOf(total: number, count: number): number[][] {
  const largest = (heaps: number[]) => heaps.at(-1) ?? 0;
  return ascending(total, count, 1).sort((a, b) => largest(a) - largest(b));
}

function ascending(total: number, count: number, smallest: number): number[][] {
  if (count === 1) return total >= smallest ? [[total]] : [];
  const found: number[][] = [];
  for (let first = smallest; first * count <= total; first++) {
    const rest = ascending(total - first, count - 1, first);
    found.push(...rest.map((heaps) => [first, ...heaps]));
  }
  return found;
}

/** The random number generator mulberry32: numbers ≥ 0 and < 1 from a seed. */
export function randomBy(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Three or four heaps drawn from a seed. About half of the sums are lost. */
export function drawn(
  seed: number,
  largestHeap: number,
  isLost: (heaps: readonly number[]) => boolean,
): number[] {
  const random = randomBy(seed);
  const wanted = random() < 0.5;
  for (;;) {
    const count = random() < 0.5 ? 3 : 4;
    const heaps = Array.from({ length: count }, () =>
      Math.ceil((1 - random()) * largestHeap),
    );
    const large = heaps.filter((heap) => heap > 1).length;
    if (large > 1 && isLost(heaps) === wanted) return heaps;
  }
}
