/**
 * A game as a slide: its lesson, else its map, else its board, with the verdict
 * as a chip above. While the map waits, the board takes its place. `--slide-board` brings the board beside.
 */
import { css } from "lit";

export const slide = css`
  .view.slide {
    --map-chrome: none;
    --lesson-chrome: none;
    --lesson-place: absolute;
    --lesson-clip: inset(50%);
    --map-height: 100%;
    --verdict-height: 0;
    --verdict-pad: var(--space-1);
    --verdict-flow: row;
    --board-room: 56dvh;
    --board-scale: calc(1.2 * var(--large, 1));
    display: grid;
    grid-template: auto minmax(0, 1fr) / minmax(0, 1fr) var(--slide-side, 0);
    grid-template-areas: "sight sight" "stage board";
    align-items: stretch;
    gap: var(--space-1) var(--slide-gap, 0);
    height: var(--slide-height);
  }
  .slide > .aside > :is(.sight, .board) {
    margin: var(--slide-chip, var(--space-2));
  }
  .view.slide > *,
  .slide > .aside > *,
  .slide .side,
  .slide .board nimscope-rules,
  .slide .map > :not(nimscope-map) {
    display: none;
  }
  .slide > .aside {
    display: contents;
  }
  /* The title is still read out. */
  .view.slide > .head {
    position: absolute;
    display: block;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }
  .slide > .head > :not(h1) {
    display: none;
  }
  .slide > .aside > .sight {
    position: static;
    display: block;
    grid-area: sight;
    justify-self: start;
    max-width: 100%;
  }
  .slide > .aside > .leave {
    display: flex;
    grid-area: sight;
    z-index: 1;
  }
  .slide.mapped:not(.closed) > .map,
  .slide.taught > .explore {
    display: block;
    grid-area: stage;
    min-height: 0;
    overflow: auto;
  }
  .slide > .map nimscope-map {
    height: 100%;
  }
  .slide > .aside > .board {
    display: var(--slide-board, none);
    grid-area: board;
    min-width: 0;
    overflow: auto;
  }
  .slide.sum .panel {
    grid-area: auto;
  }
  .slide.sum > .aside > .board,
  .slide.mapped.closed > .aside > .board,
  .slide.mapless > .aside > .board {
    display: grid;
    grid-area: stage;
    grid-column: 1 / -1;
    align-content: start;
  }
  /* Where the window is upright, the board stands below. */
  @media (orientation: portrait) {
    .view.slide {
      grid-template: auto minmax(0, 1fr) var(--slide-side, 0) / minmax(0, 1fr);
      grid-template-areas: "sight" "stage" "board";
    }
  }
`;
