/** What the lessons on splittings share in looks. */
import { css } from "lit";

export const splittingStyles = css`
  .row {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--space-2);
  }
  .row > button {
    min-height: 2.1rem;
    padding: 0 var(--space-3);
  }
  h4 {
    margin: 0;
    font-size: var(--text-m);
  }
  .both {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--space-5);
    align-items: start;
  }
  .both > section {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--space-3);
  }
  @container (min-width: 52rem) {
    .both {
      grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
    }
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
  table {
    border-collapse: collapse;
    font-size: var(--text-s);
  }
  th,
  td {
    padding: 0.1rem var(--space-2);
    text-align: end;
    border-block-end: 1px solid var(--line);
  }
  thead th {
    font-weight: 500;
    color: var(--ink-soft);
    white-space: nowrap;
  }
  tbody th {
    font-weight: 500;
  }
  td.soft {
    font-size: var(--text-xs);
  }
  td button {
    min-width: 2.2rem;
    min-height: 1.9rem;
    padding: 0 var(--space-1);
    border: 0;
    border-block-end: 3px solid var(--lane);
    border-radius: 0;
    background: color-mix(in srgb, var(--lane) 12%, var(--surface));
    font-variant-numeric: tabular-nums;
    font-weight: 400;
  }
  td button[aria-pressed="true"] {
    outline: 2px solid var(--ink);
    outline-offset: -1px;
    color: var(--ink);
    background: color-mix(in srgb, var(--lane) 40%, var(--surface));
    font-weight: 600;
  }
  input.long {
    width: 13rem;
  }
`;
