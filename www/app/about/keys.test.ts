/** Checks that the dialog on keys lists every key that the page handles. */
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

/** The key names in a source text: in comparisons, or listed in a record. */
function keysIn(text: string): string[] {
  const named =
    /\b(?:Arrow(?:Left|Right|Up|Down)|Page(?:Down|Up)|Home|End|Escape|Enter|Delete|Backspace|F\d+)\b(?=[":|])/g;
  const compared = /\bkey [!=]== "(.)"/g;
  const listed = /^\s+"?(\S)"?: (?:\(\) =>|this\.zoom)/gm;
  return [
    ...(text.match(named) ?? []),
    ...[compared, listed].flatMap((search) =>
      [...text.matchAll(search)].map(([, key = ""]) => key),
    ),
  ];
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
      .map((key) => WRITTEN[key] ?? key)
      .map((key) => (key.length === 1 ? key.toUpperCase() : key))
      .filter((key) => !key.split(" ").every((word) => words.has(word)))
      .map((key) => `${file}: ${key}`),
  );
  expect(missing).toEqual([]);
  // Check the search itself: it has to find the keys of a slide.
  const slide = sources["../bare/slide.ts"] ?? "";
  expect(keysIn(slide)).toEqual(
    expect.arrayContaining(["PageDown", "v", "b", "f", "n", "p", "Escape"]),
  );
});
