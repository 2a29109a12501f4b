/** The layout of a game against the computer. */
import { css } from "lit";

export const besideFog = css`
  /* The board has the full width, and the map waits below. */
  @container (min-width: 60rem) {
    .against.mapped:not(.slide) {
      --map-height: clamp(18rem, 52dvh, 34rem);
      grid-template-areas:
        "head head"
        "aside aside"
        "map why"
        "explore explore";
    }
    .against.mapped:not(.slide) > .aside > .board {
      display: grid;
      grid-template-columns: minmax(0, 1fr) 25rem;
      align-items: start;
    }
  }
`;
