/**
 * The rooms of the page. Imports run downwards and never in a circle, the games
 * are imported through their index, and no room is crowded.
 */
import { expect, test } from "vitest";

/** The rooms from the top down: each imports only itself and those after it. */
const ROOMS = [
  "app",
  "play",
  "map",
  "games",
  "lesson-kit",
  "boards",
  "session",
  "ui",
  "solver",
  "wasm",
];

/** What games share: they import nothing else of one another. */
const SHARED = "games/splitting";

/** A folder with more files than this needs subfolders. */
const CROWD = 14;

const texts = import.meta.glob<string>(
  ["./*/**/*.ts", "!./wasm/**", "!./**/*.d.ts"],
  { query: "?raw", import: "default", eager: true },
);

/** Every source of the page with the files it imports, dynamic imports and types included. */
const imports = new Map(
  Object.entries(texts).map(([path, text]) => {
    const named = text.matchAll(/(?:\bfrom|\bimport\s*\(?)\s*["'](\.[^"'?]+)/g);
    const files = [...named].map(([, to = ""]) => fileAt(to, path));
    return [fileAt(path), files] as const;
  }),
);

/** The path below `www` of what `path` names in the file `from`. */
function fileAt(path: string, from = "./"): string {
  return new URL(path, new URL(from, "file:///")).pathname.slice(1);
}

const all = [...imports].flatMap(([from, paths]) =>
  paths.map((to) => ({ from, to })),
);
const room = (file: string) => file.split("/")[0] ?? "";
const folderOf = (file: string) => file.slice(0, file.lastIndexOf("/"));
const shown = ({ from, to }: { from: string; to: string }) => `${from} → ${to}`;

test("every source stands in a room, and its imports are found", () => {
  expect(imports.size).toBeGreaterThan(150);
  expect(all.length).toBeGreaterThan(700);
  const sources = [...imports.keys()];
  expect(sources.filter((file) => !ROOMS.includes(room(file)))).toEqual([]);
  expect(all.filter(({ to }) => !ROOMS.includes(room(to))).map(shown)).toEqual(
    [],
  );
});

test("imports run downwards", () => {
  const floor = (file: string) => ROOMS.indexOf(room(file));
  expect(
    all.filter(({ from, to }) => floor(to) < floor(from)).map(shown),
  ).toEqual([]);
});

test("no import leads in a circle", () => {
  const done = new Set<string>();
  const circles: string[] = [];
  const walk = (file: string, path: readonly string[]) => {
    const at = path.indexOf(file);
    if (at >= 0) circles.push([...path.slice(at), file].join(" → "));
    if (done.has(file) || at >= 0) return;
    for (const next of imports.get(file) ?? []) walk(next, [...path, file]);
    done.add(file);
  };
  for (const file of imports.keys()) walk(file, []);
  expect(circles).toEqual([]);
});

test("the games are read through their index, and know nothing of one another", () => {
  const outside = all.filter(
    ({ from, to }) =>
      room(to) === "games" && room(from) !== "games" && to !== "games/index.ts",
  );
  expect(outside.map(shown)).toEqual([]);
  const game = (file: string) => /^games\/[^/]+(?=\/)/.exec(file)?.[0];
  const across = all.filter(({ from, to }) => {
    const [mine, other] = [game(from), game(to)];
    return mine && other && mine !== other && other !== SHARED;
  });
  expect(across.map(shown)).toEqual([]);
});

test("no room is crowded", () => {
  const counts = new Map<string, number>();
  for (const file of imports.keys()) {
    if (file.endsWith(".test.ts")) continue;
    counts.set(folderOf(file), (counts.get(folderOf(file)) ?? 0) + 1);
  }
  expect([...counts].filter(([, count]) => count > CROWD)).toEqual([]);
});
