import { expect, test } from "vitest";
import type { Mode } from "../session/session.ts";
import * as play from "../session/session.ts";
import type { Analysis } from "../solver/wasm.ts";
import {
  caption,
  closed,
  covered,
  NO_GAME,
  NONE_WINS,
  type State,
} from "./state.ts";

/** The state of a position that has moves, or none. */
function stateOf(mode: Mode, more: Partial<State> = {}, moves = "3"): State {
  const position = "nim(1,2)";
  const analysis = { position, move_count: moves } as Analysis;
  return {
    ...{ position, analysis, options: {}, games: [], origin: position },
    ...{ failure: null, late: false, long: false, visit: 0 },
    ...NO_GAME,
    session: { ...play.fresh(position), mode },
    ...more,
  };
}

test.each(["casual", "perfect", "two"] as const)(
  "in Play (%s) the picture is hidden until the end or until a person asks",
  (mode) => {
    expect(closed(stateOf(mode))).toBe(true);
    expect(closed(stateOf(mode, {}, "0"))).toBe(false);
    expect(closed(stateOf(mode, { pictured: true }))).toBe(false);
    // Showing who wins here does not open the picture of all positions.
    expect(closed(stateOf(mode, { revealed: true }))).toBe(true);
  },
);

test("in Explore the picture is hidden only if the address covers the answers", () => {
  const covered = { options: { covered: "1" } };
  expect(closed(stateOf("explore"))).toBe(false);
  expect(closed(stateOf("explore", covered))).toBe(true);
  expect(closed(stateOf("explore", { ...covered, revealed: true }))).toBe(
    false,
  );
});

test("a slide has one cover for the verdict and the picture", () => {
  const slide = (options: State["options"], more: Partial<State> = {}) => {
    const state = stateOf("explore", { options, ...more });
    return [covered(state), closed(state)];
  };
  expect(slide({ slide: "1" })).toEqual([true, true]);
  expect(slide({ slide: "1" }, { revealed: true })).toEqual([false, false]);
  expect(slide({ slide: "answer" })).toEqual([false, false]);
  expect(slide({ slide: "1", lesson: "nim-steps" })).toEqual([false, false]);
  expect(slide({ slide: "answer", covered: "1" })).toEqual([true, true]);
});

test("options of old addresses reveal nothing", () => {
  const options = { light: "all", lit: "P(0,0)" };
  expect(closed(stateOf("casual", { options }))).toBe(true);
});

test("a hint in a lost position says that any move will do, and changes no cover", () => {
  const position = "nim(1,2)";
  const lost = { position, move_count: "3", outcome: "P" } as Analysis;
  const session = { ...play.fresh(position), mode: "perfect" as const };
  const hinted = stateOf("perfect", {
    analysis: lost,
    session: { ...session, hint: "on" },
  });
  expect([caption(hinted), covered(hinted)]).toEqual([NONE_WINS, false]);
  const explored = {
    ...hinted,
    session: { ...session, mode: "explore", hint: "on" } as const,
  };
  expect(caption(explored)).toContain("the hint shows its answer");
  const asked = stateOf("perfect", { analysis: lost, session });
  expect([caption(asked), covered(asked)]).toEqual(["", true]);
});
