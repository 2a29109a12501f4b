import { expect, test } from "vitest";
import type { SlopeTerms } from "../solver/modules/study.ts";
import { formatTerms, plain, readTerms, tex } from "./slope.ts";

const slope = (p: number, q: number, d: number, r: number) => ({ p, q, d, r });

test("readTerms reads p,q,d,r and returns null for invalid texts", () => {
  expect(readTerms("5,1,13,6")).toEqual(slope(5, 1, 13, 6));
  expect(readTerms("-1,-1,13,-2")).toEqual(slope(-1, -1, 13, -2));
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

test("a number (p + q√d)/r is written in its usual form and in TeX", () => {
  const cases: [SlopeTerms, string, string][] = [
    [slope(1, 1, 5, 2), "(1+√5)/2", "\\frac{1+\\sqrt{5}}{2}"],
    [slope(0, 1, 2, 1), "√2", "\\sqrt{2}"],
    [slope(0, 3, 2, 5), "3√2/5", "\\frac{3\\sqrt{2}}{5}"],
    [slope(-1, 1, 13, 2), "(√13−1)/2", "\\frac{\\sqrt{13}−1}{2}"],
    [slope(10, -6, 2, 1), "10−6√2", "10−6\\sqrt{2}"],
    [slope(3, 0, 1, 2), "3/2", "\\frac{3}{2}"],
    [slope(3, 0, 1, 1), "3", "3"],
  ];
  for (const [terms, text, formula] of cases) {
    expect(readTerms(formatTerms(terms))).toEqual(terms);
    expect(plain(terms)).toBe(text);
    expect(tex(terms)).toBe(formula);
  }
});
