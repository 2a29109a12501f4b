/** How the words on what went wrong look. */
import { css } from "lit";

export const troubleStyles = css`
  :host {
    max-width: 40rem;
    margin: var(--space-6) auto;
  }
  .panel {
    border-color: var(--danger);
  }
  h1 {
    font-size: var(--text-xl);
  }
  mark {
    padding: 0.1em 0.2em;
    border-bottom: 2px solid var(--danger);
    background: var(--danger-soft);
    color: var(--ink);
  }
`;
