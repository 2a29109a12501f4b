import { expect, test } from "vitest";
import { codeOf, digitAt, digitsOf, neighbours, withDigit } from "./code.ts";

const digits = (rule: string) => digitsOf(rule) ?? [];

test("a code is read as digits, and the digits are written as the same code", () => {
  for (const rule of ["0.77", "0.0", "4.(3)", "0.1(23)", "8.0A"]) {
    expect(codeOf(digits(rule))).toBe(rule);
  }
  for (const rule of ["-1,2,3", "grundy", "-primes"]) {
    expect(digitsOf(rule)).toBeNull();
  }
});

test("withDigit replaces a digit of a code, or adds one at its end", () => {
  expect(codeOf(withDigit(digits("0.77"), 1, "0"))).toBe("0.07");
  expect(codeOf(withDigit(digits("0.77"), 3, "5"))).toBe("0.775");
  expect(codeOf(withDigit(digits("0.(3)"), 1, "1"))).toBe("0.(1)");
});

test("digitAt finds the digit at an offset in the text of a code", () => {
  expect([0, 2, 3, 4].map((at) => digitAt(digits("0.77"), at))).toEqual([
    0, 1, 2, 3,
  ]);
  expect(digitAt(digits("0.1(23)"), 5)).toBe(3);
});

test("the neighbours of a code differ from it in at most one digit", () => {
  const rows = neighbours(digits("0.77"));
  expect(rows.map((row) => row.length)).toEqual([2, 8, 8, 8]);
  expect(rows[0]).toEqual(["0.77", "4.77"]);
  expect(rows[1]?.[0]).toBe("0.07");
  expect(rows[3]?.[1]).toBe("0.771");
  expect(neighbours(digits("0.(3)"))).toHaveLength(2);
});
