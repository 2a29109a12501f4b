import { expect, test } from "vitest";
import * as history from "../../session/history.ts";
import { moveList } from "../../session/move-list.ts";
import * as play from "../../session/session.ts";
import type { Analysis, Outcome } from "../../solver/wasm.ts";
import { isFlawed, lookBack, toTry, turningPoint } from "./aftermath.ts";

/** A game to its end: who wins each of its positions, in their order. */
function game(outcomes: string, mode: play.Mode = "perfect"): play.Session {
  const judged = (s: play.Session, i: number, over?: true) => ({
    ...s,
    history: history.judge(s.history, outcomes[i] as Outcome, over),
  });
  let s = judged({ ...play.fresh("p0"), mode }, 0);
  for (let i = 1; i < outcomes.length; i++) {
    const over = i === outcomes.length - 1 || undefined;
    s = judged(play.move(s, `p${i}`, `made move ${i}`), i, over);
  }
  return s;
}

test.each<[outcomes: string, mode: play.Mode, words: string]>([
  // The person has won from the start, or made the only mistake.
  ["NPNP", "perfect", "You never gave the win away."],
  [
    ...(["NNP", "perfect"] as const),
    "You gave the win away with move 1: made move 1.",
  ],
  ["PNP", "perfect", "The computer never gave the win away."],
  [
    ...(["NNNP", "two"] as const),
    "Player 1 gave the win away with move 1, and Player 2 gave it back with move 2.",
  ],
  [
    ...(["NNNP", "casual"] as const),
    "You gave the win away with move 1, and the computer gave it back with move 2.",
  ],
  [
    ...(["NNNNP", "two"] as const),
    "The win changed hands with moves 1, 2 and 3.",
  ],
])("%s (%s) is told in a sentence", (outcomes, mode, words) => {
  expect(turningPoint(game(outcomes, mode))).toBe(words);
});

test("at the end one tries again from the own first mistake, else from the step in sight", () => {
  const lost = game("NPNNPNP");
  expect([toTry(lost, null), isFlawed(lost)]).toEqual([2, true]);
  // Before the computer's move that is the own move before it.
  expect([0, 1, 2, 3, 4].map((at) => toTry(lost, at))).toEqual([0, 0, 2, 2, 4]);
  const two = game("NPNNPNP", "two");
  expect([0, 1, 2, 3, 4].map((at) => toTry(two, at))).toEqual([0, 1, 2, 3, 4]);
  const won = game("NPNP");
  expect([toTry(won, null), isFlawed(won)]).toEqual([0, false]);
});

test("a step says what was done, and what would have won", () => {
  const session = game("NNPNP");
  const said = (number: number, more: Partial<Analysis>) =>
    lookBack(
      session,
      moveList(session)[number] as ReturnType<typeof moveList>[number],
      { because: [{}], moves: [], winning: [], ...more } as unknown as Analysis,
    );
  const better = { to: "p9", told: "took 1", words: ["Take 1"], outcome: "P" };
  const won = { outcome: "N", winning: ["p9"], moves: [better] } as unknown;
  expect(said(1, won as Analysis)).toBe(
    "You made move 1, which gave the win away: you would win here if you took 1.",
  );
  expect(said(2, { outcome: "N" })).toBe(
    "The computer made move 2, which kept the win.",
  );
  expect(said(3, { outcome: "P" })).toBe(
    "You made move 3, but the position was lost already: no move wins here.",
  );
  // Of a position too large for a list of moves, a winning one is named.
  expect(said(1, { outcome: "N", winning: ["p9"] })).toContain(
    "if you moved to p9.",
  );
  expect(said(1, {})).toContain("knows what wins here");
});
