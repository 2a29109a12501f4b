/**
 * Tests the first step of a hint: the place of a winning move, as the board shows it.
 */
import { expect, test } from "vitest";
import { place } from "../../www/play/parts/hint.ts";
import type { Analysis } from "../../www/solver/wasm.ts";
import { solver } from "../solver.ts";

const games = solver.games();

test.each<[position: string, look: string, words: string | RegExp]>([
  ["nim(1,1,4)", "", "A winning move is in pile 3."],
  ["wythoff(1,6)", "", "A winning move is in pile 2."],
  ["wythoff(6,8)", "piles", "A winning move is in piles 1 and 2."],
  ["wythoff(6,8)", "plane", "A winning move leads both to the left and down."],
  ["wythoff(1,6)", "plane", "A winning move leads down."],
  ["chomp(4x4)", "", "A winning move is in the lower right quarter."],
  ["magnetism(+.....)", "", "A winning move is near the right end."],
  ["eraserhead(*.*....)", "", /uses the eraser on vertex 3\.$/],
  ["couples(7)", "", "A winning move is in pile 1."],
  ["nim(2,3) + chomp(2x2)", "", "A winning move is in pile 1 of game 1."],
  ["nim(1000000000000,12)", "", "There is a winning move."],
  ["nim(3,3)", "", /^No move wins here/],
])("the hint for %s (%s) names the place", (position, look, words) => {
  const analysis = solver.examine(position, false) as unknown as Analysis;
  expect(place(analysis, games, look)).toMatch(words);
});
