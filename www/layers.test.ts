/**
 * Tests which folders of the page import which. Imports run downwards, and
 * Biome reports circles. Only a game's own folder imports from it.
 */
import { expect, test } from "vitest";

/** The folders of the page: each imports only from itself and later ones. */
const FOLDERS = [
  ...["app", "pages", "drill", "play", "map", "games", "lesson-kit", "boards"],
  ...["session", "ui", "solver"],
];
/** The games from which other games may import. */
const SHARED_GAMES = ["splitting", "vector"];

const sources = import.meta.glob<string>(
  ["./**/*.ts", "!./wasm/**", "!./**/*.{d,test}.ts"],
  { query: "?raw", import: "default", eager: true },
);
/** Each import: its file, the folders of that file, and those of the target. */
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

test("every folder is listed, and imports only from itself and later ones", () => {
  const folders = new Set(
    Object.keys(sources).map((file) => file.split("/")[1]),
  );
  expect(folders).toEqual(new Set(FOLDERS));
  const place = ([folder = ""]: string[]) => FOLDERS.indexOf(folder);
  const upwards = imports.filter(
    ({ from, to }) => FOLDERS.includes(`${to[0]}`) && place(to) < place(from),
  );
  expect(upwards).toEqual([]);
  expect(imports.length).toBeGreaterThan(1000);
});

test("other folders import no game, only the files that all games share", () => {
  const wrong = imports.filter(
    ({ from, to }) => to[0] === "games" && to.length > 2 && from[0] !== "games",
  );
  expect(wrong).toEqual([]);
});

test("a game imports from no other game except the shared ones", () => {
  const wrong = imports.filter(
    ({ from, to }) =>
      from[0] === "games" &&
      from.length > 2 &&
      to[0] === "games" &&
      to.length > 2 &&
      ![from[1], ...SHARED_GAMES].includes(to[1]),
  );
  expect(wrong).toEqual([]);
});

test.each([
  // This file reports refused texts, and changes made in other tabs.
  ["localStorage", "./session/stored.ts"],
  ["sessionStorage", "./session/stored.ts"],
  // This file waits for the next frame, because a change of size within the same
  // frame is an error.
  ["ResizeObserver", "./ui/controls/sizes.ts"],
])("only one file uses %s", (name, owner) => {
  const users = Object.keys(sources).filter((file) =>
    sources[file]?.includes(name),
  );
  expect(users).toEqual([owner]);
});
