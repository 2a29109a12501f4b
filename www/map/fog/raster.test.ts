import { expect, test } from "vitest";
import { fogRaster, type LitCell } from "./raster.ts";

const colours = {
  dark: [1, 1, 1, 255],
  lost: [2, 2, 2, 255],
  won: [3, 3, 3, 255],
} as const;
const [DARK, LOST, WON] = [1, 2, 3];

const cell = (x: number, y: number, lost: boolean): LitCell => ({
  ...{ x: BigInt(x), y: BigInt(y), lost },
  position: "",
});

const window = (x0: number, y0: number, x1: number, y1: number, at = 0n) => ({
  ...{ ox: at, oy: at, x0, y0, x1, y1 },
});

/** The first byte of each pixel, as rows from above. */
function rows(bytes: Uint8ClampedArray, width: number): number[][] {
  const pixels = [...bytes].filter((_, i) => i % 4 === 0);
  const high = pixels.length / width;
  return Array.from({ length: high }, (_, y) =>
    pixels.slice(y * width, (y + 1) * width),
  );
}

test("what is not lit is dark", () => {
  const bytes = fogRaster([7, 5], window(0, 0, 7, 5), [], colours, null);
  expect(new Set(rows(bytes, 7).flat())).toEqual(new Set([DARK]));
});

test("each pixel has the colour of its own cell, and no other", () => {
  const cells = [cell(0, 0, true), cell(2, 1, false), cell(9, 9, true)];
  const size = [80, 60] as const;
  const bytes = fogRaster(size, window(0, 0, 4, 3), cells, colours, null);
  for (const [py, row] of rows(bytes, 80).entries()) {
    for (const [px, found] of row.entries()) {
      const [x, y] = [Math.floor(px / 20), 2 - Math.floor(py / 20)];
      const lit = cells.find(
        (cell) => cell.x === BigInt(x) && cell.y === BigInt(y),
      );
      const own = lit === undefined ? DARK : lit.lost ? LOST : WON;
      expect([DARK, own], `${px}, ${py}`).toContain(found);
    }
  }
  // Most of a lit cell shows its colour: the rest are the lines between.
  const count = (of: number) =>
    rows(bytes, 80)
      .flat()
      .filter((found) => found === of).length;
  expect(count(LOST)).toBe(19 * 19);
  expect(count(WON)).toBe(19 * 19);
});

test("a cell far out is small but seen, wherever its window begins", () => {
  const far = 10n ** 18n;
  const view = window(-500, -500, 500, 500, far);
  const lit = { ...cell(0, 0, true), x: far, y: far };
  const all = rows(fogRaster([100, 100], view, [lit], colours, null), 100);
  expect(all.flat().filter((found) => found === LOST).length).toBe(4);
  expect(all[50]?.[50]).toBe(LOST);
  const beside = { ...lit, x: far - 501n };
  const none = fogRaster([100, 100], view, [beside], colours, null);
  expect(rows(none, 100).flat()).not.toContain(LOST);
});

test("a place that is no cell is a disc of its own size", () => {
  const view = window(0, 0, 1000, 1000);
  const bytes = fogRaster([50, 50], view, [cell(500, 500, true)], colours, 4);
  const lit = rows(bytes, 50).map((row) => row.filter((p) => p === LOST));
  expect(lit.filter((row) => row.length > 0).length).toBe(8);
});
