/** Pictures of games for previews of links. */
import { expect, test } from "vitest";
import { pictureOf } from "./share.mjs";

const solver = {
  Picture: class {},
  analyze() {
    throw { message: "This square is not known." };
  },
  parts: () => [{ content: { strip: [null, "o", null] } }],
};

test("if a picture cannot be drawn, the error names the game and the file", () => {
  const piles = { count: [1, 9] };
  const draw = () =>
    // @ts-expect-error: this solver has only the parts that the test needs.
    pictureOf(solver, { name: "dollar", figures: [], piles, example: "" });
  expect(draw).toThrow(/share\.mjs.*dollar\(0,0\).*This square is not known/);
  expect(draw).toThrow(/the game "dollar"/);
});

test("a game without a figure and without two piles is shown by its example", () => {
  const game = { name: "dollar", figures: [], piles: null, example: "" };
  // @ts-expect-error: this solver has only the parts that the test needs.
  const pixels = pictureOf(solver, game);
  const at = (/** @type {number} */ x) => [
    ...pixels.slice(4 * (315 * 1200 + x), 4 * (315 * 1200 + x) + 3),
  ];
  expect(at(600)).not.toEqual(at(200));
  expect(at(200)).toEqual(at(1000));
});
