/** Compares the lesson's sieve of the Mouse Game with the solver. */
import { expect, test } from "vitest";
import { sieve } from "../../www/games/mouse/sieve.ts";
import { solver } from "../solver.ts";

test("the sieve finds all lost pairs of the Mouse Game", () => {
  const lost = new Set(sieve(8).map(({ a, b }) => `mouse(${a},${b})`));
  for (let b = 1; b <= 23; b++) {
    for (let a = 0; a <= b; a++) {
      const text = `mouse(${a},${b})`;
      const outcome = lost.has(text) ? "P" : "N";
      expect(solver.analyze(text).outcome, text).toBe(outcome);
    }
  }
});
