import { expect, test } from "vitest";
import { MOST_K, PRESETS, readK, STOPS, stopOf } from "./scale.ts";

test("the slider stops at every small k, at every preset, and else in steps below 4.5 %", () => {
  expect(STOPS.slice(0, 30)).toEqual(
    Array.from({ length: 30 }, (_, i) => i + 1),
  );
  expect(STOPS.at(-1)).toBe(MOST_K);
  for (const k of PRESETS) expect(STOPS).toContain(k);
  for (const [i, k] of STOPS.entries()) {
    expect(stopOf(k)).toBe(i);
    const next = STOPS[i + 1];
    if (next === undefined) continue;
    expect(next).toBeGreaterThan(k);
    expect(next / k).toBeLessThan(k < 34 ? 2.01 : 1.045);
  }
  // There are few enough stops to go through them with arrow keys.
  expect(STOPS.length).toBeLessThan(300);
});

test("a k between two stops is shown at the lower one", () => {
  const i = stopOf(1_000);
  expect(STOPS[i]).toBe(1_000);
  expect(stopOf(1_001)).toBe(i);
  expect(stopOf((STOPS[i + 1] ?? 0) - 1)).toBe(i);
});

test("only numbers from 1 to 10,000 are read as k", () => {
  for (const text of ["1", "5", "10000"])
    expect(readK(text)).toBe(Number(text));
  for (const text of ["1e3", "10^3"]) expect(readK(text)).toBe(1_000);
  for (const text of [
    "",
    "0",
    "05",
    "-1",
    "1.5",
    "10001",
    "x",
    "1e5",
    undefined,
  ])
    expect(readK(text)).toBeNull();
});
