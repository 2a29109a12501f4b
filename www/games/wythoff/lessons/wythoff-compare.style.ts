/** How the lesson looks. */
import { css } from "lit";

export const wythoffCompareStyles = css`
  :host {
    --red: light-dark(#f3b4a6, #6e2a20);
    --blue: light-dark(#1d4ed8, #8ab4ff);
    --yellow: light-dark(#f6e3a1, #5b4a10);
    --green: light-dark(#15803d, #7be08f);
  }
  .is-red {
    --look: var(--red);
  }
  .is-blue {
    --look: var(--blue);
  }
  .is-yellow {
    --look: var(--yellow);
  }
  .is-green {
    --look: var(--green);
  }
  .row.end {
    align-items: end;
    gap: var(--space-3);
  }
  .boards {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 19rem), 1fr));
    gap: var(--space-4);
  }
  h4 {
    margin-block-end: var(--space-2);
    font-weight: 600;
  }
  h4 span::before,
  .key::before {
    content: "";
    display: inline-block;
    width: 0.85em;
    height: 0.85em;
    margin-inline: 0.5em 0.3em;
    background: var(--look);
    vertical-align: -0.05em;
  }
  h4 span,
  .key {
    font-weight: 400;
    font-size: var(--text-s);
    color: var(--ink-soft);
  }
  .found {
    font-size: var(--text-xl);
    font-weight: 600;
    font-family: var(--font-display);
  }
  .differs {
    color: var(--danger);
  }
`;
