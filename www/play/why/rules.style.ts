/** How the rules look. */
import { css } from "lit";

export const rulesStyles = css`
  :host {
    display: grid;
    gap: var(--space-3);
    font-size: var(--text-s);
  }
  .example {
    display: flex;
    align-items: start;
    gap: var(--space-2);
    padding: var(--space-2) var(--space-2) var(--space-2) var(--space-3);
    border-radius: var(--radius);
    background: var(--accent-soft);
  }
  .example p {
    flex: 1;
    padding-block: var(--space-1);
  }
  .example .icon {
    width: 2rem;
    min-height: 2rem;
  }
`;
