import { expect, test } from "vitest";
import { fileName, genusParts, kind, reason, soFar, verdict } from "./words.ts";

const proved = {
  status: "proved",
  order: 40,
  lost_classes: 9,
  preperiod: 71,
  period: 12,
  to: 168,
  tame: false,
};
const partial = {
  ...proved,
  status: "partial",
  order: 638,
  preperiod: null,
  period: null,
  to: 33,
};

test("a verdict claims a result for all heaps only if it is proved", () => {
  expect(verdict(proved)).toBe(
    "Proved for all heaps. From heap 71 on, the classes of heaps repeat with period 12.",
  );
  expect(verdict(partial)).toBe(
    "Only computed, for heaps to 33: 638 classes. Larger heaps may add classes.",
  );
  expect(soFar({ ...partial, to: 0, order: 1 })).toBe("no heap yet");
  expect(kind(proved)[0]).toBe("wild");
  expect(kind({ ...partial, tame: true })[0]).toBe("tame so far");
  expect(kind({ ...proved, tame: true })[0]).toBe("tame");
});

test("the reason names the limit at which a search stopped, or the cancellation", () => {
  const of = (limit: string | null, most: number | null, cancelled = false) =>
    reason(partial, { limit, most }, cancelled);
  expect(of(null, null, true)).toContain("cancelled the search before heap 34");
  expect(of("heaps", 33)).toContain("at heap 33.");
  expect(of("candidates", 400_000)).toContain(
    "With heap 34, all guesses of up to 400\u202f000 possible classes",
  );
  expect(of("order", 1_000)).toContain("more than 1\u202f000 classes");
  expect(of(null, null)).toBe("");
});

test("a file is named after the rule, and a genus is split into base and superscript", () => {
  expect(fileName("0.77")).toBe("nimscope-misere-0.77.json");
  expect(fileName("-1,3*")).toBe("nimscope-misere--1,3_.json");
  expect(genusParts("3^1431")).toEqual(["3", "1431"]);
  expect(genusParts("2")).toEqual(["2", ""]);
});
