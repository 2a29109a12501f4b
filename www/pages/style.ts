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
  :is(nimscope-thumbnail, .thumbnail) {
    aspect-ratio: 4 / 3;
    border: 1px solid var(--line);
    border-radius: var(--radius);
    overflow: hidden;
  }
`;

/** A line that tells how far a long computation is. */
export const workStyles = css`
  .work {
    min-height: var(--control);
  }
  progress {
    flex: 1 1 10rem;
    max-width: 30rem;
    height: 0.6rem;
    accent-color: var(--accent);
  }
`;
