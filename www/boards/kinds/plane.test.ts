import { expect, test } from "vitest";
import type { Game, Listed, MoveRecord, Touch } from "../../solver/wasm.ts";
import { dropped, meant } from "../scene.ts";
import { plane } from "./plane.ts";

const take = (...amounts: [number, number][]): Touch => ({
  kind: "take",
  piles: amounts.map(([pile, amount]) => ({ pile, amount: `${amount}` })),
});
const move = (to: string, ...touch: Touch[]): MoveRecord => ({
  to,
  outcome: "N",
  nimber: null,
  component: 0,
  touch,
  words: [],
  told: [],
});
const game = {} as Game;
const stage = { game, width: 600 };

test.each([
  // Each row has a cell, the size of the board, and the place of the piece.
  [0, 0, [8, 8], [0.5, 7.5]],
  [3, 5, [8, 8], [3.5, 2.5]],
  [9, 2, [10, 8], [9.5, 5.5]],
  [3, 12, [8, 13], [3.5, 0.5]],
  [60, 60, [61, 61], [60.5, 0.5]],
] as const)("the cell (%i,%i) is on a board of %s at %s", (x, y, size, at) => {
  const scene = plane.scene({ x, y }, stage);
  expect(scene.size).toEqual(size);
  expect(scene.tokens.map((token) => token.at)).toEqual([at]);
  expect(scene.axes?.bottom?.[0]).toEqual({ at: 0.5, text: 0 });
  expect(scene.axes?.left?.[0]).toEqual({ at: size[1] - 0.5, text: 0 });
});

test("the board keeps the size that it had at the start of the game", () => {
  const origin = { x: 11, y: 20 };
  expect(plane.scene({ x: 1, y: 1 }, { ...stage, origin }).size).toEqual([
    12, 21,
  ]);
});

test("a gesture has the cell of the position that it leads to, and cells are sorted by rows from the top", () => {
  const scene = plane.scene({ x: 3, y: 5 }, stage);
  const spots = plane.spots(
    scene,
    [
      move("a(3,1)", take([1, 4])),
      move("a(1,5)", take([0, 2])),
      move("a(2,4)", take([0, 1], [1, 1])),
    ],
    game,
  );
  expect(spots.map(({ at, label }) => [at, label])).toEqual([
    [[1.5, 2.5], "Leave 1 and 5"],
    [[2.5, 3.5], "Leave 2 and 4"],
    [[3.5, 6.5], "Leave 3 and 1"],
  ]);
  expect(meant(spots, [2.1, 3.9], 0)?.way.move.to).toBe("a(2,4)");
  expect(meant(spots, [2.5, 2.5], 0)).toBeNull();
  expect(dropped(spots, [3.2, 6.8], 0)?.way.move.to).toBe("a(3,1)");
});

test("a move with two gestures has two cells, and one of them has the control", () => {
  // A game in which the order of the piles does not matter.
  const both = move("a(1,3)", take([1, 2]), take([0, 2]), take([1, 2]));
  const scene = plane.scene({ x: 3, y: 3 }, stage);
  const spots = plane.spots(scene, [both], game);
  expect(spots.map(({ at, way }) => [...at, way.first])).toEqual([
    [1.5, 4.5, false],
    [3.5, 6.5, true],
  ]);
  // A move that splits a pile has no cell.
  const split: Touch = {
    kind: "break",
    pile: 0,
    taken: "0",
    parts: ["1", "2"],
  };
  expect(plane.spots(scene, [move("a(1,2)", split)], game)).toEqual([]);
});

test("in the editor the piece can be put on any cell that the piles allow", () => {
  const limits = { number: 9, squares: 9 };
  const listed = { piles: { least: 1 }, limits } as unknown as Listed;
  const place = { x: 3, y: 5 };
  const scene = plane.scene(place, { ...stage, isEdited: true });
  expect(scene.size).toEqual([8, 9]);
  const setup = plane.setup(place, scene, listed);
  const at = setup.carries ?? -1;
  expect(setup.places[at]?.at).toEqual(scene.tokens[0]?.at);
  const [columns] = scene.size;
  expect(setup.places[at + 1]?.turned()).toEqual({ x: 4, y: 5 });
  expect(setup.places[at + columns]?.turned()).toEqual({ x: 3, y: 6 });
  expect(setup.places[0]?.turned()).toEqual(place);
  expect(plane.write({ x: 4, y: 6 })).toEqual({ piles: [4n, 6n] });
});
