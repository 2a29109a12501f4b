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
    text-align: center;
  }
  .products :is(tbody th, thead td) {
    padding-inline-end: var(--space-1);
    text-align: center;
  }
  .products th.on {
    border-radius: var(--radius-s);
    background: var(--accent-soft);
    color: var(--ink);
    font-weight: 700;
  }
  .products .value {
    min-height: var(--side);
    white-space: nowrap;
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
  /** The factors of the product that is chosen. */
  readonly at: readonly [number, number] | null;
  readonly choose: (x: number, y: number) => void;
}

export function products({ names, lost, at, choose, ...of }: Products) {
  const [row, column] = at ?? [];
  const heading = (words: unknown, on: boolean): Cell => ({
    words,
    look: on ? "on" : "",
  });
  const cell = (x: number, y: number) => {
    const z = of.table[x]?.[y] ?? 0;
    const end = lost.includes(z) ? "lost" : "won";
    return value({
      words: names[z],
      label: `${names[x]} times ${names[y]} is ${names[z]}, ${end}`,
      lost: end === "lost",
      here: x === row && y === column,
      look: x === row || y === column ? "beside" : "",
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
      rows: names.map((name, x) => [name, ...names.map((_, y) => cell(x, y))]),
    })}
  </div>`;
}
