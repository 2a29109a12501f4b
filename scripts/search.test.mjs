/** The search of the page: its first results, its speed, and names of rules. */
import { expect, test } from "vitest";
import { MEANINGLESS, QUERIES } from "../tests/queries.ts";
import { solver } from "../tests/solver.ts";
import { entriesOf, find } from "../www/app/search/find.ts";
import { LESSONS } from "../www/games/lessons.ts";
import { PAGES } from "../www/pages/index.ts";
import { readAddress } from "../www/session/address.ts";

const entries = entriesOf(solver.games(), solver.figures(), solver.names());
/** @param {string} query */
const found = (query) => find(query, entries, solver);

test("each query has the expected first result", () => {
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

test("a query with two meanings has both as results, the likelier first", () => {
  for (const [query, ...wanted] of [
    ["0.156 15,700", "heap[0.156](15700)", "heap[0.156](15,700)"],
    ["kayles 15,700", "heap[0.77](15,700)", "heap[0.77](15700)"],
    ["0.156(21)", "heap[0.156](21)", "heap[0.156(21)](15,7)"],
  ]) {
    const titles = found(`${query}`)[0]?.found.map(({ title }) => title);
    expect([query, titles?.slice(0, 2)]).toEqual([query, wanted]);
  }
});

test("every result opens: the position, the lesson and the figure of its address exist", () => {
  const pages = PAGES.map(({ id }) => id);
  const lessons = LESSONS.map(({ id }) => id);
  const figures = solver.figures().map(({ id }) => `${id}`);
  const all = QUERIES.flatMap(([query]) => found(query));
  const addresses = new Set(
    all.flatMap(({ found }) => found.map(({ to }) => to)),
  );
  expect(addresses.size).toBeGreaterThan(100);
  for (const to of addresses) {
    const { position, options } = readAddress(to);
    if (position !== "" && !pages.includes(position)) {
      expect([to, solver.parse(position)]).not.toEqual([to, ""]);
    }
    const { lesson = lessons[0], figure = figures[0] } = options;
    expect([to, lessons.includes(`${lesson}`)]).toEqual([to, true]);
    expect([to, figures.includes(`${figure}`)]).toEqual([to, true]);
  }
});

test("at most eight results are listed, each address once", () => {
  for (const [query] of QUERIES) {
    const all = found(query).flatMap(({ found }) => found.map(({ to }) => to));
    expect(all.length, query).toBeLessThanOrEqual(8);
    expect(new Set(all).size, query).toBe(all.length);
  }
});

test("an author or a blog leads to all of its posts and papers", () => {
  for (const [query, count] of [
    ["inner frame", 7],
    ["weber", 7],
    ["abel", 3],
    ["three-cornered things", 3],
    ["fraenkel", 4],
  ]) {
    const sources = found(`${query}`).find(
      ({ heading }) => heading === "Sources",
    );
    expect([query, sources?.found.length]).toEqual([query, count]);
  }
});

test("the results of a query are found within 50 ms", () => {
  const queries = [
    ...["nim", "0.137", "take 1 or 2", "wythof", "theorem", "3,5,7", "sieve"],
  ];
  const times = queries.map((query) => {
    const start = performance.now();
    found(query);
    return performance.now() - start;
  });
  // The median ignores moments in which the machine is busy.
  const [, , , median] = times.sort((a, b) => a - b);
  expect(median).toBeLessThan(50);
});

test("a meaningless query finds nothing", () => {
  for (const query of ["", "  ", ...MEANINGLESS]) {
    expect([query, found(query)]).toEqual([query, []]);
  }
});

test("while a query is typed, each result has a title and an address, and is listed once", () => {
  // Takes only some of the queries, because each search takes milliseconds.
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

/** @param {string} query */
const first = (query) =>
  decodeURIComponent(found(query)[0]?.found[0]?.to ?? "");

test("a search for any name of a rule finds the position of the rule", () => {
  const rows = solver.names();
  expect(rows.length).toBeGreaterThan(50);
  const wrong = rows.flatMap(({ names, position }) =>
    names.flatMap((name) => {
      const all = found(name).flatMap(({ found }) => found.map(({ to }) => to));
      const there = `#/${position}`;
      return all.map(decodeURIComponent).includes(there) ? [] : [name];
    }),
  );
  expect(wrong).toEqual([]);
});

test("the name of a rule finds the rule first", () => {
  for (const { names, position } of solver.names()) {
    const [name = ""] = names;
    // The first result for these names is not a heap game or a vector game.
    if (["Nim", "Wythoff's game"].includes(name)) continue;
    if (/^heap|^vector/.test(position)) {
      expect([name, first(name)]).toEqual([name, `#/${position}`]);
    }
  }
});

test("every game, rule of graphs, figure and lesson is found by its id and its title", () => {
  for (const { name, title, variants, example } of solver.games()) {
    expect([title, first(title)]).toEqual([title, `#/${example}`]);
    expect(first(name)).toContain(`#/${name}`);
    if (name !== "graph") continue;
    for (const { name, meaning } of variants) {
      const [title = ""] = meaning.split(".");
      expect(first(title)).toContain(`#/graph[${name}](`);
    }
  }
  for (const { id, title } of solver.figures()) {
    const all = [id, title].map((query) =>
      found(query).flatMap(({ found }) => found.map(({ to }) => to)),
    );
    for (const found of all) {
      expect([id, found.some((to) => to.includes(`figure=${id}`))]).toEqual([
        id,
        true,
      ]);
    }
  }
  for (const { id, title } of LESSONS) {
    for (const query of [id, title]) {
      const all = found(query).flatMap(({ found }) =>
        found.map(({ to }) => to),
      );
      expect([query, all.some((to) => to.includes(`lesson=${id}`))]).toEqual([
        query,
        true,
      ]);
    }
  }
});
