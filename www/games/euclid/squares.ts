/** A rectangle cut into squares, as a continued fraction says. Pure. */

/** The partial quotients of a/b, both positive: Euclid's algorithm. */
export function quotientsOf(a: bigint, b: bigint): bigint[] {
  const quotients: bigint[] = [];
  for (let [m, n] = [a, b]; n > 0n; [m, n] = [n, m % n]) quotients.push(m / n);
  return quotients;
}

export interface Square {
  readonly x: number;
  readonly y: number;
  readonly side: number;
  /** Squares of the same size belong to one step of the continued fraction. */
  readonly step: number;
}

/** The b×a rectangle, a ≤ b, 100 high, cut from the left and top into `most` squares. */
export function cutUp(a: bigint, b: bigint, most: number) {
  const height = 100;
  const width = (Number((b * 1_000_000n) / a) / 1_000_000) * height;
  const quotients = quotientsOf(b, a);
  const squares: Square[] = [];
  let [x, y, w, h] = [0, 0, width, height];
  for (const [step, count] of quotients.entries()) {
    const side = Math.min(w, h);
    const across = step % 2 === 0;
    for (let i = 0n; i < count && squares.length < most; i++) {
      squares.push({ x, y, side, step });
      if (across) {
        x += side;
        w -= side;
      } else {
        y += side;
        h -= side;
      }
    }
  }
  return { width, height, quotients, squares };
}
