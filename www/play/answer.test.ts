import { expect, test } from "vitest";
import type { Analysis, MoveRecord } from "../solver/wasm.ts";
import { answerWords } from "./answer.ts";

const move = (words: string, to: string) =>
  ({ words: [words], to, touch: [], component: 0 }) as unknown as MoveRecord;
const [one, two] = [move("take 1", "a"), move("take 2", "b")];

const record = (outcome: string | null, winning: readonly string[]) =>
  ({
    outcome,
    winning,
    because: [{}],
    moves: [one, two],
  }) as unknown as Analysis;

test("the answer names the winner, and either a move or a reply", () => {
  expect(answerWords(record("N", ["b"]), null)).toBe(
    "The player to move wins: Take 2.",
  );
  expect(answerWords(record("N", ["a", "b"]), null)).toBe(
    "The player to move wins. One winning move: Take 1.",
  );
  expect(answerWords(record("P", []), { move: one, answer: two })).toBe(
    "The player to move loses. For example, the answer to “Take 1” is “Take 2”.",
  );
  expect(answerWords(record("P", []), null)).toBe("The player to move loses.");
  expect(answerWords(record(null, []), null)).toContain("too large");
});
