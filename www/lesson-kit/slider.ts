/** How a slider looks. */
import { css } from "lit";

export const slider = css`
  input[type="range"] {
    min-height: var(--control);
    margin: 0;
    accent-color: var(--accent);
    cursor: pointer;
  }
`;
