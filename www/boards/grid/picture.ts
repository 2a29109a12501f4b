/**
 * A grid of more squares than a page should hold as elements: one drawing,
 * on which a square may be marked.
 */
import { html, nothing, svg } from "lit";
import type { Grid } from "../../solver/wasm.ts";
import { styled } from "../../ui/styled.ts";

/** More squares than this are drawn, not built. */
export const MOST_BUILT = 400;

/** The grid as one drawing, with a square to be left alone and a marked one. */
export function gridPicture(
  { rows, columns, pieces }: Grid,
  barred: number,
  cursor: number | null = null,
) {
  const square = (index: number | null, name: string) =>
    index === null || index < 0
      ? nothing
      : svg`<rect class=${name} x=${index % columns} y=${Math.floor(index / columns)} width="1" height="1" />`;
  return html`<svg
    class="grid-picture"
    data-squares
    style=${styled(`--rows:${rows};--columns:${columns}`)}
    viewBox="0 0 ${columns} ${rows}"
    aria-hidden="true"
  >
    <path class="bar" d=${runs(rows, columns, pieces)} />
    <path class="gaps" d=${gaps(rows, columns)} />
    ${square(barred, "poison")} ${square(cursor, "cursor")}
  </svg>`;
}

/** Every run of pieces in a row as one rectangle. */
function runs(rows: number, columns: number, pieces: readonly boolean[]) {
  let path = "";
  for (let row = 0; row < rows; row++) {
    for (let from = 0; from < columns; ) {
      let to = from;
      while (to < columns && pieces[row * columns + to]) to++;
      if (to > from) path += `M${from} ${row}H${to}v1H${from}z`;
      from = to + 1;
    }
  }
  return path;
}

/** The lines between the squares. */
function gaps(rows: number, columns: number) {
  const down = Array.from(
    { length: columns - 1 },
    (_, i) => `M${i + 1} 0v${rows}`,
  );
  const across = Array.from(
    { length: rows - 1 },
    (_, i) => `M0 ${i + 1}h${columns}`,
  );
  return [...down, ...across].join("");
}
