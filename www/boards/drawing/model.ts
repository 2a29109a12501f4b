/**
 * A drawing as boards use it: the parts that are left, the parts that are gone,
 * and the places of vertices. This module contains no rules of games.
 */
import type { Part, Drawing as Written } from "../../solver/wasm.ts";
import { familyPoints } from "./layout/families.ts";
import { around, type Box, boxOf, type Point } from "./layout/points.ts";
import { hangingPoints, stressPoints } from "./layout/stress.ts";
import { readPlace } from "./place.ts";

/** The drawing in a component, with all optional fields filled in. */
export type Drawing = Required<Written>;

const EMPTY_DRAWING: Drawing = {
  ...{ family: null, vertices: 0, edges: [], gone: [], cut: [] },
  ...{ at: null, on: [], ground: [] },
};

export const drawingOf = ({ content }: Part): Drawing => ({
  ...EMPTY_DRAWING,
  ...content.drawing,
});

/** Returns whether this is a named graph that is too large to be drawn. */
export const isTooLarge = ({ family, vertices }: Drawing): boolean =>
  family !== null && vertices === 0;

const layouts = new Map<string, readonly Point[]>();
const MOST_LAYOUTS = 50;

/**
 * The places of the vertices: from the text `place` if it fits, else from a
 * usual drawing or a layout.
 */
export function pointsOf(drawing: Drawing, place = ""): readonly Point[] {
  const { family, vertices, edges, ground } = drawing;
  if (vertices === 0) return [];
  const placed = place === "" ? null : readPlace(place, vertices);
  if (placed !== null) return placed;
  const key = `${family};${vertices};${edges.join(" ")};${ground}`;
  // A tree on the ground has its root at the bottom, unlike its usual drawing.
  const isUsual = ground.length === 0 || !family?.startsWith("tree");
  const points =
    layouts.get(key) ??
    (family !== null && isUsual ? familyPoints(family, vertices) : null) ??
    (ground.length > 0
      ? hangingPoints(vertices, edges, ground)
      : stressPoints(vertices, edges));
  if (layouts.size >= MOST_LAYOUTS) layouts.clear();
  layouts.set(key, points);
  return points;
}

/** For each vertex, true if it is still there. */
export function present({ vertices, gone }: Drawing): boolean[] {
  const taken = new Set(gone);
  return Array.from({ length: vertices }, (_, vertex) => !taken.has(vertex));
}

/** For each edge, true if it is still there. */
export function joined(drawing: Drawing): boolean[] {
  const there = present(drawing);
  const cut = new Set(drawing.cut);
  return drawing.edges.map(
    ([a, b], i) => there[a] === true && there[b] === true && !cut.has(i),
  );
}

/** The way an edge is drawn. */
export interface Course {
  readonly from: Point;
  readonly to: Point;
  /**
   * The middle of the edge. If the edge is bent, it is beside the straight
   * line.
   */
  readonly middle: Point;
  readonly isStraight: boolean;
  /** Points along the edge, from end to end. */
  readonly line: readonly Point[];
  /** The path of the edge, relative to its middle. */
  readonly path: string;
}

/** The radius of a vertex, in units. */
export const VERTEX_RADIUS = 0.3;

/**
 * The distance between the middles of parallel edges, and the diameter of a
 * loop.
 */
const BEND_UNITS = 0.55;
const LOOP_UNITS = 0.75;

/** An edge is bent if another vertex is nearer to it than this. */
const CLEARANCE_UNITS = 0.45;
/** The sizes of bends that are tried, the smallest first. */
const BENDS_UNITS = [0, 1, 2, 3].map((part) => part * BEND_UNITS);

/**
 * The bend that leads an edge around all other vertices, on the side where it
 * crosses fewer edges; 0 if no bend does.
 */
function detour(
  from: Point,
  to: Point,
  others: readonly Point[],
  edges: readonly Chord[],
): number {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(dx, dy) || 1;
  const near = others.flatMap(([x, y]): Point[] => {
    const [u, v] = [x - from[0], y - from[1]];
    const part = (u * dx + v * dy) / length ** 2;
    const off = (v * dx - u * dy) / length;
    return part > 0 && part < 1 ? [[4 * part * (1 - part), off]] : [];
  });
  const isClear = (by: number) =>
    near.every(([part, off]) => Math.abs(part * by - off) >= CLEARANCE_UNITS);
  const far = BENDS_UNITS.find((by) => isClear(by) || isClear(-by)) ?? 0;
  const [one = 0, other = one] = [far, -far].filter(isClear);
  const crossings = (by: number) => crossed(arc(from, to, by), edges);
  return one !== other && crossings(other) < crossings(one) ? other : one;
}

type Chord = readonly [Point, Point];

/**
 * The number of times that a line crosses straight edges. A common end is not a
 * crossing.
 */
function crossed(line: readonly Point[], edges: readonly Chord[]): number {
  const pieces = line.slice(1).map((to, i): Chord => [line[i] ?? to, to]);
  return pieces
    .map((piece) => edges.filter((edge) => cross(piece, edge)).length)
    .reduce((sum, count) => sum + count, 0);
}

function cross([a, b]: Chord, [c, d]: Chord): boolean {
  const side = (p: Point, q: Point, r: Point) =>
    Math.sign((q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0]));
  return side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0;
}

/**
 * The number of straight pieces of a curve. It is odd, so that no piece ends in
 * the middle, where other edges often cross.
 */
const CURVE_PIECES = 11;

/** The points from end to end of an edge whose middle is moved aside. */
function arc(from: Point, to: Point, by: number): Point[] {
  if (by === 0) return [from, to];
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(dx, dy) || 1;
  return Array.from({ length: CURVE_PIECES + 1 }, (_, i) => {
    const part = i / CURVE_PIECES;
    const off = (4 * part * (1 - part) * by) / length;
    return [from[0] + part * dx - off * dy, from[1] + part * dy + off * dx];
  });
}

/**
 * The courses of all edges. Edges with the same ends are bent apart, and loops
 * are circles.
 */
export function courses(
  edges: Drawing["edges"],
  points: readonly Point[],
): Course[] {
  const seen = new Map<string, number>();
  const key = ([a, b]: readonly [number, number]) =>
    `${Math.min(a, b)} ${Math.max(a, b)}`;
  for (const edge of edges) seen.set(key(edge), (seen.get(key(edge)) ?? 0) + 1);
  const before = new Map<string, number>();
  const ends = edges.map((edge) => edge.map((i) => points[i] ?? [0, 0])) as [
    Point,
    Point,
  ][];
  return edges.map((edge, i) => {
    const same = key(edge);
    const count = seen.get(same) ?? 1;
    const at = before.get(same) ?? 0;
    before.set(same, at + 1);
    const [from, to] = ends[i] as Chord;
    if (edge[0] === edge[1]) return loop(from, at);
    if (count > 1) {
      return bent(
        from,
        to,
        edge[0] < edge[1],
        (at - (count - 1) / 2) * BEND_UNITS,
      );
    }
    const others = points.filter((_, i) => i !== edge[0] && i !== edge[1]);
    return bent(from, to, true, detour(from, to, others, ends));
  });
}

function bent(from: Point, to: Point, forth: boolean, by: number): Course {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(dx, dy) || 1;
  const side = forth ? by : -by;
  const off = (far: number): Point => [
    (from[0] + to[0]) / 2 - (dy / length) * far,
    (from[1] + to[1]) / 2 + (dx / length) * far,
  ];
  const middle = off(side);
  const begin = `m${minus(from, middle)}`;
  return {
    ...{ from, to, middle, isStraight: by === 0, line: arc(from, to, side) },
    // The control point of a quadratic curve is twice as far from the straight
    // line as the middle of the curve.
    path:
      by === 0
        ? `${begin}l${minus(to, from)}`
        : `${begin}q${minus(off(2 * side), from)} ${minus(to, from)}`,
  };
}

const minus = ([a, b]: Point, [x, y]: Point): Point => [a - x, b - y];

function loop(from: Point, at: number): Course {
  const [x, y] = from;
  const r = (LOOP_UNITS * (1 + at * 0.6)) / 2;
  return {
    ...{ from, to: from, middle: [x, y - 2 * r], isStraight: false },
    line: around(CURVE_PIECES, r, [x, y - r]),
    path: `m0 ${2 * r}a${r} ${r} 0 1 1 .01 0`,
  };
}

/** The room around a drawing. */
const MARGIN_UNITS = 0.95;

/**
 * The frame of a drawing, with room around it. `more` are the middles of bent
 * edges.
 */
export function frameOf(
  points: readonly Point[],
  [width, height]: Point = [3, 1.5],
  more: readonly Point[] = [],
): Box {
  const box = boxOf([...points, ...more]);
  const wide = Math.max(width, box.width + 2 * MARGIN_UNITS);
  const high = Math.max(height, box.height + 2 * MARGIN_UNITS);
  return {
    left: box.left - (wide - box.width) / 2,
    top: box.top - (high - box.height) / 2,
    width: wide,
    height: high,
  };
}

/**
 * The points relative to the upper left corner of a framed picture, and the
 * size of the picture.
 */
export function framed(
  points: readonly Point[],
  edges: Drawing["edges"] = [],
): { readonly points: readonly Point[]; readonly size: Point } {
  const middles = courses(edges, points).map(({ middle }) => middle);
  const { left, top, width, height } = frameOf(points, undefined, middles);
  return {
    points: points.map(([x, y]) => [x - left, y - top]),
    size: [width, height],
  };
}
