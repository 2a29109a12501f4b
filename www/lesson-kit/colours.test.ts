import { expect, test } from "vitest";

const files = import.meta.glob<string>(
  ["./**/*.ts", "../games/*/lessons/**/*.ts", "!**/*.test.ts"],
  { query: "?raw", import: "default", eager: true },
);

test("lessons take their colours from the tokens, where each has one meaning", () => {
  expect(Object.keys(files).length).toBeGreaterThan(40);
  for (const [file, text] of Object.entries(files)) {
    const own = text
      .split("\n")
      // A shade at the edge of a table is no sign of anything.
      .filter((line) => !line.includes("--shade:"))
      .filter((line) => /#[0-9a-f]{6}|#[0-9a-f]{3}\b|rgb\(|hsl\(/i.test(line));
    expect(own, file).toEqual([]);
  }
});
