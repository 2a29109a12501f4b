import { expect, test } from "vitest";
import type { Analysis } from "../solver/wasm.ts";
import { divided, withoutMove } from "./reason.ts";

/** A position in which two of the three moves win. */
const WON = {
  ...{ position: "nim(1,2)", outcome: "N", nimber: 3n, because: [{}] },
  moves: ["a", "b", "c"].map((to) => ({ to, words: [`to ${to}`] })),
  winning: ["a", "c"],
} as unknown as Analysis;

const LOST: Analysis = { ...WON, outcome: "P", winning: [] };

test("a reason is divided into words and algebra", () => {
  expect(
    divided(
      "Every group has a twin. The nim-sum 1 ⊕ 2 ⊕ 3 is 0. Reply in the other pile.",
    ),
  ).toEqual({
    words: "Every group has a twin. Reply in the other pile.",
    algebra: "The nim-sum 1 ⊕ 2 ⊕ 3 is 0.",
  });
  // If the reason is only algebra, words describe the winner's play.
  const sum = "The parts have nimbers 1 and 2. Their nim-sum is 3.";
  expect(divided(sum, WON).words).toBe(
    "To a. Then every move has an answer, until no move is left.",
  );
  expect(divided("To a. That leaves nim-sum 0.", WON)).toEqual({
    words: "To a. Then every move has an answer, until no move is left.",
    algebra: "That leaves nim-sum 0.",
  });
  // The sentence with the move is left out, because the answer names the move.
  expect(withoutMove("To a. Then nothing is left.", WON)).toBe(
    "Then nothing is left.",
  );
  expect(withoutMove("Every group has a twin.", LOST)).toBe(
    "Every group has a twin.",
  );
  expect(divided(sum, LOST).words).toBe(
    "Every move has an answer, until no move is left.",
  );
  const misere = { ...LOST, position: "misere:nim(1,2)" };
  expect(divided(sum, misere).words).toBe("");
  expect(divided(sum)).toEqual({ words: "", algebra: sum });
});
