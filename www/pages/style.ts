/** The looks that pages about no single position share. */
import { css } from "lit";

export const pageStyles = css`
  :host {
    max-width: 72rem;
    margin-inline: auto;
  }
  .lead {
    max-width: 44rem;
    margin-block: var(--space-3) var(--space-5);
  }
  nimscope-thumbnail {
    aspect-ratio: 4 / 3;
    border: 1px solid var(--line);
    border-radius: var(--radius);
    overflow: hidden;
  }
`;
