/** How the dialogs look. */
import { css } from "lit";

export const aboutStyles = css`
  :host {
    display: contents;
  }
  dl {
    display: grid;
    grid-template-columns: max-content 1fr;
    gap: var(--space-2) var(--space-4);
  }
  .keys {
    grid-template-columns: 9rem 1fr;
    gap: var(--space-1) var(--space-4);
    margin-top: var(--space-2);
  }
  .games {
    grid-template-columns: 1fr;
    gap: var(--space-1);
    margin-top: var(--space-3);
  }
  .games a {
    display: inline-block;
    margin-inline-end: var(--space-3);
    overflow-wrap: anywhere;
  }
  .games span {
    display: block;
  }
  pre {
    margin: var(--space-3) 0;
    padding: var(--space-3);
    border-radius: var(--radius);
    background: var(--sunken);
    white-space: pre-wrap;
  }
  ul {
    padding-inline-start: 1.2em;
  }
`;
