import { expect, test } from "vitest";
import { readLit, ruleOf, writeLit } from "../../www/session/lit.ts";
import "../solver.ts";

const read = (text: string) => readLit(text, "wythoff");

test("what is written is read again", () => {
  const lit = new Map([
    ["wythoff(0,1)", "N"],
    ["wythoff(0,0)", "P"],
    ["wythoff(3,5)", "P"],
  ] as const);
  const text = writeLit(lit, "wythoff");
  expect(text).toBe("P(0,0)(3,5)N(0,1)");
  expect(read(text)).toEqual({ lit, broken: "" });
  expect(writeLit(new Map(), "wythoff")).toBe("");
  expect(read("")).toEqual({ lit: new Map(), broken: "" });
});

test.each([
  ["P(0,0)(3,x)N(0,1)", "(3,x)"],
  ["P(0,0)(1,2,3)N(0,1)", "(1,2,3)"],
  ["P(0,0) N(0,1)", " "],
  ["P(0,0)N(0,1)(0,0)", "(0,0)"],
  ["(5,5)P(0,0)N(0,1)", "(5,5)"],
  ["P(0,0)Q(7,7)N(0,1)", "Q"],
  ["P(0,0)N(0,1)(0,", "(0,"],
  ["P(0,0)N(0,1))", ")"],
  ["P(0,0)(00,1)N(0,1)", "(00,1)"],
])("of %s only %s is left out", (text, broken) => {
  const { lit: found, broken: first } = read(text);
  expect(first).toBe(broken);
  expect(found.get("wythoff(0,0)")).toBe("P");
  // After a letter that is none, the last one holds.
  expect(found.get("wythoff(0,1)")).toBe("N");
});

test("whatever stands in a text, reading it ends", () => {
  for (const text of [
    "{}",
    '{"P":1}',
    "((((",
    "))))",
    "PNPN",
    "\u0000P(",
    "((",
  ])
    expect([...read(text).lit]).toEqual([]);
});

test("a rule is a game with its variant", () => {
  expect(ruleOf("wythoff(3,5)")).toBe("wythoff");
  expect(ruleOf("wythoff[2](3,6)")).toBe("wythoff[2]");
  expect(ruleOf("heap[0.(3)](5)")).toBe("heap[0.(3)]");
  expect(ruleOf("chomp(.#/##)")).toBe("chomp");
});
