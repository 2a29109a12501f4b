/** Moves by numbers: what they lead to, and what is wrong with bad ones. */
import { expect, test } from "vitest";
import { parts, text } from "../solver/position.ts";
import {
  biteForm,
  placeForm,
  splitForm,
  takeBothForm,
  takeForm,
  takeThreeForm,
} from "./form.ts";
import type { MoveForm } from "./page.ts";

function led(form: MoveForm, from: string, values: Record<string, string>) {
  const [part] = parts(from);
  if (part === undefined) throw new Error("no component");
  const to = form.to(part, values);
  return "message" in to ? to.field : text(to);
}

test.each([
  [{ pile: "1", amount: "2" }, "nim(3,3)"],
  [{ pile: "0", amount: " 3 " }, "nim(0,5)"],
  [{ pile: "0", amount: "4" }, "amount"],
  [{ pile: "0", amount: "0" }, "amount"],
  [{ pile: "0", amount: "-1" }, "amount"],
  [{ pile: "0", amount: "" }, "amount"],
])("taking %o from nim(3,5) gives %s", (values, result) => {
  expect(led(takeForm, "nim(3,5)", values)).toBe(result);
});

test("amounts beyond 2^53 stay exact and may be grouped", () => {
  const from = "nim(1000000000000000000)";
  const values = { pile: "0", amount: "999 999 999 999 999 999" };
  expect(led(takeForm, from, values)).toBe("nim(1)");
});

test.each([
  [{ amount: "1", amount2: "1" }, "wythoff[2](4,8)"],
  [{ amount: "1", amount2: "" }, "wythoff[2](4,9)"],
  [{ amount: "", amount2: "0" }, "amount"],
  [{ amount: "0", amount2: "10" }, "amount2"],
])("taking %o from both of wythoff[2](5,9) gives %s", (values, result) => {
  expect(led(takeBothForm, "wythoff[2](5,9)", values)).toBe(result);
});

test.each([
  [{ pile: "0", amount: "3" }, "couples(3,4,5)"],
  [{ pile: "0", amount: "4" }, "couples(3,4,5)"],
  [{ pile: "1", amount: "5" }, "amount"],
  [{ pile: "1", amount: "0" }, "amount"],
])("splitting couples(7,5) by %o gives %s", (values, result) => {
  expect(led(splitForm, "couples(7,5)", values)).toBe(result);
});

test.each([
  [{ row: "2", column: "2" }, "chomp(.##/#../#..)"],
  [{ row: "1", column: "3" }, "chomp(.#./##./##.)"],
  [{ row: "1", column: "1" }, "column"],
  [{ row: "4", column: "1" }, "row"],
  [{ row: "1", column: "4" }, "column"],
])("biting chomp(3x3) at %o gives %s", (values, result) => {
  expect(led(biteForm, "chomp(.##/###/###)", values)).toBe(result);
});

test.each([
  [{ square: "2", sign: "-" }, "magnetism(+-.-)"],
  [{ square: "3", sign: "+" }, "magnetism(+.+-)"],
  [{ square: "1", sign: "+" }, "square"],
  [{ square: "5", sign: "+" }, "square"],
  [{ square: "0", sign: "-" }, "square"],
  [{ square: "", sign: "-" }, "square"],
])("placing %o on magnetism(+..-) gives %s", (values, result) => {
  expect(led(placeForm, "magnetism(+..-)", values)).toBe(result);
});

test.each([
  [takeForm, "nim(30,500)", 1, 200n, "nim(30,300)"],
  [takeThreeForm, "rat(70,130,250)", 2, 250n, "rat(70,130,0)"],
  [splitForm, "couples(300,40)", 0, 100n, "couples(100,200,40)"],
  [splitForm, "couples(300,40)", 0, 250n, "couples(50,250,40)"],
  [splitForm, "couples(300,40)", 1, 40n, "couples(300,1,39)"],
])(
  "%o is filled in for %s, pile %i, with %i tokens",
  (form, from, pile, amount, result) => {
    const [part] = parts(from);
    if (part === undefined) throw new Error("no component");
    const values = form.fill?.(part, pile, amount) ?? {};
    expect(led(form, from, values)).toBe(result);
  },
);
