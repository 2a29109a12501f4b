/**
 * The multiplication table of a finite monoid: each product is a button, arrow
 * keys walk among them, and the lost elements are filled.
 */
import { css, html } from "lit";
import { type Cell, table } from "../parts/table.ts";
import { steered, value } from "../parts/values.ts";

export const productsStyles = css`
  .products {
    --side: 2.6rem;
  }
  .products th {
    min-width: var(--side);
    font-weight: 500;
  }
  .products table.values :is(th, thead td) {
    padding: 0;
    text-align: center;
    vertical-align: middle;
  }
  .products :is(th.on, .on > th) {
    border-radius: var(--radius-s);
    background: var(--accent-soft);
    color: var(--ink);
    font-weight: 700;
  }
  .products .value {
    box-sizing: border-box;
    min-height: var(--side);
    white-space: nowrap;
  }
  .products td.value {
    display: table-cell;
    width: auto;
    height: var(--side);
    text-align: center;
  }
  .products .value.beside:not(.lost) {
    background: var(--accent-soft);
    color: var(--ink);
  }
  @container (max-width: 30rem) {
    .products {
      --side: 2rem;
    }
    .products table.values {
      border-spacing: 1px;
      font-size: var(--text-xs);
    }
  }
`;

interface Products {
  /** What the table is, in a few words. */
  readonly label: string;
  /** The elements in letters. */
  readonly names: readonly string[];
  readonly table: readonly (readonly number[])[];
  readonly lost: readonly number[];
  /** The factors that are pointed at. */
  readonly at: readonly [number, number] | null;
  /** Called with the factors of a product; without it they are only shown. */
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
      // Arrow keys walk: only one product is a tab stop.
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
