/** A grid of squares that is set up by hand: its sides, its squares, the way between them. */
import type { Grid } from "../../solver/position.ts";

/** The corner is poisoned: no piece ever stands there. */
export const POISONED = 0;

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

/** The square one step away; the same one at the edge. */
export function beside(
  { rows, columns }: Grid,
  at: number,
  [right, down]: readonly [number, number],
): number {
  const row = Math.floor(at / columns) + down;
  const column = (at % columns) + right;
  const inside = column >= 0 && column < columns && row >= 0 && row < rows;
  return inside ? row * columns + column : at;
}

/** The square under a pointer on the drawn grid; null beside it. */
export function squareUnder(
  { clientX, clientY }: MouseEvent,
  drawing: Element,
  { rows, columns }: Grid,
): number | null {
  const area = drawing.getBoundingClientRect();
  const column = Math.floor(((clientX - area.left) / area.width) * columns);
  const row = Math.floor(((clientY - area.top) / area.height) * rows);
  const inside = column >= 0 && column < columns && row >= 0 && row < rows;
  return inside ? row * columns + column : null;
}

export function placeName({ columns }: Grid, at: number): string {
  return `Row ${Math.floor(at / columns) + 1}, column ${(at % columns) + 1}`;
}
