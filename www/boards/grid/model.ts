/** A grid of squares, some with a piece, as a move or a hand changes it. */
import type { Grid, Part } from "../../solver/wasm.ts";

/** The grid of a component. */
export function gridOf({ content }: Part): Grid {
  return content.grid ?? { rows: 0, columns: 0, pieces: [] };
}

/** The squares that have lost their piece; none between grids of other sides. */
export function lost(before: Grid, now: Grid): number[] {
  const same = before.rows === now.rows && before.columns === now.columns;
  return before.pieces.flatMap((piece, i) =>
    same && piece && !now.pieces[i] ? [i] : [],
  );
}

/** The grid with other sides; `fill` says what a new square holds. */
export function resized(
  { pieces, ...old }: Grid,
  rows: number,
  columns: number,
  fill: boolean,
): Grid {
  return {
    rows,
    columns,
    pieces: Array.from({ length: rows * columns }, (_, i) => {
      const [row, column] = [Math.floor(i / columns), i % columns];
      return row < old.rows && column < old.columns
        ? (pieces[row * old.columns + column] ?? false)
        : fill;
    }),
  };
}

/** The grid with a piece put on a square, or taken from it. */
export function withPiece(grid: Grid, at: number, piece: boolean): Grid {
  return { ...grid, pieces: grid.pieces.with(at, piece) };
}
