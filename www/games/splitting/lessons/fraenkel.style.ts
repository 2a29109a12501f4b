/** How the lesson looks. */
import { css } from "lit";

export const fraenkelStyles = css`
  dl {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--space-1) var(--space-4);
    max-width: 52rem;
  }
  dt {
    font-weight: 600;
  }
  dt:not(:first-of-type) {
    margin-block-start: var(--space-2);
  }
  @container (min-width: 38rem) {
    dt:not(:first-of-type) {
      margin-block-start: 0;
    }
    dl {
      grid-template-columns: 9.5rem minmax(0, 1fr);
    }
  }
  ol {
    display: grid;
    gap: var(--space-2);
  }
  li input {
    width: 6rem;
  }
  li label {
    display: inline-flex;
    align-items: center;
    gap: var(--space-1);
    font-size: var(--text-s);
    color: var(--ink-soft);
  }
  .letter {
    min-width: 1.2rem;
    font-weight: 600;
  }
  .works {
    color: var(--move-text);
  }
`;
