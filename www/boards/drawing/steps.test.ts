/** The steps of a reason in words. */
import { expect, test } from "vitest";
import { stepWords } from "../kinds/drawing.ts";

test("fusions and colons are described in words", () => {
  const step = { vertices: [2, 7], loops: 2, branches: [], nimber: null };
  expect(stepWords(step)).toBe(
    "Fusion: vertices 2 and 7 of a cycle become one vertex with 2 loops.",
  );
  expect(stepWords({ ...step, vertices: [3], loops: 1, nimber: 1 })).toBe(
    "Colon at vertex 3: 1 loop is worth 1.",
  );
  const branches: [number, number][] = [
    [0, 2],
    [4, 3],
  ];
  expect(stepWords({ vertices: [1], loops: 0, branches, nimber: 1 })).toBe(
    "Colon at vertex 1: branches worth 2 and 3 are worth 1 together.",
  );
});
