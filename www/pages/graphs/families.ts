/** Tables of graphs by family and size, and files of their nimbers. Pure. */
import { text } from "../../solver/position.ts";

export const RULES = [
  ["node", "Node Kayles"],
  ["arc", "Arc Kayles"],
  ["grim", "Grim"],
] as const;
export type Rule = (typeof RULES)[number][0];

/** The largest number in the tables: its limit, and its value at first. */
export const MOST_SIZE = 16;
export const FIRST_SIZE = 8;
/** The most vertices of a graph in the tables. */
const MOST_VERTICES = 128;

export interface Cell {
  /** The text of the graph, such as `grid:3x4`. */
  readonly body: string;
  readonly vertices: number;
  /**
   * The graph two sizes smaller. If it was too large to decide, the page skips
   * this cell. Only one size smaller says little, because half-turns
   * decide every second grid or prism at any size.
   */
  readonly before: string | null;
}

/** A row of a table: graphs of a family whose number grows from `first` on. */
export interface Row {
  /** The row's name, with a star for the number that grows: `grid:3x*`. */
  readonly name: string;
  readonly label: string;
  readonly first: number;
  readonly cells: readonly Cell[];
}

export interface Table {
  readonly title: string;
  readonly rows: readonly Row[];
}

/** Families with one number: name, label, least size, number of vertices. */
const ONE_NUMBER_FAMILIES = [
  ["path", "paths", 1, (n: number) => n],
  ["cycle", "cycles", 3, (n: number) => n],
  ["star", "stars, by leaves", 1, (n: number) => n + 1],
  ["wheel", "wheels, by rim", 3, (n: number) => n + 1],
  ["complete", "complete graphs", 1, (n: number) => n],
  ["prism", "prisms, by base", 3, (n: number) => 2 * n],
] as const;

/**
 * Families with two numbers: name, title, sign between the numbers, vertices.
 */
const TWO_NUMBER_FAMILIES = [
  ["grid", "Grids, rows by columns", "x", (a: number, b: number) => a * b],
  [
    "bipartite",
    "Complete bipartite graphs",
    ",",
    (a: number, b: number) => a + b,
  ],
] as const;

export function tablesTo(to: number): Table[] {
  const sizes = Array.from({ length: to }, (_, i) => i + 1);
  const lines = ONE_NUMBER_FAMILIES.map(([name, label, first, vertices]) => {
    const cell = (n: number): Cell => ({
      body: `${name}:${n}`,
      vertices: vertices(n),
      before: n > first + 1 ? `${name}:${n - 2}` : null,
    });
    const cells = sizes.filter((n) => n >= first).map(cell);
    return { name: `${name}:*`, label, first, cells };
  });
  const squares = TWO_NUMBER_FAMILIES.map(
    ([name, title, between, vertices]) => {
      const row = (a: number): Row => {
        // Both orders of the numbers give the same graph.
        const body = (b: number) =>
          `${name}:${Math.min(a, b)}${between}${Math.max(a, b)}`;
        const all = sizes.map((b) => ({
          body: body(b),
          vertices: vertices(a, b),
          before: b > 2 ? body(b - 2) : null,
        }));
        const cells = all.filter((cell) => cell.vertices <= MOST_VERTICES);
        return {
          name: `${name}:${a}${between}*`,
          label: `${a}`,
          first: 1,
          cells,
        };
      };
      return { title, rows: sizes.map(row) };
    },
  );
  return [{ title: "By one number", rows: lines }, ...squares];
}

/** All graphs of the tables, each once. Graphs with few vertices are first. */
export function cellsOf(tables: readonly Table[]): Cell[] {
  const cells = tables.flatMap(({ rows }) =>
    rows.flatMap(({ cells }) => cells),
  );
  const each = new Map(cells.map((cell) => [cell.body, cell]));
  return [...each.values()].sort((a, b) => a.vertices - b.vertices);
}

export function positionOf(rule: Rule, body: string): string {
  return text({ game: "graph", variant: rule, body });
}

/** The nimber of a graph; null if undecided, undefined if not examined yet. */
export type Known = (body: string) => bigint | null | undefined;

/** A row as a b-file of the OEIS: its nimbers up to the first unknown one. */
export function bFile(rule: Rule, row: Row, known: Known): string {
  const values = row.cells.map(({ body }) => known(body));
  const gap = values.findIndex(
    (value) => value === undefined || value === null,
  );
  const lines = values
    .slice(0, gap < 0 ? undefined : gap)
    .map((value, i) => `${row.first + i} ${value}\n`);
  return `# Nimbers of ${positionOf(rule, row.name)}\n${lines.join("")}`;
}

/** The table as CSV: a line for each graph, even if its nimber is unknown. */
export function csvOf(
  rule: Rule,
  cells: readonly Cell[],
  known: Known,
): string {
  const lines = cells.map(({ body, vertices }) => {
    const value = known(body);
    const says =
      value === undefined ? "not computed" : (value ?? "not decided");
    return `${rule},"${body}",${vertices},${says}\n`;
  });
  return `rule,graph,vertices,nimber\n${lines.join("")}`;
}
