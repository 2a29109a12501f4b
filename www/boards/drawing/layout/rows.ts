/** The places of vertices in a ring, and in rows that are read to and fro. */
import type { Point } from "./points.ts";

/** The places of vertices, one unit between neighbours. */
export interface Layout {
  readonly points: readonly Point[];
  readonly size: Point;
  /** Whether the last vertex is or was joined to the first. */
  readonly closed: boolean;
  /** The column of the closing edge beside rows. */
  readonly margin?: number;
}

/** The course of an edge, from vertex `edge` to the next one around the end. */
export function course({ points, margin }: Layout, edge: number): Point[] {
  const a = points[edge] ?? [0, 0];
  const b = points[(edge + 1) % points.length] ?? [0, 0];
  return margin === undefined || edge < points.length - 1
    ? [a, b]
    : [a, [margin, a[1]], [margin, b[1]], b];
}

/** Vertices around a circle; the gap before vertex `top` is uppermost. */
export function ring(n: number, top: number): Layout {
  const radius = 0.5 / Math.sin(Math.PI / n);
  const middle = radius + 0.6;
  const points = Array.from({ length: n }, (_, i): Point => {
    const angle = ((i - top + 0.5) / n) * 2 * Math.PI;
    return [
      middle + radius * Math.sin(angle),
      middle - radius * Math.cos(angle),
    ];
  });
  return { points, size: [2 * middle, 2 * middle], closed: true };
}

/**
 * Rows of at most `most` vertices, read in alternating directions; `closed`
 * leads back to the start.
 */
export function snake(n: number, most: number, closed = false): Layout {
  const least = Math.ceil(n / most);
  const rows = closed && least % 2 === 1 ? least + 1 : least;
  const columns = Math.ceil(n / rows);
  const points = Array.from({ length: n }, (_, i): Point => {
    const row = Math.floor(i / columns);
    const along = i % columns;
    const column = row % 2 === 0 ? along : columns - 1 - along;
    return [column + (closed ? 1.1 : 0.6), row + 0.6];
  });
  const height = rows + 0.2;
  return closed
    ? { points, size: [columns + 0.7, height], closed, margin: 0.4 }
    : { points, size: [columns + 0.2, height], closed };
}
