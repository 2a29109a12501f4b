import { expect, test } from "vitest";
import {
  addressOf,
  csvOf,
  gameOf,
  joined,
  keptText,
  labelOf,
  MOST_TOKENS,
  markOf,
  nameOf,
  type Rule,
  readKept,
  rulesTo,
  sentences,
  tally,
  type Verdict,
} from "../../www/pages/bend/rules.ts";
import { solver } from "../solver.ts";

const leap = (p: number, q: number): Rule => ({ p, q, ray: false });
const ray = (p: number, q: number): Rule => ({ p, q, ray: true });

const NONE = { states: null, a: 1, like: null, joins: null };
const SAME: Verdict = { ...NONE, kind: "same", states: 7 };
const OTHER: Verdict = {
  ...({ kind: "other", states: 34, a: 1, like: "1:7" } as const),
  joins: [
    [6, 10],
    [2, 1],
  ],
};
const OPEN: Verdict = {
  ...{ ...NONE, kind: "open", a: null },
  joins: [
    [1, 2],
    [0, 0],
  ],
};
const KNOWN = new Map([
  ["1:2", OPEN],
  ["1:3", SAME],
]);

const pairs = solver
  .wythoff_pairs(1, 0n, 100)
  .map(({ x, y }) => [Number(x), Number(y)] as const);

test("each pair p < q has two rules, a leap and a ray, which the solver can read", () => {
  expect(rulesTo(3).map(nameOf).join(" ")).toBe("1:2 1:2* 1:3 1:3* 2:3 2:3*");
  const all = rulesTo(MOST_TOKENS).map(nameOf);
  expect(all.length).toBe(132);
  for (const name of all) {
    const position = `${gameOf(name)}(4,7)`;
    expect(solver.parse(position)).toBe(position);
  }
});

test("a rule first differs from Wythoff's game where an added move joins two lost cells", () => {
  expect(joined(leap(1, 2), pairs)).toEqual(OPEN.joins);
  expect(joined(leap(1, 3), pairs)).toBe(null);
  expect(`${joined(ray(1, 3), pairs)}`).toBe("4,7,2,1");
  for (const rule of rulesTo(6)) {
    const [from, to] = joined(rule, pairs) ?? [];
    if (from === undefined) continue;
    const position = `${gameOf(nameOf(rule))}(${from})`;
    const { winning } = solver.analyze(position);
    expect(winning).toContain(`${gameOf(nameOf(rule))}(${to})`);
  }
});

test("a cell opens the position where its rule first differs, or a position on the V", () => {
  expect(addressOf("2:6")).toBe("#/vector[0%3A1*+1%3A1*+2%3A6](4,7)");
  expect(addressOf("1:2", OPEN)).toMatch(/\(1,2\)$/);
});

test("a cell states only what is known of its rule", () => {
  expect([undefined, SAME, OTHER, OPEN].map(markOf)).toEqual([
    ...["", "=", "34", "?"],
  ]);
  expect(labelOf("4:9", OTHER)).toBe(
    "queen + 4:9: other lost cells, proved, 34 states",
  );
  expect(labelOf("4:9", undefined)).toContain("not computed yet");
  expect(sentences("1:3", SAME)).toBe(
    "Proved: the same lost cells as in Wythoff’s game, by an automaton of 7 states in golden digits.",
  );
  expect(sentences("4:9", OTHER)).toContain(
    "Queen + 1:7 has the same lost cells. The leap leads from (6,10) to (2,1)",
  );
  expect(sentences("1:2*", OPEN)).toBe(
    "Open: no automaton found. But the lost cells are not Wythoff’s: the ray leads from (1,2) to (0,0), both lost in Wythoff’s game.",
  );
});

test("the counts and the saved file contain only known results", () => {
  expect(tally(rulesTo(3), KNOWN)).toEqual({ same: 1, other: 0, open: 1 });
  expect(csvOf(rulesTo(3), KNOWN).split("\n").slice(0, 4)).toEqual([
    "p,q,ray,status,states,numeration",
    "1,2,false,open,,",
    "1,2,true,not computed,,",
    "1,3,false,same,7,1",
  ]);
});

test("kept results are read only by the same version", () => {
  const text = keptText(KNOWN, "1.0.0");
  expect(readKept(text, "1.0.0")).toEqual(KNOWN);
  expect(readKept(text, "1.0.1").size).toBe(0);
  for (const bad of ["", "[]", "{}", text.replace("same", "good")]) {
    expect(readKept(bad, "1.0.0").size).toBe(0);
  }
});
