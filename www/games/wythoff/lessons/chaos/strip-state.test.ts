import { expect, test } from "vitest";
import { StripState } from "./strip-state.ts";

/** Nimbers of Wythoff's game less their column, by the definition. */
function differences(last: number, columns: number): number[] {
  const rows: number[][] = Array.from({ length: last + 1 }, () => []);
  const all: number[] = [];
  for (let b = 0; b < columns; b++) {
    for (let a = 0; a <= last; a++) {
      const seen = new Set(rows[a]);
      for (let k = 1; k <= a; k++) {
        seen.add(rows[a - k]?.[b] ?? -1);
        seen.add(rows[a - k]?.[b - k] ?? -1);
      }
      let mex = 0;
      while (seen.has(mex)) mex++;
      rows[a]?.push(mex);
      all.push(mex - b);
    }
  }
  return all;
}

const PERIODS = [1, 3, 3, 6, 12, 24, 24, 24, 24];

test("the state returns after the common period of the rows", () => {
  for (const [last, period] of PERIODS.entries()) {
    const strip = new StripState(differences(last, 260), last, last);
    const returns = strip.returns;
    expect(returns && returns.column - returns.before, `row ${last}`).toBe(
      period,
    );
  }
});

test("after a return everything repeats, one period higher", () => {
  const strip = new StripState(differences(6, 400), 6, 6);
  const { column, before } = strip.returns ?? { column: 0, before: 0 };
  expect(column).toBeGreaterThan(before);
  for (let b = before; b + column - before < 400; b++) {
    for (let row = 0; row <= 6; row++) {
      expect(strip.difference(row, b + column - before)).toBe(
        strip.difference(row, b),
      );
    }
  }
});

test("a state tells what is used and what is free", () => {
  // Row 1 of Wythoff's game begins 1, 2, 0, 4, 5, 3.
  const strip = new StripState(differences(1, 20), 1, 1);
  expect([0, 1, 2, 3].map((b) => strip.difference(1, b))).toEqual([
    1, 1, -2, 1,
  ]);
  expect(strip.used(1, 2)).toEqual({ free: -2, above: [-1, 0] });
  expect(strip.used(1, 3)).toEqual({ free: 0, above: [] });
  expect(strip.difference(1, -1)).toBeUndefined();
});
