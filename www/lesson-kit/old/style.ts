/** What lessons share in looks. */
import { css } from "lit";

/** A table that may be wider than its place. */
export const scroller = css`
  /* A table wider than the lesson: a shade where there is more of it. */
  .scroll {
    overflow-x: auto;
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
`;

export const slider = css`
  input[type="range"] {
    min-height: var(--control);
    margin: 0;
    accent-color: var(--accent);
    cursor: pointer;
  }
`;

/** Buttons that stand in a line of text: positions to open, numbers to show. */
export const inline = css`
  p > button:not(.apart),
  li > button {
    min-height: 1.9rem;
    padding: 0 var(--space-2);
    white-space: normal;
    overflow-wrap: anywhere;
  }
`;

/** The lesson itself, its headings and parts, and the key to its colours. */
export const frame = css`
  :host {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--space-4);
    container-type: inline-size;
  }
  h4 {
    margin: 0;
    font-size: var(--text-m);
  }
  ol,
  ul {
    margin: 0;
    padding: 0;
    list-style: none;
  }
  table {
    border-collapse: collapse;
    font-variant-numeric: tabular-nums;
  }
  th {
    font-weight: 500;
    color: var(--ink-soft);
  }
  :is(td, dd) button {
    min-height: 1.9rem;
    padding: 0 var(--space-2);
  }
  .part {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--space-3);
    align-content: start;
  }
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
    vertical-align: -0.08em;
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
  .agreement strong {
    color: var(--accent);
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
  .is-move {
    --look: var(--move);
  }
  @media (forced-colors: active) {
    .legend span::before {
      border: 1px solid CanvasText;
      forced-color-adjust: none;
    }
    tr[aria-current="true"] {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
  }
`;

/** Choices in a row, and the verdict on what was chosen. */
export const findings = css`
  .row > button {
    min-height: 2.1rem;
    padding: 0 var(--space-3);
  }
  .says {
    max-width: 46rem;
  }
  .verdict {
    font-family: var(--font-display);
    font-size: var(--text-l);
    font-weight: 600;
  }
  .fails {
    color: var(--danger);
  }
`;
