/**
 * SVG paths for the cells of a board. A cell is one unit; y grows downwards.
 * Pure.
 */

/** The cells of one kind. Neighbours in a row make one rectangle. */
export function runs(
  side: number,
  kinds: ArrayLike<number>,
  kind: number,
): string {
  let path = "";
  for (let y = 0; y < side; y++) {
    for (let from = 0; from < side; ) {
      let to = from;
      while (to < side && kinds[y * side + to] === kind) to++;
      if (to > from) path += `M${from} ${side - 1 - y}H${to}v1H${from}z`;
      from = to + 1;
    }
  }
  return path;
}

/** The marks of cells, as paths from the middle of a cell. */
export const MARKS = {
  /** A line of length 0. With round ends it is a dot. */
  dot: "h0",
  cross: "m-.2-.2l.4 .4m-.4 0l.4-.4",
  bar: "m-.22 0h.44",
} as const;

/** A mark in the middle of every cell of one kind. */
export function marks(
  side: number,
  kinds: ArrayLike<number>,
  kind: number,
  mark: keyof typeof MARKS,
): string {
  let path = "";
  for (let i = 0; i < side * side; i++) {
    if (kinds[i] === kind)
      path += `M${(i % side) + 0.5} ${side - Math.floor(i / side) - 0.5}${MARKS[mark]}`;
  }
  return path;
}

export function middle(
  side: number,
  x: number,
  y: number,
): readonly [number, number] {
  return [x + 0.5, side - y - 0.5];
}
