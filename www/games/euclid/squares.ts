/** A rectangle cut into squares by a continued fraction. Pure. */

/** The partial quotients of a/b for positive a and b, by Euclid's algorithm. */
export function quotientsOf(a: bigint, b: bigint): bigint[] {
  const quotients: bigint[] = [];
  for (let [m, n] = [a, b]; n > 0n; [m, n] = [n, m % n]) quotients.push(m / n);
  return quotients;
}

export interface Square {
  readonly x: number;
  readonly y: number;
  readonly side: number;
  /** The index of the partial quotient. Squares of one size share it. */
  readonly step: number;
}

/**
 * Cuts the b×a rectangle into squares, alternately from the left and the top.
 * `a` must be at most `b`. The drawing is 100 units high.
 */
export function cutUp(a: bigint, b: bigint, mostSquares: number) {
  const height = 100;
  const width = (Number((b * 1_000_000n) / a) / 1_000_000) * height;
  const quotients = quotientsOf(b, a);
  const squares: Square[] = [];
  let [x, y, w, h] = [0, 0, width, height];
  for (const [step, count] of quotients.entries()) {
    const side = Math.min(w, h);
    const across = step % 2 === 0;
    for (let i = 0n; i < count && squares.length < mostSquares; i++) {
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
