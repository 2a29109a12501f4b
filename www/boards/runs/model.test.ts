import { describe, expect, it } from "vitest";
import type { MoveRecord } from "../../solver/wasm.ts";
import { runAlong, runAt, runsOf, runWords } from "./model.ts";

function move(...squares: number[]): MoveRecord {
  return {
    to: squares.join(),
    outcome: null,
    nimber: null,
    component: 0,
    touch: [{ kind: "squares", at: squares[0] ?? 0, squares }],
    words: [],
    told: "",
  };
}

// ##.
// .##  and a lone square below the last column but one row.
const zigzag = runsOf(
  [move(0, 1), move(0), move(1, 4), move(4, 5), move(5), move(9)],
  3,
);
const words = (run: ReturnType<typeof runAt> | undefined) =>
  run == null ? run : runWords(run);

describe("the run a person means", () => {
  it("is told in words", () => {
    expect(zigzag.map(runWords)).toEqual([
      "row 1, columns 1 to 2",
      "row 1, column 1",
      "column 2, rows 1 to 2",
      "row 2, columns 2 to 3",
      "row 2, column 3",
      "row 4, column 1",
    ]);
  });

  it("is chosen by the side of the square that is nearer", () => {
    expect(words(runAt(zigzag, { x: 1.1, y: 0.5 }))).toBe(
      "row 1, columns 1 to 2",
    );
    expect(words(runAt(zigzag, { x: 1.5, y: 0.9 }))).toBe(
      "column 2, rows 1 to 2",
    );
    expect(words(runAt(zigzag, { x: 0.5, y: 0.1 }))).toBe("row 1, column 1");
    expect(words(runAt(zigzag, { x: 2.5, y: 0.5 }))).toBeNull();
  });

  it("is a lone square from any side", () => {
    for (const [x, y] of [
      [0.1, 3.5],
      [0.5, 3.1],
      [0.9, 3.5],
      [0.5, 3.9],
    ] as const) {
      expect(words(runAt(zigzag, { x, y }))).toBe("row 4, column 1");
    }
  });

  it("follows the direction of a drag, wherever in the square it began", () => {
    const from = { x: 1.5, y: 0.1 };
    expect(words(runAlong(zigzag, from, { x: 0.4, y: 0.2 }))).toBe(
      "row 1, columns 1 to 2",
    );
    expect(words(runAlong(zigzag, from, { x: 1.6, y: 1.4 }))).toBe(
      "column 2, rows 1 to 2",
    );
    expect(runAlong(zigzag, from, { x: 1.6, y: 0.2 })).toBeUndefined();
    expect(runAlong(zigzag, from, { x: 0.2, y: 1.4 })).toBeNull();
    expect(runAlong(zigzag, { x: 2.5, y: 0.5 }, { x: 1.2, y: 0.5 })).toBeNull();
    expect(
      words(runAlong(zigzag, { x: 0.5, y: 3.5 }, { x: 0.5, y: 2.9 })),
    ).toBe("row 4, column 1");
  });

  it("is down everywhere in a grid of one column", () => {
    const [whole] = runsOf([move(0, 1, 2)], 1);
    expect(whole && runWords(whole)).toBe("column 1, rows 1 to 3");
  });
});
