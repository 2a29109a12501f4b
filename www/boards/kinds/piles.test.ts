import { expect, test } from "vitest";
import type { Game, MoveRecord, Touch } from "../../solver/wasm.ts";
import { followed, type InSight, meant, outside } from "../scene.ts";
import { piles } from "./piles.ts";

type Layout = "stacks" | "rows" | "lines";
const gameOf = (layout: Layout, plane = "none") =>
  ({ piles: { layout, plane } }) as unknown as Game;

const move = (to: string, touch: Touch): MoveRecord => ({
  ...{ to, outcome: "N", nimber: null, component: 0, told: [] },
  ...{ touch: [touch], words: [to] },
});
const take = (...amounts: number[]): Touch => ({
  kind: "take",
  piles: amounts.flatMap((amount, pile) =>
    amount > 0 ? [{ pile, amount: `${amount}` }] : [],
  ),
});
const scene = (sizes: number[], game: Game, moves: MoveRecord[] = []) => {
  const part = { content: { piles: sizes.map(BigInt) } };
  const sight = { game, part, moves, listed: moves } as unknown as InSight;
  return piles.scene(sizes.map(BigInt), { game, width: 600, sight });
};

test.each([
  [[3], "stacks", 3],
  [[0, 2, 5], "stacks", 7],
  [[1, 1, 1, 1, 1, 1, 1, 1, 1, 1], "stacks", 10],
  [[40, 7], "rows", 47],
  [[40, 50], "stacks", 0],
] as const)("piles of %s in %s have %s tokens", (sizes, layout, count) => {
  const { tokens, size, words } = scene([...sizes], gameOf(layout));
  expect(tokens).toHaveLength(count);
  const places = tokens.map(({ at }) => `${at}`);
  expect(new Set(places).size).toBe(count);
  for (const { at } of tokens) {
    expect(at[0] > 0 && at[0] < size[0]).toBe(true);
    expect(at[1] > 0 && at[1] < size[1]).toBe(true);
  }
  const last = sizes.at(-1) === 1 ? "1 token" : `${sizes.at(-1)} tokens`;
  expect(`${words},`).toContain(`ile ${sizes.length}: ${last},`);
});

test("a press on a token takes this token and all tokens above it", () => {
  const moves = [move("two", take(2)), move("one", take(1))];
  const game = gameOf("stacks");
  const stack = scene([3], game);
  const spots = piles.spots(stack, moves, game);
  const at = (token: number) => meant(spots, stack.at(0, token), 0);
  expect(at(2)?.way.move.to).toBe("one");
  expect(at(1)?.way.move.to).toBe("two");
  expect(at(1)?.takes).toEqual([2, 1]);
  expect(at(0)).toBeNull();
});

test("a move that takes the same amount from two stacks is shown as a number between them", () => {
  const game = gameOf("stacks", "choice");
  const stacks = scene([2, 3], game);
  const [spot] = piles.spots(stacks, [move("both", take(2, 2))], game);
  expect([spot?.shape, spot?.sign]).toEqual(["sign", "2"]);
  expect(spot?.takes).toEqual([1, 0, 1002, 1001]);
  const middle = (stacks.at(0, 1)[0] + stacks.at(1, 1)[0]) / 2;
  expect(spot?.at[0]).toBeCloseTo(middle);
});

test("a row is split at a gap, and if two gaps give the same split, keys reach only the first", () => {
  const game = gameOf("rows");
  const row = scene([5], game);
  const split: Touch = {
    kind: "break",
    pile: 0,
    taken: "0",
    parts: ["1", "4"],
  };
  const spots = piles.spots(row, [move("split", split)], game);
  expect(spots.map(({ at, way }) => [at[0], way.first])).toEqual([
    [row.at(0, 0)[0] + 0.5, true],
    [row.at(0, 3)[0] + 0.5, false],
  ]);
});

test("a bar is divided into a slice for each move, and a move takes all tokens to the right", () => {
  const game = gameOf("stacks");
  const bar = scene([100], game);
  const moves = [move("few", take(25)), move("all", take(100))];
  const [few, all] = piles.spots(bar, moves, game);
  const box = bar.bar(0);
  expect(few?.size[0]).toBeCloseTo(box.size[0] / 4);
  expect(all?.way.move.to).toBe("all");
  expect(outside(box, few?.at ?? [99, 99])).toBe(0);
});

test("a click on a bar chooses an amount, a click beside it chooses the whole pile", () => {
  const bars = scene([100, 80], gameOf("stacks"));
  const { at } = bars.bar(1);
  expect(piles.named?.(bars, at)).toEqual({ pile: 1, amount: 40n });
  expect(piles.named?.(bars, [at[0], at[1] - 1.3])?.amount).toBe(80n);
  expect(piles.named?.(bars, [-1, at[1]])?.amount).toBe(80n);
});

test("if moves take different amounts from two piles, a person marks tokens, and the marks select a move", () => {
  const moves = [move("a", take(1, 2)), move("b", take(1))];
  const game = gameOf("stacks");
  const part = { content: { piles: [2n, 3n] } };
  const sight = { game, part, moves, listed: moves } as unknown as InSight;
  let memory: unknown;
  let shown: MoveRecord | null = null;
  const laid = () =>
    piles.scene([2n, 3n], {
      ...{ game, width: 600, sight, memory },
      board: {
        remember: (next) => {
          memory = next;
        },
        point: () => undefined,
        make: () => undefined,
      },
      shown,
    });
  const press = (key: string) => {
    const { marks } = laid();
    const place = marks?.places.find((other) => other.key === key);
    if (place) marks?.turned(place);
  };
  press("0,1");
  press("1,2");
  expect(laid().marks?.meant?.to).toBe("a");
  expect(piles.spots(laid(), moves, game)).toEqual([]);
  press("1,2");
  expect(laid().marks?.meant?.to).toBe("b");
  // While a person points at a move in the list, its tokens replace the marks.
  const going = () =>
    laid().marks?.places.flatMap(({ isGoing, key }) => (isGoing ? [key] : []));
  expect(going()).toEqual(["0,1"]);
  [shown = null] = moves;
  expect(going()).toEqual(["0,1", "1,2"]);
});

test("tokens that can only be taken together have one control", () => {
  const game = gameOf("stacks");
  const stack = scene([16, 27], game);
  const moves = [move("five", take(0, 22)), move("sixteen", take(0, 11))];
  const spots = piles.spots(stack, moves, game);
  expect(spots.map(({ way, size }) => [way.move.to, size[1]])).toEqual([
    ["sixteen", 11],
    ["five", 11],
  ]);
  expect(spots.map(({ takes }) => takes?.length)).toEqual([11, 22]);
  // No move takes any of the five lowest tokens.
  const [x] = spots[0]?.at ?? [0, 0];
  const reached = (token: number) =>
    meant(spots, [x, stack.at(1, token)[1]], 0)?.way.move.to;
  expect([26, 16, 15, 5].map(reached)).toEqual([
    ...["sixteen", "sixteen", "five", "five"],
  ]);
  expect(reached(4)).toBeUndefined();
});

test.each([
  // The pile of 5 keeps one token and becomes the smaller pile. So it comes
  // first, and its taken tokens are drawn above it.
  [[3, 5], take(0, 4), [1, 3], [[0, 1, 5]]],
  [
    [3, 6],
    take(3, 3),
    [0, 3],
    [
      [0, 0, 3],
      [1, 3, 6],
    ],
  ],
  [[4, 9], take(0, 5), [4, 4], [[1, 4, 9]]],
] as const)(
  "after %s the tokens that were taken are above their pile",
  (before, touch, after, gone) => {
    const game = gameOf("stacks");
    const [was, is] = [scene([...before], game), scene([...after], game)];
    const old = followed([], was.tokens).tokens;
    const sizes = before.map(BigInt);
    const kept = piles.carried?.(old, sizes, move("to", touch), is) ?? [];
    const change = followed(kept, is.tokens);
    const above = gone.flatMap(([pile, from, to]) =>
      Array.from({ length: to - from }, (_, i) => is.at(pile, from + i)),
    );
    expect(change.gone.map(({ at }) => `${at}`).sort()).toEqual(
      above.map(String).sort(),
    );
    expect(change.tokens.map(({ id }) => id)).toEqual(
      is.tokens.map(({ id }) => id),
    );
  },
);
