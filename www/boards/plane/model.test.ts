import { expect, test } from "vitest";
import type { MoveRecord, Part, Touch } from "../../solver/wasm.ts";
import {
  ahead,
  cellAt,
  coordinates,
  placeOf,
  sidesOf,
  targetAt,
  targetsOf,
} from "./model.ts";

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
  told: "",
});

test("each gesture leads to the cell it leaves, row by row from the top", () => {
  const moves = [
    move("a(3,1)", take([1, 4])),
    move("a(1,5)", take([0, 2])),
    move("a(2,4)", take([0, 1], [1, 1])),
  ];
  const targets = targetsOf(
    placeOf({ content: { piles: [3n, 5n] } } as unknown as Part),
    moves,
  );
  expect(targets.map(({ x, y, move }) => [x, y, move.to])).toEqual([
    [1, 5, "a(1,5)"],
    [2, 4, "a(2,4)"],
    [3, 1, "a(3,1)"],
  ]);
  expect(targetAt(targets, { x: 2, y: 4 })?.move.to).toBe("a(2,4)");
  expect(targetAt(targets, { x: 2, y: 5 })).toBeUndefined();
  expect(targetAt(targets, null)).toBeUndefined();
});

test("a move of two gestures has two cells, one of them for its control", () => {
  // As where the order of the piles does not count.
  const both = move("a(1,3)", take([1, 2]), take([0, 2]), take([1, 2]));
  const targets = targetsOf({ x: 3, y: 3 }, [both]);
  expect(targets.map(({ x, y, first }) => [x, y, first])).toEqual([
    [1, 3, false],
    [3, 1, true],
  ]);
  // What takes from no pile has no cell.
  const split: Touch = { kind: "split", pile: 0, parts: ["1", "2"] };
  expect(targetsOf({ x: 3, y: 3 }, [move("a(1,2)", split)])).toEqual([]);
});

test("a board is no smaller than a chessboard and no larger than 61 a side", () => {
  expect(sidesOf([{ x: 0, y: 2 }])).toEqual({ columns: 8, rows: 8 });
  expect(
    sidesOf([
      { x: 3, y: 12 },
      { x: 9, y: 1 },
    ]),
  ).toEqual({ columns: 10, rows: 13 });
  expect(sidesOf([{ x: 58, y: 60 }], 3)).toEqual({ columns: 61, rows: 61 });
  expect(sidesOf([{ x: 10 ** 18, y: 0 }])).toEqual({ columns: 61, rows: 8 });
});

test("the cell under a point counts from the lower left", () => {
  const area = { left: 100, bottom: 500, width: 80, height: 160 };
  const under = (clientX: number, clientY: number) =>
    cellAt({ clientX, clientY }, area, { columns: 8, rows: 16 });
  expect(under(101, 499)).toEqual({ x: 0, y: 0 });
  expect(under(179, 341)).toEqual({ x: 7, y: 15 });
  expect(under(125, 485)).toEqual({ x: 2, y: 1 });
  for (const [x, y] of [
    [99, 490],
    [181, 490],
    [150, 501],
    [150, 339],
  ] as const) {
    expect(under(x, y)).toBeNull();
  }
});

test("an arrow key leads the way it points, straight on before aside", () => {
  const queen = [
    ...[0, 1, 2, 3].map((x) => ({ x, y: 6 })),
    ...[0, 1, 2, 3, 4, 5].map((y) => ({ x: 4, y })),
    ...[1, 2, 3, 4].map((n) => ({ x: 4 - n, y: 6 - n })),
  ];
  const to = (x: number, y: number, key: string) => ahead(queen, { x, y }, key);
  expect(to(3, 6, "ArrowLeft")).toEqual({ x: 2, y: 6 });
  expect(to(3, 6, "ArrowDown")).toEqual({ x: 3, y: 5 });
  expect(to(3, 5, "ArrowRight")).toEqual({ x: 4, y: 5 });
  expect(to(2, 4, "ArrowUp")).toEqual({ x: 2, y: 6 });
  expect(to(4, 0, "ArrowDown")).toBeUndefined();
  expect(to(0, 6, "ArrowLeft")).toBeUndefined();
  expect(to(3, 6, "Enter")).toBeUndefined();
});

test("arrow keys reach every cell of a queen, a king and a knight", () => {
  const steps = {
    king: [
      [0, 1],
      [1, 0],
      [1, 1],
    ],
    knight: [
      [1, 2],
      [2, 1],
    ],
    queen: Array.from({ length: 9 }, (_, i) => [
      [0, i + 1],
      [i + 1, 0],
      [i + 1, i + 1],
    ]).flat(),
  };
  for (const [name, all] of Object.entries(steps)) {
    const cells = all.map(([dx = 0, dy = 0]) => ({ x: 9 - dx, y: 9 - dy }));
    for (const start of cells) {
      const reached = new Set([start]);
      for (const cell of reached) {
        for (const key of ["Left", "Right", "Up", "Down"]) {
          const next = ahead(cells, cell, `Arrow${key}`);
          if (next) reached.add(next);
        }
      }
      expect(reached.size, name).toBe(cells.length);
    }
  }
});

test("few coordinates are all written, many by fives", () => {
  expect(coordinates(8)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  expect(coordinates(21)).toEqual([0, 5, 10, 15, 20]);
});
