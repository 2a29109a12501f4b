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
  }
  .ways {
    --tile: 24rem;
    margin-bottom: var(--space-6);
  }
  code {
    white-space: nowrap;
  }
  .about {
    max-width: 44rem;
    margin-block: var(--space-2) var(--space-4);
  }
`;
