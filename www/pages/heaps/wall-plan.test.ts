import { expect, test } from "vitest";
import {
  CELLS,
  CODES,
  cornerOf,
  extentOf,
  fitting,
  indexAt,
  placeOf,
  shades,
  tileAt,
} from "./wall-plan.ts";

test("each code has a tile of its own", () => {
  expect(new Set(CODES).size).toBe(1024);
  expect(CODES[0]).toBe("0.0");
  expect(CODES[0o770]).toBe("0.77");
  expect(CODES[512 + 0o4]).toBe("4.004");
  for (const size of [10, 35, 100]) {
    CODES.forEach((_, index) => {
      expect(indexAt(...placeOf(index))).toBe(index);
      const [x, y] = cornerOf(index, size);
      expect(tileAt(x, y, size)).toBe(index);
      expect(tileAt(x + size - 1, y + size - 1, size)).toBe(index);
    });
    // The last tile ends where the wall does.
    const [x, y] = cornerOf(1023, size);
    expect([x + size, y + size]).toEqual(extentOf(size));
    expect(fitting(extentOf(size)[0])).toBe(size);
  }
  // Between blocks there is none.
  expect(tileAt(8 * 35 + 2, 40, 35)).toBe(-1);
  expect(tileAt(40, 4, 35)).toBe(-1);
});

test("a period stands in columns, beyond the heaps that are known, too", () => {
  const tile = shades({ values: [0, 0, 1, 2, 0, 1, 2], period: 3, saltus: 0 });
  const row = (y: number) => tile.slice(y * CELLS, (y + 1) * CELLS);
  expect(row(5)).toEqual(row(1));
  expect(row(31)).toEqual(row(1));
  expect(Math.max(...tile)).toBe(1);
});

test("a period that adds goes on adding", () => {
  const nim = shades({ values: [0, 1, 2], period: 1, saltus: 1 });
  expect(nim[0]).toBe(1);
  expect(nim.at(-1)).toBeCloseTo(0.63);
  expect(nim.filter((shade) => shade === 1)).toHaveLength(1);
});
