/** How the lesson looks. */
import { css } from "lit";

export const ratDifferencesStyles = css`
  .line {
    display: grid;
    grid-template-columns: repeat(7, minmax(0, 1fr));
    gap: 3px;
    max-width: 34rem;
  }
  .line > * {
    display: grid;
    justify-items: center;
    min-height: 2.6rem;
    padding: 0.1rem;
    border: 1px solid transparent;
    border-radius: var(--radius-s);
    line-height: 1.15;
    font-variant-numeric: tabular-nums;
    white-space: normal;
  }
  .line small {
    font-size: var(--text-xs);
  }
  .line .first {
    background: color-mix(in oklab, var(--gold) 26%, var(--surface));
    border-color: var(--gold);
  }
  .line .second {
    background: var(--move-soft);
    border-color: var(--move);
    color: var(--move-text);
  }
  .line .none {
    border: 1px dashed var(--line-strong);
    color: var(--ink-soft);
    align-content: center;
  }
  .line .here {
    outline: 3px solid var(--win);
    outline-offset: 1px;
  }
  .own {
    padding: var(--space-3);
    border-inline-start: 3px solid var(--gold);
    background: var(--sunken);
  }
  .gap {
    font-weight: 600;
    color: var(--accent);
  }
`;
