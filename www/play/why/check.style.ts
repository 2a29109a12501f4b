/** How the comparison looks. */
import { css } from "lit";

export const checkStyles = css`
  .check {
    display: grid;
    gap: var(--space-1);
    min-height: 4.25rem;
    padding: var(--space-2) var(--space-3);
    border: 1px solid var(--line);
    border-radius: var(--radius);
    background: var(--surface);
    font-size: var(--text-s);
  }
  .found {
    font-weight: 600;
  }
  .differs {
    color: var(--danger);
  }
  .progress {
    height: 4px;
  }
`;
