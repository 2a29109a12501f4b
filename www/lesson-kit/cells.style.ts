/** How a board of cells looks. */
import { css } from "lit";

export const cellsStyles = css`
  :host {
    container-type: inline-size;
    width: 100%;
    max-width: 36rem;
  }
  .stage {
    border-radius: var(--radius-s);
    touch-action: manipulation;
    cursor: pointer;
  }
  svg {
    display: block;
    width: 100%;
    height: auto;
  }
  .cells path,
  .ground {
    shape-rendering: crispEdges;
  }
  .mesh {
    fill: none;
    stroke: var(--paper);
  }
  .dots {
    fill: none;
    stroke-linecap: round;
  }
  .tick {
    fill: var(--ink-soft);
    font-size: 14px;
    font-variant-numeric: tabular-nums;
  }
  .cursor {
    fill: none;
    stroke: var(--ink);
    stroke-width: 2.5;
  }
  .over {
    fill: none;
    stroke-width: 0.16;
  }
  .gold {
    --look: var(--gold);
  }
  .ink {
    --look: var(--ink);
  }
  .move {
    --look: var(--move);
  }
  .win {
    --look: var(--win);
  }
  .over > * {
    stroke: var(--look);
  }
  .over > .solid {
    fill: var(--look);
    stroke: none;
  }
  .readout {
    min-height: 1.5em;
    margin-block-start: var(--space-1);
    font-size: var(--text-s);
    color: var(--ink-soft);
  }
  @container (max-width: 26rem) {
    .tick {
      font-size: 19px;
    }
    .readout {
      min-height: 3em;
    }
  }
`;
