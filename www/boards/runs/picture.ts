/** A floor of tiles with its dirt, in one drawing. */
import { html, nothing, svg } from "lit";
import type { Grid } from "../../solver/wasm.ts";
import { styled } from "../../ui/styled.ts";
import { runs } from "./style.ts";

export { runs as runsStyles };

/** Squares swept just now, in the order of the broom, and whether that is over. */
export interface Swept {
  readonly squares: readonly number[];
  readonly over: boolean;
}

/** The floor, with what was swept and the square that is edited. */
export function runsPicture(
  { rows, columns, pieces }: Grid,
  { squares, over }: Swept = { squares: [], over: true },
  cursor: number | null = null,
) {
  const place = (i: number) => [i % columns, Math.floor(i / columns)] as const;
  return svg`<svg
    class="floor"
    viewBox="0 0 ${columns} ${rows}"
    aria-hidden="true"
    preserveAspectRatio="none"
  >
    <rect class="tiles" width=${columns} height=${rows} />
    <path class="joints" d=${joints(rows, columns)} />
    <path class="dirt" d=${pieces.flatMap((piece, i) => (piece ? [patch(...place(i))] : [])).join("")} />
    <path class="specks" d=${pieces.length > MOST_SPECKED ? "" : pieces.flatMap((piece, i) => (piece ? [specks(...place(i))] : [])).join("")} />
    ${squares.map((i, order) =>
      over
        ? svg`<path class="gone" d=${patch(...place(i))} />`
        : svg`<path class="dirt leaving" style=${styled(`animation-delay:${order * 40}ms`)} d=${patch(...place(i))} />`,
    )}
    ${
      cursor === null
        ? nothing
        : svg`<rect class="cursor" x=${(cursor % columns) + 0.06} y=${Math.floor(cursor / columns) + 0.06} width="0.88" height="0.88" rx="0.1" />`
    }
  </svg>`;
}

/** Floors with more squares show no specks, which would be too fine to see. */
const MOST_SPECKED = 400;

/** A rounded square of dirt. */
function patch(x: number, y: number): string {
  return `M${x + 0.2} ${y + 0.06}h.6q.14 0 .14 .14v.6q0 .14 -.14 .14h-.6q-.14 0 -.14 -.14v-.6q0 -.14 .14 -.14z`;
}

/** Crumbs on a patch, which differ from square to square. */
function specks(x: number, y: number): string {
  const turn = (x * 7 + y * 13) % 4;
  return [
    [0.3, 0.32, 0.07],
    [0.62, 0.26, 0.05],
    [0.5, 0.56, 0.06],
    [0.72, 0.68, 0.07],
    [0.28, 0.7, 0.05],
  ]
    .map(([u = 0, v = 0, r = 0]) => {
      const [a, b] = [
        [u, v],
        [1 - v, u],
        [1 - u, 1 - v],
        [v, 1 - u],
      ][turn] ?? [u, v];
      return `M${x + (a ?? 0) - r} ${y + (b ?? 0)}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
    })
    .join("");
}

/** The lines between the tiles. */
function joints(rows: number, columns: number): string {
  const down = Array.from({ length: columns + 1 }, (_, i) => `M${i} 0v${rows}`);
  const across = Array.from(
    { length: rows + 1 },
    (_, i) => `M0 ${i}h${columns}`,
  );
  return [...down, ...across].join("");
}

/** A small floor in a text: shapes in tables and ledgers. */
export function miniFloor(grid: Grid) {
  return html`<span class="mini-floor" style=${styled(`--rows:${grid.rows};--columns:${grid.columns}`)}
    >${runsPicture(grid)}</span
  >`;
}
