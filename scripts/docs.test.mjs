/** The lists in the documentation agree with the registries that they repeat. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { solver } from "../tests/solver.ts";
import { LESSONS } from "../www/games/lessons.ts";
import { PAGES } from "../www/pages/index.ts";
import { root } from "./shell.mjs";

const docs = join(root, "docs");
/** @param {string} path */
const read = (path) => readFileSync(path, "utf8");

/**
 * Returns the rows of the table whose first column has this heading. Each cell
 * becomes the list of its texts in backquotes.
 * @param {string} page
 * @param {string} heading
 */
function rows(page, heading) {
  const [, body = ""] = read(join(docs, page)).split(
    new RegExp(`^\\| ${heading} .*\\n.*\\n`, "m"),
  );
  const table = body.split("\n\n")[0] ?? "";
  return table.split("\n").map((line) =>
    line
      .split(/(?<!\\)\|/)
      .slice(1, -1)
      .map((cell) =>
        [...cell.matchAll(/`(.*?)`/g)].map(([, word = ""]) =>
          word.replaceAll("\\|", "|"),
        ),
      ),
  );
}

test("the table of games has each game of the registry", () => {
  const named = rows("games.md", "game").map(([, positions = []]) => {
    const games = positions.map(
      (text) => solver.parse(text).match(/^\w+/)?.[0],
    );
    expect(new Set(games).size).toBe(1);
    return games[0];
  });
  expect(named.sort()).toEqual(
    solver
      .games()
      .map(({ name }) => name)
      .sort(),
  );
});

test("the table of addresses has each figure and each lesson of each game", () => {
  const table = Object.fromEntries(
    rows("addresses.md", "game").map(([game, figures, lessons]) => [
      game?.[0],
      { figures, lessons },
    ]),
  );
  const registry = solver.games().map(({ name }) => [
    name,
    {
      figures: solver
        .figures()
        .filter(({ game, also }) => [game, ...also].includes(name))
        .map(({ id }) => id),
      lessons: LESSONS.filter(
        ({ folder, games }) => folder !== "every" && games.includes(name),
      ).map(({ id }) => id),
    },
  ]);
  expect(table).toEqual(Object.fromEntries(registry));
  const [, shared = ""] =
    read(join(docs, "addresses.md")).match(
      /^Any game has the lessons (.*),/m,
    ) ?? [];
  expect([...shared.matchAll(/`(.*?)`/g)].map(([, id]) => id)).toEqual(
    LESSONS.filter(({ folder }) => folder === "every").map(({ id }) => id),
  );
});

test("each link of the documentation leads to a file", () => {
  const pages = [
    ...["README.md", "CONTRIBUTING.md"].map((name) => join(root, name)),
    ...readdirSync(docs)
      .filter((name) => name.endsWith(".md"))
      .map((name) => join(docs, name)),
  ];
  for (const page of pages) {
    for (const [, link = ""] of read(page)
      .replaceAll(/`.*?`/g, "")
      .matchAll(/\]\((?!https?:|#)(.*?)(?:#.*?)?\)/g)) {
      expect([page, link, existsSync(join(dirname(page), link))]).toEqual([
        page,
        link,
        true,
      ]);
    }
  }
});

test("the README has at most 180 lines", () => {
  expect(read(join(root, "README.md")).split("\n").length).toBeLessThanOrEqual(
    180,
  );
});

test("the document of addresses names each page that does not show a position", () => {
  const named = [
    ...read(join(docs, "addresses.md")).matchAll(/^- `#\/(\w*)`/gm),
  ];
  expect(named.map(([, id]) => id).sort()).toEqual(
    ["", ...PAGES.map(({ id }) => id)].sort(),
  );
});
