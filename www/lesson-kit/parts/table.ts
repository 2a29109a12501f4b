/** The tables of lessons: headings, rows and the box in which they scroll. */
import { html, nothing } from "lit";

/** A cell with its own classes. */
export interface Cell {
  readonly words: unknown;
  /** The classes of the cell. */
  readonly look: string;
  readonly title?: string;
  /** The words for screen readers, if only the classes show the meaning. */
  readonly label?: string;
}

/** A row that is the heading of the rows below it. */
interface Heading {
  readonly heading: unknown;
}

export interface Row {
  /** The row's cells. In a `named` table the first one is the row's name. */
  readonly cells: readonly unknown[];
  /** True if the lesson's text is about this row now. */
  readonly current?: boolean;
  readonly look?: string;
}

interface Table {
  /** The name of the table, in a few words. */
  readonly label: string;
  readonly head: readonly unknown[];
  readonly rows: readonly (Row | Heading | readonly unknown[])[];
  /** A visible caption. */
  readonly caption?: unknown;
  /** True if the first cell of each row is the row's name. */
  readonly named?: boolean;
  /**
   * The table's classes: `lines` has a line below each row, and `values` has a
   * button for each nimber.
   */
  readonly look?: string;
}

/** A table that scrolls if it is too wide. */
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

/** A heading cell, or a plain cell if the column has no name. */
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
