/**
 * A game in full screen, for a lecture: verdict and map, and the board at
 * choice. The element fills its window even where there is no full screen.
 */
import { css } from "lit";

export const lecture = css`
  :host([lecture]) {
    --text-xs: calc(0.75rem * var(--large));
    --text-s: calc(0.875rem * var(--large));
    --text-m: calc(1rem * var(--large));
    --text-l: calc(1.2rem * var(--large));
    --text-xl: calc(1.44rem * var(--large));
    --control: calc(2.25rem * var(--large));
    --board-room: 46dvh;
    --board-scale: calc(1.2 * var(--large));
    position: fixed;
    inset: 0;
    z-index: 10;
    padding: var(--space-1) var(--space-2) 0;
    --verdict-flow: row;
    --verdict-pad: 0;
    --verdict-height: 0;
    --lasts: none;
    background: var(--paper);
  }
  :host([lecture]) .view {
    grid-template: auto auto auto minmax(0, 1fr) / minmax(0, 1fr);
    grid-template-areas: "verdict" "bar" "leave" "stage";
    align-items: stretch;
    gap: var(--space-1) var(--space-3);
    height: 100%;
  }
  /* One line of words and controls: the picture has the rest. */
  @media (min-width: 40rem) {
    :host([lecture]) .view {
      grid-template: auto auto minmax(0, 1fr) / minmax(0, 1fr) fit-content(70%);
      grid-template-areas: "verdict bar" "leave leave" "stage stage";
    }
  }
  @media (max-height: 30rem) {
    :host([lecture]) {
      --verdict-note: none;
    }
  }
  :host([lecture]) :is(.view, .aside, .sight) > *,
  :host([lecture]) .head > :not(h1),
  :host([lecture]) .map > :not(nimscope-map),
  :host([lecture]) .board .side > :not(nimscope-play-bar),
  :host([lecture]) .board nimscope-rules {
    display: none;
  }
  :host([lecture]) .view :is(.aside, .sight) {
    display: contents;
  }
  /* The title is still read out. */
  :host([lecture]) .view > .head {
    display: block;
  }
  :host([lecture]) .view nimscope-verdict {
    display: block;
    grid-area: verdict;
  }
  :host([lecture]) .view .leave {
    display: flex;
    grid-area: leave;
  }
  /* The parts of the map have places of their own in the grid. */
  :host([lecture]) :is(.view > .map, nimscope-map) {
    display: contents;
  }
  :host([lecture]) .view .board {
    display: grid;
    overflow: auto;
  }
  /* Beside the map, or below it on an upright screen. */
  @media (orientation: landscape) {
    :host([lecture]) .view.boarded {
      grid-template: auto auto minmax(0, 1fr) / minmax(0, 1fr) 18% 36%;
      grid-template-areas: "verdict bar bar" "leave leave leave" "stage stage board";
    }
    :host([lecture]) .view .board {
      grid-area: board;
    }
  }
  @media (orientation: portrait) {
    :host([lecture]) .view.boarded {
      grid-auto-rows: minmax(0, 42%);
    }
    :host([lecture]) .view .board {
      grid-area: stage-end / 1 / span 1 / -1;
    }
  }
`;
