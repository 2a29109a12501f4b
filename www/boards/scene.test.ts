import { expect, test } from "vitest";
import {
  ahead,
  type Box,
  dropped,
  followed,
  meant,
  type Point,
  ruler,
  type Spot,
} from "./scene.ts";

const spot = (at: Point, more: Partial<Spot> = {}): Spot => ({
  way: {} as Spot["way"],
  label: `${at}`,
  shape: "dot",
  size: [1, 1],
  at,
  ...more,
});
const box = (x: number, y: number): Box => ({ at: [x, y], size: [1, 1] });

test("a point means the spot that contains it, or the spot with the nearest middle if several do", () => {
  const [whole, half] = [spot([1, 1], { size: [2, 2] }), spot([1.5, 1])];
  const spots = [whole, half, spot([5, 1])];
  expect(meant(spots, [0.3, 1], 0)).toBe(whole);
  expect(meant(spots, [1.4, 1], 0)).toBe(half);
  expect(meant(spots, [3.4, 1], 0)).toBeNull();
  // A finger reaches farther than a mouse.
  expect(meant(spots, [3.9, 1], 0)).toBeNull();
  expect(meant(spots, [3.9, 1], 0.7)).toBe(spots[2]);
});

test("a spot may have its own measure of distance", () => {
  const never = spot([1, 1], { away: () => Number.POSITIVE_INFINITY });
  const always = spot([9, 9], { away: () => 0.05 });
  expect(meant([never, always], [1, 1], 0)).toBe(always);
});

test("a token is dropped around its goal, not around the control", () => {
  const way = spot([0.5, 0], { goal: [1, 0], dropSide: 1 });
  expect(dropped([way], [1.4, 0.3], 0)).toBe(way);
  expect(dropped([way], [0.2, 0], 0)).toBeNull();
});

test("tokens that stay keep their keys, others are added or removed", () => {
  const at = (id: number, look = "coin") => ({
    id,
    look,
    at: [id, 0] as const,
  });
  const first = followed([], [at(1), at(4)]);
  expect(first.tokens.map(({ key }) => key)).toEqual([0, 1]);
  const placed = followed(first.tokens, [at(1), at(2), at(4)]);
  expect(placed.tokens.map(({ key }) => key)).toEqual([0, 2, 1]);
  expect([...placed.came]).toEqual([2]);
  const taken = followed(placed.tokens, [at(4)]);
  expect(taken.gone.map(({ id }) => id)).toEqual([1, 2]);
  expect(taken.moved).toBeNull();
});

test("if one token leaves and an equal one arrives, they count as one token that moves", () => {
  const at = (id: number, look = "coin") => ({
    id,
    look,
    at: [id, 0] as const,
  });
  const { tokens } = followed([], [at(1), at(4)]);
  const slid = followed(tokens, [at(1), at(3)]);
  expect(slid.moved?.from.id).toBe(4);
  expect(slid.moved?.to.id).toBe(3);
  expect(slid.tokens.map(({ key }) => key)).toEqual([0, 1]);
  expect([slid.gone, [...slid.came]]).toEqual([[], []]);
  // A token with another look is another token.
  const turned = followed(tokens, [at(1), at(4, "plus")]);
  expect(turned.moved).toBeNull();
  expect(turned.gone).toHaveLength(1);
  // The next step starts from the new place of the token.
  expect(followed(slid.tokens, [at(1), at(3)]).gone).toEqual([]);
});

test("an arrow key leads in its direction, and prefers boxes that are straight ahead", () => {
  const queen = [
    ...[0, 1, 2, 3].map((x) => box(x, 0)),
    ...[1, 2, 3, 4, 5, 6].map((y) => box(4, y)),
    ...[1, 2, 3, 4].map((n) => box(4 - n, n)),
  ];
  const to = (x: number, y: number, step: Point) =>
    ahead(queen, box(x, y), step)?.at;
  expect(to(3, 0, [-1, 0])).toEqual([2, 0]);
  expect(to(3, 0, [0, 1])).toEqual([3, 1]);
  expect(to(3, 1, [1, 0])).toEqual([4, 1]);
  expect(to(2, 2, [0, -1])).toEqual([2, 0]);
  expect(to(4, 6, [0, 1])).toBeUndefined();
  expect(to(0, 0, [-1, 0])).toBeUndefined();
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
    const cells = all.map(([dx = 0, dy = 0]) => box(9 - dx, dy));
    for (const start of cells) {
      const reached = new Set([start]);
      for (const cell of reached) {
        for (const step of [
          [-1, 0],
          [1, 0],
          [0, -1],
          [0, 1],
        ] as const) {
          const next = ahead(cells, cell, step);
          if (next) reached.add(next);
        }
      }
      expect(reached.size, name).toBe(cells.length);
    }
  }
});

test("every row is numbered if rows are few, else every fifth or tenth row", () => {
  expect(ruler(3)).toEqual([
    { at: 0.5, text: 1 },
    { at: 1.5, text: 2 },
    { at: 2.5, text: 3 },
  ]);
  expect(ruler(21).map(({ text }) => text)).toEqual([5, 10, 15, 20]);
  expect(ruler(61).map(({ text }) => text)).toEqual([10, 20, 30, 40, 50, 60]);
});
