/** How a question looks: the picture beside the question. */
import { css } from "lit";

export const questionStyles = css`
  :host {
    display: grid;
    grid-template:
      "picture what" auto
      "picture ask" 1fr / minmax(0, 3fr) minmax(0, 2fr);
    align-items: start;
    gap: var(--space-3) var(--space-5);
  }
  .what {
    grid-area: what;
  }
  .picture {
    grid-area: picture;
    text-align: center;
  }
  .ask {
    grid-area: ask;
  }
  h2 .note {
    display: block;
    margin-bottom: var(--space-1);
    font-family: var(--font);
    font-weight: 500;
  }
  /* It takes the focus to be read out, and is no control. */
  h2:focus-visible {
    outline: none;
  }
  .answers.worth {
    grid-template-columns: repeat(auto-fit, minmax(6.5rem, 1fr));
  }
  .answers button {
    justify-content: start;
    min-height: 3rem;
    font-size: var(--text-m);
    font-variant-numeric: tabular-nums;
  }
  .answers button svg {
    margin-inline-start: auto;
  }
  .answers button.right,
  .answers button.wrong {
    border-width: 2px;
    color: var(--ink);
  }
  .answers button.right {
    border-color: var(--move);
    background: var(--move-soft);
  }
  .answers button.wrong {
    border-color: var(--danger);
    border-style: dashed;
    background: var(--danger-soft);
  }
  @media (pointer: coarse) {
    .answers kbd {
      display: none;
    }
  }
  .sign {
    flex: none;
    width: 2.25rem;
    height: 2.25rem;
    border: 2px solid var(--danger);
    border-radius: var(--radius-s);
    background: var(--danger-soft);
    color: var(--danger);
  }
  [data-right="true"] .sign {
    border-color: var(--move);
    border-radius: 50%;
    background: var(--move-soft);
    color: var(--move-text);
  }
  .told ul {
    margin: 0;
    padding-inline-start: var(--space-5);
  }
  .next {
    justify-self: start;
    min-width: 8rem;
  }
  @media (max-width: 52rem) {
    :host {
      grid-template: "what" "picture" "ask" / minmax(0, 1fr);
    }
    .picture {
      padding: var(--space-2);
    }
    .next {
      justify-self: stretch;
      min-height: 3rem;
    }
  }
`;
