/** How a game's parts are laid out, from a phone to a wide screen. */
import { css } from "lit";

export const layout = css`
  :host {
    container-type: inline-size;
  }
  .view {
    display: grid;
    gap: var(--space-4);
    min-width: 0;
  }
  .head {
    display: grid;
    grid-template-columns: auto minmax(0, 34rem);
    align-items: start;
    justify-content: space-between;
    gap: var(--space-2) var(--space-5);
  }
  .head nimscope-asked {
    grid-column: 1 / -1;
  }
  .head h1 {
    min-height: 1.2em;
  }
  .board,
  .side {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    align-content: start;
    gap: var(--space-4);
    min-width: 0;
  }
  .board .panel {
    padding: var(--space-3);
  }
  .adder {
    display: flex;
    align-items: end;
    gap: var(--space-2);
  }
  .adder .field {
    flex: 1;
  }
  .adder select {
    width: 100%;
  }
  .why,
  .explore {
    min-width: 0;
  }
  /* While another position is examined, nothing is said of the one before,
     and no board of another game stands beside it. */
  [data-waits] > .why,
  [data-waits="other"] > :not(.head, nimscope-verdict) {
    visibility: hidden;
  }
  [data-waits="same"] > .board {
    opacity: 0.5;
  }
  .map p {
    margin-top: var(--space-2);
  }

  /* Wide: the map is the hero, the board and what one does stand beside it. */
  @container (min-width: 60rem) {
    .whole {
      align-items: start;
    }
    .mapped {
      grid-template: auto auto auto auto 1fr / minmax(0, 1fr) 25rem;
      grid-template-areas:
        "head head"
        "map verdict"
        "map board"
        "explore board"
        "why board";
    }
    .mapless {
      grid-template: auto auto 1fr auto / minmax(0, 1fr) minmax(0, 1fr);
      grid-template-areas:
        "head head"
        "verdict why"
        "board why"
        "explore explore";
    }
    .sum {
      grid-template: auto auto auto auto auto 1fr / minmax(0, 1fr) 25rem;
      grid-template-areas:
        "head head"
        "panel verdict"
        "panel side"
        "map side"
        "explore side"
        "why side";
    }
    .sum > .board {
      display: contents;
    }
    .sum .panel {
      grid-area: panel;
    }
    .sum .side {
      grid-area: side;
    }
    .whole > .head {
      grid-area: head;
    }
    .whole > nimscope-verdict {
      grid-area: verdict;
    }
    .whole > .map {
      grid-area: map;
    }
    .whole > .board {
      grid-area: board;
    }
    .whole > .why {
      grid-area: why;
    }
    .whole > .explore {
      grid-area: explore;
    }
    .tabs {
      display: none;
    }
  }

  /* Narrow: one part at a time, the verdict always in sight. */
  @container (max-width: 59.99rem) {
    .head {
      grid-template-columns: minmax(0, 1fr);
    }
    .whole nimscope-verdict {
      position: sticky;
      top: 0;
      z-index: 2;
    }
    .tabs [role="tab"] {
      flex: 1;
    }
    .whole[data-tab="board"] > :is(.map, .why, .explore),
    .whole[data-tab="map"] > :is(.board, .why, .explore),
    .whole[data-tab="why"] > :is(.board, .map, .explore),
    .whole[data-tab="explore"] > :is(.board, .map, .why) {
      display: none;
    }
  }
`;
