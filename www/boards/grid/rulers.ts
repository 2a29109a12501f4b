/** Numbers of rows and columns at the sides of a grid: moves are told by them. */
import { css, html } from "lit";
import { styled } from "../../ui/styled.ts";

/** With more rows or columns than this, only some are numbered. */
const MOST_NUMBERED = 20;

/** The numbers, to stand in a box of `--cell` squares with a position. */
export function rulers(rows: number, columns: number) {
  const side = (count: number, name: string) =>
    numbered(count).map(
      (number) =>
        html`<span
          class="ruler ${name} numbers"
          aria-hidden="true"
          style=${styled(`--at:${number - 1}`)}
          >${number}</span
        >`,
    );
  return [side(rows, "of-row"), side(columns, "of-column")];
}

/** All numbers where there are few, else each fifth or tenth. */
function numbered(count: number): number[] {
  const all = Array.from({ length: count }, (_, i) => i + 1);
  if (count <= MOST_NUMBERED) return all;
  const step = count <= 3 * MOST_NUMBERED ? 5 : 10;
  return all.filter((number) => number % step === 0);
}

export const rulerStyles = css`
  :host {
    /* As high as a line of numbers: 1rem, more where letters are large. */
    --ruler: calc(var(--text-xs) * 4 / 3);
  }
  .ruler {
    position: absolute;
    display: grid;
    place-items: center;
    font-size: min(var(--text-xs), max(9px, calc(var(--cell) * 0.7)));
    line-height: 1;
    color: var(--ink-soft);
    pointer-events: none;
  }
  .ruler.of-row {
    inset-inline-start: calc(-1.25 * var(--ruler));
    top: calc(var(--at) * var(--cell));
    width: var(--ruler);
    height: var(--cell);
  }
  .ruler.of-column {
    top: calc(-1.1 * var(--ruler));
    left: calc(var(--at) * var(--cell));
    width: var(--cell);
    height: var(--ruler);
  }
`;
