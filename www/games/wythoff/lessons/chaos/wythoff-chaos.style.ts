/** How the lesson looks. */
import { css } from "lit";

export const wythoffChaosStyles = css`
  .says {
    min-height: 6em;
  }
  th,
  td {
    min-width: 1.9rem;
    padding: 0.15rem 0.25rem;
    text-align: center;
    font-size: var(--text-s);
  }
  td {
    border: 1px solid var(--line);
  }
  .gap {
    border: none;
    min-width: 0.8rem;
  }
  td.seen {
    background: var(--win-soft);
  }
  td.next,
  th.next {
    font-weight: 700;
    color: var(--ink);
  }
  td.next {
    border: 2px solid var(--move);
  }
  td.taken {
    background: var(--piece);
  }
  .legend .seen {
    --look: var(--win-soft);
  }
  .legend .taken {
    --look: var(--piece);
  }
  .legend .free {
    --look: transparent;
  }
  .periods td,
  .periods th {
    padding-inline: var(--space-3);
    text-align: end;
  }
  .periods tr[aria-current="true"] {
    background: var(--accent-soft);
  }
  .progress {
    height: 0.6rem;
    flex: 1 1 8rem;
    min-width: 8rem;
  }
  @media (forced-colors: active) {
    td.taken,
    .legend .taken::before {
      background: CanvasText;
      forced-color-adjust: none;
    }
    td.seen {
      outline: 2px dotted CanvasText;
      outline-offset: -4px;
    }
  }
`;
