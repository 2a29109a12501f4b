/** How the lesson looks. */
import { css } from "lit";

export const fatRatStyles = css`
  .digits {
    display: inline-grid;
    grid-auto-flow: column;
    grid-auto-columns: max-content;
    gap: var(--space-2);
    justify-content: start;
    max-width: 100%;
    overflow-x: auto;
  }
  .digit {
    display: grid;
    justify-items: center;
    min-width: 4.6rem;
    padding: var(--space-1) var(--space-2);
    border: 1px solid var(--line);
    border-radius: var(--radius-s);
  }
  .digit strong {
    font-size: var(--text-l);
  }
  .digit small {
    color: var(--ink-soft);
  }
  .number {
    display: grid;
    gap: var(--space-3);
  }
`;
