import { expect, test } from "vitest";
import { cutUp, quotientsOf } from "./squares.ts";

test("quotientsOf returns the quotients of Euclid's algorithm", () => {
  expect(quotientsOf(27n, 11n)).toEqual([2n, 2n, 5n]);
  expect(quotientsOf(11n, 27n)).toEqual([0n, 2n, 2n, 5n]);
});

test("the 27 by 11 rectangle is cut into 2, 2 and 5 squares that fill it", () => {
  const { width, height, quotients, squares } = cutUp(11n, 27n, 60);
  expect(quotients).toEqual([2n, 2n, 5n]);
  expect(squares.map(({ step }) => step)).toEqual([0, 0, 1, 1, 2, 2, 2, 2, 2]);
  const area = squares.reduce((sum, { side }) => sum + side * side, 0);
  expect(area / (width * height)).toBeCloseTo(1, 4);
  for (const { x, y, side } of squares) {
    expect(x + side).toBeLessThanOrEqual(width + 1e-3);
    expect(y + side).toBeLessThanOrEqual(height + 1e-3);
  }
});

test("a golden rectangle loses one square at a time, in alternating directions", () => {
  const { squares } = cutUp(987n, 1597n, 6);
  expect(squares.map(({ step }) => step)).toEqual([0, 1, 2, 3, 4, 5]);
});
