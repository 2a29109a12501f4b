import { expect, test } from "vitest";
import { PRESETS, presetOf, QUEEN } from "./presets.ts";
import { elsewhere, percent, readSaid, type Seen, verdict } from "./seen.ts";

const seen = (part: Partial<Seen>): Seen => ({
  to: 100,
  shape: "v",
  columns: true,
  cells: 10,
  beams: [{ slope: "1.618", cells: 10 }],
  first: [],
  ...part,
});

test("a prediction is one of the answers, or the word “told”", () => {
  for (const said of ["v", "split", "none", "told"]) {
    expect(readSaid(said)).toBe(said);
  }
  expect(readSaid("x")).toBeNull();
  expect(readSaid("")).toBeNull();
});

test("the verdict compares the prediction, unless a person asked for the answer", () => {
  expect(verdict("v", seen({}))).toMatch(/^You saw it coming\. The V stays/);
  expect(verdict("split", seen({}))).toMatch(/^Not this time\. The V stays/);
  expect(verdict("told", seen({ shape: "split" }))).toMatch(/^The V splits/);
});

test("if there is no V, the lesson says what is there instead", () => {
  expect(elsewhere(seen({}))).toBe("");
  expect(elsewhere(seen({ shape: "none" }))).toMatch(/diagonal/);
  expect(elsewhere(seen({ shape: "none", columns: false }))).toMatch(/rook/);
  const beam = { slope: "1.10", cells: 5 };
  const cloud = seen({ shape: "none", beams: [beam, beam] });
  expect(elsewhere(cloud)).toMatch(/range of slopes/);
});

test("shares are rounded to a tenth of a percent", () => {
  expect(percent(19153, 31520)).toBe("60.8 %");
  expect(percent(0, 0)).toBe("0 %");
});

test("each preset has a rule of its own, and the queen is among them", () => {
  expect(new Set(PRESETS.map(({ rule }) => rule)).size).toBe(PRESETS.length);
  expect(presetOf(QUEEN)?.name).toBe("Wythoff");
  expect(presetOf("0:1*+5:7")).toBeUndefined();
});

test("if moves have no mirror image, the verdict is only about cells above the diagonal", () => {
  for (const shape of ["v", "split", "none"] as const) {
    const words = verdict(shape, { shape }, false);
    expect(words).toContain("above the diagonal");
    expect(words).not.toMatch(/mirror image|saw it coming/);
  }
});
