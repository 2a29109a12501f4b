/** Numbers in [0, 1) that repeat themselves for a seed: a linear generator. */
export function random(seed: number): () => number {
  let state = BigInt(seed);
  return () => {
    state = (state * 6364136223846793005n + 1442695040888963407n) % (1n << 64n);
    return Number(state >> 32n) / 2 ** 32;
  };
}
