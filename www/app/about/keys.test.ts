/** Checks that the dialog on keys lists exactly the keys that the page handles. */
import { expect, test } from "vitest";
import { KEYS } from "./keys.ts";

const sources = import.meta.glob<string>(
  ["../../**/*.ts", "!../../wasm/**", "!../../**/*.{d,test}.ts"],
  { query: "?raw", import: "default", eager: true },
);

/** The names of keys in the dialog, by their names in the browser. */
const WRITTEN: Readonly<Record<string, string>> = {
  ...{ ArrowLeft: "←", ArrowRight: "→", ArrowUp: "↑", ArrowDown: "↓" },
  ...{ PageDown: "Page Down", PageUp: "Page Up", Escape: "Esc", " ": "Space" },
  // One key, with and without Shift.
  ...{ "=": "+", _: "−", "-": "−" },
};

/** The key names in a source text, as the dialog writes them. */
function keysIn(text: string): string[] {
  const named =
    /\b(?:Arrow(?:Left|Right|Up|Down)|Page(?:Down|Up)|Home|End|Escape|Enter|Delete|Backspace|F\d+)\b(?=[":|])/g;
  const compared = /\b(?:key [!=]==|case) "(.)"/g;
  const listed = /^\s+"?(\S)"?: (?:\(\) =>|this\.zoom)/gm;
  const sets = /\[([^\]]+)\]\.includes\((?:event\.)?key\b|_KEYS = "(\w+)"/g;
  const keys = [
    ...(text.match(named) ?? []),
    ...(text.includes("ARROWS[") ? ["←", "→", "↑", "↓"] : []),
    ...[compared, listed].flatMap((search) =>
      [...text.matchAll(search)].map(([, key = ""]) => key),
    ),
    ...[...text.matchAll(sets)].flatMap(([, list, letters = ""]) =>
      list ? list.replace(/[",]/g, "").split(" ") : [...letters],
    ),
  ];
  return keys
    .map((key) => WRITTEN[key] ?? key)
    .map((key) => (key.length === 1 ? key.toUpperCase() : key));
}

test("the dialog lists every key that the page handles", () => {
  const handlers = Object.entries(sources).filter(([, text]) =>
    /KeyboardEvent|keydown/.test(text),
  );
  expect(handlers.length).toBeGreaterThan(20);
  const listed = Object.values(KEYS).flat(2).join(" ");
  const words = new Set(listed.split(/[\s,;:()]+/));
  const missing = handlers.flatMap(([file, text]) =>
    keysIn(text)
      .filter((key) => !key.split(" ").every((word) => words.has(word)))
      .map((key) => `${file}: ${key}`),
  );
  expect(missing).toEqual([]);
  // Check the search itself: it has to find the keys of a slide.
  const slide = sources["../bare/slide.ts"] ?? "";
  expect(keysIn(slide)).toEqual(
    expect.arrayContaining(["Page Down", "V", "B", "F", "N", "P", "Esc"]),
  );
});

/** The files that handle the keys of each group. */
const HANDLERS: Readonly<Record<string, RegExp>> = {
  "On every page": /^\.\.\/(?!bare|\.)/,
  "A board": /\/(boards\/(?!drawing)|ui\/roving)/,
  "Setting up a board": /\/boards\/(?!drawing)/,
  "Drawing a graph": /\/boards\//,
  "A map": /\/map\//,
  "A slide": /\/bare\//,
  "Lessons and drills": /\/(lesson-kit|drill)\//,
  "Heap games": /\/games\/heap\//,
};

/** The keys of buttons and links, which the browser handles. */
const NATIVE = ["Tab", "Enter", "Space"];

/** The keys in the words of a row. Gestures of a pointer have none. */
function listedIn(keys: string): string[] {
  if (/wheel|drag|click/i.test(keys)) return [];
  const names = /Page Down|Page Up|[A-Z][a-z]+|\S/g;
  return (keys.replace(/Ctrl|Shift|,/g, "").match(names) ?? []).filter(
    (key) => !NATIVE.includes(key),
  );
}

test("the page handles every key that the dialog lists", () => {
  expect(Object.keys(HANDLERS)).toEqual(Object.keys(KEYS));
  const unhandled = Object.entries(KEYS).flatMap(([group, rows]) => {
    const handled = Object.entries(sources)
      .filter(([file]) => HANDLERS[group]?.test(file))
      .flatMap(([, text]) => keysIn(text));
    return rows
      .flatMap(([keys]) => listedIn(keys))
      .filter((key) => !handled.includes(key))
      .map((key) => `${group}: ${key}`);
  });
  expect(unhandled).toEqual([]);
  expect(listedIn("Shift ← X, Page Up")).toEqual(["←", "X", "Page Up"]);
});
