/** A game on paper: position, board, map, lesson and reason, one below the other. */
import { css } from "lit";

export const print = css`
  nimscope-foot {
    display: none;
  }
  @media print {
    /* Tokens, chocolate and magnets are grounds, which printers leave out. */
    .view {
      -webkit-print-color-adjust: exact;
      print-color-adjust: exact;
    }
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
    .whole > .aside > .board {
      display: block;
    }
    .whole > :is(.map, .why),
    .whole > .aside > .board {
      break-inside: avoid;
    }
    .whole .leave,
    .whole.closed > .map,
    .whole:not(.taught) .explore,
    .head > :not(h1),
    .board > .side,
    nimscope-convention,
    .looks,
    .lessons {
      display: none;
    }
    /* A figure of a lesson is on one page. */
    .explore,
    .explore > *,
    .whole > .why > * {
      break-inside: avoid;
    }
    .explore {
      --lesson-chrome: none;
      --lesson-place: absolute;
      --lesson-clip: inset(50%);
    }
    .taught > .aside {
      position: static;
    }
    nimscope-foot {
      display: block;
    }
  }
`;
