/** How the lesson looks. */
import { css } from "lit";

export const magnetismTheoremsStyles = css`
  .value {
    min-width: max(24px, min(2.25rem, 7cqi));
  }
  .bar {
    justify-content: space-between;
    gap: var(--space-3);
  }
  .bar label {
    display: inline-flex;
    align-items: center;
    gap: var(--space-2);
    font-size: var(--text-s);
  }
  tbody th {
    padding-inline-end: var(--space-2);
    color: var(--ink);
    font-weight: 400;
    text-align: start;
    white-space: nowrap;
  }
  tbody + tbody::before {
    content: "";
    display: block;
    height: var(--space-3);
  }
  tbody th[colspan] {
    font-weight: 600;
  }
  .stated th {
    color: var(--ink-soft);
  }
  .stated td {
    min-width: min(2.25rem, 7cqi);
    color: var(--ink-soft);
    text-align: center;
  }
  .none {
    color: var(--ink-soft);
    text-align: center;
  }
  .pointed {
    gap: var(--space-3);
    min-height: 2.5rem;
    font-size: var(--text-s);
  }
  .proofs {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(16rem, 100%), 1fr));
    gap: var(--space-4);
  }
  .proofs h4 {
    margin-block-end: var(--space-1);
  }
  .proofs p {
    font-size: var(--text-s);
    color: var(--ink-soft);
  }
  .key {
    display: inline-block;
    width: 0.9em;
    height: 0.9em;
    margin-inline: 2px 6px;
    border-radius: 3px;
    box-shadow: 0 0 0 2px var(--move);
    vertical-align: -0.1em;
  }
  @media (forced-colors: active) {
    .key {
      outline: 2px solid Highlight;
    }
  }
`;
