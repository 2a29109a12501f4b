/** How marked tokens look, and what is said and done about them. */
import { css } from "lit";

export const marks = css`
  /* A token whose mark would make a move of the other marks. */
  .run.ringed .coin:last-child::before {
    outline: 2px solid var(--move);
    outline-offset: -1px;
  }
  .run.token:hover .coin::before {
    filter: brightness(1.12);
  }
  .taking {
    flex: 1 0 100%;
    order: 1;
    justify-content: center;
    padding-bottom: var(--space-2);
    /* In sight beside stacks so tall that the board scrolls. */
    position: sticky;
    bottom: 0;
    z-index: 1;
    background: linear-gradient(transparent, var(--surface) 0.75rem);
  }
  .taking p {
    flex: 1 0 100%;
    min-height: 2.8em;
    align-content: center;
    line-height: 1.4;
    text-align: center;
  }
  .taking button {
    min-width: 5rem;
  }
  .taking button.primary:disabled {
    border-color: var(--line);
    background: none;
    color: var(--ink-soft);
  }
  .stepper button.icon {
    width: 2rem;
    min-height: 2rem;
  }
`;
