/** Buttons that stand in a line of text: positions to open, numbers to show. */
import { css } from "lit";

export const inline = css`
  p > button:not(.apart),
  li > button {
    min-height: 1.9rem;
    padding: 0 var(--space-2);
    white-space: normal;
    overflow-wrap: anywhere;
  }
`;
