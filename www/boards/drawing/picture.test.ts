import { expect, test } from "vitest";
import { blot } from "../kinds/drawing.ts";
import type { Point } from "./layout/points.ts";
import { drawingOn, EMPTY_SHEET } from "./sheet.ts";

test("a blot has the remaining edges between its vertices", () => {
  const points: Point[] = [
    [0, 0],
    [2, 0],
    [2, 2],
    [0, 2],
  ];
  const edges = [
    [0, 1],
    [1, 2],
    [2, 3],
  ] as const;
  const drawing = { ...drawingOn({ ...EMPTY_SHEET, points, edges }), cut: [0] };
  expect(blot([0, 1, 2], drawing, points).values).toEqual([
    "M2,0L2,2M0,0h0M2,0h0M2,2h0",
  ]);
});
