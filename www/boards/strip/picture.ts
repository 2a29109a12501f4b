/**
 * The tokens of a strip, and a strip of more squares than a page should hold as
 * elements: one drawing in rows, on which a square may be marked.
 */
import { html, nothing, svg } from "lit";
import type { StripBoard, TokenLook } from "../../solver/wasm.ts";
import type { Squares } from "./model.ts";

/** The strip of a game that is on its way. */
export const NO_TOKENS: StripBoard = { tokens: [], alike: true };

/** How a token is drawn. */
const lookOf = ({ tokens }: StripBoard, token: string): TokenLook =>
  tokens.find(({ sign }) => sign === token)?.look ?? "coin";

/** A token on its square; `free` is the square it may be dragged from. */
export function token(
  kind: StripBoard,
  sign: string,
  how = "",
  free: number | null = null,
) {
  return html`<i
    class="magnet ${lookOf(kind, sign)} ${how}"
    data-free=${free ?? nothing}
  ></i>`;
}

/** More squares than this are drawn, not built. */
export const MOST_BUILT = 120;

/** Squares in a row of the drawing. */
export const rowOf = ({ length }: Squares) => (length > 1024 ? 64 : 32);
export const rowsOf = (squares: Squares) =>
  Math.ceil(squares.length / rowOf(squares));
/** Room for the number of a row's first square. */
const MARGIN = 5;

/** A square by what is on it. Signs are cut out of their magnets. */
const SQUARE = "m.05 .1h.9v1.6h-.9z";
const DRAWN: Readonly<Record<TokenLook | "empty", string>> = {
  empty: SQUARE,
  plus: `${SQUARE}m.35 .3v.4h-.3v.2h.3v.4h.2v-.4h.3v-.2h-.3v-.4z`,
  minus: `${SQUARE}m.05 .7v.2h.8v-.2z`,
  coin: "m.05 .9a.45 .45 0 1 0 .9 0a.45 .45 0 1 0 -.9 0z",
};

/** The strip as one drawing; `cursor` is the index of the marked square. */
export function stripPicture(
  kind: StripBoard,
  squares: Squares,
  cursor: number | null = null,
) {
  const row = rowOf(squares);
  const rows = rowsOf(squares);
  const paths = new Map<TokenLook | "empty", string>();
  for (const [index, held] of squares.entries()) {
    const look = held === null ? "empty" : lookOf(kind, held);
    const place = `M${MARGIN + (index % row)} ${Math.floor(index / row) * 2}`;
    paths.set(look, `${paths.get(look) ?? ""}${place}${DRAWN[look]}`);
  }
  return html`<svg
    class="strip-picture"
    viewBox="0 0 ${MARGIN + row + 0.5} ${2 * rows}"
    aria-hidden="true"
  >
    <rect
      data-squares
      x=${MARGIN}
      width=${row}
      height=${2 * rows}
      fill="none"
    />
    ${[...paths].map(
      ([look, path]) =>
        svg`<path class=${look} d=${path} fill-rule="evenodd" />`,
    )}
    ${Array.from(
      { length: rows },
      (_, i) =>
        svg`<text x=${MARGIN - 0.6} y=${i * 2 + 1.5}>${i * row + 1}</text>`,
    )}
    ${
      cursor === null
        ? nothing
        : svg`<rect class="cursor" x=${MARGIN + (cursor % row) - 0.1} y=${Math.floor(cursor / row) * 2 - 0.05} width="1.2" height="1.9" />`
    }
  </svg>`;
}
