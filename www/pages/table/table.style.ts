/** How the tables of the heap games look. */
import { css } from "lit";
import { workStyles } from "../style.ts";

export const tableStyles = css`
  ${workStyles}
  .says:not(:empty) {
    margin-block: var(--space-3) var(--space-2);
  }
  .scroll {
    position: relative;
  }
  table {
    border-collapse: collapse;
  }
  :is(th, td) {
    height: 2rem;
    padding: 0 var(--space-3);
    border-bottom: 1px solid var(--line);
    text-align: end;
    white-space: nowrap;
  }
  th {
    font-weight: 500;
  }
  thead th {
    border-bottom-color: var(--line-strong);
    color: var(--ink-soft);
  }
  thead button {
    min-height: 2.25rem;
    gap: var(--space-1);
    padding: 0;
    color: inherit;
  }
  thead svg {
    width: 1em;
    height: 1em;
  }
  thead [aria-sort] {
    color: var(--accent);
  }
  :is(th:first-child, .status, .equal, .kind, .state) {
    text-align: start;
  }
  :is(th, td):first-child {
    padding-inline-start: var(--space-1);
  }
  tbody tr:hover > * {
    background: var(--accent-soft);
  }
  /* The codes stay while the rest scrolls. */
  [tabindex] th:first-child {
    position: sticky;
    inset-inline-start: 0;
    background: var(--paper);
  }
  [tabindex] tr:hover > th:first-child {
    background: linear-gradient(var(--accent-soft) 0 0) var(--paper);
  }
  th a,
  .equal a {
    display: inline-block;
    min-width: 1.5rem;
    padding-block: var(--space-1);
  }
  th .soft {
    margin-inline-start: var(--space-2);
    font-weight: 400;
  }
  @media (max-width: 40rem) {
    th .soft {
      display: block;
      margin: 0 0 var(--space-1);
    }
  }
  @media (forced-colors: active) {
    tbody tr:hover > * {
      outline: 1px solid Highlight;
    }
  }
`;
