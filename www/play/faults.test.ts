import { expect, test } from "vitest";
import { lessonsOf } from "../games/lessons.ts";
import type { Options } from "../session/address.ts";
import type { FigureChoice, FigureInfo } from "../solver/figure.ts";
import type { Part } from "../solver/wasm.ts";
import { faultsOf } from "./faults.ts";

const integer = (key: string) => ({
  key,
  label: key,
  kind: "integer" as const,
  choices: [],
  min: 1,
  max: 99,
  default: "1",
});
const figure = (id: string, game: string, ...keys: string[]) =>
  ({ id, game, settings: keys.map(integer) }) as unknown as FigureInfo;
const figures = [
  figure("v", "wythoff", "a", "side"),
  figure("table", "wythoff", "a", "size"),
  figure("cone", "euclid"),
];

/** The figure of the map. Its setting `a` follows from the position. */
function choose(games: readonly string[], options: Options) {
  const own = figures.filter(({ game }) => games.includes(game));
  const info = own.find(({ id }) => id === options["figure"]) ?? own[0];
  if (info === undefined) return null;
  const free = info.settings.filter(({ key }) => key !== "a");
  const key = { id: info.id, settings: { a: "1" } };
  return { info, key, free } as unknown as FigureChoice;
}

const expects = async (_figure: string, _setting: string, value: string) =>
  Number(value) <= 99 ? "" : "a number from 1 to 99";

const faults = async (
  position: string,
  options: Options,
  read: readonly string[] | null = null,
) => {
  const sum = position
    .split(" + ")
    .map((text) => ({ game: text.split("(")[0] }) as Part);
  const games = sum.map(({ game }) => game);
  const lessons = lessonsOf(games);
  const choice = choose(games, options);
  const boards = games.includes("wythoff") ? ["piles", "plane"] : [];
  const known = {
    ...{ sum, choice, lessons, boards, read },
    figures: figures.filter(({ game }) => games.includes(game)),
    expects,
  };
  return [...(await faultsOf(options, known)).values()];
};

test("valid options of an address are no faults", async () => {
  const all = {
    figure: "table",
    view: "0,0,20,15",
    board: "plane",
    moves: "off",
    winning: "off",
    component: "0",
    play: "two",
    starts: "second",
    turn: "first",
    hint: "on",
    light: "all",
    lit: "P(0,0)",
    falsify: "1",
    "set.a": "1",
    "set.size": "7",
  };
  expect(await faults("wythoff(3,5)", all)).toEqual([]);
  expect(await faults("wythoff(3,5)", { figure: "", view: "" })).toEqual([]);
});

test.each([
  ["figure", "cone", "one of v, table"],
  ["view", "1,2,3", "x0,y0,x1,y1 with"],
  ["view", "5,0,1,9", "x0,y0,x1,y1 with"],
  ["play", "three", "one of casual, careful, perfect, two"],
  ["starts", "third", "one of first, second"],
  ["turn", "1", "one of first, second"],
  ["hint", "yes", "on"],
  ["board", "cube", "one of piles, plane"],
  ["falsify", "yes", "1"],
  ["moves", "none", "one of on, off"],
  ["component", "1", "0"],
  ["set.size", "100", "a number from 1 to 99"],
  ["set.a", "2", "1: the position fixes it"],
  ["set.colour", "red", "one of set.a, set.side, set.size"],
  ["colour", "red", "a known option"],
])("%s=%s is reported as a fault", async (key, text, expected) => {
  const [fault = "", ...more] = await faults("wythoff(3,5)", { [key]: text });
  expect(fault).toContain(`${key}=${text} (expected ${expected}`);
  expect(more).toEqual([]);
});

test("options of old addresses are accepted with any value", async () => {
  for (const text of ["all", "P(0,0)(0,x)", ""]) {
    expect(await faults("wythoff(3,5)", { lit: text, light: text })).toEqual(
      [],
    );
  }
});

test("a setting of another figure is accepted if its value fits that figure", async () => {
  const asked = { figure: "table", "set.side": "9" };
  expect(await faults("wythoff(3,5)", asked)).toEqual([]);
  expect(await faults("wythoff(3,5)", { ...asked, "set.side": "123" })).toEqual(
    ["set.side=123 (expected a number from 1 to 99)"],
  );
});

test("options of the open lesson are accepted, others are reported", async () => {
  const options = { lesson: "wythoff-sieve", n: "6", m: "1" };
  // No option is at fault until the lesson has reported which ones it reads.
  expect(await faults("wythoff(3,5)", options)).toEqual([]);
  expect(await faults("wythoff(3,5)", options, ["n"])).toEqual([
    "m=1 (expected a known option)",
  ]);
  expect(await faults("wythoff(3,5)", { n: "6" })).toEqual([
    "n=6 (expected a known option)",
  ]);
});

test("options for a map or lessons are faults if the game has none", async () => {
  expect(
    await faults("plain(3,5)", {
      figure: "v",
      view: "0,0,9,9",
      "set.a": "1",
      component: "0",
      lesson: "wythoff-sieve",
    }),
  ).toEqual([
    "figure=v (expected none: this position has no map)",
    "view=0,0,9,9 (expected none: this position has no map)",
    "set.a=1 (expected none: this position has no map)",
    "component=0 (expected none: this position has no map)",
    "lesson=wythoff-sieve (expected none: this position has no lesson)",
  ]);
});

test("the option for a board is a fault if the game has one board", async () => {
  expect(await faults("nim(3,5)", { board: "plane" })).toEqual([
    "board=plane (expected none: this position has one board)",
  ]);
});

test("a component must have a map or a lesson", async () => {
  const sum = "plain(3) + wythoff(3,5) + euclid(2,7)";
  expect(await faults(sum, { component: "2" })).toEqual([]);
  expect(await faults(sum, { component: "0" })).toEqual([
    "component=0 (expected one of 1, 2)",
  ]);
});
