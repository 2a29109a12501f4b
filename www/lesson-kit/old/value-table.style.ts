/** Tables of nimbers played out beside a theorem: each value is a button. */
import { css } from "lit";

export const valueTable = css`
  .scroll {
    padding: 4px;
    margin: -4px;
  }
  table {
    border-collapse: separate;
    border-spacing: 2px;
    font-size: var(--text-s);
  }
  .value {
    display: grid;
    place-items: center;
    width: 100%;
    min-width: 24px;
    min-height: 1.9rem;
    padding: 0;
    border: 1px solid transparent;
    border-radius: var(--radius-s);
    background: var(--n);
    color: var(--n-ink);
    font-weight: 500;
  }
  .value.lost {
    background: var(--p);
    color: var(--p-ink);
    forced-color-adjust: none;
    font-weight: 700;
  }
  .value:hover:not(:disabled) {
    border-color: var(--ink);
    background: var(--n);
  }
  .value.lost:hover:not(:disabled) {
    background: var(--p);
  }
  .value.here {
    box-shadow: 0 0 0 2px var(--surface), 0 0 0 4px var(--move);
  }
  .value.differ {
    outline: 3px solid var(--danger);
  }
  .agreement strong.differ {
    color: var(--danger);
  }
  @media (forced-colors: active) {
    .value.here {
      outline: 3px solid Highlight;
    }
  }
`;
