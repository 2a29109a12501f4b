/** Pseudo-random numbers in [0, 1), the same for the same seed, by a linear generator. */
export function random(seed: number): () => number {
  let state = BigInt(seed);
  return () => {
    state = (state * 6364136223846793005n + 1442695040888963407n) % (1n << 64n);
    return Number(state >> 32n) / 2 ** 32;
  };
}
