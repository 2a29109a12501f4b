/** A linear generator of numbers in [0, 1). The same seed gives the same numbers. */
export function random(seed: number): () => number {
  let state = BigInt(seed);
  return () => {
    state = (state * 6364136223846793005n + 1442695040888963407n) % (1n << 64n);
    return Number(state >> 32n) / 2 ** 32;
  };
}
