/** How the lesson looks. */
import { css } from "lit";

export const heapPeriodStyles = css`
  td {
    min-width: 1.6rem;
    padding: 0.15rem 0.2rem;
    border: 1px solid var(--line);
    text-align: center;
  }
  th {
    padding-inline-end: var(--space-2);
    text-align: end;
    white-space: nowrap;
  }
  /* Not all values are of the period. */
  td.before {
    color: var(--ink-soft);
  }
  td.window {
    background: var(--win-soft);
  }
  td.partner {
    box-shadow: inset 0 -3px 0 var(--win);
  }
  td.differs {
    outline: 2px solid var(--move);
    outline-offset: -2px;
    font-weight: 700;
  }
  .is-win-soft {
    --look: var(--win-soft);
  }
  .legend .differs::before {
    border: 2px solid var(--move);
  }
  .legend .partner::before {
    box-shadow: inset 0 -3px 0 var(--win);
  }
  .says {
    min-height: 4.5em;
  }
  .heap {
    font-size: var(--text-s);
    line-height: 1.4;
  }
  .heap + .heap {
    margin-top: var(--space-2);
  }
  .heap .ends {
    display: flex;
  }
  .heap svg {
    display: block;
    width: 100%;
    height: 1.5rem;
  }
  .heap svg rect {
    vector-effect: non-scaling-stroke;
  }
  svg .stays {
    fill: var(--piece);
  }
  svg .goes {
    fill: var(--move-soft);
    stroke: var(--move);
  }
  svg .period {
    fill: none;
    stroke: var(--win);
    stroke-width: 2;
    stroke-dasharray: 5 3;
  }
  @media (forced-colors: active) {
    svg .stays {
      fill: GrayText;
    }
    svg .goes {
      fill: Canvas;
    }
  }
`;
