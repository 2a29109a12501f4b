/**
 * The rooms of the page. Biome lints that imports run downwards and never in a
 * circle; each room has its law in `biome.json`, and none is crowded.
 */
import { expect, test } from "vitest";
import biome from "../biome.json";

/** A folder with more files than this needs subfolders. */
const CROWD = 14;

const files = Object.keys(
  import.meta.glob(["./**/*.ts", "!./wasm/**", "!./**/*.{d,test}.ts"]),
);

test("every room has its law, which names all rooms above it", () => {
  const laws = biome.overrides.map(({ includes, linter }) => ({
    room: includes[0]?.split("/")[1] ?? "",
    laws: linter.rules.style.noRestrictedImports.options.patterns,
  }));
  const rooms = [...new Set(laws.map(({ room }) => room))];
  expect(new Set(files.map((file) => file.split("/")[1]))).toEqual(
    new Set(rooms),
  );
  for (const {
    room,
    laws: [law],
  } of laws.slice(1)) {
    const above = rooms.slice(0, rooms.indexOf(room)).join();
    expect(law?.group[0]?.match(/[\w,-]+/)?.[0]).toBe(above);
  }
});

test("no room is crowded", () => {
  const counts = new Map<string, number>();
  for (const file of files) {
    const folder = file.slice(0, file.lastIndexOf("/"));
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  expect([...counts].filter(([, count]) => count > CROWD)).toEqual([]);
});
