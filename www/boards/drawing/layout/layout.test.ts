/**
 * The places of vertices: the drawings of families, and the layout of all other
 * graphs.
 */
import { expect, test } from "vitest";
import { courses, type Drawing, frameOf, pointsOf } from "../model.ts";
import { familyPoints } from "./families.ts";
import { closest, far, type Point } from "./points.ts";
import {
  components,
  hangingPoints,
  type Pair,
  stressPoints,
} from "./stress.ts";

const drawn = (drawing: Partial<Drawing>): Drawing => ({
  ...{ family: null, vertices: 0, edges: [], gone: [], cut: [] },
  ...{ at: null, on: [], ground: [] },
  ...drawing,
});

const FAMILIES: readonly [string, number][] = [
  ...[["path:1", 1] as [string, number], ["path:12", 12] as [string, number]],
  ["path:128", 128],
  ["cycle:3", 3],
  ["cycle:128", 128],
  ["star:1", 2],
  ["star:40", 41],
  ["wheel:3", 4],
  ["wheel:30", 31],
  ["complete:1", 1],
  ["complete:9", 9],
  ["bipartite:3,4", 7],
  ["bipartite:1,1", 2],
  ["grid:3x4", 12],
  ["grid:8x16", 128],
  ["prism:3", 6],
  ["prism:64", 128],
  ["cube:0", 1],
  ["cube:3", 8],
  ["cube:7", 128],
  ["petersen", 10],
  ["tree:0,0,1,1", 5],
  ["tree:0,1,2,3,4,5,6", 8],
];

test.each(FAMILIES)(
  "%s has its usual drawing, with no vertex on another",
  (family, n) => {
    const points = familyPoints(family, n) ?? [];
    expect(points).toHaveLength(n);
    expect(points.flat().every(Number.isFinite)).toBe(true);
    if (n > 1) expect(closest(points)).toBeGreaterThan(0.65);
  },
);

test("a grid, a path and a star are drawn as their names say", () => {
  const grid = familyPoints("grid:3x4", 12) ?? [];
  expect(new Set(grid.map(([x]) => x)).size).toBe(4);
  expect(new Set(grid.map(([, y]) => y)).size).toBe(3);
  const path = familyPoints("path:7", 7) ?? [];
  expect(new Set(path.map(([, y]) => y)).size).toBe(1);
  const star = familyPoints("star:6", 7) ?? [];
  const [middle = [0, 0], ...rim] = star;
  for (const point of rim) expect(far(middle, point)).toBeCloseTo(1.6);
  expect(familyPoints("moebius:5", 5)).toBeNull();
});

test("other graphs are drawn the same each time, with edges of about equal length", () => {
  const house: Pair[] = [
    ...[[0, 1] as Pair, [1, 2] as Pair, [2, 3] as Pair],
    ...[[3, 0] as Pair, [3, 4] as Pair, [4, 2] as Pair],
  ];
  const points = stressPoints(5, house);
  expect(stressPoints(5, house)).toEqual(points);
  expect(closest(points)).toBeGreaterThan(1);
  for (const [a, b] of house) {
    const length = far(points[a] ?? [0, 0], points[b] ?? [0, 0]);
    expect(length).toBeGreaterThan(1.1);
    expect(length).toBeLessThan(1.9);
  }
});

test("components of a graph are drawn apart", () => {
  const edges: Pair[] = [
    [0, 2],
    [2, 4],
    [1, 3],
  ];
  expect(components(6, edges)).toEqual([[0, 2, 4], [1, 3], [5]]);
  const points = stressPoints(6, edges);
  expect(points).toHaveLength(6);
  expect(closest(points)).toBeGreaterThan(1);
  expect(stressPoints(0, [])).toEqual([]);
});

test("a graph of 128 vertices and 8,128 edges can be laid out", () => {
  const edges = Array.from({ length: 128 }, (_, to) =>
    Array.from({ length: to }, (_, from): Pair => [from, to]),
  ).flat();
  expect(edges).toHaveLength(8128);
  const points = stressPoints(128, edges);
  expect(points).toHaveLength(128);
  expect(points.flat().every(Number.isFinite)).toBe(true);
});

test("vertices that hang on the ground are drawn above it", () => {
  const edges: Pair[] = [
    [0, 1],
    [1, 2],
    [1, 3],
    [4, 5],
  ];
  const points = hangingPoints(6, edges, [0, 4]);
  const height = (i: number) => points[i]?.[1] ?? 0;
  for (const i of [1, 2, 3]) expect(height(i)).toBeLessThan(height(0));
  expect(height(5)).toBeLessThan(height(4));
});

test("in a tree on the ground, vertices are far enough apart, and so are middles of edges", () => {
  const parents = [0, 0, 0, 1, 1, 1, 2, 3, 3, 3, 3, 7, 7, 8, 8, 12, 0, 17, 17];
  const edges = parents.map((parent, i): Pair => [parent, i + 1]);
  const family = `tree:${parents}`;
  const tree = drawn({ family, vertices: 20, edges, ground: [0] });
  for (const drawing of [tree, { ...tree, family: null }]) {
    const points = pointsOf(drawing);
    expect(points).toHaveLength(20);
    expect(closest(points)).toBeGreaterThan(1.49);
    const middles = courses(edges, points).map(({ middle }) => middle);
    expect(closest(middles)).toBeGreaterThan(0.74);
    const rows = points.map(([, y]) => y / 1.5);
    edges.forEach(([below, above]) => {
      expect(rows[above]).toBe((rows[below] ?? 0) - 1);
    });
    // Vertex 5 is the middle leaf of three, so it is right above its parent.
    expect(points[5]?.[0]).toBe(points[1]?.[0]);
  }
  // Without ground the root is at the top, and the drawing stays narrow.
  const usual = pointsOf({ ...tree, ground: [] });
  expect(usual[0]?.[1]).toBeLessThan(usual[1]?.[1] ?? 0);
  expect(frameOf(usual).width).toBeLessThan(11 * 1.5 + 2);
});

test("several trees on the ground are drawn side by side", () => {
  const edges: Pair[] = [
    [0, 1],
    [0, 2],
    [3, 4],
    [5, 6],
  ];
  const points = hangingPoints(7, edges, [0, 3]);
  expect(points.map(([, y]) => y)).toEqual(
    [1, 2, 2, 1, 2, 1, 2].map((row) => -row * 1.5),
  );
  expect(closest(points)).toBeCloseTo(1.5);
});

test("when vertices are taken the others stay in place, and the option `place` overrides the layout", () => {
  const edges: Pair[] = [
    [0, 1],
    [1, 2],
    [2, 0],
  ];
  const whole = drawn({ vertices: 3, edges });
  const points = pointsOf(whole);
  expect(pointsOf({ ...whole, gone: [1] })).toBe(points);
  expect(pointsOf(whole, "000k0k0k2800")).toEqual([
    [0, 1],
    [1, 1],
    [4, 0],
  ]);
  // A text `place` for another number of vertices is ignored.
  expect(pointsOf(whole, "000k")).toBe(points);
  expect(pointsOf(drawn({ family: `bipartite:${10 ** 12},3` }))).toEqual([]);
});

test("edges with the same ends are bent apart, and a loop is visible", () => {
  const points: Point[] = [
    [0, 0],
    [2, 0],
  ];
  const [one, other, loop] = courses(
    [
      [0, 1],
      [1, 0],
      [1, 1],
    ],
    points,
  );
  expect(one?.middle[1]).toBeCloseTo(-(other?.middle[1] ?? 0));
  expect(one?.middle[1]).not.toBeCloseTo(0);
  expect(loop?.middle[1]).toBeLessThan(-0.5);
  expect(frameOf([], [3, 2])).toMatchObject({ width: 3, height: 2 });
});
