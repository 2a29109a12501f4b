import { expect, test } from "vitest";
import * as history from "../../session/history.ts";
import { moveList } from "../../session/move-list.ts";
import * as play from "../../session/session.ts";
import type { Analysis, Outcome } from "../../solver/wasm.ts";
import { decided, decision, lookBack, toTry } from "./decided.ts";

/**
 * A game played to its end. `outcomes` has the outcomes of its positions in
 * order, with `?` for unknown ones.
 */
function game(outcomes: string, mode: play.Mode = "perfect"): play.Session {
  const judged = (s: play.Session, i: number, over?: true) => ({
    ...s,
    history:
      outcomes[i] === "?"
        ? s.history
        : history.judge(s.history, outcomes[i] as Outcome, over),
  });
  let s = judged({ ...play.fresh("p0"), mode }, 0);
  for (let i = 1; i < outcomes.length; i++) {
    const over = i === outcomes.length - 1 || undefined;
    s = judged(play.move(s, `p${i}`, `made move ${i}`), i, over);
  }
  return s;
}

/** The sentence on a game's end, without the record of a position. */
const wordsFor = (outcomes: string, mode: play.Mode) =>
  decision(game(outcomes, mode), null);

test.each<[outcomes: string, mode: play.Mode, words: string]>([
  ["NPNP", "perfect", "You started in a won position and made no mistake."],
  ["NNP", "perfect", "You gave the win away with move 1."],
  [
    ...(["PNP", "perfect"] as const),
    "You started in a lost position, and the computer made no mistake.",
  ],
  ["PNNP", "casual", "The computer gave the win away with move 2."],
  [
    ...(["NNNP", "casual"] as const),
    "You gave the win away with move 1, and the computer gave it back with move 2.",
  ],
  ["NNNNP", "careful", "You gave the win away with move 3."],
  ["NNNP", "two", "Player 2 gave the win away with move 2."],
  ["NNNNP", "explore", "Player 1 gave the win away with move 3."],
  [
    ...(["PNP", "two"] as const),
    "Player 1 started in a lost position, and Player 2 made no mistake.",
  ],
  [
    ...(["??P", "perfect"] as const),
    "The positions are too large to say which move decided this game.",
  ],
])("the game %s (%s) is described in a sentence", (outcomes, mode, words) => {
  expect(wordsFor(outcomes, mode)).toBe(words);
});

test("the sentence, the list of moves and the retry agree on the mistake", () => {
  for (const mode of ["perfect", "two"] as const) {
    for (let bits = 0; bits < 2 ** 6; bits++) {
      const letters = [...Array(6).keys()].map((i) => "NP"[(bits >> i) & 1]);
      const session = game(`${letters.join("")}P`, mode);
      const { mistake, retry, isWon } = decided(session);
      const made = moveList(session);
      const [, number] = /move (\d+)/.exec(decision(session, null)) ?? [];
      if (number !== undefined) expect(made[Number(number)]?.win).toBe("lost");
      if (mistake)
        expect([`${mistake.number}`, retry]).toEqual([number, mistake]);
      // A person who lost can always try again.
      expect(isWon || retry !== undefined).toBe(true);
    }
  }
});

test("the sentence names the move that would have won", () => {
  const best = { to: "p9", told: ["took 1"], words: ["Take 1"], outcome: "P" };
  const record = {
    ...{ because: [{}], winning: ["p9"], moves: [best] },
  } as unknown as Analysis;
  expect(decision(game("NNP"), record)).toBe(
    "You gave the win away with move 1: you would win there if you took 1.",
  );
  expect(decision(game("NNP", "two"), record)).toBe(
    "Player 1 gave the win away with move 1: Player 1 would win there if they took 1.",
  );
});

test("the other player starts next if the person lost only because of the start", () => {
  expect(decided(game("PNP")).otherStart).toBe(1);
  expect(decided(game("NNP")).otherStart).toBeNull();
  expect(decided(game("PNP", "two")).otherStart).toBeNull();
  expect(decided(game("??P")).otherStart).toBeNull();
});

test("the lesson is about the position in which the game was decided", () => {
  expect(decided(game("NPNNPNP")).from.position).toBe("p2");
  expect(decided(game("NNNP")).from.position).toBe("p0");
  expect(decided(game("PNNP")).from.position).toBe("p1");
  expect(decided(game("PNP")).from.position).toBe("p0");
});

test("at each step, a person can try again from an own move", () => {
  const lost = game("NPNNPNP");
  // At a step where the computer moved, the person's last move is tried again.
  expect([0, 1, 2, 3, 4].map((at) => toTry(lost, at))).toEqual([0, 0, 2, 2, 4]);
  const two = game("NPNNPNP", "two");
  expect([0, 1, 2, 3, 4].map((at) => toTry(two, at))).toEqual([0, 1, 2, 3, 4]);
});

test("the sentence on a step names the move made there and a move that would have won", () => {
  const session = game("NNPNP");
  const said = (number: number, more: Partial<Analysis>) =>
    lookBack(
      session,
      moveList(session)[number] as ReturnType<typeof moveList>[number],
      { because: [{}], moves: [], winning: [], ...more } as unknown as Analysis,
    );
  const better = {
    to: "p9",
    told: ["took 1"],
    words: ["Take 1"],
    outcome: "P",
  };
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
  // Without a list of moves the sentence still names a winning move.
  expect(said(1, { outcome: "N", winning: ["p9"] })).toContain(
    "if you moved to p9.",
  );
  expect(said(1, {})).toContain("No winning move is known here");
});
