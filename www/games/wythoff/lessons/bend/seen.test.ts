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

test("the option of a prediction is `v`, `split`, `none` or `told`", () => {
  for (const said of ["v", "split", "none", "told"]) {
    expect(readSaid(said)).toBe(said);
  }
  expect(readSaid("x")).toBeNull();
  expect(readSaid("")).toBeNull();
});

test("the verdict says if the prediction is right, but not after “Show me”", () => {
  expect(verdict("v", seen({}))).toMatch(/^You saw it coming\. The V stays/);
  expect(verdict("split", seen({}))).toMatch(/^Not this time\. The V stays/);
  expect(verdict("told", seen({ shape: "split" }))).toMatch(/^The V splits/);
});

test("if there is no V, a sentence says where the lost cells are", () => {
  expect(elsewhere(seen({}))).toBe("");
  expect(elsewhere(seen({ shape: "none" }))).toMatch(/diagonal/);
  expect(elsewhere(seen({ shape: "none", columns: false }))).toMatch(/rook/);
  const beam = { slope: "1.10", cells: 5 };
  const cloud = seen({ shape: "none", beams: [beam, beam] });
  expect(elsewhere(cloud)).toMatch(/range of slopes/);
});

test("percent rounds a share to a tenth of a percent", () => {
  expect(percent(19153, 31520)).toBe("60.8 %");
  expect(percent(0, 0)).toBe("0 %");
});

test("no two presets have the same rule, and the queen’s rule is a preset", () => {
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
