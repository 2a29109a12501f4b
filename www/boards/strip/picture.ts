/**
 * A strip of more squares than a page should hold as elements: one drawing in
 * rows, on which a square may be marked.
 */
import { html, nothing, svg } from "lit";

/** More squares than this are drawn, not built. */
export const MOST_BUILT = 120;

/** Squares in a row of the drawing. */
export const rowOf = (squares: string) => (squares.length > 1024 ? 64 : 32);
/** Room for the number of a row's first square. */
export const MARGIN = 5;

/** The strip as one drawing; `cursor` is the index of the marked square. */
export function stripPicture(squares: string, cursor: number | null = null) {
  const row = rowOf(squares);
  const rows = Math.ceil(squares.length / row);
  const place = (index: number) =>
    `${MARGIN + (index % row)} ${Math.floor(index / row) * 2}`;
  const paths = { empty: "", plus: "", minus: "" };
  for (const [index, square] of [...squares].entries()) {
    const start = `M${place(index)}`;
    if (square === "+") {
      paths.plus += `${start}m.05 .1h.9v1.6h-.9z`;
      // The sign is cut out of the magnet.
      paths.plus += "m.35 .3v.4h-.3v.2h.3v.4h.2v-.4h.3v-.2h-.3v-.4z";
    } else if (square === "-") {
      paths.minus += `${start}m.05 .1h.9v1.6h-.9zm.05 .7v.2h.8v-.2z`;
    } else paths.empty += `${start}m.05 .1h.9v1.6h-.9z`;
  }
  return html`<svg
    class="strip-picture"
    viewBox="0 0 ${MARGIN + row + 0.5} ${2 * rows}"
    aria-hidden="true"
  >
    <path class="empty" d=${paths.empty} />
    <path class="plus" d=${paths.plus} fill-rule="evenodd" />
    <path class="minus" d=${paths.minus} fill-rule="evenodd" />
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

/** A strip in words: its length, and its tokens if they are few. */
export function stripWords(squares: string): string {
  const names: Readonly<Record<string, string>> = { "+": "plus", "-": "minus" };
  const tokens = [...squares].flatMap((square, i) =>
    square === "." ? [] : [`${names[square] ?? square} on ${i + 1}`],
  );
  const length = `${squares.length} ${squares.length === 1 ? "square" : "squares"}`;
  if (tokens.length === 0) return `${length}, all empty`;
  return tokens.length > 12
    ? `${length}, ${tokens.length} of them taken`
    : `${length}: ${tokens.join(", ")}`;
}
