/** How the search field and what it finds look. */
import { css } from "lit";

export const searchStyles = css`
  :host {
    position: relative;
  }
  .field {
    position: relative;
    display: block;
  }
  .field svg {
    position: absolute;
    top: 50%;
    left: var(--space-3);
    translate: 0 -50%;
    width: 1rem;
    height: 1rem;
    pointer-events: none;
  }
  input[role] {
    width: 100%;
    padding-inline-start: 2.25rem;
    text-overflow: ellipsis;
  }
  :host([large]) input[role] {
    min-height: 3.25rem;
    border-width: 2px;
    font-size: var(--text-m);
  }
  .below {
    position: absolute;
    top: calc(100% + var(--space-1));
    right: 0;
    z-index: 4;
    width: max(100%, min(30rem, 100vw - 2 * var(--space-5)));
    padding: var(--space-2);
    border: 1px solid var(--line-strong);
    border-radius: var(--radius);
    background: var(--surface);
    box-shadow: var(--shadow);
  }
  [role="listbox"] {
    max-height: min(34rem, 70dvh);
    overflow: auto;
  }
  .heading {
    padding: var(--space-2) var(--space-2) var(--space-1);
  }
  [role="option"] {
    display: grid;
    padding: var(--space-2);
    border-radius: var(--radius-s);
    color: var(--ink);
    text-decoration: none;
  }
  .title {
    font-weight: 500;
    overflow-wrap: anywhere;
  }
  .about {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  [aria-selected="true"] {
    outline: 2px solid var(--accent);
    outline-offset: -2px;
    background: var(--accent-soft);
  }
  .words:not(:empty) {
    padding: 0 var(--space-2);
  }
  button.link {
    display: inline;
    min-height: 24px;
    padding: 0;
    border: 0;
    background: none;
    color: var(--accent);
    text-decoration: underline;
  }
  @media (max-width: 50rem) {
    :host {
      position: static;
    }
    :host([large]) {
      position: relative;
    }
    :host(:not([large])) .below {
      top: 3.75rem;
      right: var(--space-3);
      left: var(--space-3);
      width: auto;
    }
    :host([large]) .below {
      width: 100%;
    }
  }
`;
