/** How the page of heap games looks. */
import { css } from "lit";

export const heapsStyles = css`
  :host {
    max-width: 72rem;
    margin-inline: auto;
  }
  .lead {
    max-width: 44rem;
    margin-block: var(--space-3) var(--space-5);
    color: var(--ink-soft);
    font-size: var(--text-l);
  }
  .ways {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(24rem, 100%), 1fr));
    align-items: start;
    gap: var(--space-4);
    margin-bottom: var(--space-6);
  }
  .panel {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    align-content: start;
    gap: var(--space-3);
  }
  code {
    white-space: nowrap;
  }
  .about {
    max-width: 44rem;
    margin-block: var(--space-2) var(--space-4);
  }
`;
