/** The page uses one word for each of ten things, in all texts for readers. */
import { expect, test } from "vitest";
import page from "../../../index.html?raw";
import { WORDS } from "./glossary.ts";

const sources = import.meta.glob<string>(
  [
    "../../**/*.ts",
    "!../../wasm/**",
    "!../../**/*.{d,test}.ts",
    "!./glossary.ts",
    // These words are for searches, so avoided words are allowed.
    "!../../app/search/entries.ts",
  ],
  { query: "?raw", import: "default", eager: true },
);

/**
 * Texts in quotes and between tags. Comments, addresses and style sheets are
 * left out.
 */
function textsOf(source: string): string[] {
  return (
    source
      .replace(/\/\*.*?\*\/|^\s*\/\/.*?$|css`.*?`|"https?:[^"]*"/gms, "")
      .match(/"[^"\n]*"|`(?:[^`\\]|\\.)*`|>[^<>{}`]+</gs)
      ?.map((text) => text.replace(/\s+/g, " ")) ?? []
  );
}

const texts = [page, ...Object.values(sources)].flatMap(textsOf);
const uses = (word: string) =>
  texts.filter((text) => new RegExp(`\\b${word}s?\\b`, "i").test(text));

test.each(Object.entries(WORDS))(
  "the page uses the word “%s” and none of %j",
  (word, others) => {
    expect(uses(word)).not.toEqual([]);
    expect(others.flatMap(uses)).toEqual([]);
  },
);

test("texts are found in quotes and between tags, but not in comments", () => {
  const source =
    '/** a chart */\nconst x = html`<p title="a quiz">an exam</p>`;';
  const found = textsOf(source).join();
  expect(found).toMatch(/quiz.*exam/);
  expect(found).not.toContain("chart");
  expect(texts.length).toBeGreaterThan(3000);
});
