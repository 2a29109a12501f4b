/** How the dialogs look. */
import { css } from "lit";

export const aboutStyles = css`
  :host {
    display: contents;
  }
  .head {
    display: flex;
    align-items: center;
    justify-content: space-between;
    margin-bottom: var(--space-4);
  }
  dl {
    display: grid;
    grid-template-columns: max-content 1fr;
    gap: var(--space-2) var(--space-4);
  }
  .games {
    grid-template-columns: 1fr;
    gap: var(--space-1);
    margin-top: var(--space-3);
  }
  .games dt {
    margin-top: var(--space-2);
    font-weight: 600;
  }
  .games dd {
    margin: 0;
  }
  .games a {
    display: inline-block;
    margin-inline-end: var(--space-3);
    overflow-wrap: anywhere;
  }
  .games span {
    display: block;
    color: var(--ink-soft);
    font-size: var(--text-s);
  }
  pre {
    margin: var(--space-3) 0;
    padding: var(--space-3);
    border-radius: var(--radius);
    background: var(--sunken);
    font-family: var(--font-mono);
    font-size: var(--text-xs);
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
  h3 {
    margin-top: var(--space-5);
  }
  ul {
    padding-inline-start: 1.2em;
    font-size: var(--text-s);
  }
`;
