/**
 * The lines about sources: each theorem, figure and lesson has a line, and each
 * name in a line exists.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { solver } from "../tests/solver.ts";
import { LESSONS } from "../www/games/lessons.ts";
import { SOURCES } from "../www/games/sources.ts";
import { PAGES } from "../www/pages/index.ts";
import { sectionsOf } from "../www/pages/sources/rows.ts";
import { root } from "./shell.mjs";

const lines = SOURCES.flatMap(({ lines }) => lines);
/** @param {"figures" | "lessons" | "positions"} key */
const named = (key) => new Set(lines.flatMap((line) => line[key] ?? []));
/** The files of the games that have a theorem: name and text. */
const pages = readdirSync(join(root, "www/games"), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .flatMap(({ name }) => {
    const file = join(root, "www/games", name, `${name}.ts`);
    try {
      return [{ name, text: readFileSync(file, "utf8") }];
    } catch {
      return [];
    }
  });

test("every figure and every lesson has a line, and every name in a line exists", () => {
  const figures = solver.figures().map(({ id }) => id);
  expect([...named("figures")].sort()).toEqual([...figures].sort());
  const lessons = LESSONS.map(({ id }) => id);
  expect([...named("lessons")].sort()).toEqual([...lessons].sort());
});

test("every theorem has one line, under its own name", () => {
  const titled = pages.flatMap(({ name, text }) => {
    const [, title] = /theorem: \{\s*title: "(.*?)"/.exec(text) ?? [];
    return title === undefined ? [] : [[name, title]];
  });
  const listed = lines.flatMap(({ theorem, at }) =>
    theorem === undefined ? [] : [[theorem, at]],
  );
  expect(listed.sort()).toEqual(titled.sort());
  expect(titled.length).toBeGreaterThan(10);
});

test("every position can be read, and every other page exists", () => {
  for (const position of named("positions")) solver.parse(position);
  for (const { page } of lines) {
    if (page !== undefined) {
      expect(PAGES.map(({ id }) => id)).toContain(page);
    }
  }
});

test("every misprint names its source", () => {
  const ids = SOURCES.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  const misprints = pages.flatMap(({ text }) =>
    [...text.matchAll(/source: "([a-z0-9-]+)",\s*where:/g)].map(([, id]) => id),
  );
  expect(misprints.length).toBeGreaterThan(10);
  for (const id of misprints) expect(ids).toContain(id);
  for (const { text } of pages) {
    expect(text.match(/\bwhere:/g)?.length ?? 0).toBe(
      [...text.matchAll(/source: "[a-z0-9-]+",\s*where:/g)].length,
    );
  }
});

test("every line has a figure, a lesson, a position or a page, and links are secure", () => {
  for (const { figures, lessons, positions, page, at } of lines) {
    const alive = [figures, lessons, positions, page].some(Boolean);
    expect([at, alive]).toEqual([at, true]);
  }
  // One blog has only an address without encryption.
  const secure = /^https:\/\/|^http:\/\/blog\.zacharyabel\.com\/2012\/06\//;
  for (const { link } of SOURCES) {
    if (link !== undefined) expect(link).toMatch(secure);
  }
});

test("the documentation names each source, and each post has an author, a blog and a link", () => {
  const docs = readFileSync(join(root, "docs/sources.md"), "utf8")
    .replace(/\s+/g, " ")
    .replaceAll("’", "'");
  for (const { title, kind } of SOURCES) {
    if (kind === "name") continue;
    expect(docs).toContain(title.replaceAll("’", "'"));
  }
  const posts = SOURCES.filter(({ kind }) => kind === "post");
  expect(posts.length).toBeGreaterThan(5);
  for (const { by, place, link } of posts) {
    expect([by, place, link]).not.toContain(undefined);
    expect(docs).toContain(by);
  }
});

test("each source is listed by game and by author, and the filter finds its words", () => {
  const games = solver.games();
  const figures = solver.figures();
  /** @param {string} by @param {string[]} words */
  const rows = (by, ...words) =>
    sectionsOf(by, words, games, figures).flatMap(({ rows }) => rows);
  for (const by of ["game", "author"]) {
    const first = rows(by).filter(({ isFirst }) => isFirst);
    expect(first.map(({ source }) => source.id).sort()).toEqual(
      SOURCES.map(({ id }) => id).sort(),
    );
    const listed = rows(by).flatMap(({ lines }) => lines);
    expect(new Set(listed).size).toBe(listed.length);
    expect(listed.length).toBe(lines.length);
  }
  const ids = rows("author", "inner", "frame").map(({ source }) => source.id);
  expect(ids).toHaveLength(7);
  expect(rows("author", "weber", "eraserhead")).toHaveLength(1);
  expect(rows("author", "zzqx")).toEqual([]);
  const [first] = rows("author");
  expect(first?.source.by).toBe("Zachary Abel");
});
