import { expect, test } from "vitest";
import { loadGamePages } from "../../games/index.ts";
import type { FigureChoice } from "../../solver/figure.ts";
import type { Analysis } from "../../solver/wasm.ts";
import { overlayOf } from "./overlay.ts";

await loadGamePages(["wythoff", "chomp"]);

const choice = (game: string, component: string, index: number) =>
  ({
    info: { game },
    key: { id: game, settings: {} },
    component,
    index,
    free: [],
  }) as unknown as FigureChoice;

const analysis = (
  cases: readonly (readonly [component: string, reason: string])[],
  winning: readonly string[],
) =>
  ({
    position: cases.map(([component]) => component).join(" + "),
    because: cases.map(([component, reason]) => ({
      component,
      reason: { case: reason },
    })),
    winning,
  }) as unknown as Analysis;

test("the figure marks a position and the moves in its record", () => {
  const alone = analysis([["wythoff(5,8)", "diagonal"]], ["wythoff(4,7)"]);
  const map = choice("wythoff", "wythoff(5,8)", 0);
  const subject = { position: "wythoff(5,8)", index: 0, analysis: alone };
  expect(overlayOf(map, alone, {}, false)).toEqual({
    subject,
    moves: true,
    winning: true,
  });
  const off = { moves: "off", winning: "off" };
  expect(overlayOf(map, alone, off, true)).toEqual({
    subject,
    moves: false,
    winning: false,
  });
});

test("in a sum the marks are about one component, but use the record of the whole sum", () => {
  const cases = [
    ["nim(3)", "nim-sum-positive"],
    ["wythoff(5,8)", "diagonal"],
  ] as const;
  const map = choice("wythoff", "wythoff(5,8)", 1);
  const whole = analysis(cases, ["nim(2) + wythoff(5,8)"]);
  expect(overlayOf(map, whole, {}, false).subject).toEqual({
    position: "nim(3) + wythoff(5,8)",
    index: 1,
    analysis: whole,
  });
  // The record of another position is not used.
  const other = choice("wythoff", "wythoff(6,8)", 1);
  expect(overlayOf(other, whole, {}, false).subject).toEqual({
    position: "wythoff(6,8)",
    index: 0,
    analysis: null,
  });
});

test("if the reason is strategy stealing, the winning move is hidden until the hint", () => {
  const bar = "chomp(.#/##)";
  const map = choice("chomp", bar, 0);
  const full = analysis([[bar, "strategy-stealing"]], ["chomp(.#/#.)"]);
  const lit = (known: Analysis | null, hint: boolean) =>
    overlayOf(map, known, {}, hint).winning;
  expect(lit(null, false)).toBe(false);
  expect(lit(full, false)).toBe(false);
  expect(lit(full, true)).toBe(true);
  expect(lit(analysis([[bar, "losing-bar"]], []), false)).toBe(true);
});
