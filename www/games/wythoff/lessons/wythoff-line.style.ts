/** How the lesson looks. */
import { css } from "lit";

export const wythoffLineStyles = css`
  .choose {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-2) var(--space-4);
  }
  .choose label {
    display: flex;
    flex: 1 1 12rem;
    align-items: center;
    gap: var(--space-2);
    max-width: 22rem;
    font-size: var(--text-s);
  }
  .choose input {
    flex: 1;
    min-width: 5rem;
  }
  .choose .value {
    min-width: 2.2em;
    font-weight: 600;
  }
  .says {
    display: grid;
    gap: var(--space-2);
    min-height: 9rem;
    align-content: start;
    max-width: 46rem;
  }
`;
