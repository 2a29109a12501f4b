/**
 * A sheet that a person draws on: vertices with their places, edges, and marks
 * on vertices. Every change returns a new sheet. With a mirror, each change is
 * made on both sides of the axis.
 */
import type { DrawnMark, DrawnRule } from "../../solver/wasm.ts";
import { nearest } from "../scene.ts";
import {
  type Box,
  boxOf,
  far,
  nearestOn,
  type Point,
} from "./layout/points.ts";
import type { Pair } from "./layout/stress.ts";
import { courses, type Drawing, joined, present } from "./model.ts";
import { onPaper } from "./place.ts";

export interface Sheet {
  readonly points: readonly Point[];
  readonly edges: readonly Pair[];
  /** The vertex of the token. */
  readonly at: number | null;
  /** The vertices with erasers. */
  readonly on: readonly number[];
  /** The vertices on the ground. */
  readonly ground: readonly number[];
}

/** The settings of the drawing tools. */
export interface Ruler {
  /** The area in which vertices can be placed. */
  readonly within: Box;
  /** The distance between places of the grid; 0 without a grid. */
  readonly grid: number;
  /** The x of the mirror's axis; null without a mirror. */
  readonly axis: number | null;
  /** True if parallel edges and loops are allowed. */
  readonly multiple: boolean;
}

export const EMPTY_SHEET: Sheet = {
  ...{ points: [], edges: [], at: null },
  ...{ on: [], ground: [] },
};

/** The middle of the paper. An empty sheet begins there. */
export const PAPER_MIDDLE: Point = [32, 32];

/**
 * The sheet changed to fit a rule. It loses edges and marks that the rule does
 * not allow. It gets the token or the ground if the rule needs one.
 */
export function fitted(sheet: Sheet, rule: DrawnRule): Sheet {
  const { mark, multiple } = rule;
  const needs = mark === "token" || mark === "ground";
  if (needs && sheet.points.length === 0) {
    return fitted({ ...sheet, points: [PAPER_MIDDLE] }, rule);
  }
  const seen = new Set<string>();
  const isFirst = ([a, b]: Pair) => {
    const ends = `${Math.min(a, b)} ${Math.max(a, b)}`;
    const first = a !== b && !seen.has(ends);
    seen.add(ends);
    return first;
  };
  return {
    points: sheet.points,
    edges: multiple ? sheet.edges : sheet.edges.filter(isFirst),
    at: mark === "token" ? (sheet.at ?? 0) : null,
    on: mark === "eraser" ? sheet.on : [],
    ground:
      mark !== "ground" ? [] : sheet.ground.length > 0 ? sheet.ground : [0],
  };
}

/** The sheet moved to the middle of the paper, by whole units. */
export function centred(sheet: Sheet): Sheet {
  const { left, top, width, height } = boxOf(sheet.points);
  const dx = Math.round(PAPER_MIDDLE[0] - left - width / 2);
  const dy = Math.round(PAPER_MIDDLE[1] - top - height / 2);
  return {
    ...sheet,
    points: sheet.points.map(([x, y]) => [onPaper(x + dx), onPaper(y + dy)]),
  };
}

/** The parts of a drawing that are left, as a sheet with new numbers. */
export function sheetOf(drawing: Drawing, places: readonly Point[]): Sheet {
  const there = present(drawing);
  const number = new Map<number, number>();
  there.forEach((is, vertex) => {
    if (is) number.set(vertex, number.size);
  });
  const of = (vertices: readonly number[]) =>
    vertices.flatMap((vertex) => number.get(vertex) ?? []);
  const left = joined(drawing);
  return {
    points: places.filter((_, vertex) => there[vertex]),
    edges: drawing.edges
      .filter((_, i) => left[i])
      .map(([a, b]): Pair => [number.get(a) ?? 0, number.get(b) ?? 0]),
    at: drawing.at === null ? null : (number.get(drawing.at) ?? null),
    on: of(drawing.on),
    ground: of(drawing.ground),
  };
}

/** The sheet as the drawing of a component. */
export function drawingOn({ points, ...rest }: Sheet): Drawing {
  return {
    ...{ family: null, vertices: points.length, gone: [], cut: [] },
    ...rest,
  };
}

/** A point moved to the nearest place of the grid where a vertex can be. */
export function snapped([x, y]: Point, { grid, within }: Ruler): Point {
  const near = (value: number, least: number, size: number) => {
    const inside = Math.max(least, Math.min(least + size, value));
    return onPaper(grid > 0 ? Math.round(inside / grid) * grid : inside);
  };
  const { left, top, width, height } = within;
  return [near(x, left, width), near(y, top, height)];
}

/** The image of a point in the mirror; without a mirror, the point itself. */
const across = ([x, y]: Point, axis: number | null): Point => [
  axis === null ? x : onPaper(2 * axis - x),
  y,
];

/** Points nearer than this count as the same. */
const SAME_POINT_UNITS = 0.2;

/** The nearest vertex to a point within `reach`; null if there is none. */
export function vertexAt(
  { points }: Sheet,
  point: Point,
  reach = SAME_POINT_UNITS,
): number | null {
  return nearest(
    [...points.keys()],
    (i) => far(point, points[i] ?? point),
    reach,
  );
}

/** The nearest edge to a point within `reach`; null if there is none. */
export function edgeAt(
  { points, edges }: Sheet,
  point: Point,
  reach: number,
): number | null {
  const all = courses(edges, points);
  const away = (edge: number) =>
    Math.min(
      ...all
        .slice(edge, edge + 1)
        .flatMap(({ from, middle, to }) => [
          nearestOn(point, from, middle).away,
          nearestOn(point, middle, to).away,
        ]),
    );
  return nearest([...edges.keys()], away, reach);
}

/**
 * The image of a vertex in the mirror; the vertex itself if it is on the axis;
 * null if there is no image.
 */
export function twin(
  sheet: Sheet,
  vertex: number,
  axis: number | null,
): number | null {
  const point = sheet.points[vertex];
  return point && axis !== null ? vertexAt(sheet, across(point, axis)) : null;
}

/** The sheet with a vertex at a point of the grid, and its image. */
export function withVertex(sheet: Sheet, point: Point, ruler: Ruler): Sheet {
  const points = [...sheet.points];
  for (const at of [point, across(point, ruler.axis)]) {
    if (vertexAt({ ...sheet, points }, at) === null) points.push(at);
  }
  return { ...sheet, points };
}

/**
 * The sheet with an edge and its image. If `multiple` is false, loops and
 * existing edges are not added.
 */
export function withEdge(
  sheet: Sheet,
  [a, b]: Pair,
  { axis, multiple }: Ruler,
): Sheet {
  const pairs: Pair[] = [[a, b]];
  const [c, d] = [twin(sheet, a, axis), twin(sheet, b, axis)];
  if (c !== null && d !== null && !isSame([a, b], [c, d])) pairs.push([c, d]);
  const edges = [...sheet.edges];
  for (const pair of pairs) {
    const isThere = edges.some((edge) => isSame(edge, pair));
    if (multiple || !(isThere || pair[0] === pair[1])) edges.push(pair);
  }
  return { ...sheet, edges };
}

export const isSame = ([a, b]: Pair, [c, d]: Pair): boolean =>
  (a === c && b === d) || (a === d && b === c);

/** The sheet without an edge and its image. */
export function withoutEdge(
  sheet: Sheet,
  edge: number,
  { axis }: Ruler,
): Sheet {
  const found = sheet.edges[edge];
  if (found === undefined) return sheet;
  const [a, b] = found.map((vertex) => twin(sheet, vertex, axis));
  const image: Pair = [a ?? -1, b ?? -1];
  const other = sheet.edges.findIndex(
    (pair, i) => i !== edge && isSame(pair, image),
  );
  const edges = sheet.edges.filter((_, i) => i !== edge && i !== other);
  return { ...sheet, edges };
}

/**
 * The sheet without a vertex, its image, and their edges. The other vertices
 * get new numbers.
 */
export function withoutVertex(
  sheet: Sheet,
  vertex: number,
  { axis }: Ruler,
): Sheet {
  const gone = [vertex, twin(sheet, vertex, axis) ?? vertex];
  return sheetOf({ ...drawingOn(sheet), gone }, sheet.points);
}

/**
 * The sheet with a vertex moved to a point, and its image to the opposite
 * point.
 */
export function withMoved(
  sheet: Sheet,
  vertex: number,
  to: Point,
  { axis }: Ruler,
): Sheet {
  const image = twin(sheet, vertex, axis);
  // A vertex on the axis stays on it.
  const x = image === vertex && axis !== null ? axis : to[0];
  const places: [number, Point][] = [[vertex, [x, to[1]]]];
  if (image !== null && image !== vertex) {
    places.push([image, across(to, axis)]);
  }
  const others = sheet.points.filter((_, i) =>
    places.every(([moved]) => moved !== i),
  );
  const taken = places.some(([, at]) =>
    others.some((other) => far(other, at) < SAME_POINT_UNITS),
  );
  if (taken) return sheet;
  return {
    ...sheet,
    points: places.reduce<readonly Point[]>(
      (points, [moved, at]) => points.with(moved, at),
      sheet.points,
    ),
  };
}

/** The field of the sheet that lists the vertices with a mark. */
const MARK_FIELDS = { eraser: "on", ground: "ground" } as const;

/** The sheet with a mark put on a vertex, or taken away if it is there. */
export function withMark(sheet: Sheet, vertex: number, mark: DrawnMark): Sheet {
  const isHere = isMarked(sheet, vertex, mark);
  if (mark === "token") return { ...sheet, at: isHere ? null : vertex };
  const all = sheet[MARK_FIELDS[mark]].filter((other) => other !== vertex);
  const now = isHere ? all : [...all, vertex].sort((a, b) => a - b);
  return { ...sheet, [MARK_FIELDS[mark]]: now };
}

export const isMarked = (sheet: Sheet, vertex: number, mark: DrawnMark) =>
  mark === "token"
    ? sheet.at === vertex
    : sheet[MARK_FIELDS[mark]].includes(vertex);
