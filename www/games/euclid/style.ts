/** How numbers, verdicts and forms look in the lessons on Euclid. */
import { css } from "lit";

export const euclidStyles = css`
  .row {
    align-items: end;
    gap: var(--space-2) var(--space-3);
  }
  .row > .field > input {
    width: 9.5rem;
  }
  .parts {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--space-5);
    align-items: start;
  }
  .part {
    min-width: 0;
  }
  @container (min-width: 46rem) {
    .parts.two {
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }
    .parts.three {
      grid-template-columns: repeat(3, minmax(0, 1fr));
    }
  }
  p,
  code,
  .long {
    overflow-wrap: anywhere;
  }
  h4 {
    font-weight: 600;
  }
  .pair {
    min-height: 2rem;
    min-width: 2rem;
    max-width: 100%;
    padding: 0 var(--space-2);
    font-variant-numeric: tabular-nums;
    overflow-wrap: anywhere;
    white-space: normal;
  }
  :is(.pair, .verdict).P {
    border-color: var(--p);
    background: var(--p);
    color: var(--p-ink);
    forced-color-adjust: none;
  }
  .pair.N {
    background: var(--n);
    color: var(--n-ink);
  }
  .pair:is(.P, .N):hover:not(:disabled) {
    border-color: var(--ink);
    background: var(--accent-soft);
    color: var(--accent);
  }
  .fraction {
    display: inline-grid;
    justify-items: center;
    line-height: 1.2;
    vertical-align: middle;
  }
  .fraction > span:first-child {
    border-bottom: 1px solid currentcolor;
    padding-inline: 0.15em;
  }
  .verdict {
    display: inline-block;
    min-width: 1.6em;
    padding: 0 0.4em;
    border: 1px solid var(--line-strong);
    border-radius: var(--radius-s);
    background: var(--n);
    color: var(--n-ink);
    font-weight: 600;
    text-align: center;
  }
  table {
    font-size: var(--text-s);
  }
  th,
  td {
    padding: var(--space-1) var(--space-2);
    border-bottom: 1px solid var(--line);
    text-align: end;
    white-space: nowrap;
  }
`;
