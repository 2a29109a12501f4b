/**
 * The usual drawings of named graphs. Vertices have the same numbers as in the
 * solver.
 */
import {
  around,
  boxOf,
  type Point,
  radiusOf,
  snake,
  spacing,
} from "./points.ts";

/** The most vertices in a row of a path. */
const MOST_ROW_VERTICES = 12;
/** The step to the next vertex, for each dimension of a cube. */
const DIMENSION_STEPS: readonly Point[] = [
  [2.2, 0],
  [0, 2.2],
  [0.9, -0.8],
  [4.3, 0.5],
  [0.5, 4.3],
  [9.2, 0.7],
  [0.7, 9.2],
];

type Draw = (n: number, sizes: readonly number[], apart: number) => Point[];

const FAMILY_LAYOUTS: Readonly<Record<string, Draw>> = {
  path: (n, _, apart) =>
    snake(n, MOST_ROW_VERTICES).points.map(([x, y]) => [x * apart, y * apart]),
  cycle: ring,
  complete: ring,
  star: (n, _, apart) => [
    [0, 0],
    ...around(n - 1, Math.max(radiusOf(n - 1, apart), 1.6)),
  ],
  wheel: (n, _, apart) => [
    ...around(n - 1, Math.max(radiusOf(n - 1, apart), 1.6)),
    [0, 0],
  ],
  bipartite: (n, [upper = 0], apart) => {
    const row = (count: number, y: number): Point[] =>
      Array.from({ length: count }, (_, i) => [
        (i - (count - 1) / 2) * apart,
        y,
      ]);
    return [
      ...row(upper, 0),
      ...row(n - upper, Math.max(2.4, (n / 8) * apart)),
    ];
  },
  grid: (n, [, columns = 1], apart) =>
    Array.from({ length: n }, (_, i) => [
      (i % columns) * apart,
      Math.floor(i / columns) * apart,
    ]),
  prism: (n, _, apart) => circles(n / 2, apart),
  petersen: (_n, _, apart) => circles(5, apart),
  cube: (n) =>
    Array.from({ length: n }, (_, i) =>
      DIMENSION_STEPS.reduce<Point>(
        ([x, y], [dx, dy], bit) => ((i >> bit) & 1 ? [x + dx, y + dy] : [x, y]),
        [0, 0],
      ),
    ),
  tree: (n, parents, apart) => tree(n, parents, apart),
};

/**
 * The places of the vertices of a named graph; null if it has no usual drawing.
 */
export function familyPoints(family: string, vertices: number): Point[] | null {
  const [name = "", ...sizes] = family.split(/[:x,]/);
  const points = FAMILY_LAYOUTS[name]?.(
    vertices,
    sizes.map(Number),
    spacing(vertices),
  );
  return points?.length === vertices ? points : null;
}

function ring(n: number, _: readonly number[], apart: number): Point[] {
  return around(n, radiusOf(n, apart));
}

/** An outer and an inner circle. Each vertex is next to its counterpart. */
function circles(n: number, apart: number): Point[] {
  const inner = Math.max(radiusOf(n, apart * 0.8), 0.9);
  return [...around(n, inner + 1.5), ...around(n, inner)];
}

/** A tree with its root at the top, or on the left if the tree is tall. */
function tree(n: number, parents: readonly number[], apart: number): Point[] {
  const children = Array.from({ length: n }, (): number[] => []);
  parents.forEach((parent, i) => {
    children[parent]?.push(i + 1);
  });
  const points = treePoints(children, 0);
  const { width, height } = boxOf(points);
  const isTall = height > width + 3;
  return points.map(([x, row]): Point => {
    const [across, down] = [x * apart, row * apart];
    return isTall ? [down, across] : [across, down];
  });
}

/** The outermost places of a tree on each row, from its root down. */
interface Outline {
  readonly left: readonly number[];
  readonly right: readonly number[];
}

/**
 * The places of a tree, with its root at 0. Rows are 1 apart, and neighbours in
 * a row at least 1.
 */
export function treePoints(
  children: readonly (readonly number[])[],
  root: number,
): Point[] {
  /** For each vertex, its x minus the x of its parent. */
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
  const putAt = (vertex: number, [x, row]: Point): void => {
    points[vertex] = [x, row];
    for (const child of children[vertex] ?? []) {
      putAt(child, [x + (aside[child] ?? 0), row + 1]);
    }
  };
  putAt(root, [0, 0]);
  return points;
}
