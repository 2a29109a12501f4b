/** Tables of a lesson: their headings, their rows and the box they scroll in. */
import { html, nothing } from "lit";

/** A cell with a look of its own. */
export interface Cell {
  readonly words: unknown;
  /** Its classes. */
  readonly look: string;
  readonly title?: string;
  /** What it says where its look says it. */
  readonly label?: string;
}

/** A row that is the heading of those below it. */
interface Heading {
  readonly heading: unknown;
}

export interface Row {
  /** The first cell names the row if the table is one of rows with names. */
  readonly cells: readonly unknown[];
  /** Whether the lesson speaks of this row now. */
  readonly current?: boolean;
  readonly look?: string;
}

interface Table {
  /** What the table is, in a few words. */
  readonly label: string;
  readonly head: readonly unknown[];
  readonly rows: readonly (Row | Heading | readonly unknown[])[];
  /** A caption that is seen. */
  readonly caption?: unknown;
  /** Whether the first cell of each row is its name. */
  readonly named?: boolean;
  /** `lines` has a line below each row; `values` holds nimbers to choose. */
  readonly look?: string;
}

/** A table that scrolls where it is too wide. */
export function table({ label, head, rows, caption, ...of }: Table) {
  const { named = false, look = "lines" } = of;
  return html`<div class="scroll" tabindex="0" role="group" aria-label=${label}>
    <table class="numbers ${look}">
      <caption class=${caption === undefined ? "visually-hidden" : ""}><span>${caption ?? label}</span></caption>
      ${head.length === 0 ? nothing : html`<thead><tr>${head.map(heading)}</tr></thead>`}
      <tbody>${rows.map((row) =>
        "heading" in row
          ? html`<tr><th class="heading" scope="colgroup" colspan=${head.length}>${row.heading}</th></tr>`
          : bodyRow("cells" in row ? row : { cells: row }, named),
      )}</tbody>
    </table>
  </div>`;
}

function isCell(cell: unknown): cell is Cell {
  return typeof cell === "object" && cell !== null && "look" in cell;
}

/** A column without a name has no heading. */
function heading(name: unknown) {
  const { words, look } = isCell(name) ? name : { words: name, look: "" };
  return words === nothing || words === ""
    ? html`<td class=${look}></td>`
    : html`<th scope="col" class=${look}>${words}</th>`;
}

function bodyRow({ cells, current, look = "" }: Row, named: boolean) {
  return html`<tr class=${look} aria-current=${current ? "true" : nothing}>${cells.map(
    (cell, i) =>
      named && i === 0 ? html`<th scope="row">${cell}</th>` : bodyCell(cell),
  )}</tr>`;
}

function bodyCell(cell: unknown) {
  if (!isCell(cell)) return html`<td>${cell}</td>`;
  const { words, look, title, label } = cell;
  return html`<td class=${look} title=${title ?? nothing} aria-label=${label ?? nothing}>${words}</td>`;
}
