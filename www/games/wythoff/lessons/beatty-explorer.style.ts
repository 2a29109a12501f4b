/** How the lesson looks. */
import { css } from "lit";

export const beattyExplorerStyles = css`
  .formulas {
    gap: var(--space-2) var(--space-5);
  }
  form {
    display: inline-flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--space-2);
  }
  .fraction {
    display: inline-grid;
    justify-items: center;
    gap: var(--space-1);
  }
  .top {
    display: flex;
    align-items: center;
    gap: var(--space-1);
    padding-block-end: var(--space-1);
    border-block-end: 1.5px solid var(--ink);
  }
  input[type="number"] {
    width: 4.4rem;
    min-height: 2.1rem;
    padding: 0 var(--space-2);
    text-align: center;
  }
  dl {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: var(--space-2) var(--space-3);
    align-items: center;
  }
  dd {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-1);
  }
  dd button {
    min-width: 2.4rem;
    min-height: 2rem;
    padding: 0 var(--space-1);
  }
  .first button {
    border-color: var(--p);
  }
  .second button {
    border-color: var(--gold);
  }
  @container (max-width: 30rem) {
    dl {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`;
