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
  packed,
  parseRows,
  readModulus,
  readOffset,
  rowTex,
} from "./family.ts";

describe("families of sequences", () => {
  test("moduli are read as people write them", () => {
    for (const [text, terms] of [
      ["7/4", [7n, 0n, 1n, 4n]],
      [" 7 ", [7n, 0n, 1n, 1n]],
      ["φ", [1n, 1n, 5n, 2n]],
      ["phi^2", [3n, 1n, 5n, 2n]],
      ["√2", [0n, 1n, 2n, 1n]],
      ["3√2", [0n, 3n, 2n, 1n]],
      ["2+√2", [2n, 1n, 2n, 1n]],
      ["(1+√5)/2", [1n, 1n, 5n, 2n]],
      ["(5−2sqrt(3))/6", [5n, -2n, 3n, 6n]],
    ] as const) {
      expect(readModulus(text), text).toEqual(terms);
    }
    for (const text of ["", "x", "7/0", "1/2/3", "√", "()", "/4", "10001"]) {
      expect(readModulus(text), text).toBeNull();
    }
  });

  test("offsets are read as people write them", () => {
    expect(readOffset("")).toEqual([0n, 1n]);
    expect(readOffset("−1")).toEqual([-1n, 1n]);
    expect(readOffset("+3/4")).toEqual([3n, 4n]);
    for (const text of ["1/0", "a", "1.5", "2000"]) {
      expect(readOffset(text), text).toBeNull();
    }
  });

  test("what is written is read again, in fields and in addresses", () => {
    for (const [, rows] of [...PRESETS, ...Object.values(CUTS)]) {
      expect(parseRows(formatRows(rows))).toEqual(rows);
      for (const row of rows) {
        expect(readModulus(modulusText(row))).toEqual(row.modulus);
        expect(readOffset(offsetText(row))).toEqual(row.offset);
      }
    }
    for (const text of ["", "1,2,3", "7,0,1,0,0,1", "7,0,1,4,0,0", "a;b"]) {
      expect(parseRows(text), text).toBeNull();
    }
  });

  test("formulas are those of the paper", () => {
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
    expect(packed(fatRat(2))).toEqual(
      Int32Array.of(3, 0, 1, 2, 0, 1, 3, 0, 1, 1, -1, 1),
    );
  });

  test("densities add up exactly", () => {
    for (let m = 2; m <= 8; m++) expect(density(fatRat(m))).toEqual([1n, 1n]);
    expect(density(fatRat(3).slice(1))).toEqual([3n, 7n]);
    expect(density(golden)).toBeNull();
  });
});
