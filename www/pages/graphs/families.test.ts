import { expect, test } from "vitest";
import { bFile, cellsOf, csvOf, MOST_SIZE, tablesTo } from "./families.ts";

test("a graph may be in several rows, but cellsOf lists it once, small graphs first", () => {
  const tables = tablesTo(4);
  const [lines, grids, bipartite] = tables;
  expect(lines?.rows.map(({ name }) => name)).toContain("wheel:*");
  expect(grids?.rows[2]?.cells.map(({ body }) => body)).toEqual([
    "grid:1x3",
    "grid:2x3",
    "grid:3x3",
    "grid:3x4",
  ]);
  expect(bipartite?.rows[0]?.cells[3]).toEqual({
    body: "bipartite:1,4",
    vertices: 5,
    before: "bipartite:1,2",
  });
  const cells = cellsOf(tables);
  expect(new Set(cells.map(({ body }) => body)).size).toBe(cells.length);
  const sizes = cells.map(({ vertices }) => vertices);
  expect(sizes).toEqual(sizes.toSorted((a, b) => a - b));
});

test("the largest graph of the tables has 128 vertices", () => {
  const cells = cellsOf(tablesTo(MOST_SIZE));
  expect(Math.max(...cells.map(({ vertices }) => vertices))).toBe(128);
});

test("a b-file ends before the first unknown nimber, and a CSV file has a line for it", () => {
  const row = tablesTo(5)[0]?.rows[1];
  if (row === undefined) throw new Error("There is a row of cycles.");
  const known = (body: string) =>
    ({ "cycle:3": 1n, "cycle:4": 0n, "cycle:5": null })[body];
  expect(bFile("node", row, known)).toBe(
    "# Nimbers of graph[node](cycle:*)\n3 1\n4 0\n",
  );
  expect(csvOf("node", row.cells, known)).toBe(
    'rule,graph,vertices,nimber\nnode,"cycle:3",3,1\nnode,"cycle:4",4,0\nnode,"cycle:5",5,not decided\n',
  );
});
