/** How the bar looks. */
import { css } from "lit";

export const playBarStyles = css`
  :host {
    display: grid;
    gap: var(--space-3);
  }
  .row > button {
    flex: 1 1 auto;
    padding-inline: var(--space-3);
  }
  .more {
    justify-content: space-between;
    font-size: var(--text-s);
  }
  .fields {
    display: grid;
    grid-template-columns: 1fr 1fr;
    gap: var(--space-3);
  }
  .rate,
  slot {
    grid-column: 1 / -1;
  }
  slot {
    display: block;
  }
  .rate {
    font-size: var(--text-xs);
  }
  .fields select {
    width: 100%;
  }
`;
