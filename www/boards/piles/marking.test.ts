/** What marked tokens mean, from `touch` data written by hand. */
import { expect, test } from "vitest";
import type { MoveRecord, Touch } from "../../solver/wasm.ts";
import { chances, markedWords, meant, needsMarks, waysOf } from "./marking.ts";

const take = (...amounts: number[]): Touch => ({
  kind: "take",
  piles: amounts.flatMap((amount, pile) =>
    amount > 0 ? [{ pile, amount: String(amount) }] : [],
  ),
});
const move = (
  to: string,
  outcome: "P" | "N",
  ...touch: Touch[]
): MoveRecord => ({
  to,
  outcome,
  nimber: 1,
  component: 0,
  touch,
  words: [],
  told: "",
});

const MOVES = [
  move("a", "N", take(1, 0, 0)),
  move("b", "N", take(0, 0, 2)),
  move("c", "P", take(1, 0, 2), take(0, 1, 2)),
  move("d", "N", take(1, 1, 1)),
];

test("marks mean the move that takes just these amounts", () => {
  const ways = waysOf(3, MOVES);
  expect(meant(ways, [1, 0, 2])?.to).toBe("c");
  expect(meant(ways, [0, 1, 2])).toMatchObject({
    to: "c",
    touch: [take(0, 1, 2)],
  });
  expect(meant(ways, [0, 1, 0])).toBeNull();
  expect(meant(ways, [0, 0, 0])).toBeNull();
});

test("beside marks it is told what completes a move, and what wins", () => {
  const ways = waysOf(3, MOVES);
  const [first, second, third] = chances(3, ways, [1, 0, 0]);
  expect(first).toEqual([{ amount: 1, completes: false, wins: true }]);
  // With one marked on the first pile, the second alone makes no move.
  expect(second).toEqual([{ amount: 1, completes: false, wins: false }]);
  expect(third).toEqual([
    { amount: 1, completes: false, wins: false },
    { amount: 2, completes: true, wins: true },
  ]);
  const all = chances(3, ways, [1, 1, 0]);
  expect(all[2]?.find(({ amount }) => amount === 1)?.completes).toBe(true);
  expect(all[2]?.find(({ amount }) => amount === 2)?.completes).toBe(false);
});

test("the same from both of two piles needs no marks", () => {
  expect(needsMarks(2, [move("a", "N", take(2, 2))])).toBe(false);
  expect(needsMarks(2, [move("a", "N", take(2, 1))])).toBe(true);
  expect(needsMarks(3, [move("a", "N", take(2, 2, 0))])).toBe(true);
  expect(needsMarks(3, [move("a", "N", take(2, 0, 0))])).toBe(false);
});

test("marks in words", () => {
  expect(markedWords([1, 0, 2])).toBe("1 from pile 1 and 2 from pile 3");
});
