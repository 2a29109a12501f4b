/** How a drill looks around its question. On paper only the worksheet is left. */
import { css } from "lit";

export const drillStyles = css`
  :host {
    max-width: 72rem;
    margin-inline: auto;
  }
  header {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: center;
    gap: var(--space-2) var(--space-4);
  }
  .print {
    grid-area: 1 / 2;
    justify-self: end;
  }
  header > .soft {
    grid-column: 1 / -1;
    margin-top: calc(-1 * var(--space-2));
  }
  .way {
    max-width: 24rem;
  }
  .way li {
    flex: 1;
    height: 0.6rem;
    border: 1px solid var(--line-strong);
    border-radius: 1rem;
  }
  .way .now {
    border-color: var(--accent);
    background: var(--accent-soft);
  }
  .way .right {
    border-color: var(--move);
    background: var(--move);
  }
  .way .wrong {
    height: 0.2rem;
    border-color: var(--danger);
    background: var(--danger);
  }
  .score {
    justify-content: end;
  }
  .score b {
    color: var(--ink);
  }
  nimscope-drill-sheet {
    display: none;
  }
  @media (max-width: 52rem) {
    header {
      grid-template-columns: minmax(0, 1fr);
    }
    .print {
      grid-area: auto;
      justify-self: start;
      padding-inline: 0;
    }
    .score {
      justify-content: start;
    }
  }
  @media print {
    :host {
      max-width: none;
    }
    .screen,
    nimscope-drill-choose {
      display: none;
    }
    nimscope-drill-sheet {
      display: block;
    }
  }
  @media (forced-colors: active) {
    .way .right {
      background: CanvasText;
    }
  }
`;
