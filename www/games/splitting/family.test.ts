import { describe, expect, test } from "vitest";
import {
  CUTS,
  density,
  familyTex,
  fatRat,
  formatRows,
  golden,
  modulusText,
  offsetText,
  PRESETS,
  parseRows,
  readModulus,
  readOffset,
  rowTex,
} from "./family.ts";

describe("a family of sequences ⌊nα + γ⌋", () => {
  test("reads a modulus α such as 7/4, 2+√2 or φ", () => {
    for (const [text, terms] of [
      ["7/4", { p: 7, q: 0, d: 1, r: 4 }],
      [" 7 ", { p: 7, q: 0, d: 1, r: 1 }],
      ["φ", { p: 1, q: 1, d: 5, r: 2 }],
      ["phi^2", { p: 3, q: 1, d: 5, r: 2 }],
      ["√2", { p: 0, q: 1, d: 2, r: 1 }],
      ["3√2", { p: 0, q: 3, d: 2, r: 1 }],
      ["2+√2", { p: 2, q: 1, d: 2, r: 1 }],
      ["(1+√5)/2", { p: 1, q: 1, d: 5, r: 2 }],
      ["(5−2sqrt(3))/6", { p: 5, q: -2, d: 3, r: 6 }],
    ] as const) {
      expect(readModulus(text), text).toEqual(terms);
    }
    for (const text of ["", "x", "7/0", "1/2/3", "√", "()", "/4", "10001"]) {
      expect(readModulus(text), text).toBeNull();
    }
  });

  test("reads an offset γ such as −1 or +3/4", () => {
    expect(readOffset("")).toEqual({ c: 0, e: 1 });
    expect(readOffset("−1")).toEqual({ c: -1, e: 1 });
    expect(readOffset("+3/4")).toEqual({ c: 3, e: 4 });
    for (const text of ["1/0", "a", "1.5", "2000"]) {
      expect(readOffset(text), text).toBeNull();
    }
  });

  test("stays the same when it is written to an address or to fields and read back", () => {
    for (const [, rows] of [...PRESETS, ...Object.values(CUTS)]) {
      expect(parseRows(formatRows(rows))).toEqual(rows);
      for (const row of rows) {
        const [modulus, offset] = [modulusText(row), offsetText(row)];
        expect({ ...readModulus(modulus), ...readOffset(offset) }).toEqual(row);
      }
    }
    for (const text of ["", "1,2,3", "7,0,1,0,0,1", "7,0,1,4,0,0", "a;b"]) {
      expect(parseRows(text), text).toBeNull();
    }
  });

  test("has the formulas of the paper", () => {
    expect(fatRat(3).map((row) => rowTex(row))).toEqual([
      "\\lfloor \\tfrac{7}{4}n\\rfloor",
      "\\lfloor \\tfrac{7}{2}n\\rfloor-1",
      "7n-3",
    ]);
    const cut = { which: 0, by: CUTS["halves"]?.[1] ?? [] };
    expect(familyTex({ rows: golden, cut })).toEqual([
      "\\lfloor (2n)\\varphi\\rfloor",
      "\\lfloor (2n-1)\\varphi\\rfloor",
      "\\lfloor n\\varphi^2\\rfloor",
    ]);
  });

  test("has an exact sum of densities, or null if a modulus is irrational", () => {
    for (let m = 2; m <= 8; m++) expect(density(fatRat(m))).toEqual([1n, 1n]);
    expect(density(fatRat(3).slice(1))).toEqual([3n, 7n]);
    expect(density(golden)).toBeNull();
  });
});
