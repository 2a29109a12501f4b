/** How a word that explains itself looks. */
import { css } from "lit";

export const termStyles = css`
  :host {
    display: inline;
    font: inherit;
    color: inherit;
  }
  button {
    display: inline;
    font: inherit;
    white-space: inherit;
    text-decoration: underline dotted;
    text-decoration-thickness: 1px;
    text-underline-offset: 0.2em;
    cursor: help;
  }
  button:hover:not(:disabled) {
    background: none;
    text-decoration-style: solid;
  }
  .tip {
    position: fixed;
    inset: auto;
    width: max-content;
    max-width: min(20rem, calc(100vw - 1rem));
    margin: 0;
    border: 0;
    padding: var(--space-2) var(--space-3);
    font-family: var(--font);
    font-size: var(--text-s);
    font-weight: 400;
    text-align: start;
    white-space: normal;
    pointer-events: auto;
  }
`;
