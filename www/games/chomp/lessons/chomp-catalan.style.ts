/** How the lesson looks. */
import { css } from "lit";

export const chompCatalanStyles = css`
  th,
  td {
    padding: var(--space-1) var(--space-4) var(--space-1) 0;
    text-align: end;
  }
  thead th {
    font-size: var(--text-s);
  }
  tbody tr {
    border-top: 1px solid var(--line);
  }
  @container (max-width: 30rem) {
    table {
      font-size: var(--text-s);
    }
    th,
    td {
      padding-inline-end: var(--space-2);
    }
  }
  .same {
    color: var(--accent);
    font-weight: 600;
  }
  .other {
    color: var(--danger);
    font-weight: 600;
  }
`;
