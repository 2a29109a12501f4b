import { expect, test } from "vitest";
import { type Plan, without } from "../lesson-kit/lesson.ts";
import { valuesOf } from "../lesson-kit/options.ts";
import { fetchLesson, LESSONS } from "./lessons.ts";

const plans = new Map<string, Plan>(
  await Promise.all(
    LESSONS.map(async (info) => [info.id, await fetchLesson(info)] as const),
  ),
);

function planOf(id: string): Plan {
  const plan = plans.get(id);
  if (plan === undefined) throw new Error(`${id} is no lesson`);
  return plan;
}

/** The faults that a lesson finds in the options of an address. */
function faultsOf(id: string, address: string): string[] {
  const options = Object.fromEntries(new URLSearchParams(address));
  return [...valuesOf(planOf(id).declared, options).faults.values()];
}

/** Options that accept every text: the solver or the lesson checks it later. */
const FREE_OPTIONS = [
  "wythoff-bend rule",
  "vector-proof st",
  "euclid-generations from",
];

test.each(
  [...plans].flatMap(([id, { declared }]) =>
    Object.keys(declared).map((key) => [id, key] as const),
  ),
)(
  "the lesson %s reports an unreadable option %s and uses its default",
  (id, key) => {
    const { declared } = planOf(id);
    const { values, faults } = valuesOf(declared, { [key]: "!?" });
    if (FREE_OPTIONS.includes(`${id} ${key}`))
      return expect(faults.size).toBe(0);
    expect([...faults.keys()]).toEqual([key]);
    expect(faults.get(key)).toMatch(
      new RegExp(`^${key}=!\\? \\(expected \\S.*\\)$`),
    );
    expect(values[key]).toBe(declared[key]?.otherwise);
  },
);

/** Names of options that the page of a game uses itself. */
const PAGE_OPTIONS = [
  ...["lesson", "figure", "view", "play", "hint", "turn", "starts"],
  ...["covered", "frame", "slide", "falsify"],
];

test("no option of a lesson has a name that the page uses", () => {
  for (const [id, { declared }] of plans) {
    const taken = Object.keys(declared).filter((key) =>
      PAGE_OPTIONS.includes(key),
    );
    expect([id, taken]).toEqual([id, []]);
  }
});

test("a change of lesson removes the options of the old one, and no others", () => {
  for (const plan of plans.values()) {
    const removed = without(plan);
    expect(Object.keys(removed)).toEqual(Object.keys(plan.declared));
    const left = Object.values(removed).filter((value) => value !== undefined);
    expect(left).toEqual([]);
  }
});

test.each([
  ["wythoff-sieve", "n=99999999999999999999", ["n"]],
  ["wythoff-vectors", "n=0&steps=maybe", ["n", "steps"]],
  ["wythoff-covering", "line=circle&at=1e-5&fact=7", ["fact", "line", "at"]],
  ["wythoff-covering", "fact=3&cell=99,99", ["cell"]],
  ["wythoff-covering", "line=row&at=-3", ["at"]],
  ["wythoff-covering", "line=diagonal&at=-3", []],
  ["wythoff-line", "n=5&j=-1&k=x&at=1000000", ["n", "j", "k", "at"]],
  ["beatty-explorer", "alpha=1,1,5&from=-2&j=b", ["alpha", "from", "j"]],
  ["wythoff-compare", "side=7&slope=pi&show=all", ["side", "slope", "show"]],
  ["number-game", "a2=0", ["a2"]],
  ["number-game", "a1=1&a2=1000000000000000000", []],
])("%s?%s has faults only in the invalid options", (id, address, wrong) => {
  expect(faultsOf(id, address).map((fault) => fault.split("=")[0])).toEqual(
    wrong,
  );
});
