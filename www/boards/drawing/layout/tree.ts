/** Trees: each vertex above the middle of its children, parts as close as they may be. */
import type { Point } from "./points.ts";

/** The outermost places of a tree on each row, from its root down. */
interface Outline {
  readonly left: readonly number[];
  readonly right: readonly number[];
}

/**
 * Where the vertices of a tree stand: its root at 0, its rows 1 apart, and so are
 * neighbours on a row, or more.
 */
export function treePoints(
  children: readonly (readonly number[])[],
  root: number,
): Point[] {
  /** How far each vertex is to the right of its parent. */
  const aside: number[] = [];
  const outline = (vertex: number): Outline => {
    const own = children[vertex] ?? [];
    let left: number[] = [];
    let right: number[] = [];
    const places = own.map((child, i) => {
      const next = outline(child);
      const gaps = next.left.map((x, row) => (right[row] ?? -Infinity) + 1 - x);
      const place = i === 0 ? 0 : Math.max(...gaps);
      const moved = (xs: readonly number[]) => xs.map((x) => x + place);
      left = [...left, ...moved(next.left).slice(left.length)];
      right = [...moved(next.right), ...right.slice(next.right.length)];
      return place;
    });
    const middle = ((places[0] ?? 0) + (places.at(-1) ?? 0)) / 2;
    own.forEach((child, i) => {
      aside[child] = (places[i] ?? 0) - middle;
    });
    const below = (xs: readonly number[]) => xs.map((x) => x - middle);
    return { left: [0, ...below(left)], right: [0, ...below(right)] };
  };
  outline(root);
  const points: Point[] = [];
  const stand = (vertex: number, [x, row]: Point): void => {
    points[vertex] = [x, row];
    for (const child of children[vertex] ?? []) {
      stand(child, [x + (aside[child] ?? 0), row + 1]);
    }
  };
  stand(root, [0, 0]);
  return points;
}
