/** How the editor of a vector rule looks. */
import { css } from "lit";

export const ruleEditorStyles = css`
  :host {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--space-3);
  }
  .list {
    align-items: stretch;
  }
  /* A term of the rule: solid, so that it differs from what could be added. */
  .term {
    padding-inline-start: var(--space-3);
    border: 1px solid var(--accent);
    border-radius: 99px;
    background: var(--accent-soft);
  }
  .term code {
    font-size: 1em;
  }
  .term button {
    border-radius: 99px;
    min-height: 2.1rem;
    width: 2.1rem;
  }
  .term svg {
    width: 1em;
    height: 1em;
  }
  .more {
    border-radius: 99px;
    border-style: dashed;
    min-height: 2.1rem;
    padding-inline: var(--space-3);
    font-variant-numeric: tabular-nums;
  }
  input[type="number"] {
    width: 4.2rem;
    padding-inline-end: var(--space-1);
  }
  /* A phone has no room for what cannot be added. */
  @media (max-width: 30rem) {
    .more:disabled {
      display: none;
    }
  }
  .panelled {
    max-width: 22rem;
  }
`;
