/** What the lessons on splittings share in looks. */
import { css } from "lit";
import { findings } from "../../lesson-kit/style.ts";

/** The lessons on families of sequences, and the table of their terms. */
export const familyStyles = [
  findings,
  css`
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
  `,
];

/** The lessons on the rows of Mouse and Rat. */
export const rowStyles = css`
  .index {
    align-items: end;
  }
  .index input {
    width: 11rem;
  }
  .cards {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--space-4);
  }
  @container (min-width: 42rem) {
    .cards {
      grid-template-columns: repeat(3, minmax(0, 1fr));
    }
  }
  .card {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    align-content: start;
    gap: var(--space-3);
    border-radius: var(--radius-s);
    min-width: 0;
  }
  h4 {
    font-weight: 600;
  }
  .steps {
    display: grid;
    gap: var(--space-2);
    overflow-wrap: anywhere;
  }
  .result {
    font-weight: 600;
    color: var(--accent);
  }
  table {
    width: 100%;
  }
  caption {
    padding-block-end: var(--space-2);
    text-align: start;
    color: var(--ink-soft);
    font-size: var(--text-s);
  }
  th,
  td {
    padding: 0.3rem 0.55rem;
    border-block-end: 1px solid var(--line);
    text-align: end;
    white-space: nowrap;
  }
  th {
    font-weight: 600;
  }
  @container (max-width: 30rem) {
    table {
      font-size: var(--text-s);
    }
    th,
    td {
      padding-inline: 0.3rem;
    }
    thead th {
      white-space: normal;
    }
  }
  tr[aria-current="true"] :is(td, th) {
    background: var(--accent-soft);
  }
  .position {
    min-height: 2rem;
    padding: 0 var(--space-2);
    border-color: var(--p);
    background: var(--p);
    color: var(--p-ink);
    forced-color-adjust: none;
    overflow-wrap: anywhere;
    white-space: normal;
  }
  td .position {
    white-space: nowrap;
  }
  .digit {
    display: inline-block;
    min-width: 1.7em;
    padding: 0.05em 0.35em;
    border: 1px solid var(--line);
    border-radius: var(--radius-s);
    background: var(--n);
    color: var(--n-ink);
    text-align: center;
  }
  .digit.end {
    border-color: var(--gold);
    border-width: 2px;
  }
  .mod {
    color: var(--ink-soft);
    font-size: var(--text-s);
  }
`;
