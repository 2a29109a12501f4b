import { expect, test } from "vitest";
import type { DrillKind, DrillQuestion, Listed } from "../solver/wasm.ts";
import {
  choicesOf,
  instruction,
  moved,
  rulesOf,
  titleOf,
  truth,
  worthInWords,
} from "./words.ts";

/** A question about a position in which two of three moves win. */
const ASKED = {
  choices: [0, 3, 12_000],
  analysis: {
    ...{ position: "nim(1,2)", outcome: "N", nimber: 3n, because: [{}] },
    moves: ["a", "b", "c"].map((to) => ({ to, words: [`to ${to}`] })),
    winning: ["a", "c"],
  },
} as unknown as DrillQuestion;

const LOST = {
  ...ASKED,
  analysis: { ...ASKED.analysis, outcome: "P", nimber: 0, winning: ["b"] },
} as DrillQuestion;

const right = (kind: DrillKind, question: DrillQuestion) =>
  choicesOf(kind, question).map((choice) => choice.right);

test("a question about the winner or the nimber has exactly one right answer", () => {
  expect(right("who", ASKED)).toEqual([true, false]);
  expect(right("who", LOST)).toEqual([false, true]);
  expect(right("worth", ASKED)).toEqual([false, true, false]);
  expect(right("worth", LOST)).toEqual([true, false, false]);
  expect(choicesOf("worth", ASKED).map(({ text }) => text)).toEqual([
    ...["∗0", "∗3", "∗12\u202f000"],
  ]);
  expect(choicesOf("move", ASKED)).toEqual([]);
});

test("winning moves are right, others wrong, and an illegal move is no attempt", () => {
  const attempts = ["a", "b", "c"].map((to) => moved(ASKED.analysis, to));
  expect(attempts).toEqual([
    { text: "to a", right: true, to: "a" },
    { text: "to b", right: false, to: "b" },
    { text: "to c", right: true, to: "c" },
  ]);
  expect(moved(ASKED.analysis, "d")).toBe(null);
});

test("a winning move that can be made in two ways counts as two moves", () => {
  const moves = [
    { to: "c", words: ["from pile 1", "from pile 2"], touch: ["one", "other"] },
  ];
  const analysis = { ...ASKED.analysis, moves, winning: ["c"] } as never;
  expect(truth("move", { ...ASKED, analysis })).toBe("2 moves win.");
  expect(moved(analysis, "c", "other" as never)?.text).toBe("from pile 2");
});

test("the right answer is given as a sentence", () => {
  const choices = (question: DrillQuestion) =>
    (["who", "worth", "move"] as const).map((kind) => truth(kind, question));
  expect(choices(ASKED)).toEqual([
    ...["The player to move wins.", "It is worth ∗3.", "2 moves win."],
  ]);
  expect(choices(LOST)).toEqual([
    ...["The other player wins.", "It is worth ∗0.", "One move wins."],
  ]);
});

test("a drill of misère play names the convention and the rule for the last move", () => {
  const games = [
    {
      name: "nim",
      title: "Nim",
      rules: "Take tokens.\nFrom one pile.",
      ending: { normal: "The last one wins.", misere: "The last one loses." },
    },
  ] as Listed[];
  expect(titleOf("nim", games)).toBe("Nim");
  expect(titleOf("misere:nim", games)).toBe("Misère: Nim");
  expect(rulesOf("misere:nim", games)).toBe("Take tokens. The last one loses.");
  expect(rulesOf("nim", games)).toBe("Take tokens. The last one wins.");
  expect(instruction("who", "nim(1)")).toContain("cannot move loses");
  expect(instruction("who", "misere:nim(1)")).toContain("cannot move wins");
});

test("a nimber is explained by its moves before the algebra", () => {
  expect(worthInWords("The moves lead to nimber 0. The nim-sum is 3.")).toEqual(
    {
      words: "The moves lead to nimber 0.",
      algebra: "The nim-sum is 3.",
    },
  );
});
