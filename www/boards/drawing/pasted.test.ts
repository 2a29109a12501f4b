/** Pasted texts, converted to texts that the solver reads. */
import { expect, test } from "vitest";
import { bodyOf } from "./start.ts";

test.each([
  ["a b\nb c\nc a", "3;0-1,1-2,2-0"],
  ["0 1\n1 2\n2 10", "4;0-1,1-2,2-3"],
  ["3-1, 1-2", "3;2-0,0-1"],
  ["Altona -> Mitte\n# a note\n\nMitte -- Nord", "3;0-1,1-2"],
  ["a,b\na,b", "2;0-1"],
  ["5;0-1,1-2", "5;0-1,1-2"],
  ["grid:3x4", "grid:3x4"],
  ["petersen", "petersen"],
  ["g6:DQc", "g6:DQc"],
  ["DQc", "g6:DQc"],
  [">>graph6<<DQc", "g6:>>graph6<<DQc"],
  ["  ", ""],
])("the pasted text %j is converted", (pasted, body) => {
  expect(bodyOf(pasted)).toBe(body);
});
