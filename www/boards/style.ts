/** The style that the boards of a sum share, with the controls below them. */
import { css } from "lit";

export const boards = css`
  :host {
    container-type: inline-size;
  }
  .boards {
    display: flex;
    flex-wrap: wrap;
    align-items: stretch;
    justify-content: center;
    gap: var(--space-4);
    max-height: min(var(--frame-most, 34rem), var(--boards-most, 70dvh));
    overflow: auto;
    outline-offset: -2px;
    /* A shadow at an edge shows that the content goes on there. The layers that
       scroll with the content cover the shadow at the end. */
    background:
      linear-gradient(var(--surface) 40%, transparent) local top,
      linear-gradient(transparent, var(--surface) 60%) local bottom,
      linear-gradient(var(--shade), transparent) scroll top,
      linear-gradient(transparent, var(--shade)) scroll bottom;
    background-repeat: no-repeat;
    background-size:
      100% 3rem,
      100% 3rem,
      100% 1rem,
      100% 1rem;
    --shade: light-dark(#1b1c2229, #00000099);
  }
  @media print {
    .boards {
      background: none;
    }
  }
  .boards:has(details[open]) {
    max-height: none;
  }
  /* Boards of a sum are side by side if there is room, and each is shown
     whole. */
  .boards:has(.component + .component) {
    max-height: var(--boards-most, none);
  }
  .component {
    display: grid;
    grid-template: 1fr / minmax(0, 1fr);
    align-content: center;
    min-width: 0;
    max-width: 100%;
    flex: 0 1 auto;
  }
  .component:only-child {
    flex: 1 1 100%;
  }
  .component:not(:only-child) {
    grid-template-rows: auto 1fr;
    gap: var(--space-2);
    padding: var(--space-2) var(--space-4);
    text-align: center;
    border: 1px solid var(--line);
    border-radius: var(--radius);
  }
  /* On a phone the boards are one below the other. */
  @container (max-width: 34rem) {
    .component {
      flex-basis: 100%;
    }
  }
  /* The words below the board, and the next steps after a game. */
  .foot {
    display: var(--board-foot, grid);
    justify-items: center;
    gap: var(--space-2);
    min-height: var(--control);
    margin-block: var(--space-2) 0;
  }
  .caption {
    display: -webkit-box;
    height: calc(2 * 1.4em);
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    font-size: var(--text-s);
    line-height: 1.4;
    text-align: center;
    color: var(--ink-soft);
    overflow-wrap: anywhere;
  }
  .caption .to {
    color: var(--ink);
    font-weight: 500;
  }
  .shortcuts {
    min-height: var(--control);
    margin-top: var(--space-3);
  }
  .shortcuts .wins {
    max-width: 100%;
    height: auto;
    padding-block: var(--space-2);
    border: 2px solid var(--win);
    white-space: normal;
    overflow-wrap: anywhere;
  }
  .shortcuts .wins:hover {
    background: var(--win-soft);
  }
`;
