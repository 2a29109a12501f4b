/**
 * Words of layout: classes that a template puts on an element instead of a rule
 * of its own. They come with `controls`, so every element that takes
 * `controls` has them. A rule of the element's own sheet wins over a word if
 * its selector has a class: `.list`, not `ul`.
 *
 * Places:
 * - `row`: side by side, wrapped, gap 2
 * - `column`: one below the other, as wide as the place, gap 3
 * - `tiles`: as many columns of `--tile` as fit, gap 4; with `--fit: auto-fill`,
 *   tiles are no wider than in a full row
 * - `inline`: a label and its control in a line of text
 * - `centre`: in the middle of its box
 * - `cover`: over all of its parent
 * - `grow`: takes the room that is left
 * - `full`: as wide as its place; a drawing keeps its shape
 * - `scroll`: scrolls if its content is too large
 *
 * Changes to a row or column:
 * - `gap-1` … `gap-5`: steps of `--space-…`
 * - `across-1` …: only the gap between things side by side
 * - `flat`: never wrapped
 * - `between`, `start`, `end`: where things are placed
 *
 * Distances: `above-1` …, `below-1` …
 *
 * Boxes:
 * - `card`: a small `panel`
 * - `dialog.panel`: as wide as `--dialog`
 * - `tag`: a value on the ground of N
 * - `alert`: a fault, and what to do next
 * - `list`: without dots and indentation
 * - `button.bare`: an area without any look
 *
 * Colours: `on-p`, the ground of lost positions.
 *
 * Letters: `tiny`, `small`, `large`, `bold`, `mono`, `nowrap`, `anywhere` (broken
 * at any letter). `soft`, `note`, `numbers` and `error` are in `controls`.
 */
import { css, unsafeCSS } from "lit";

/** The words that are one declaration each. */
const DECLARATIONS: Readonly<Record<string, string>> = {
  full: "width: 100%",
  scroll: "overflow: auto",
  flat: "flex-wrap: nowrap",
  between: "justify-content: space-between",
  start: "align-items: start",
  end: "align-items: end",
  tiny: "font-size: var(--text-xs)",
  small: "font-size: var(--text-s)",
  large: "font-size: var(--text-l)",
  bold: "font-weight: 600",
  mono: "font-family: var(--font-mono)",
  nowrap: "white-space: nowrap",
  anywhere: "overflow-wrap: anywhere",
};

/** The words that take a step of `--space-…`, as `gap-2`. */
const STEPPED_PROPERTIES: Readonly<Record<string, string>> = {
  gap: "gap",
  across: "column-gap",
  above: "margin-top",
  below: "margin-bottom",
};

const rule = (name: string, declaration: string) =>
  `.${name} { ${declaration}; }`;
const rules = [
  ...Object.entries(DECLARATIONS).map(([name, words]) => rule(name, words)),
  ...Object.entries(STEPPED_PROPERTIES).flatMap(([name, property]) =>
    [1, 2, 3, 4, 5].map((step) =>
      rule(`${name}-${step}`, `${property}: var(--space-${step})`),
    ),
  ),
];

export const words = css`
  .row {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--space-2);
  }
  .column {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    align-content: start;
    gap: var(--space-3);
    min-width: 0;
  }
  .tiles {
    display: grid;
    grid-template-columns: repeat(
      var(--fit, auto-fit),
      minmax(min(var(--tile, 16rem), 100%), 1fr)
    );
    gap: var(--space-4);
  }
  .inline {
    display: inline-flex;
    align-items: center;
    gap: var(--space-2);
  }
  .centre {
    display: grid;
    place-items: center;
  }
  .cover {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
  }
  .grow {
    flex: 1;
    min-width: 0;
  }
  svg.full {
    display: block;
    height: auto;
  }

  .card,
  .panel {
    padding: var(--space-3);
    border: 1px solid var(--line);
    border-radius: var(--radius);
    background: var(--surface);
  }
  .panel {
    padding: var(--space-4);
  }
  dialog.panel {
    width: min(var(--dialog, 36rem), calc(100vw - 2 * var(--space-4)));
    max-height: calc(100dvh - 2 * var(--space-4));
    padding: var(--space-5);
    color: var(--ink);
    box-shadow: var(--shadow);
  }
  dialog::backdrop {
    background: #0b0c1288;
  }
  .tag {
    padding: 0 var(--space-2);
    border-radius: var(--radius-s);
    background: var(--n);
    color: var(--n-ink);
    text-align: center;
  }
  .alert {
    display: grid;
    justify-items: start;
    gap: var(--space-2);
    padding: var(--space-2) var(--space-3);
    border: 1px solid var(--danger);
    border-radius: var(--radius-s);
    background: var(--danger-soft);
    color: var(--danger);
    font-size: var(--text-s);
    overflow-wrap: anywhere;
  }
  .list {
    margin: 0;
    padding: 0;
    list-style: none;
  }
  .bare {
    min-height: 0;
    padding: 0;
    border: 0;
    border-radius: 0;
    background: none;
    color: inherit;
  }

  .on-p {
    border-color: var(--p);
    background: var(--p);
    color: var(--p-ink);
    forced-color-adjust: none;
  }
  ${unsafeCSS(rules.join("\n"))}
`;
