/** Pictures of games for previews of links. */
import { expect, test } from "vitest";
import { pictureOf } from "./share.mjs";

test("a game that has neither a figure nor two piles is named", () => {
  const solver = {
    Picture: class {},
    analyze() {
      throw { message: "This square is not known." };
    },
  };
  const draw = () =>
    // @ts-expect-error: no more of the solver is needed.
    pictureOf(solver, { name: "dollar", figures: [] });
  expect(draw).toThrow(/share\.mjs.*dollar\(0,0\).*This square is not known/);
});
