import { expect, test } from "vitest";
import { plain, readTerms, type Terms, tex, wythoffGap } from "./slope.ts";

test("terms are read from an address and nothing else is", () => {
  expect(readTerms("5,1,13,6")).toEqual([5n, 1n, 13n, 6n]);
  expect(readTerms("-1,-1,13,-2")).toEqual([-1n, -1n, 13n, -2n]);
  for (const text of [
    "",
    "1,1,5",
    "1,1,5,0",
    "1,1,-5,2",
    "1001,1,5,2",
    "1,1,5,2,3",
    "1.5,1,5,2",
    "a,1,5,2",
  ])
    expect(readTerms(text), text).toBeNull();
});

test("numbers are written as people write them", () => {
  const cases: [Terms, string, string][] = [
    [[1n, 1n, 5n, 2n], "(1+√5)/2", "\\frac{1+\\sqrt{5}}{2}"],
    [[0n, 1n, 2n, 1n], "√2", "\\sqrt{2}"],
    [[0n, 3n, 2n, 5n], "3√2/5", "\\frac{3\\sqrt{2}}{5}"],
    [[-1n, 1n, 13n, 2n], "(√13−1)/2", "\\frac{\\sqrt{13}−1}{2}"],
    [[10n, -6n, 2n, 1n], "10−6√2", "10−6\\sqrt{2}"],
    [[3n, 0n, 1n, 2n], "3/2", "\\frac{3}{2}"],
    [[3n, 0n, 1n, 1n], "3", "3"],
  ];
  for (const [terms, text, formula] of cases) {
    expect(plain(terms)).toBe(text);
    expect(tex(terms)).toBe(formula);
  }
});

test("the gap is found where the slopes belong to a game", () => {
  expect(wythoffGap([1n, 1n, 5n, 2n], [3n, 1n, 5n, 2n])).toBe(1n);
  expect(wythoffGap([0n, 1n, 2n, 1n], [2n, 1n, 2n, 1n])).toBe(2n);
  expect(wythoffGap([-1n, 1n, 13n, 2n], [5n, 1n, 13n, 2n])).toBe(3n);
  expect(wythoffGap([5n, 1n, 13n, 6n], [3n, 1n, 13n, 2n])).toBeNull();
  expect(wythoffGap([3n, 0n, 1n, 2n], [3n, 0n, 1n, 1n])).toBeNull();
});
