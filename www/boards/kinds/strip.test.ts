import { expect, test } from "vitest";
import type { Game, Listed, MoveRecord, Touch } from "../../solver/wasm.ts";
import { dropped, meant } from "../scene.ts";
import { strip } from "./strip.ts";

const tokens = [
  { sign: "+", name: "plus", look: "plus" },
  { sign: "-", name: "minus", look: "minus" },
];
const game = { strip: { tokens, alike: false } } as unknown as Game;
const listed = { ...game, limits: { squares: 4096 } } as unknown as Listed;
const squares = (text: string) =>
  [...text].map((sign) => (sign === "." ? null : sign));
const stage = { game, width: 600 };
const move = (to: string, touch: Touch): MoveRecord => ({
  to,
  outcome: "N",
  nimber: null,
  component: 0,
  touch: [touch],
  words: [`Words of ${to}`],
  told: [],
});

test.each([
  // Each case has the squares, the number of rows, and the tokens by square.
  ["", 1, []],
  ["+", 1, [[0, "plus"]]],
  [
    "+..-",
    1,
    [
      [0, "plus"],
      [3, "minus"],
    ],
  ],
  [".".repeat(21), 2, []],
  [`${".".repeat(20)}+`, 2, [[20, "plus"]]],
  [`${".".repeat(399)}+`, 13, [[399, "plus"]]],
] as const)("the strip %j is drawn in %i rows", (text, rows, held) => {
  const scene = strip.scene(squares(text), stage);
  expect(scene.tokens.map(({ id, look }) => [id, look])).toEqual(held);
  for (const { id, at } of scene.tokens) expect(at).toEqual(scene.at(id));
  const places = squares(text).map((_, i) => scene.at(i));
  expect(new Set(places.map(([, y]) => y.toFixed(2))).size).toBe(
    text === "" ? 0 : rows,
  );
  const [width, height] = scene.size;
  for (const [x, y] of places) {
    expect(x > 0.5 && x < width - 0.5 && y > 0.6 && y < height - 0.6).toBe(
      true,
    );
  }
  if (scene.labels) {
    const inFirst = places.filter(([, y]) => y === places[0]?.[1]).length;
    expect(inFirst).toBe(Math.ceil(text.length / rows));
  }
  // If squares are few, each has a number. If they are many, each row has one.
  const numbers = scene.labels?.length ?? scene.axes?.left?.length;
  expect(numbers).toBe(scene.labels ? text.length : rows);
});

test("if a move can place either of two tokens on a square, each has half of the square", () => {
  const scene = strip.scene(squares("+.."), stage);
  const spots = strip.spots(
    scene,
    [
      move("+.+", { kind: "place", square: 2, token: "+" }),
      move("+.-", { kind: "place", square: 2, token: "-" }),
    ],
    game,
  );
  expect(spots.map(({ label, brings }) => [label, brings])).toEqual([
    ["Plus on square 3", "plus"],
    ["Minus on square 3", "minus"],
  ]);
  const [x, y] = scene.at(2);
  expect(meant(spots, [x, y - 0.2], 0)?.way.move.to).toBe("+.+");
  expect(meant(spots, [x, y + 0.2], 0)?.way.move.to).toBe("+.-");
  expect(meant(spots, scene.at(1), 0)).toBeNull();
});

test("a sliding coin is dropped on its square", () => {
  const scene = strip.scene(squares("..+"), stage);
  const spots = strip.spots(
    scene,
    [
      move("+..", { kind: "slide", from: 2, to: 0 }),
      move(".+.", { kind: "slide", from: 2, to: 1 }),
    ],
    game,
  );
  expect(spots.map(({ label, from, sign }) => [label, from, sign])).toEqual([
    ["Words of +..", 2, "←"],
    ["Words of .+.", 2, "←"],
  ]);
  expect(dropped(spots, scene.at(0), 0)?.way.move.to).toBe("+..");
  expect(dropped(spots, scene.at(2), 0)).toBeNull();
});

test("a press changes a square, and squares are added and removed", () => {
  const body = squares("+.+");
  const setup = strip.setup(body, strip.scene(body, stage), listed);
  expect(setup.places[1]?.label).toBe("Square 2: empty");
  // A plus must not be beside a plus.
  expect(setup.places[1]?.turned()).toEqual(squares("+-+"));
  expect(setup.places[0]?.turned()).toEqual(squares("-.+"));
  expect(setup.beside?.(0, [1, 0])).toBe(1);
  expect(setup.beside?.(0, [-1, 0])).toBe(0);
  const [length] = setup.sides;
  expect(length?.resized(2)).toEqual(squares("+."));
  expect(length?.resized(4)).toEqual(squares("+.+."));
  expect(strip.write(body)).toEqual({ strip: body });
});
