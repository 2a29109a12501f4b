import { expect, test } from "vitest";
import type { Game, MoveRecord, Part, Touch } from "../solver/wasm.ts";
import { madeBy, reorders, wordsIn } from "./words.ts";

const take = (...piles: readonly (readonly [number, string])[]): Touch => ({
  kind: "take",
  piles: piles.map(([pile, amount]) => ({ pile, amount })),
});
const [one, both] = [take([1, "2"]), take([0, "1"], [1, "1"])];
const move: MoveRecord = {
  ...{ to: "mouse(0,1)", outcome: "N", nimber: 1, component: 0 },
  touch: [one, both],
  words: ["Take 2", "Take 1 of both"],
  told: ["took 2", "took 1 of both"],
};

test("if two moves lead to the same position, the one that was made is named", () => {
  expect(wordsIn(move, 1, true)).toBe("took 2");
  const made = madeBy(move, take([0, "1"], [1, "1"]));
  expect([wordsIn(made, 1), wordsIn(made, 1, true)]).toEqual([
    "Take 1 of both",
    "took 1 of both",
  ]);
  expect(madeBy(move, take([0, "1"]))).toBe(move);
});

test("piles sorted by size change places only after some moves", () => {
  const game = { piles: { sorted: true } } as Game;
  const before: Part = {
    ...{ text: "", game: "mouse", variant: null, body: "" },
    content: { piles: [1n, 2n] },
  };
  expect(reorders(madeBy(move, one), before, game)).toBe(true);
  expect(reorders(madeBy(move, both), before, game)).toBe(false);
  const inPlace = { piles: { sorted: false } } as Game;
  expect(reorders(madeBy(move, one), before, inPlace)).toBe(false);
});
