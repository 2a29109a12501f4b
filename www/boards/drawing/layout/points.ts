/** Points of a drawing. The dots on a sheet are a unit apart. */
import { far, type Point } from "../../scene.ts";

export { far, type Point };

/**
 * The distance between neighbours. It is smaller in a graph of many vertices.
 */
export const spacing = (vertices: number) => (vertices > 40 ? 1.1 : 1.5);

/** The least distance of two points. */
export const closest = (points: readonly Point[]): number =>
  Math.min(
    ...points.flatMap((a, i) => points.slice(0, i).map((b) => far(a, b))),
  );

export const between = ([a, b]: Point, [c, d]: Point, part = 0.5): Point => [
  a + (c - a) * part,
  b + (d - b) * part,
];

/**
 * The point nearest to `p` on the line from `a` to `b`: its share of the line,
 * its place, and its distance from `p`.
 */
export function nearestOn(p: Point, a: Point, b: Point) {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const along = (p[0] - a[0]) * dx + (p[1] - a[1]) * dy;
  const part = Math.max(0, Math.min(1, along / (dx * dx + dy * dy || 1)));
  const at = between(a, b, part);
  return { part, at, away: far(p, at) };
}

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export const isIn = (
  { left, top, width, height }: Box,
  [x, y]: Point,
): boolean => x >= left && x <= left + width && y >= top && y <= top + height;

/** The smallest box around the points. */
export function boxOf(points: readonly Point[]): Box {
  if (points.length === 0) return { left: 0, top: 0, width: 0, height: 0 };
  const sides = ([0, 1] as const).map((axis) => {
    const all = points.map((point) => point[axis]);
    return [Math.min(...all), Math.max(...all)] as const;
  });
  const [[left, right] = [0, 0], [top, bottom] = [0, 0]] = sides;
  return { left, top, width: right - left, height: bottom - top };
}

/**
 * Points on a circle, clockwise. Without `turn` the first one is at the top.
 */
export function around(
  count: number,
  radius: number,
  [x, y]: Point = [0, 0],
  turn = 0,
): Point[] {
  return Array.from({ length: count }, (_, i) => {
    const angle = ((i + turn) / count) * 2 * Math.PI;
    return [x + radius * Math.sin(angle), y - radius * Math.cos(angle)];
  });
}

/**
 * The radius of a circle of `count` points. `apart` is the distance of
 * neighbours.
 */
export const radiusOf = (count: number, apart: number) =>
  count < 2 ? 0 : apart / 2 / Math.sin(Math.PI / count);

/** The places of vertices, one unit between neighbours. */
export interface Layout {
  readonly points: readonly Point[];
  readonly size: Point;
  /** True if the last vertex is or was joined to the first. */
  readonly closed: boolean;
  /**
   * The column in which the last edge of a cycle leads back beside the rows.
   */
  readonly margin?: number;
}

/**
 * The course of an edge, from vertex `edge` to the next. After the last vertex
 * comes the first.
 */
export function course({ points, margin }: Layout, edge: number): Point[] {
  const a = points[edge] ?? [0, 0];
  const b = points[(edge + 1) % points.length] ?? [0, 0];
  return margin === undefined || edge < points.length - 1
    ? [a, b]
    : [a, [margin, a[1]], [margin, b[1]], b];
}

/** Vertices on a circle. The gap before vertex `top` is at the top. */
export function ring(n: number, top: number): Layout {
  const radius = radiusOf(n, 1);
  const middle = radius + 0.6;
  return {
    points: around(n, radius, [middle, middle], 0.5 - top),
    ...{ size: [2 * middle, 2 * middle], closed: true },
  };
}

/**
 * Rows of at most `mostInRow` vertices, in turn from left to right and from
 * right to left. If `closed`, the number of rows is even, so that the last row
 * leads back.
 */
export function snake(n: number, mostInRow: number, closed = false): Layout {
  const least = Math.ceil(n / mostInRow);
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
