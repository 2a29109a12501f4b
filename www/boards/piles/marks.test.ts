/** The meaning of marked tokens, from `touch` data written by hand. */
import { expect, test } from "vitest";
import type { MoveRecord, Touch } from "../../solver/wasm.ts";
import type { MarkPlace } from "../scene.ts";
import { gesturesOf, Marks, needsMarks } from "./model.ts";

const take = (...amounts: number[]): Touch => ({
  kind: "take",
  piles: amounts.flatMap((amount, pile) =>
    amount > 0 ? [{ pile, amount: String(amount) }] : [],
  ),
});
const broken = (pile: number, taken: string, ...parts: string[]): Touch => ({
  kind: "break",
  ...{ pile, taken, parts },
});
const move = (
  to: string,
  outcome: "P" | "N",
  ...touch: Touch[]
): MoveRecord => ({
  ...{ to, outcome, nimber: 1, component: 0, touch, words: [], told: [] },
});

const MOVES = [
  move("a", "N", take(1, 0, 0)),
  move("b", "N", take(0, 0, 2)),
  move("c", "P", take(1, 0, 2), take(0, 1, 2)),
  move("d", "N", take(1, 1, 1)),
];
const stacks = () => new Marks([1, 1, 2], true, []).given(MOVES);
const rows = (size: number, moves: readonly MoveRecord[]) =>
  new Marks([size], false, []).given(moves);

/** Presses places by their keys, as a person does. */
const pressed = (marks: Marks, ...keys: string[]) =>
  keys.reduce((now, key) => {
    const pile = Number(key.split(",")[0]);
    const place = now.places(pile, null).find((other) => other.key === key);
    return place ? now.turned(place) : now;
  }, marks);
const keys = (
  marks: Marks,
  is: (place: MarkPlace) => boolean,
  shown: MoveRecord | null = null,
) =>
  [0, 1, 2].flatMap((pile) =>
    marks
      .places(pile, shown)
      .flatMap((place) => (is(place) ? [place.key] : [])),
  );

test("marks on stacks mean the move that takes exactly these amounts", () => {
  expect(pressed(stacks(), "0,1", "2,2").meant?.to).toBe("c");
  expect(pressed(stacks(), "2,2", "1,1").meant).toMatchObject({
    to: "c",
    touch: [take(0, 1, 2)],
  });
  expect(pressed(stacks(), "1,1").meant).toBeNull();
  expect(stacks().meant).toBeNull();
  // A second press takes a mark away.
  expect(pressed(stacks(), "0,1", "2,2", "0,1").meant?.to).toBe("b");
});

test("rings show where one more mark completes a move, and a winning move is shown only if it includes all marks", () => {
  const one = pressed(stacks(), "0,1");
  expect(keys(one, ({ isRinged }) => isRinged)).toEqual(["2,2"]);
  // Every token that goes is part of the move.
  expect(keys(one, ({ wins }) => wins)).toEqual(["0,1", "2,1", "2,2"]);
  expect(keys(one, ({ isPressed }) => isPressed)).toEqual(["0,1"]);
  const two = pressed(one, "1,1");
  expect(keys(two, ({ isRinged }) => isRinged)).toEqual(["2,1"]);
  expect(keys(two, ({ wins }) => wins)).toEqual([]);
  // A move that is pointed at in the list shows its tokens.
  const going = keys(two, ({ isGoing }) => isGoing, MOVES[1]);
  expect(going).toEqual(["2,1", "2,2"]);
});

test("marks on stacks are described in words", () => {
  expect(stacks().words).toContain("Mark tokens on one or more piles");
  expect(pressed(stacks(), "2,2", "0,1").words).toBe(
    "1 from pile 1 and 2 from pile 3: leaves 0, 1, 0.",
  );
  expect(pressed(stacks(), "0,1", "1,1").words).toBe(
    "1 from pile 1 and 1 from pile 2 is not a move. Take also 1 from pile 3.",
  );
  const words = (piles: number, ...moves: number[][]) =>
    pressed(
      new Marks(Array(piles).fill(9), true, []).given([
        ...moves.map((amounts, i) => move(`${i}`, "N", take(...amounts))),
      ]),
      "0,2",
      "1,3",
    ).words.replace("2 from pile 1 and 3 from pile 2 is not a move. ", "");
  expect(words(2, [2], [0, 3], [2, 2], [3, 3])).toBe(
    "Take the same number from both piles, or take from one only.",
  );
  expect(words(2, [2], [0, 3], [2, 1], [2, 2])).toBe(
    "Together with 2 from pile 1, take 1 or 2 from pile 2.",
  );
  expect(words(3, [2], [0, 3])).toBe("Take from one pile only.");
  const alone = new Marks([3], true, []).given([move("a", "N", take(1))]);
  expect(alone.words).toBe("Mark tokens, then take them.");
});

test("with two piles, a move that takes the same amount from both needs no marks", () => {
  const needs = (piles: number, ...amounts: number[]) =>
    needsMarks(
      piles,
      gesturesOf([9, 9, 9], [move("a", "N", take(...amounts))]),
    );
  expect(needs(2, 2, 2)).toBe(false);
  expect(needs(2, 2, 1)).toBe(true);
  expect(needs(3, 2, 2, 0)).toBe(true);
  expect(needs(3, 2, 0, 0)).toBe(false);
});

/**
 * The moves of heap[4.37](5): break it, take one from an end, or two from
 * anywhere.
 */
const BREAKS = [
  move("heap[4.37](1,4)", "N", broken(0, "0", "1", "4")),
  move("heap[4.37](4)", "P", broken(0, "1", "4")),
  move("heap[4.37](3)", "N", broken(0, "2", "3")),
  move("heap[4.37](1,2)", "N", broken(0, "2", "1", "2")),
];

test("marks in a row select the move that leaves the same piles, also if it takes from the other side", () => {
  const to = (...all: string[]) => pressed(rows(5, BREAKS), ...all).meant?.to;
  expect(to("0,1", "0,2")).toBe("heap[4.37](1,2)");
  expect(to("0,3", "0,2")).toBe("heap[4.37](1,2)");
  expect(to("0,0", "0,1")).toBe("heap[4.37](3)");
  expect(to("0,4")).toBe("heap[4.37](4)");
  expect(to("0,1,0")).toBe("heap[4.37](1,4)");
  expect(to("0,4,0")).toBe("heap[4.37](1,4)");
  // No move takes one token from the middle, takes three tokens, or breaks the
  // pile at this gap.
  expect(to("0,2")).toBeUndefined();
  expect(to("0,0", "0,2")).toBeUndefined();
  expect(to("0,2,0")).toBeUndefined();
});

test("a drag marks the tokens between its ends, within one pile", () => {
  const [first, , , fourth] = rows(5, BREAKS).places(0, null);
  if (!first || !fourth) throw new Error("a row has five places");
  const dragged = rows(5, BREAKS).dragged(fourth, first);
  expect(dragged?.words).toBe(
    "3 from pile 1: leaves 2, which is not a move. Take 1 at an end or 2 anywhere.",
  );
  expect(dragged?.cleared().isEmpty).toBe(true);
  const elsewhere = { ...first, mark: { ...first.mark, pile: 1 } };
  expect(rows(5, BREAKS).dragged(first, elsewhere)).toBeNull();
});

test("marks in a row are described in words, and rings show where a mark would complete a move", () => {
  const row = rows(5, BREAKS);
  expect(row.words).toBe(
    "Mark the first and the last token to take, or a gap to break a pile.",
  );
  const open = pressed(row, "0,1");
  expect(open.words).toBe(
    "1 from pile 1: leaves 1 and 3, which is not a move. Take 1 at an end or 2 anywhere.",
  );
  expect(keys(open, ({ isRinged }) => isRinged)).toEqual(["0,0", "0,2"]);
  expect(keys(row, ({ wins }) => wins)).toEqual(["0,0"]);
  const gap = pressed(row, "0,1,0");
  expect([gap.verb, gap.words]).toEqual([
    "Break",
    "Breaking pile 1 here leaves 1 and 4.",
  ]);
  const all = rows(2, [move("none", "N", broken(0, "2"))]);
  expect(pressed(all, "0,0", "0,1").words).toBe(
    "2 from pile 1: leaves nothing.",
  );
});
