import { expect, test } from "vitest";
import { after, NO_SCORES, read, written } from "./score.ts";

test("each game counts for its kind of draw, and the stored score is read back", () => {
  let scores = after(NO_SCORES, "upto", true);
  scores = after(scores, "upto", false);
  scores = after(scores, "mother", false);
  expect(scores.upto).toEqual({ won: 1, played: 2 });
  expect(scores.mother).toEqual({ won: 0, played: 1 });
  expect(read(written(scores))).toEqual(scores);
});

test.each(["", "1,2,3", "5,2,0,0", "0,0,-1,2", "1,1,1,1,1", "{}"])(
  "%j is not a score",
  (text) => {
    expect(read(text)).toEqual(NO_SCORES);
  },
);
