/** How a nim-sum ledger looks. */
import { css } from "lit";

export const ledgerStyles = css`
  .ledger {
    max-height: 24rem;
  }
  .ledger table {
    border-collapse: collapse;
  }
  .ledger th {
    max-width: 14rem;
    overflow: hidden;
    padding: 2px var(--space-3) 2px 0;
    font-weight: 400;
    text-align: start;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .ledger td {
    min-width: 1.6em;
    padding: 2px 0;
    text-align: center;
    font-family: var(--font-mono);
    color: var(--ink-soft);
  }
  .ledger.long td {
    min-width: 0.75em;
    font-size: var(--text-xs);
  }
  .ledger td.value {
    padding-inline-end: var(--space-3);
    text-align: end;
    color: var(--ink);
  }
  .ledger td.one {
    font-weight: 700;
    color: var(--ink);
  }
  .ledger td.odd {
    background: var(--win-soft);
    color: var(--ink);
  }
  .ledger tfoot :is(th, td) {
    position: sticky;
    bottom: 0;
    border-top: 2px solid var(--line-strong);
    background: var(--paper);
    font-weight: 700;
    color: var(--ink);
  }
`;
