import { expect, test } from "vitest";
import { singles } from "./groups.ts";

test.each([
  [[3n, 5n, 7n], [1n]],
  [[1n, 2n, 3n], []],
  [
    [9n, 14n, 30n, 5n],
    [16n, 8n, 4n],
  ],
])("the groups of %s that have no twin are %s", (piles, alone) => {
  expect(singles(piles)).toEqual(alone);
});
