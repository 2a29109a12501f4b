/** The text of the option `place`. */
import { expect, test } from "vitest";
import type { Part } from "../../solver/wasm.ts";
import type { Point } from "./layout/points.ts";
import {
  expectedPlace,
  LARGEST_COORDINATE,
  readPlace,
  writePlace,
} from "./place.ts";

test("a place is read back from its text", () => {
  const points: Point[] = [
    [0, 0],
    [32, 31.5],
    [LARGEST_COORDINATE, 0.05],
    [12.35, 7.8],
  ];
  const text = writePlace(points);
  expect(text).toHaveLength(16);
  expect(text).toMatch(/^[0-9a-z]+$/);
  const again = readPlace(text, 4) ?? [];
  again.flat().forEach((value, i) => {
    expect(value).toBeCloseTo(points.flat()[i] ?? Number.NaN);
  });
  expect(writePlace(again)).toBe(text);
});

test("a point outside of the paper is moved to its edge", () => {
  expect(readPlace(writePlace([[-3, 1000]]), 1)).toEqual([
    [0, LARGEST_COORDINATE],
  ]);
});

test("a text of the wrong length or with other characters is refused", () => {
  expect(readPlace("0000", 2)).toBeNull();
  expect(readPlace("00A0", 1)).toBeNull();
  expect(readPlace("", 0)).toEqual([]);
  const drawn = (vertices: number) =>
    ({ content: { drawing: { vertices } } }) as Part;
  const cut = (...pieces: boolean[]) =>
    ({
      content: { graph: { cycle: false, pieces, erased: [] } },
    }) as unknown as Part;
  const none = { content: {} } as Part;
  expect(expectedPlace("0000", [drawn(1)])).toBe("");
  expect(expectedPlace("+0000", [none, drawn(1)])).toBe("");
  expect(expectedPlace("", [drawn(5)])).toBe("");
  expect(expectedPlace("00", [drawn(3)])).toContain("for each of 3 vertices");
  expect(expectedPlace("00", [none])).toContain("no drawing");
  expect(expectedPlace("0000+0000", [drawn(1)])).toContain("4 digits");
  expect(expectedPlace("12", [cut(true, false, true)])).toBe("");
  expect(expectedPlace("13", [cut(true, false, true)])).toContain("cycle");
});
