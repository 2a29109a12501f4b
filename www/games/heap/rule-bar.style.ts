/** How the bar of a heap rule looks. */
import { css } from "lit";

export const ruleBarStyles = css`
  :host {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--space-1);
  }
  .digits {
    display: inline-flex;
    align-items: center;
    gap: 3px;
    font-family: var(--font-mono);
    font-size: var(--text-l);
  }
  input.digit {
    width: 2rem;
    padding: 0;
    font-family: var(--font-mono);
    font-size: var(--text-l);
    text-align: center;
  }
  input.more {
    border-style: dashed;
  }
  input.whole {
    width: min(16rem, 50vw);
    font-family: var(--font-mono);
  }
  .status {
    flex: 1 1 9rem;
    font-size: var(--text-xs);
    line-height: 1.35;
  }
  .near code {
    width: 4rem;
    font-size: 1em;
  }
  .near button {
    width: 2rem;
    min-height: 2rem;
    padding: 0;
    font-family: var(--font-mono);
    font-weight: 400;
  }
  @media (max-width: 30rem) {
    .near code {
      width: 3.5rem;
    }
    .near button {
      width: 1.75rem;
    }
  }
  .compare input {
    width: 9rem;
    font-family: var(--font-mono);
  }
`;
