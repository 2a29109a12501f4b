/** How the lesson looks. */
import { css } from "lit";

export const springTablesStyles = css`
  .value {
    min-width: max(24px, min(2.1rem, 8.6cqi));
  }
  .tables {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(21rem, 100%), 1fr));
    gap: var(--space-5);
    align-items: start;
  }
  section {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--space-2);
  }
  section.wide {
    grid-column: 1 / -1;
  }
  th {
    min-width: 1.4rem;
    padding: 0;
  }
  th[scope="row"] {
    padding-inline-end: var(--space-1);
    text-align: end;
    white-space: nowrap;
  }
  .value.misprint {
    border: 2px solid var(--gold);
  }
  .pointed {
    display: flex;
    align-items: center;
    gap: var(--space-3);
    min-height: 4.5rem;
    padding-inline: var(--space-3);
    border-radius: var(--radius-s);
    background: var(--sunken);
    font-size: var(--text-s);
    --mini: 8px;
  }
`;
