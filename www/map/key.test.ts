import { expect, test } from "vitest";
import type { Analysis } from "../solver/wasm.ts";
import { marksOf } from "./key.ts";

const record = (position: string, winning: string[]) =>
  ({
    position,
    winning,
    moves: winning.map((to) => ({ to })),
    move_count: `${winning.length}`,
  }) as Analysis;
const subject = (analysis: Analysis, index = 0) => ({
  position: analysis.position,
  index,
  analysis,
});
const looks = (
  overlay: Parameters<typeof marksOf>[0],
  legal = true,
  winning = legal,
) => marksOf(overlay, [legal, winning]).map(([look]) => look);

test("a key names exactly the marks that are drawn", () => {
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
  expect(looks({ ...all, subject: here, from: [6n, 9n] })).toContain(
    "ring from",
  );
  const path = [[6n, 8n] as const, [3n, 5n] as const];
  expect(looks({ ...all, subject: here, path })).toContain("way");
  // The map has no place for any move, or only for a move that does not win.
  expect(looks({ ...all, subject: here }, false)).toEqual(["ring"]);
  expect(looks({ ...all, subject: here }, true, false)).toEqual([
    "ring",
    "move",
  ]);
  const many = { ...record("wythoff(6,8)", []), move_count: "99999" };
  expect(looks({ ...all, subject: subject(many) }, false)).toEqual([
    "ring",
    "move",
  ]);
  const end = subject(record("wythoff(0,0)", []));
  expect(looks({ ...all, subject: end }, false)).toEqual(["ring"]);
});
