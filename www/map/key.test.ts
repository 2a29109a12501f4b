import { expect, test } from "vitest";
import type { Analysis } from "../solver/wasm.ts";
import { marksOf } from "./key.ts";

const record = (position: string, winning: string[], legal = winning) =>
  ({
    position,
    winning,
    moves: legal.map((to) => ({ to })),
    move_count: `${legal.length}`,
  }) as Analysis;
const subject = (analysis: Analysis, index = 0) => ({
  position: analysis.position,
  index,
  analysis,
});
const looks = (
  overlay: Parameters<typeof marksOf>[0],
  stands = (_: string) => true,
) => marksOf(overlay, stands).map(([look]) => look);

test("a key names the marks that are drawn, and no others", () => {
  const here = subject(record("wythoff(6,8)", ["wythoff(3,5)"]));
  const all = { moves: true, winning: true };
  expect(looks({ ...all, subject: here })).toEqual([
    "ring",
    "move",
    "ring win",
  ]);
  expect(looks({ subject: here, moves: false, winning: false })).toEqual([
    "ring",
  ]);
  expect(looks({ ...all, subject: here, from: ["6", "9"] })).toContain(
    "ring from",
  );
  // Neither the winning move nor another stands on the map, or only the other.
  const off = (to: string) => to !== "wythoff(3,5)";
  expect(looks({ ...all, subject: here }, off)).toEqual(["ring"]);
  const two = subject(
    record("wythoff(6,8)", ["wythoff(3,5)"], ["wythoff(3,5)", "wythoff(6,7)"]),
  );
  expect(looks({ ...all, subject: two }, off)).toEqual(["ring", "move"]);
  const many = { ...record("wythoff(6,8)", []), move_count: "99999" };
  expect(looks({ ...all, subject: subject(many) })).toEqual(["ring", "move"]);
  const end = subject(record("wythoff(0,0)", []));
  expect(looks({ ...all, subject: end })).toEqual(["ring"]);
});

test("in a sum only moves in the component on the map count", () => {
  const sum = record("nim(3,5) + wythoff(3,4)", ["nim(3,2) + wythoff(3,4)"]);
  const all = { moves: true, winning: true };
  expect(looks({ ...all, subject: subject(sum, 0) })).toContain("ring win");
  expect(looks({ ...all, subject: subject(sum, 1) })).not.toContain("ring win");
});
