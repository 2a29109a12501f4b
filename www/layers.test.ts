/**
 * The rooms of the page. Imports run downwards, and never in a circle, which
 * Biome lints. A game is known by itself alone.
 */
import { expect, test } from "vitest";

/** From the top to the ground. */
const ROOMS = [
  ...["app", "pages", "drill", "play", "map", "games", "lesson-kit", "boards"],
  ...["session", "ui", "solver"],
];
/** Games that others build on. */
const SHARED = ["splitting", "vector"];

const sources = import.meta.glob<string>(
  ["./**/*.ts", "!./wasm/**", "!./**/*.{d,test}.ts"],
  { query: "?raw", import: "default", eager: true },
);
/** Each import: the folders of the file and of what it asks for. */
const imports = Object.entries(sources).flatMap(([file, text]) =>
  [...text.matchAll(/(?:from|import)\s*\(?\s*"(\.[^"?]+)/g)].map(([, to]) => {
    const { pathname } = new URL(`${to}`, `file:///${file}`);
    return {
      file,
      to: pathname.slice(1).split("/"),
      from: file.split("/").slice(1),
    };
  }),
);

test("every room has a floor, and imports only from its own floor or below", () => {
  const rooms = new Set(Object.keys(sources).map((file) => file.split("/")[1]));
  expect(rooms).toEqual(new Set(ROOMS));
  const floor = ([room = ""]: string[]) => ROOMS.indexOf(room);
  const upwards = imports.filter(
    ({ from, to }) => ROOMS.includes(`${to[0]}`) && floor(to) < floor(from),
  );
  expect(upwards).toEqual([]);
  expect(imports.length).toBeGreaterThan(1000);
});

test("other rooms know a game only through the files that all games share", () => {
  const known = imports.filter(
    ({ from, to }) => to[0] === "games" && to.length > 2 && from[0] !== "games",
  );
  expect(known).toEqual([]);
});

test("a game knows no other game except those that others build on", () => {
  const others = imports.filter(
    ({ from, to }) =>
      from[0] === "games" &&
      from.length > 2 &&
      to[0] === "games" &&
      to.length > 2 &&
      ![from[1], ...SHARED].includes(to[1]),
  );
  expect(others).toEqual([]);
});

test.each([
  // It reports what the browser refuses, and what another tab changes.
  ["localStorage", "./session/stored.ts"],
  ["sessionStorage", "./session/stored.ts"],
  // It waits for the next frame: a size that changes in the same one is an error.
  ["ResizeObserver", "./ui/controls/sizes.ts"],
])("only one file uses %s", (name, owner) => {
  const users = Object.keys(sources).filter((file) =>
    sources[file]?.includes(name),
  );
  expect(users).toEqual([owner]);
});
