/** Squares in rows: which one is under a pointer, and which one is beside. */

export interface Sides {
  readonly rows: number;
  readonly columns: number;
}

/** A point in units of squares from the upper left, with fractions. */
export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** A step: columns to the right and rows down. */
export type Step = readonly [right: number, down: number];

/** The directions of the arrow keys. */
export const ARROWS: Readonly<Record<string, Step>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Where a pointer is on squares that are drawn in an area of the screen. */
export function spotOn(
  { clientX, clientY }: { clientX: number; clientY: number },
  area: { left: number; bottom: number; width: number; height: number },
  { rows, columns }: Sides,
): Spot {
  const top = area.bottom - area.height;
  return {
    x: ((clientX - area.left) / area.width) * columns,
    y: ((clientY - top) / area.height) * rows,
  };
}

/** The square at a spot, counted row by row; null beside all squares. */
export function squareAt({ x, y }: Spot, sides: Sides): number | null {
  return squareIn(sides, Math.floor(y), Math.floor(x));
}

/** The square one step away; the same one at the edge. */
export function beside(sides: Sides, at: number, [right, down]: Step): number {
  const row = Math.floor(at / sides.columns) + down;
  return squareIn(sides, row, (at % sides.columns) + right) ?? at;
}

function squareIn({ rows, columns }: Sides, row: number, column: number) {
  const isInside = column >= 0 && column < columns && row >= 0 && row < rows;
  return isInside ? row * columns + column : null;
}

/** "Row 2, column 5". */
export function placeName({ columns }: Sides, at: number): string {
  return `Row ${Math.floor(at / columns) + 1}, column ${(at % columns) + 1}`;
}
