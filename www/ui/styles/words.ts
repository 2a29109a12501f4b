/**
 * Words of layout: classes that a template puts on an element instead of a rule
 * of its own. They come with `controls`, so every element that takes
 * `controls` has them. A rule of the element's own sheet wins over a word if
 * its selector has a class: `.list`, not `ul`.
 *
 * Places: `row` (side by side, wrapped, gap 2), `column` (one below the other,
 * as wide as the place, gap 3), `tiles` (as many columns of `--tile` as fit, gap
 * 4), `inline` (a label and its control in a line of text), `centre` (in the
 * middle of its box), `cover` (over all of its parent), `grow` (takes what
 * room is left), `full` (as wide as its place; a drawing keeps its shape),
 * `scroll`.
 * How a row or column is changed: `gap-1` … `gap-5` (steps of `--space-…`),
 * `across-3`, `across-4` (the gap between things side by side alone), `flat`
 * (never wrapped), `between`, `start`, `end` (where things stand).
 * Boxes: `card` (a small `panel`), `tag` (a value on the ground of N), `alert`
 * (what is wrong, and what to do), `list` (without dots and indentation),
 * `button.bare` (an area without any look).
 * Colours: `on-p`, the ground of lost positions.
 * Letters: `tiny`, `small`, `large`, `bold`, `mono`, `nowrap`, `anywhere` (broken
 * at any letter); `soft`, `note`, `numbers` and `error` are in `controls`.
 */
import { css } from "lit";

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
      auto-fit,
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
  .full {
    width: 100%;
  }
  svg.full {
    display: block;
    height: auto;
  }
  .scroll {
    overflow: auto;
  }

  .gap-1 {
    gap: var(--space-1);
  }
  .gap-2 {
    gap: var(--space-2);
  }
  .gap-3 {
    gap: var(--space-3);
  }
  .gap-4 {
    gap: var(--space-4);
  }
  .gap-5 {
    gap: var(--space-5);
  }
  .across-3 {
    column-gap: var(--space-3);
  }
  .across-4 {
    column-gap: var(--space-4);
  }
  .flat {
    flex-wrap: nowrap;
  }
  .between {
    justify-content: space-between;
  }
  .start {
    align-items: start;
  }
  .end {
    align-items: end;
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

  .tiny {
    font-size: var(--text-xs);
  }
  .small {
    font-size: var(--text-s);
  }
  .large {
    font-size: var(--text-l);
  }
  .bold {
    font-weight: 600;
  }
  .mono {
    font-family: var(--font-mono);
  }
  .nowrap {
    white-space: nowrap;
  }
  .anywhere {
    overflow-wrap: anywhere;
  }
`;
