/** The looks of pictures on cards, and of the links around them. */
import { css } from "lit";

export const pictures = css`
  :is(nimscope-thumbnail, .thumbnail) {
    aspect-ratio: 4 / 3;
    border: 1px solid var(--line);
    border-radius: var(--radius);
    overflow: hidden;
  }
  .picture {
    display: block;
    border-radius: var(--radius);
    color: var(--ink);
    text-decoration: none;
  }
  .picture :is(h2, b) {
    display: block;
    margin-top: var(--space-2);
    font-family: var(--font-display);
  }
  .picture:hover :is(h2, b) {
    color: var(--accent);
    text-decoration: underline;
    text-decoration-thickness: 2px;
  }
`;
