import { expect, test } from "vitest";
import { loadGamePages } from "../../games/index.ts";
import type { Analysis } from "../../solver/wasm.ts";
import type { FigureChoice } from "./figure.ts";
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
    because: cases.map(([component, reason]) => ({
      component,
      reason: { case: reason },
    })),
    winning,
  }) as unknown as Analysis;

const numbers = (text: string) => {
  const [x = "", y = ""] = text.match(/\d+/g) ?? [];
  return { x, y };
};

test("a position alone leaves its winning moves to the figure", () => {
  const alone = analysis([["wythoff(5,8)", "diagonal"]], ["wythoff(4,7)"]);
  const map = choice("wythoff", "wythoff(5,8)", 0);
  expect(overlayOf(map, alone, {}, false, numbers)).toEqual({
    position: "wythoff(5,8)",
    moves: true,
    winning: true,
  });
  const off = { moves: "off", winning: "off" };
  expect(overlayOf(map, alone, off, true, numbers)).toEqual({
    position: "wythoff(5,8)",
    moves: false,
    winning: false,
  });
});

test("in a sum only moves that win the sum are winning", () => {
  const cases = [
    ["nim(3)", "nim-sum-positive"],
    ["wythoff(5,8)", "diagonal"],
  ] as const;
  const map = choice("wythoff", "wythoff(5,8)", 1);
  const overlay = (winning: string[]) =>
    overlayOf(map, analysis(cases, winning), {}, false, numbers);
  expect(overlay([]).targets).toEqual([]);
  expect(
    overlay(["nim(2) + wythoff(5,8)", "nim(3) + wythoff(1,4)"]).targets,
  ).toEqual([["1", "4"]]);
});

test("what the argument keeps secret waits for the hint", () => {
  const bar = "chomp(.#/##)";
  const map = choice("chomp", bar, 0);
  const full = analysis([[bar, "strategy-stealing"]], ["chomp(.#/#.)"]);
  const lit = (known: Analysis | null, hint: boolean) =>
    overlayOf(map, known, {}, hint, numbers).winning;
  expect(lit(null, false)).toBe(false);
  expect(lit(full, false)).toBe(false);
  expect(lit(full, true)).toBe(true);
  expect(lit(analysis([[bar, "losing-bar"]], []), false)).toBe(true);
});
