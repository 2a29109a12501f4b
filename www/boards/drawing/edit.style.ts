/** How a sheet looks while a person draws on it. */
import { css } from "lit";

export const editDrawingStyles = css`
  :host {
    gap: var(--space-2);
  }
  .sheet.graph.drawing {
    width: min(100%, calc(34rem * var(--width) / var(--height)));
    justify-self: stretch;
    border: 1px solid var(--line);
    border-radius: var(--radius);
    background: var(--paper);
    cursor: crosshair;
    -webkit-tap-highlight-color: transparent;
  }
  .sheet > svg {
    overflow: hidden;
    border-radius: inherit;
  }
  .grip {
    fill: none;
    pointer-events: all;
    cursor: pointer;
  }
  .dots {
    fill: none;
    stroke: var(--line-strong);
    stroke-width: 0.07;
    stroke-linecap: round;
    opacity: 0.45;
  }
  .axis {
    fill: none;
    stroke: var(--gold);
    stroke-width: 0.04;
    stroke-dasharray: 0.2 0.14;
  }
  .cursor {
    fill: none;
    stroke: var(--accent);
    stroke-width: 0.05;
  }
  .held {
    fill: none;
    stroke: var(--move);
    stroke-width: 0.06;
  }
  .status {
    min-height: 1lh;
    text-align: center;
    text-wrap: balance;
  }
  /* Two lines: nothing jumps when another is said. */
  @container (max-width: 32rem) {
    .status {
      min-height: 2lh;
    }
  }
  .tools {
    justify-content: center;
  }
  .tools button {
    min-height: 2.75rem;
    padding-inline: var(--space-3);
  }
  .tools button.icon {
    width: 2.75rem;
    padding: 0;
  }
`;
