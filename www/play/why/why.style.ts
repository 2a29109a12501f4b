/** How the reason for a verdict looks. */
import { css } from "lit";

export const whyStyles = css`
  :host {
    container-type: inline-size;
  }
  /* Columns fill up in turn, however many games there are; the space below
     the last section ends with a column. */
  .columns {
    column-gap: var(--space-5);
    margin-bottom: calc(-1 * var(--space-5));
  }
  @container (min-width: 46rem) {
    .columns {
      columns: 2;
      margin-bottom: 0;
    }
  }
  section {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    margin-bottom: var(--space-5);
    break-inside: avoid;
    align-content: start;
    gap: var(--space-3);
    min-width: 0;
  }
  .reason {
    font-size: var(--text-l);
    line-height: 1.45;
    overflow-wrap: anywhere;
  }
  nimscope-term {
    white-space: nowrap;
  }
  .misprints {
    font-size: var(--text-s);
  }
  .misprints ul {
    display: grid;
    gap: var(--space-3);
    margin: var(--space-2) 0 0;
    padding: 0;
    list-style: none;
  }
  .misprints li {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: var(--space-1) var(--space-3);
    padding-inline-start: var(--space-3);
    border-inline-start: 3px solid var(--gold);
  }
  .misprints .note {
    grid-column: 1 / -1;
  }
  .misprints .soft {
    font-weight: 500;
  }
`;
