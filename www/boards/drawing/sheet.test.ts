/**
 * The sheet that a person draws on: vertices, edges, the mirror, and the marks
 * of a rule.
 */
import { expect, test } from "vitest";
import {
  centred,
  drawingOn,
  EMPTY_SHEET,
  edgeAt,
  fitted,
  isMarked,
  PAPER_MIDDLE,
  type Ruler,
  type Sheet,
  sheetOf,
  snapped,
  vertexAt,
  withEdge,
  withMark,
  withMoved,
  withoutEdge,
  withoutVertex,
  withVertex,
} from "./sheet.ts";

const PLAIN_RULER: Ruler = {
  within: { left: 27, top: 28, width: 10, height: 7 },
  ...{ grid: 0.5, axis: null, multiple: false },
};
const MIRROR_RULER: Ruler = { ...PLAIN_RULER, axis: 32 };
const MULTIPLE_RULER: Ruler = { ...PLAIN_RULER, multiple: true };

const SQUARE: Sheet = {
  ...EMPTY_SHEET,
  points: [
    [31, 31],
    [33, 31],
    [33, 33],
    [31, 33],
  ],
  edges: [
    [0, 1],
    [1, 2],
    [2, 3],
    [3, 0],
  ],
};

test("a vertex snaps to the grid and is added only once", () => {
  expect(snapped([30.2, 31.8], PLAIN_RULER)).toEqual([30, 32]);
  expect(snapped([30.22, 31.8], { ...PLAIN_RULER, grid: 0 })).toEqual([
    30.2, 31.8,
  ]);
  expect(snapped([12, 40.3], PLAIN_RULER)).toEqual([27, 35]);
  const one = withVertex(EMPTY_SHEET, [30, 32], PLAIN_RULER);
  expect(one.points).toEqual([[30, 32]]);
  expect(withVertex(one, [30.1, 32], PLAIN_RULER).points).toHaveLength(1);
  expect(vertexAt(one, [30.3, 32])).toBeNull();
  expect(vertexAt(one, [30.3, 32], 0.5)).toBe(0);
});

test("an edge is added only once, unless the rule allows several", () => {
  expect(withEdge(SQUARE, [1, 0], PLAIN_RULER).edges).toHaveLength(4);
  expect(withEdge(SQUARE, [0, 2], PLAIN_RULER).edges).toContainEqual([0, 2]);
  expect(withEdge(SQUARE, [0, 0], PLAIN_RULER).edges).toHaveLength(4);
  expect(withEdge(SQUARE, [1, 0], MULTIPLE_RULER).edges).toHaveLength(5);
  expect(withEdge(SQUARE, [0, 0], MULTIPLE_RULER).edges).toHaveLength(5);
  expect(edgeAt(SQUARE, [32, 31.1], 0.2)).toBe(0);
  expect(edgeAt(SQUARE, [32, 32], 0.2)).toBeNull();
});

test("a vertex is removed with its edges, and the others are renumbered", () => {
  const left = withoutVertex({ ...SQUARE, at: 3, on: [1, 2] }, 1, PLAIN_RULER);
  expect(left.points).toHaveLength(3);
  expect(left.edges).toEqual([
    [1, 2],
    [2, 0],
  ]);
  expect(left).toMatchObject({ at: 2, on: [1] });
  expect(withoutVertex({ ...SQUARE, at: 1 }, 1, PLAIN_RULER).at).toBeNull();
  expect(withoutEdge(SQUARE, 1, PLAIN_RULER).edges).toHaveLength(3);
});

test("the mirror repeats every change on the other side", () => {
  const two = withVertex(EMPTY_SHEET, [30, 31], MIRROR_RULER);
  expect(two.points).toEqual([
    [30, 31],
    [34, 31],
  ]);
  const three = withVertex(two, [32, 33], MIRROR_RULER);
  expect(three.points).toHaveLength(3);
  const joined = withEdge(three, [0, 2], MIRROR_RULER);
  expect(joined.edges).toEqual([
    [0, 2],
    [1, 2],
  ]);
  expect(withEdge(joined, [0, 1], MIRROR_RULER).edges).toHaveLength(3);
  expect(withMoved(joined, 0, [31, 30], MIRROR_RULER).points).toEqual([
    [31, 30],
    [33, 30],
    [32, 33],
  ]);
  // A vertex on the axis stays on it.
  expect(withMoved(joined, 2, [35, 34], MIRROR_RULER).points[2]).toEqual([
    32, 34,
  ]);
  expect(withoutVertex(joined, 1, MIRROR_RULER).points).toEqual([[32, 33]]);
  expect(withoutEdge(joined, 1, MIRROR_RULER).edges).toEqual([]);
});

test("a vertex is not moved onto another", () => {
  expect(withMoved(SQUARE, 0, [33, 31], PLAIN_RULER)).toBe(SQUARE);
  expect(withMoved(SQUARE, 0, [30, 30], PLAIN_RULER).points[0]).toEqual([
    30, 30,
  ]);
});

test("marks are added and removed, and there is only one token", () => {
  const token = withMark(SQUARE, 2, "token");
  expect(token.at).toBe(2);
  expect(withMark(token, 1, "token").at).toBe(1);
  expect(withMark(token, 2, "token").at).toBeNull();
  const erasers = withMark(withMark(SQUARE, 2, "eraser"), 0, "eraser");
  expect(erasers.on).toEqual([0, 2]);
  expect(withMark(erasers, 2, "eraser").on).toEqual([0]);
  expect(isMarked(withMark(SQUARE, 1, "ground"), 1, "ground")).toBe(true);
});

test("a new rule removes marks that it does not use and adds the token that it needs", () => {
  const rule = {
    ...{ name: "", title: "", edges: false, mark: null },
    multiple: false,
  };
  const full = withEdge(
    { ...SQUARE, at: 1, on: [2], ground: [3] },
    [0, 1],
    MULTIPLE_RULER,
  );
  expect(fitted(full, rule)).toEqual(SQUARE);
  expect(fitted(SQUARE, { ...rule, mark: "token" }).at).toBe(0);
  expect(fitted(EMPTY_SHEET, { ...rule, mark: "token" })).toMatchObject({
    points: [PAPER_MIDDLE],
    at: 0,
  });
  expect(fitted(SQUARE, { ...rule, mark: "ground" }).ground).toEqual([0]);
  const cut = fitted(full, { ...rule, mark: "ground", multiple: true });
  expect(cut).toMatchObject({ at: null, on: [], ground: [3] });
  expect(cut.edges).toHaveLength(5);
});

test("the parts that are left in a game become a sheet, and a sheet becomes a drawing", () => {
  const drawing = {
    ...drawingOn({ ...SQUARE, at: 2 }),
    ...{ gone: [0], cut: [1] },
  };
  const left = sheetOf(drawing, SQUARE.points);
  expect(left.points).toEqual(SQUARE.points.slice(1));
  expect(left.edges).toEqual([[1, 2]]);
  expect(left.at).toBe(1);
  expect(drawingOn(left)).toMatchObject({
    vertices: 3,
    gone: [],
    family: null,
  });
  expect(
    centred({
      ...EMPTY_SHEET,
      points: [
        [0, 0],
        [2, 4],
      ],
    }).points,
  ).toEqual([
    [31, 30],
    [33, 34],
  ]);
});
