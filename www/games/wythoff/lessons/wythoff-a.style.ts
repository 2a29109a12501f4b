/** How the lesson looks. */
import { css } from "lit";

export const wythoffAStyles = css`
  .row {
    gap: var(--space-2) var(--space-3);
  }
  .row input[type="range"] {
    flex: 1;
    min-width: 10rem;
    max-width: 30rem;
  }
  .row input[type="number"] {
    width: 8rem;
  }
  nimscope-map {
    height: 30rem;
    padding: var(--space-2);
    border-radius: var(--radius);
    background: var(--paper);
  }
  @container (max-width: 30rem) {
    nimscope-map {
      height: 24rem;
    }
  }
`;
