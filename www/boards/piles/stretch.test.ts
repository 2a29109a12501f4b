import { expect, test } from "vitest";
import type { MoveRecord, Touch } from "../../solver/wasm.ts";
import {
  between,
  left,
  meant,
  stretchOf,
  stretchWords,
  taken,
} from "./stretch.ts";

const move = (to: string, ...touch: Touch[]): MoveRecord => ({
  to,
  outcome: "N",
  nimber: null,
  component: 0,
  touch,
  words: [],
  told: "",
});
const broken = (pile: number, taken: string, ...parts: string[]): Touch => ({
  kind: "break",
  pile,
  taken,
  parts,
});

/** Of heap[4.37](5): breaks, one from an end, two from anywhere. */
const MOVES = [
  move("heap[4.37](1,4)", broken(0, "0", "1", "4")),
  move("heap[4.37](4)", broken(0, "1", "4")),
  move("heap[4.37](3)", broken(0, "2", "3")),
  move("heap[4.37](1,2)", broken(0, "2", "1", "2")),
];

test("a stretch lies between two tokens, whichever was marked first", () => {
  expect(between(0, 4, 2)).toEqual({ pile: 0, first: 2, last: 4 });
  expect(taken(between(0, 4, 2))).toBe(3);
  expect(left(7, between(0, 4, 2))).toEqual([2, 2]);
  expect(left(7, between(0, 0, 6))).toEqual([]);
});

test("marks mean the move that leaves just these piles, from either side", () => {
  const to = (first: number, last: number) =>
    meant(MOVES, 5, { pile: 0, first, last })?.to;
  expect(to(1, 2)).toBe("heap[4.37](1,2)");
  expect(to(2, 3)).toBe("heap[4.37](1,2)");
  expect(to(0, 1)).toBe("heap[4.37](3)");
  expect(to(4, 4)).toBe("heap[4.37](4)");
  // One token from the middle, three tokens, and a gap that is not offered.
  expect(to(2, 2)).toBeUndefined();
  expect(to(0, 2)).toBeUndefined();
  expect(to(2, 1)).toBeUndefined();
  expect(to(1, 0)).toBe("heap[4.37](1,4)");
  expect(meant(MOVES, 5, { pile: 1, first: 4, last: 4 })).toBeNull();
});

test("what a stretch would do is said in words", () => {
  expect(stretchWords(5, between(0, 1, 2))).toBe(
    "2 from pile 1: leaves 1 and 2",
  );
  expect(stretchWords(2, between(1, 0, 1))).toBe(
    "2 from pile 2: leaves nothing",
  );
  expect(stretchWords(5, { pile: 0, first: 1, last: 0 })).toBe(
    "Breaking pile 1 here leaves 1 and 4",
  );
});

test("a move as the stretch it takes", () => {
  expect(MOVES.map(stretchOf)).toEqual([
    { pile: 0, first: 1, last: 0 },
    { pile: 0, first: 0, last: 0 },
    { pile: 0, first: 0, last: 1 },
    { pile: 0, first: 1, last: 2 },
  ]);
});
