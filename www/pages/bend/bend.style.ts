/** How the table of leaps looks. */
import { css } from "lit";

export const bendStyles = css`
  .says {
    min-height: calc(2 * 1em * var(--leading));
  }
  table {
    table-layout: fixed;
  }
  :is(.corner, .contained) {
    color: var(--ink-soft);
  }
  .other {
    border-color: var(--move);
    background: var(--move-soft);
    color: var(--move-text);
  }
  .open {
    border: 1px dashed var(--win);
    background: var(--win-soft);
    color: var(--win-text);
  }
  .legend .contained {
    border: 0;
  }
  .texts {
    --tile: 18rem;
    gap: var(--space-5) var(--space-6);
    margin-top: var(--space-6);
  }
`;
