/** How the lesson looks. */
import { css } from "lit";

export const springCouplesStyles = css`
  .bar {
    gap: var(--space-3);
    font-size: var(--text-s);
  }
  .bar input {
    flex: 1 1 12rem;
  }
  .both {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(17rem, 100%), 1fr));
    gap: var(--space-4);
  }
  .side {
    display: grid;
    grid-template-rows: 1fr auto;
    justify-items: center;
    gap: var(--space-3);
    width: 100%;
    height: auto;
    padding: var(--space-4);
    font-weight: 400;
  }
  .side .mini-floor {
    --mini: min(22px, calc(14rem / var(--columns)));
  }
  .side strong {
    font-size: var(--text-l);
  }
  .drawing {
    display: flex;
    flex-wrap: wrap;
    place-content: center;
    gap: 3px;
    min-height: 6rem;
  }
  .coin {
    width: var(--coin);
    height: var(--coin);
    border-radius: 50%;
    background: var(--piece);
  }
  table {
    font-size: var(--text-s);
  }
  :is(th, td) {
    padding: var(--space-1) var(--space-4) var(--space-1) 0;
    text-align: start;
    white-space: nowrap;
  }
  th {
    white-space: normal;
  }
  @media (max-width: 40rem) {
    :is(th, td) {
      padding-inline-end: var(--space-2);
    }
  }
  td button {
    font-weight: 400;
  }
`;
