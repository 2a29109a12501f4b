import { expect, test } from "vitest";
import { Pace } from "./computation.ts";

/** The estimate divided by the true time, after `done` of 40,000 results. */
function share(power: number, from: number, done: number): number {
  const time = (done: number) => (done / 1_000) ** power;
  const pace = new Pace();
  for (let at = from; at <= done; at += 50) pace.note(at, time(at));
  return (pace.left(40_000) ?? 0) / (time(40_000) - time(done));
}

test("time estimates recognize linear, quadratic and cubic work", () => {
  for (const power of [1, 2, 3]) {
    for (const [from, done] of [
      [0, 1_000],
      [0, 20_000],
      [5_000, 10_000],
    ] as const) {
      expect(share(power, from, done)).toBeGreaterThan(0.8);
      expect(share(power, from, done)).toBeLessThan(1.25);
    }
  }
});

test("there is no estimate before the first result", () => {
  const pace = new Pace();
  expect(pace.left(10)).toBeNull();
  pace.note(5, 0);
  expect(pace.left(10)).toBeNull();
  pace.note(6, 1);
  expect(pace.left(10)).toBeCloseTo(4, 2);
  expect(pace.speed).toBe(1);
});
