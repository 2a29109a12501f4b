import { describe, expect, it } from "vitest";
import type { Game, Grid, MoveRecord, Part } from "../../solver/wasm.ts";
import { meant, type Point } from "../scene.ts";
import { runs, runWords } from "./runs.ts";

function move(...squares: number[]): MoveRecord {
  return {
    to: squares.join(),
    outcome: null,
    nimber: null,
    component: 0,
    touch: [{ kind: "squares", at: squares[0] ?? 0, squares }],
    words: [],
    told: [],
  };
}

const game = {} as Game;

function spotsOf(floor: Grid, moves: readonly MoveRecord[]) {
  const body = runs.read({ content: { grid: floor } } as unknown as Part);
  const scene = runs.scene(body, { game, width: 600 });
  return runs.spots(scene, moves, game);
}

/** A point of the scene, by column and row from the upper left square. */
const at = (column: number, row: number): Point => [column, row];

// ##.
// .##
// ...
// #..
const zigzag = spotsOf(
  {
    rows: 4,
    columns: 3,
    pieces: [..."##..##...#.."].map((letter) => letter === "#"),
  },
  [move(0, 1), move(0), move(1, 4), move(4, 5), move(5), move(9)],
);
type Spots = typeof zigzag;
const words = (spot: Spots[number] | null | undefined) =>
  spot == null ? spot : spot.label.replace("Sweep ", "");
const under = (column: number, row: number) =>
  words(meant(zigzag, at(column, row), 0));
const along = (spots: Spots, from: Point, to: Point) =>
  words(runs.swept?.(spots, from, to));

describe("the run that a person means", () => {
  it("is named in words", () => {
    expect(zigzag.map(words)).toEqual([
      "row 1, columns 1 to 2",
      "row 1, column 1",
      "column 2, rows 1 to 2",
      "row 2, columns 2 to 3",
      "row 2, column 3",
      "row 4, column 1",
    ]);
  });

  it("is chosen by the nearer side of the square", () => {
    expect(under(1.1, 0.5)).toBe("row 1, columns 1 to 2");
    expect(under(1.5, 0.9)).toBe("column 2, rows 1 to 2");
    expect(under(0.5, 0.1)).toBe("row 1, column 1");
    expect(under(2.5, 0.5)).toBeNull();
    expect(under(-0.2, 0.5)).toBeNull();
  });

  it("can be a lone square, chosen by any of its sides", () => {
    for (const [x, y] of [
      [0.1, 3.5],
      [0.5, 3.1],
      [0.9, 3.5],
      [0.5, 3.9],
    ] as const) {
      expect(under(x, y)).toBe("row 4, column 1");
    }
    expect(zigzag.at(-1)?.size).toEqual([1, 1]);
  });

  it("is only shown by the first tap of a finger if two runs cross there", () => {
    const crossing = meant(zigzag, at(1.1, 0.5), 0);
    expect(crossing?.isUnsure?.(at(1.1, 0.5))).toBe(true);
    expect(zigzag.at(-1)?.isUnsure?.(at(0.5, 3.5))).toBe(false);
  });

  it("follows the direction of a drag, wherever in the square it began", () => {
    const from = at(1.5, 0.1);
    expect(along(zigzag, from, at(0.4, 0.2))).toBe("row 1, columns 1 to 2");
    expect(along(zigzag, from, at(1.6, 1.4))).toBe("column 2, rows 1 to 2");
    expect(along(zigzag, from, at(1.6, 0.2))).toBeUndefined();
    expect(along(zigzag, from, at(0.2, 1.4))).toBeNull();
    expect(along(zigzag, at(2.5, 0.5), at(1.2, 0.5))).toBeNull();
    expect(along(zigzag, at(0.5, 3.5), at(0.5, 2.9))).toBe("row 4, column 1");
  });

  it("has an area about half a square wide and high, so 24 px on a phone", () => {
    const found = new Map<string, Point[]>();
    for (let x = 0.05; x < 3; x += 0.1) {
      for (let y = 0.05; y < 4; y += 0.1) {
        const run = under(x, y);
        if (run) found.set(run, [...(found.get(run) ?? []), [x, y]]);
      }
    }
    expect(found.size).toBe(zigzag.length);
    for (const points of found.values()) {
      for (const axis of [0, 1] as const) {
        const all = points.map((point) => point[axis]);
        expect(Math.max(...all) - Math.min(...all)).toBeGreaterThan(0.35);
      }
    }
  });

  it("is vertical everywhere in a grid of one column", () => {
    const floor = { rows: 3, columns: 1, pieces: [true, true, true] };
    const [whole] = spotsOf(floor, [move(0, 1, 2)]);
    expect(words(whole)).toBe("column 1, rows 1 to 3");
    expect(whole?.extent).toEqual({ at: [0.5, 1.5], size: [1, 3] });
  });
});

it("runs of one square are named by their place", () => {
  const way = {} as never;
  expect(runWords({ way, squares: [8], down: true }, 6)).toBe(
    "row 2, column 3",
  );
});
