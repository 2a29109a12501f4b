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
    margin-bottom: var(--space-5);
    break-inside: avoid;
  }
  .reason {
    line-height: 1.45;
  }
  nimscope-term {
    white-space: nowrap;
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
