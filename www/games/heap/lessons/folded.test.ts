import { expect, test } from "vitest";
import { folded } from "./folded.ts";

/** The nimbers of an octal code by the definition. */
function nimbers(digits: readonly number[], to: number): number[] {
  const g = [0];
  for (let n = 1; n <= to; n++) {
    const seen = new Set<number>();
    digits.forEach((digit, i) => {
      const rest = n - i - 1;
      if (rest < 0) return;
      if (digit & 1 && rest === 0) seen.add(0);
      if (digit & 2 && rest > 0) seen.add(g[rest] ?? 0);
      if (digit & 4) {
        for (let a = 1; a <= rest / 2; a++) {
          seen.add((g[a] ?? 0) ^ (g[rest - a] ?? 0));
        }
      }
    });
    let mex = 0;
    while (seen.has(mex)) mex++;
    g.push(mex);
  }
  return g;
}

test("Dawson's Chess has period 34 from heap 52, and the window proves it", () => {
  const values = nimbers([1, 3, 7], 400);
  const fold = folded(values, 34, 3);
  expect(fold).toEqual({ p: 34, last: 51, first: 52, end: 141, proved: true });
  // The window ends just where it is known.
  expect(folded(values.slice(0, 141 + 34), 34, 3).proved).toBe(true);
  expect(folded(values.slice(0, 141 + 33), 34, 3).proved).toBe(false);
});

test("a multiple of the period is proved too, and no other number", () => {
  const values = nimbers([1, 3, 7], 400);
  for (let p = 1; p <= 68; p++) {
    expect(folded(values, p, 3).proved, `${p}`).toBe(p % 34 === 0);
  }
});

test("a difference among the last values leaves nothing to prove", () => {
  const values = nimbers([7, 7], 300);
  expect(folded(values, 12, 2).first).toBe(71);
  const spoilt = values.with(-1, 99);
  expect(folded(spoilt, 12, 2)).toMatchObject({ first: null, end: null });
});
