/** How a game's parts are laid out, from a phone to a wide screen. */
import { css } from "lit";

export const layout = css`
  :host {
    container-type: inline-size;
  }
  .arriving {
    visibility: hidden;
  }
  .head {
    display: grid;
    grid-template-columns: auto auto minmax(0, 1fr);
    align-items: start;
    gap: var(--space-2) var(--space-5);
  }
  .head nimscope-asked {
    grid-column: 1 / -1;
  }
  .head h1 {
    min-height: 1.2em;
  }
  .panel nimscope-rules {
    margin-bottom: var(--space-3);
  }
  .head nimscope-position-field {
    justify-self: end;
    width: min(100%, 34rem);
  }
  .looks {
    grid-column: 3;
    justify-self: end;
    margin-bottom: var(--space-2);
  }
  .looks > button {
    min-height: 1.75rem;
    padding-inline: var(--space-3);
    font-size: var(--text-xs);
  }
  .leave {
    padding: var(--space-2) var(--space-4);
    border-color: var(--accent);
  }
  /* Verdict and board belong together where there is room for both; elsewhere
     each part of the page has a place of its own. */
  .aside {
    display: contents;
  }
  .board .panel {
    padding: var(--space-3);
  }
  /* While another position is examined, nothing is said of the one before,
     and no board of another game stands beside it. */
  [data-waits] > .why,
  [data-waits="other"] > :not(.head, .aside),
  [data-waits="other"] > .aside > :not(.sight),
  [data-waits="other"] nimscope-miniature {
    visibility: hidden;
  }
  [data-waits="same"] :is(.board, nimscope-miniature) {
    opacity: 0.5;
  }
  .map p {
    margin-top: var(--space-2);
  }

  /* The board of a game that is played uses the room there is. */
  .plays {
    --board-room: min(27rem, 46dvh);
    --board-scale: 1.6;
  }

  /* Wide: the map is the hero, the board and what one does stand beside it. */
  @container (min-width: 60rem) {
    .whole {
      align-items: start;
    }
    .whole > .aside {
      grid-area: aside;
      display: grid;
    }
    .mapped,
    .taught {
      grid-template: auto auto auto 1fr / minmax(0, 1fr) 25rem;
      grid-template-areas:
        "head head"
        "map aside"
        "explore aside"
        "why aside";
    }
    /* The board of a game that is played is as wide as the map. */
    .plays.mapped {
      grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    }
    .mapless {
      grid-template: auto auto auto / minmax(0, 1fr) minmax(0, 1fr);
      grid-template-areas:
        "head head"
        "aside why"
        "explore explore";
    }
    .sum {
      grid-template: auto auto auto auto auto 1fr / minmax(0, 1fr) 25rem;
      grid-template-areas:
        "head head"
        "panel sight"
        "panel side"
        "map side"
        "explore side"
        "why side";
    }
    .sum > .aside,
    .sum > .aside > .board {
      display: contents;
    }
    .sum .sight {
      grid-area: sight;
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
    .whole > .map {
      grid-area: map;
    }
    .whole > .why {
      grid-area: why;
    }
    .whole > .explore {
      grid-area: explore;
    }
    /* They stay beside the lesson; where they are taller than the window, they
       scroll on their own. */
    .taught > .aside {
      --boards-most: 55dvh;
      position: sticky;
      top: var(--space-2);
      align-self: start;
      max-height: calc(100dvh - 2 * var(--space-2));
      overflow-y: auto;
      /* Room for the focus ring, which would be cut off. */
      padding: var(--space-1);
      margin: calc(-1 * var(--space-1));
    }
    .taught nimscope-miniature,
    .tabs {
      display: none;
    }
  }

  @container (max-width: 40rem) {
    .head {
      grid-template-columns: minmax(0, 1fr) auto;
    }
    .head h1 {
      align-self: center;
      font-size: var(--text-xl);
    }
    .head nimscope-position-field {
      grid-column: 1 / -1;
    }
  }

  /* Narrow: one part at a time, the verdict always in sight. */
  @container (max-width: 59.99rem) {
    .plays {
      --board-room: min(27rem, 38dvh);
    }
    .whole .sight {
      position: sticky;
      top: 0;
      z-index: 2;
      gap: 0;
    }
    .whole[data-tab="board"] :is(.map, .why, .explore),
    .whole[data-tab="map"] :is(.board, .why, .explore),
    .whole[data-tab="why"] :is(.board, .map, .explore),
    .whole[data-tab="explore"] :is(.board, .map, .why),
    .whole:not([data-tab="explore"]) nimscope-miniature {
      display: none;
    }
  }

  /* On paper: position, board, map and reason, one below the other. */
  @media print {
    .whole {
      display: block;
    }
    .whole > .aside {
      display: contents;
    }
    .whole > *,
    .aside > * {
      margin-bottom: var(--space-4);
    }
    .whole[data-tab] :is(.map, .board, .why) {
      display: block;
      break-inside: avoid;
    }
    .whole[data-tab] :is(.tabs, .explore, .leave, nimscope-miniature),
    .head > :not(h1),
    .board > .side {
      display: none;
    }
  }
`;
