/** How the field looks, and what is wrong in it. */
import { css } from "lit";

export const positionFieldStyles = css`
  :host {
    position: relative;
  }
  input {
    text-overflow: ellipsis;
  }
  /* Shown above the content below, so that nothing moves while a person types. */
  .wrong {
    position: absolute;
    inset: calc(100% + var(--space-1)) 0 auto;
    z-index: 3;
    display: block;
    box-shadow: var(--shadow);
  }
  .place {
    display: block;
    white-space: pre;
    color: var(--ink);
  }
  mark {
    background: none;
    color: var(--danger);
    text-decoration: underline wavy;
    text-underline-offset: 0.25em;
  }
  mark:empty::after {
    content: "‸";
  }
`;
