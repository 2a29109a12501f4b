/**
 * The usual drawings of graphs that have a name. The vertices are numbered as
 * the solver does it.
 */

import { around, boxOf, type Point, radiusOf, spacing } from "./points.ts";
import { snake } from "./rows.ts";
import { treePoints } from "./tree.ts";

/** Vertices of a path in one row. */
const ROW = 12;
/** Where the next vertex is, for each dimension of a cube. */
const DIMENSIONS: readonly Point[] = [
  [2.2, 0],
  [0, 2.2],
  [0.9, -0.8],
  [4.3, 0.5],
  [0.5, 4.3],
  [9.2, 0.7],
  [0.7, 9.2],
];

type Draw = (n: number, sizes: readonly number[], apart: number) => Point[];

const DRAWN: Readonly<Record<string, Draw>> = {
  path: (n, _, apart) =>
    snake(n, ROW).points.map(([x, y]) => [x * apart, y * apart]),
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
      DIMENSIONS.reduce<Point>(
        ([x, y], [dx, dy], bit) => ((i >> bit) & 1 ? [x + dx, y + dy] : [x, y]),
        [0, 0],
      ),
    ),
  tree: (n, parents, apart) => tree(n, parents, apart),
};

/** Where the vertices of a graph of this name stand; null if it has no usual drawing. */
export function familyPoints(family: string, vertices: number): Point[] | null {
  const [name = "", ...sizes] = family.split(/[:x,]/);
  const points = DRAWN[name]?.(vertices, sizes.map(Number), spacing(vertices));
  return points?.length === vertices ? points : null;
}

function ring(n: number, _: readonly number[], apart: number): Point[] {
  return around(n, radiusOf(n, apart));
}

/** A circle outside and one inside, each vertex beside its twin. */
function circles(n: number, apart: number): Point[] {
  const inner = Math.max(radiusOf(n, apart * 0.8), 0.9);
  return [...around(n, inner + 1.5), ...around(n, inner)];
}

/** The root above. */
function tree(n: number, parents: readonly number[], apart: number): Point[] {
  const children = Array.from({ length: n }, (): number[] => []);
  parents.forEach((parent, i) => {
    children[parent]?.push(i + 1);
  });
  const points = treePoints(children, 0);
  const { width, height } = boxOf(points);
  // A tall tree lies on its side.
  const isTall = height > width + 3;
  return points.map(([x, row]): Point => {
    const [across, down] = [x * apart, row * apart];
    return isTall ? [down, across] : [across, down];
  });
}
