/** The moves that gestures make, from `touch` data written by hand. */
import { expect, test } from "vitest";
import type { MoveRecord, Touch } from "../../solver/wasm.ts";
import { barsWords, gesturesOf, offerOf, tokensWords } from "./model.ts";

const move = (to: string, ...touch: Touch[]): MoveRecord => ({
  to,
  outcome: "N",
  nimber: 1,
  component: 0,
  touch,
  words: [],
  told: [],
});
const offered = (sizes: number[], moves: MoveRecord[]) =>
  offerOf(gesturesOf(sizes, moves));
const take = (...piles: [number, number][]): Touch => ({
  kind: "take",
  piles: piles.map(([pile, amount]) => ({ pile, amount: String(amount) })),
});

test("the sentence below the piles names only moves that the piles offer", () => {
  const alone = move("(0,2)", take([0, 1]));
  const both = move("(0,1)", take([0, 1], [1, 1]));
  const split = move("(1,4)", {
    kind: "break",
    pile: 0,
    taken: "0",
    parts: ["1", "4"],
  });
  const words = (...moves: MoveRecord[]) => {
    const all = offered([5, 5], moves);
    return [tokensWords(all, "Choose a token."), barsWords(all)];
  };
  expect(words(alone)).toEqual([
    "Choose a token.",
    "Choose a part of a bar to take that part and all to its right.",
  ]);
  expect(words(both)).toEqual([
    "Choose what to take from both piles.",
    "Choose a part of the last bar to take from both piles.",
  ]);
  expect(words(alone, both)).toEqual([
    "Choose a token. Or choose a number to take from both piles.",
    "Choose a part of a bar to take that part and all to its right. Choose a part of the last bar to take from both piles.",
  ]);
  expect(words(split)).toEqual([
    "Choose a token.",
    "Choose where to split a bar.",
  ]);
  expect(words()).toEqual(["", ""]);
});

test("a split can be made at two gaps, one from each end, and the first has the control", () => {
  const { gaps } = offered(
    [5],
    [
      move("couples(1,4)", {
        kind: "break",
        pile: 0,
        taken: "0",
        parts: ["1", "4"],
      }),
      move("couples(2,3)", {
        kind: "break",
        pile: 0,
        taken: "0",
        parts: ["2", "3"],
      }),
    ],
  );
  const places = gaps.map(({ stretches: [gap], way }) => [gap, way.first]);
  expect(places).toEqual([
    [{ pile: 0, first: 1, length: 0 }, true],
    [{ pile: 0, first: 2, length: 0 }, true],
    [{ pile: 0, first: 3, length: 0 }, false],
    [{ pile: 0, first: 4, length: 0 }, false],
  ]);
});

test("an even split has one gap", () => {
  const { gaps } = offered(
    [4],
    [
      move("couples(2,2)", {
        kind: "break",
        pile: 0,
        taken: "0",
        parts: ["2", "2"],
      }),
    ],
  );
  expect(gaps).toHaveLength(1);
});

test("a move that takes from two piles is listed as a pair", () => {
  const { pairs, takes } = offered(
    [3, 5],
    [
      move("wythoff(2,5)", take([0, 1])),
      move("wythoff(1,3)", take([0, 2], [1, 2])),
    ],
  );
  expect(takes).toHaveLength(1);
  expect(pairs.map(({ way }) => way.move.to)).toEqual(["wythoff(1,3)"]);
  expect(pairs[0]?.stretches).toEqual([
    { pile: 0, first: 1, length: 2 },
    { pile: 1, first: 3, length: 2 },
  ]);
});

test("gestures with the same result share one control", () => {
  const { takes } = offered(
    [3, 6, 10],
    [move("euclid(3,6,4)", take([2, 6]), take([2, 6]))],
  );
  expect(takes).toHaveLength(1);
});
