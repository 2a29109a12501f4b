/**
 * How lessons look. A lesson has `static styles = css`…`` where it has something
 * no other has, a drawing as a rule, and the words of layout
 * (`ui/styles/words.ts`) for the rest.
 *
 * Classes: `part` (a section), `parts two`, `parts three` (side by side where
 * there is room), `both` (a board and what is said of it), `bar` (controls
 * above), `grid` (`--columns` equal columns), `defs` (a list of terms), `says`
 * (what a step says), `verdict`, `fails`, `same` (whether two things agree),
 * `legend` with `is-…` for its colours, `pointed` (what is pointed at),
 * `table.lines`, `table.values`, `table.squares`; `box` (around a number),
 * with `on-win`, `on-move`, `on-gold`, `later` (yet to come), `ringed`.
 */
import { css } from "lit";
import { controls } from "../ui/styles/controls.ts";
import { placeStyles } from "./parts/places.ts";

/** The lesson itself and its parts. */
const frame = css`
  :host {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--space-4);
    container-type: inline-size;
  }
  h4 {
    margin: 0;
    font-size: var(--text-m);
    font-weight: 600;
  }
  ol,
  ul {
    margin: 0;
    padding: 0;
    list-style: none;
  }
  .part,
  .parts,
  .both {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--space-4);
    align-items: start;
  }
  .part {
    gap: var(--space-3);
    align-content: start;
    min-width: 0;
  }
  .parts {
    gap: var(--space-5);
  }
  @container (min-width: 44rem) {
    .both {
      grid-template-columns: minmax(0, 3fr) minmax(0, 2fr);
    }
    .both.right {
      grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
    }
    .parts.two {
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }
    .parts.three {
      align-items: stretch;
      grid-template-columns: repeat(3, minmax(0, 1fr));
    }
  }
  /* As many equal columns as --columns says. */
  .grid {
    display: grid;
    grid-template-columns: repeat(var(--columns), minmax(0, 1fr));
    gap: 3px;
  }
  /* What is said of each of some things. */
  .defs {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--space-2) var(--space-3);
  }
  @container (min-width: 38rem) {
    .defs {
      grid-template-columns: auto minmax(0, 1fr);
    }
  }
  @container (max-width: 38rem) {
    .defs > dt:not(:first-child) {
      margin-block-start: var(--space-2);
    }
  }
  .says {
    max-width: 46rem;
  }
  div.says {
    display: grid;
    gap: var(--space-2);
    align-content: start;
  }
  .says[aria-live] {
    min-height: 6em;
  }
  .verdict {
    font-family: var(--font-display);
    font-size: var(--text-l);
    font-weight: 600;
  }
  .fails {
    color: var(--danger);
  }
  .same {
    color: var(--accent);
  }
  .same.differ {
    color: var(--danger);
  }
  .pointed {
    display: flex;
    align-items: center;
    gap: var(--space-3);
    padding-inline: var(--space-3);
    border-radius: var(--radius-s);
    background: var(--sunken);
    font-size: var(--text-s);
  }
`;

export const slider = css`
  input[type="range"] {
    min-height: var(--control);
    margin: 0;
    accent-color: var(--accent);
    cursor: pointer;
  }
`;

/** Buttons, sliders and fields. */
const fields = css`
  .slider {
    gap: var(--space-2) var(--space-3);
    font-size: var(--text-s);
  }
  .slider input {
    flex: 1 1 8rem;
    min-width: 5rem;
    max-width: 30rem;
  }
  .value-now {
    min-width: 2.2em;
    font-weight: 600;
  }
  .row[role="group"] > button:not(.primary, .pair, .position) {
    min-height: 2.1rem;
    padding: 0 var(--space-3);
  }
  /* Positions to open and numbers to show, in a line of text or a table. */
  :is(td, dd, li, p:not(.row)) > button:not(.apart, .value, .icon) {
    min-height: 1.9rem;
    padding: 0 var(--space-2);
  }
  :is(li, p:not(.row)) > button:not(.apart) {
    white-space: normal;
    overflow-wrap: anywhere;
  }
  .work {
    gap: var(--space-3);
    min-height: var(--control);
    font-size: var(--text-s);
  }
  .progress {
    flex: 1 1 8rem;
    min-width: 8rem;
    max-width: 24rem;
    height: 0.6rem;
  }
`;

/** Boxes around numbers, and what is said of one by its colours. */
const boxes = css`
  .box {
    padding: 0.15rem 0.35rem;
    border: 1px solid var(--line);
    border-radius: var(--radius-s);
    text-align: center;
    overflow-wrap: anywhere;
  }
  .on-win {
    border-color: var(--win);
    background: var(--win-soft);
    color: var(--win-text);
    font-weight: 600;
  }
  .on-move {
    border-color: var(--move);
    background: var(--move-soft);
    color: var(--move-text);
  }
  .on-gold {
    border-color: var(--gold);
    background: color-mix(in oklab, var(--gold) 26%, var(--surface));
  }
  .later {
    border-style: dashed;
  }
  .later:where(:not(.on-p)) {
    background: none;
    color: var(--ink-soft);
  }
  .ringed {
    outline: 3px solid var(--win);
    outline-offset: 1px;
  }
`;

/** The key to colours and marks. */
const legend = css`
  .legend {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-1) var(--space-4);
    font-size: var(--text-s);
    color: var(--ink-soft);
  }
  .legend span::before {
    content: "";
    display: inline-grid;
    place-content: center;
    width: 1em;
    height: 1em;
    margin-inline-end: 0.4em;
    border: 1px solid var(--line-strong);
    background: var(--look);
    vertical-align: middle;
    line-height: 1;
  }
  /* The marks of cells, so that no colour is the only sign. */
  .legend .dotted::before {
    content: "•";
    color: var(--p-ink);
  }
  .legend .crossed::before {
    content: "×";
    color: var(--win-ink);
  }
  .legend .barred::before {
    content: "–";
    color: var(--surface);
  }
  /* The colours that a key explains. */
  .is-p {
    --look: var(--p);
  }
  .is-n {
    --look: var(--n);
  }
  .is-win {
    --look: var(--win);
  }
  .is-win-soft {
    --look: var(--win-soft);
  }
  .is-move {
    --look: var(--move);
  }
  .is-gold {
    --look: var(--gold);
  }
  .is-ink {
    --look: var(--ink);
  }
  .is-piece {
    --look: var(--piece);
  }
  @media (forced-colors: active) {
    .legend span::before {
      border: 1px solid CanvasText;
      forced-color-adjust: none;
    }
  }
`;

/** Tables, and the box in which a wide one scrolls. */
export const tables = css`
  table {
    border-collapse: collapse;
    font-variant-numeric: tabular-nums;
  }
  th {
    font-weight: 500;
    color: var(--ink-soft);
  }
  tr[aria-current="true"] {
    background: var(--accent-soft);
  }
  table.lines {
    font-size: var(--text-s);
  }
  .lines :is(th, td) {
    padding: var(--space-1) var(--space-2);
    border-block-end: 1px solid var(--line);
    text-align: end;
    white-space: nowrap;
  }
  .lines.words :is(th, td) {
    text-align: start;
  }
  @container (max-width: 40rem) {
    .lines th {
      font-size: var(--text-xs);
      white-space: normal;
    }
    .lines :is(th, td) {
      padding-inline: var(--space-1);
    }
  }
  /* Small numbers in squares. */
  .squares :is(th, td) {
    min-width: var(--side, 1.6rem);
    padding: 0.15rem 0.2rem;
    text-align: center;
  }
  .squares tbody td {
    border: 1px solid var(--line);
  }
  .squares tbody th {
    padding-inline-end: var(--space-2);
    text-align: end;
    white-space: nowrap;
  }
  caption:not(.visually-hidden) {
    padding-block-end: var(--space-2);
    text-align: start;
    color: var(--ink-soft);
    font-size: var(--text-s);
  }
  /* A table wider than the lesson: a shade where there is more of it. */
  .scroll {
    overflow-x: auto;
    padding: 4px;
    margin: -4px;
    background:
      linear-gradient(90deg, var(--surface) 40%, transparent) 0 0 / 2.5rem
        100%,
      linear-gradient(-90deg, var(--surface) 40%, transparent) 100% 0 /
        2.5rem 100%,
      linear-gradient(90deg, var(--shade), transparent) 0 0 / 0.8rem 100%,
      linear-gradient(-90deg, var(--shade), transparent) 100% 0 / 0.8rem
        100%;
    background-repeat: no-repeat;
    background-attachment: local, local, scroll, scroll;
    --shade: light-dark(#1b1c2240, #000000a0);
  }
  /* It stays in sight when the table moves under it. */
  .scroll caption > span {
    display: block;
    position: sticky;
    inset-inline-start: 0;
    width: fit-content;
    max-width: 100cqi;
  }
  @media (forced-colors: active) {
    tr[aria-current="true"] {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
  }
`;

/** Nimbers played out beside a theorem: each value is a button. */
const values = css`
  table.values {
    border-collapse: separate;
    border-spacing: 2px;
    font-size: var(--text-s);
  }
  .values th {
    min-width: 1.4rem;
    padding: 0;
    line-height: var(--leading-tight);
  }
  .values :is(tbody th, th:first-child) {
    padding-inline-end: var(--space-2);
    font-weight: 400;
    text-align: start;
  }
  .values td {
    padding: 0;
  }
  .value {
    display: grid;
    place-items: center;
    width: 100%;
    min-width: 24px;
    min-height: 1.9rem;
    padding: 0;
    border: 1px solid transparent;
    border-radius: var(--radius-s);
    background: var(--n);
    color: var(--n-ink);
    font-weight: 500;
  }
  .value.lost {
    background: var(--p);
    color: var(--p-ink);
    forced-color-adjust: none;
    font-weight: 700;
  }
  .value:hover:not(:disabled) {
    border-color: var(--ink);
    background: var(--n);
  }
  .value.lost:hover:not(:disabled) {
    background: var(--p);
  }
  .value.here {
    /* Its ring lies over the cells beside it. */
    position: relative;
    box-shadow: 0 0 0 2px var(--surface), 0 0 0 4px var(--move);
  }
  .value.differ {
    outline: 3px solid var(--danger);
  }
  @media (forced-colors: active) {
    .value.here {
      outline: 3px solid Highlight;
    }
  }
`;

const stepper = css`
  .stepper {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--space-2) var(--space-3);
  }
  .stepper input {
    flex: 1 1 8rem;
    min-width: 6rem;
    max-width: 22rem;
  }
  .stepper .told {
    min-width: 6.5em;
    font-size: var(--text-s);
    color: var(--ink-soft);
  }
`;

export const base = [
  stepper,
  controls,
  frame,
  slider,
  fields,
  boxes,
  placeStyles,
  legend,
  tables,
  values,
];
