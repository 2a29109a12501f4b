/** The search of the page: what each query finds first, how soon, and its names. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { QUERIES, SENSELESS } from "../tests/queries.ts";
import { solver } from "../tests/solver.ts";
import { entriesOf, find } from "../www/app/search/find.ts";
import { NAMES } from "../www/app/search/names.ts";
import { root } from "./shell.mjs";

const entries = entriesOf(solver.games(), solver.figures());
/** @param {string} query */
const found = (query) => find(query, entries, solver);

test("each query finds first what is meant", () => {
  expect(QUERIES.length).toBeGreaterThanOrEqual(150);
  const wrong = QUERIES.flatMap(([query, first]) => {
    const to = decodeURIComponent(found(query)[0]?.found[0]?.to ?? "");
    const wanted = decodeURIComponent(first);
    const right = wanted.endsWith("…")
      ? to.startsWith(wanted.slice(0, -1))
      : to === wanted;
    return right ? [] : [`${query}: ${to}, not ${wanted}`];
  });
  expect(wrong).toEqual([]);
});

test("what makes no sense finds nothing", () => {
  for (const query of ["", "  ", ...SENSELESS]) {
    expect([query, found(query)]).toEqual([query, []]);
  }
});

test("what is found for each beginning of a query leads somewhere, once", () => {
  // A few of each kind: each beginning costs some milliseconds.
  for (const [query] of QUERIES.filter((_, i) => i % 8 === 0)) {
    for (let length = 1; length <= query.length; length++) {
      for (const { heading, found: all } of found(query.slice(0, length))) {
        expect(all.length, heading).toBeGreaterThan(0);
        const titles = all.map(({ title, to }) => `${title} ${to}`);
        expect(new Set(titles).size).toBe(titles.length);
        for (const { title, to } of all) {
          expect(title).not.toBe("");
          expect(to).toMatch(/^#\//);
        }
      }
    }
  }
});

test("every name opens a position, and each name in the crate is one", () => {
  for (const [position] of NAMES) solver.parse(position);
  const crate = readFileSync(
    join(root, "crate/core/src/games/heap/names.rs"),
    "utf8",
  );
  const listed = [...crate.matchAll(/^ {4}\("(.*?)", "(.*?)"\)/gm)];
  expect(listed.length).toBeGreaterThan(5);
  for (const [, rule, name] of listed) {
    // Nim has a board of its own.
    if (name === "Nim") continue;
    const to = decodeURIComponent(found(`${name}`)[0]?.found[0]?.to ?? "");
    expect([name, to]).toEqual([name, `#/heap[${rule}](15,7)`]);
  }
});
