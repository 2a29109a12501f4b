import { expect, test } from "vitest";
import { elementOf, product } from "./elements.ts";

test("product uses the table, and the product of no elements is the identity", () => {
  // Addition modulo 12.
  const table = Array.from({ length: 12 }, (_, x) =>
    Array.from({ length: 12 }, (_, y) => (x + y) % 12),
  );
  expect(product(table, [7, 8])).toBe(3);
  expect(product(table, [5, 9, 11])).toBe(1);
  expect(product(table, [])).toBe(0);
});

test("elementOf continues the list of elements with its period", () => {
  const phi = [0, 1, 2, 1, 2];
  expect([3, 4, 5, 6, 9].map((heap) => elementOf(phi, heap, 2))).toEqual([
    1, 2, 1, 2, 1,
  ]);
  expect(elementOf(phi, 9, null)).toBeUndefined();
});
