/** How a game's parts are laid out, from a phone to a wide screen. */
import { css, unsafeCSS } from "lit";

/** Puts each of these parts into the grid area of its name. */
const areas = (before: string, parts: readonly string[]) =>
  unsafeCSS(
    parts.map((part) => `${before}.${part} { grid-area: ${part}; }`).join("\n"),
  );

export const layout = css`
  :host {
    container-type: inline-size;
  }
  .head {
    display: grid;
    grid-template-columns: auto auto minmax(0, 1fr);
    align-items: start;
    gap: var(--space-2) var(--space-5);
  }
  .head nimscope-option-check {
    grid-column: 1 / -1;
  }
  .head h1 {
    min-height: 1.2em;
  }
  .head nimscope-position-field {
    display: block;
    justify-self: end;
    width: min(100%, 34rem);
    min-height: var(--control);
  }
  /* Its place is kept until it is here. */
  nimscope-convention {
    display: block;
    min-height: var(--control);
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
  /* Verdict and board belong together where there is room for both; elsewhere
     each part of the page has a place of its own. */
  .aside {
    display: contents;
  }
  /* These come later, and find their room. */
  nimscope-play-bar {
    min-height: calc(2 * var(--control) + var(--space-3));
  }
  nimscope-players {
    display: block;
    min-height: 2rem;
    margin-bottom: var(--space-2);
  }
  .board .panel {
    /* Its pieces stay below the verdict, which sticks to the window. */
    isolation: isolate;
    padding: var(--space-3);
    scroll-margin-top: 8rem;
  }
  .side > a {
    padding-block: 2px;
  }
  /* While the solver examines another position, hide the reason for the last
     one, and the board if the game is another. */
  [data-waits] > .why,
  [data-waits="other"] > :not(.head, .aside),
  [data-waits="other"] > .aside > :not(.sight) {
    visibility: hidden;
  }
  [data-waits="same"] .board {
    opacity: 0.5;
  }
  .map p {
    margin-top: var(--space-2);
  }
  .lessons {
    height: 2rem;
  }

  /* The board of a game that is played uses the room there is. */
  .plays {
    --board-room: min(27rem, 46dvh);
    --board-scale: 1.6;
  }

  /* Wide: a large map, with the board and its controls beside it. */
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
    /* The board has the full width, above the map, if the map opens later. */
    :is(.plays, .closed).mapped:not(.slide) {
      --map-height: clamp(18rem, 52dvh, 34rem);
      grid-template: auto auto auto auto / minmax(0, 1fr) minmax(0, 1fr);
      grid-template-areas:
        "head head"
        "aside aside"
        "map why"
        "explore explore";
    }
    .mapped.closed:not(.slide) {
      grid-template-areas:
        "head head"
        "aside aside"
        "map map"
        "why why";
    }
    :is(.plays, .closed).mapped:not(.slide) > .aside > .board {
      display: grid;
      grid-template-columns: minmax(0, 1fr) 25rem;
      align-items: start;
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
    ${areas(".sum ", ["sight", "panel", "side"])}
    ${areas(".whole > ", ["head", "map", "why", "explore"])}
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

  /* Narrow: board, map, reason and lessons, one below the other. */
  @container (max-width: 59.99rem) {
    .plays {
      --board-room: min(27rem, 38dvh);
      /* Room for the words of a move: the board stays in its place. */
      --verdict-height: 6.25rem;
    }
    .whole .sight {
      position: sticky;
      top: 0;
      z-index: 2;
      gap: 0;
    }
    .whole > .map {
      scroll-margin-top: var(--space-2);
    }
    .whole > .explore {
      order: 1;
    }
  }
`;
