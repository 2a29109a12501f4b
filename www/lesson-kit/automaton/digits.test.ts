import { expect, test } from "vitest";
import { goldenValue, placeValues, trimmed, zerosAtEnd } from "./digits.ts";

test("place values are listed with the highest first", () => {
  expect(placeValues(1, 6)).toEqual([13n, 8n, 5n, 3n, 2n, 1n]);
  expect(placeValues(2, 4)).toEqual([17n, 7n, 3n, 1n]);
  expect(placeValues(0, 4)).toEqual([8n, 4n, 2n, 1n]);
  expect(placeValues(1, 0)).toEqual([]);
});

test("golden digits are turned into a number, trimmed, and their last zeros counted", () => {
  expect(goldenValue([1, 0, 1, 0, 1])).toBe(12n);
  expect(goldenValue([])).toBe(0n);
  expect(zerosAtEnd([1, 0, 1, 0, 0])).toBe(2);
  expect(zerosAtEnd([1])).toBe(0);
  expect(trimmed([0, 0, 1, 0])).toEqual([1, 0]);
  expect(trimmed([0])).toEqual([]);
});
