/** How the editor of a vector rule looks. */
import { css } from "lit";

export const ruleEditorStyles = css`
  :host {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--space-3);
  }
  ul {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-2);
    margin: 0;
    padding: 0;
    list-style: none;
  }
  /* A term of the rule: solid, so that it differs from what could be added. */
  .term {
    display: inline-flex;
    align-items: center;
    gap: var(--space-2);
    padding-inline-start: var(--space-3);
    border: 1px solid var(--accent);
    border-radius: 99px;
    background: var(--accent-soft);
    font-size: var(--text-s);
  }
  .term code {
    font-size: 1em;
    font-weight: 600;
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
  form {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--space-2) var(--space-3);
    font-size: var(--text-s);
  }
  .pair {
    display: inline-flex;
    align-items: center;
    gap: var(--space-1);
  }
  input[type="number"] {
    width: 4.2rem;
    padding-inline-end: var(--space-1);
  }
  .wrong {
    display: grid;
    justify-items: start;
    gap: var(--space-2);
    padding: var(--space-2) var(--space-3);
    border: 1px solid var(--danger);
    border-radius: var(--radius-s);
    background: var(--danger-soft);
    color: var(--danger);
    font-size: var(--text-s);
    overflow-wrap: anywhere;
  }
  /* A phone has no room for what cannot be added. */
  @media (max-width: 30rem) {
    .more:disabled {
      display: none;
    }
  }
  .panelled {
    display: grid;
    gap: var(--space-3);
    max-width: 22rem;
  }
`;
