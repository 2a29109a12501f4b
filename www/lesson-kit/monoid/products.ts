/** The multiplication table of a finite monoid. Arrow keys move in it. */
import { html } from "lit";
import { type Cell, table } from "../parts/table.ts";
import { steered, value } from "../parts/values.ts";

interface Products {
  /** The name of the table, in a few words. */
  readonly label: string;
  readonly names: readonly string[];
  readonly table: readonly (readonly number[])[];
  readonly lost: readonly number[];
  /** The factors of the marked product. */
  readonly at: readonly [number, number] | null;
  /**
   * Called with the factors of the chosen product. Without it the table is not
   * interactive.
   */
  readonly choose?: (x: number, y: number) => void;
}

export function products({ names, lost, at, choose, ...of }: Products) {
  const [row, column] = at ?? [];
  const heading = (words: unknown, on: boolean): Cell => ({
    words,
    look: on ? "on" : "",
  });
  const beside = (x: number, y: number) =>
    x === row || y === column ? "beside" : "";
  const cell = (x: number, y: number) => {
    const z = of.table[x]?.[y] ?? 0;
    const end = lost.includes(z) ? "lost" : "won";
    if (choose === undefined) {
      return { words: names[z], look: `value ${end} ${beside(x, y)}` };
    }
    return value({
      words: names[z],
      label: `${names[x]} times ${names[y]} is ${names[z]}, ${end}`,
      lost: end === "lost",
      here: x === row && y === column,
      look: beside(x, y),
      hook: `${x},${y}`,
      press: () => choose(x, y),
      // This makes the table one tab stop, in which arrow keys move among the
      // products.
      point: () => {},
    });
  };
  return html`<div class="products" ${steered("button", `[data-cell="${row ?? 0},${column ?? 0}"]`)}>
    ${table({
      label: of.label,
      look: "values",
      named: true,
      head: [
        { words: "·", look: "" },
        ...names.map((name, y) => heading(name, y === column)),
      ],
      rows: names.map((name, x) => ({
        cells: [name, ...names.map((_, y) => cell(x, y))],
        look: x === row ? "on" : "",
      })),
    })}
  </div>`;
}
