/** The question whether to leave a game, and what a game that has ended looks like. */
import { css } from "lit";

export const laterStyles = css`
  .leave {
    padding: var(--space-2) var(--space-4);
    border-color: var(--accent);
  }
  /* What was played is above the buttons, on one screen. */
  .ended {
    --board-room: min(15rem, 24dvh);
    --board-scale: 1.2;
  }
  @container (max-width: 59.99rem) {
    .ended :is(nimscope-rules, nimscope-example) {
      display: none;
    }
  }
`;
