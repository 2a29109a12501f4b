/** How the small board above a lesson looks. */
import { css } from "lit";

export const miniatureStyles = css`
  :host {
    padding: var(--space-2) var(--space-3);
    border: 1px solid var(--line);
    border-block-start: 0;
    border-end-start-radius: var(--radius);
    border-end-end-radius: var(--radius);
    background: var(--surface);
    box-shadow: var(--shadow);
  }
  /* With the verdict it takes no more than a third of the screen. */
  .frame {
    position: relative;
    max-height: 17dvh;
    overflow: hidden;
  }
  .boards {
    flex-wrap: nowrap;
    max-height: none;
    overflow: visible;
    transform-origin: top center;
    background: none;
  }
  .component:not(:only-child) {
    flex: 1 1 0;
    grid-template-rows: 1fr;
    padding: var(--space-2);
  }
  button {
    min-height: 0;
  }
  button.quiet:hover:not(:disabled) {
    background: none;
  }
  button:focus-visible {
    outline-offset: -2px;
  }
  /* A screen as low as this has room for the verdict alone. */
  @media (max-height: 30rem) {
    :host {
      display: none;
    }
  }
`;
