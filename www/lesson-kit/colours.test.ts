import { expect, test } from "vitest";

const files = import.meta.glob<string>(
  ["./**/*.ts", "../games/*/lessons/**/*.ts", "!**/*.test.ts"],
  { query: "?raw", import: "default", eager: true },
);

test("lessons name no colours of their own, only variables of the style sheets", () => {
  expect(Object.keys(files).length).toBeGreaterThan(40);
  for (const [file, text] of Object.entries(files)) {
    const own = text
      .split("\n")
      // Each variable gives a colour a meaning. The shade at the edge of a
      // table has no meaning, so it may have a colour of its own.
      .filter((line) => !line.includes("--shade:"))
      .filter((line) => /#[0-9a-f]{6}|#[0-9a-f]{3}\b|rgb\(|hsl\(/i.test(line));
    expect(own, file).toEqual([]);
  }
});
