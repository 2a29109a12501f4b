/** How the field looks, and what is wrong in it. */
import { css } from "lit";

export const positionFieldStyles = css`
  :host {
    position: relative;
  }
  form {
    display: flex;
    gap: var(--space-2);
  }
  label {
    flex: 1;
    min-width: 0;
  }
  input {
    width: 100%;
    font-family: var(--font-mono);
    text-overflow: ellipsis;
  }
  /* Shown above the content below, so that nothing moves while a person types. */
  .wrong {
    position: absolute;
    inset: calc(100% + var(--space-1)) 0 auto;
    z-index: 3;
    border: 1px solid var(--danger);
    box-shadow: var(--shadow);
    padding: var(--space-2) var(--space-3);
    border-radius: var(--radius-s);
    background: var(--danger-soft);
    color: var(--danger);
    font-size: var(--text-s);
  }
  .place {
    display: block;
    overflow-x: auto;
    font-family: var(--font-mono);
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
