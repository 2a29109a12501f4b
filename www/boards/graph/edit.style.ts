/** How a graph looks while it is set up. */
import { css } from "lit";

export const editGraphStyles = css`
  .graph {
    justify-self: stretch;
  }
  .spot {
    position: absolute;
    width: calc(100% * var(--spot) / var(--width));
    min-height: 0;
    height: auto;
    padding: 0;
    aspect-ratio: 1;
    translate: -50% -50%;
    border: 0;
    border-radius: 50%;
    cursor: pointer;
  }
  .spot,
  .spot[aria-pressed="true"] {
    background: none;
  }
  .spot:hover:not(:disabled) {
    background: color-mix(in oklab, var(--accent) 18%, transparent);
  }
  .many {
    cursor: default;
  }
  .cursor {
    fill: none;
    stroke: var(--accent);
    stroke-width: 0.16;
  }
`;
