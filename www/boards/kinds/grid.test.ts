import { expect, test } from "vitest";
import type { Game, Grid, Listed, MoveRecord } from "../../solver/wasm.ts";
import { meant } from "../scene.ts";
import { grid } from "./grid.ts";

const names = { corner: "poisoned", piece: "a piece", empty: "empty" };
const game = { grid: { ...names, full: true } } as unknown as Game;
const listed = { ...game, limits: { squares: 64 } } as unknown as Listed;
const stage = { game, width: 600 };

function bar(text: string): Grid {
  const rows = text.split("/");
  return {
    rows: rows.length,
    columns: rows[0]?.length ?? 0,
    pieces: [...rows.join("")].map((letter) => letter === "#"),
  };
}

function move(to: string, at: number, squares: number[]): MoveRecord {
  return {
    to,
    outcome: "N",
    nimber: null,
    component: 0,
    touch: [{ kind: "squares", at, squares }],
    words: [],
    told: [],
  };
}

test.each([
  // Each row has a bar, its size, and its squares with a piece.
  [".", [1, 1], []],
  [".##", [3, 1], [1, 2]],
  [".#/##", [2, 2], [1, 2, 3]],
  [".#./#../...", [3, 3], [1, 3]],
  [`.${"#".repeat(40)}`, [41, 1], Array.from({ length: 40 }, (_, i) => i + 1)],
] as const)(
  "the bar %s has its pieces in their squares",
  (text, size, held) => {
    const scene = grid.scene(bar(text), stage);
    expect(scene.size).toEqual(size);
    expect(scene.tokens.map(({ id }) => id)).toEqual(held);
    for (const { id, at } of scene.tokens) {
      expect(at).toEqual([
        (id % size[0]) + 0.5,
        Math.floor(id / size[0]) + 0.5,
      ]);
    }
    expect(scene.axes?.top?.at(-1)?.text).toBeGreaterThan(size[0] - 5);
  },
);

test("a bite takes its square and the pieces beyond it", () => {
  const scene = grid.scene(bar(".##/###"), stage);
  const spots = grid.spots(
    scene,
    [move("two", 4, [4, 5]), move("one", 5, [5]), move("side", 2, [2, 5])],
    game,
  );
  expect(spots.map(({ label, takes }) => [label, takes])).toEqual([
    ["Row 1, column 3: takes 2 pieces", [2, 5]],
    ["Row 2, column 2: takes 2 pieces", [4, 5]],
    ["Row 2, column 3: takes 1 piece", [5]],
  ]);
  expect(meant(spots, [1.9, 1.1], 0)?.way.move.to).toBe("two");
  expect(meant(spots, [0.5, 0.5], 0)).toBeNull();
});

test("a square with two moves is divided between them", () => {
  const scene = grid.scene(bar(".##"), stage);
  const spots = grid.spots(
    scene,
    [move("a", 1, [1]), move("b", 1, [1, 2])],
    game,
  );
  expect(spots.map(({ at, size }) => [at, size])).toEqual([
    [
      [1.25, 0.5],
      [0.5, 1],
    ],
    [
      [1.75, 0.5],
      [0.5, 1],
    ],
  ]);
  expect(spots[1]?.label).toBe(
    "Row 1, column 2: takes 2 pieces, up to row 1, column 3",
  );
  expect(meant(spots, [1.3, 0.5], 0)?.way.move.to).toBe("a");
});

test("pieces, rows and columns can be edited, but not the corner", () => {
  const body = bar(".#/##");
  const setup = grid.setup(body, grid.scene(body, stage), listed);
  expect([setup.places[0]?.label, setup.places[1]?.label]).toEqual([
    "Row 1, column 1: poisoned",
    "Row 1, column 2: a piece",
  ]);
  expect(setup.places[0]?.turned()).toBe(body);
  expect(setup.places[1]?.turned()).toEqual(bar("../##"));
  const [rows, columns] = setup.sides;
  expect(rows?.resized(3)).toEqual(bar(".#/##/##"));
  expect(columns?.resized(3)).toEqual(bar(".##/###"));
  expect([rows?.most, columns?.most]).toEqual([32, 32]);
});
