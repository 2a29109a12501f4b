/** How the nimbers of the stretches look. */
import { css } from "lit";
import { nimbers } from "../../ui/styles/nimbers.ts";

export const stretchStyles = css`
  ${nimbers}
  .stretches {
    --side: 1.75rem;
    overflow-x: auto;
    padding: 3px;
  }
  .stretches div {
    display: flex;
    justify-content: center;
    width: max-content;
    min-width: 100%;
    gap: 2px;
    margin-bottom: 2px;
  }
  .stretches.round div {
    justify-content: start;
  }
  .stretches button:disabled {
    visibility: hidden;
  }
`;
