/** How the choice of lessons and the open lesson look. */
import { css } from "lit";

export const exploreStyles = css`
  :host {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--space-3);
  }
  nav h2 {
    margin-inline-end: var(--space-2);
  }
  [data-no-lesson] {
    order: -1;
  }
  article {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--space-4);
    padding: var(--space-4);
    border: 1px solid var(--line);
    border-radius: var(--radius);
    background: var(--surface);
    scroll-margin-top: var(--space-2);
  }
  .title {
    display: flex;
    align-items: start;
    justify-content: space-between;
    gap: var(--space-3);
  }
  .title p,
  nav small {
    color: var(--ink-soft);
  }
  nav small {
    display: none;
    font-weight: 400;
    white-space: normal;
  }
  .of select {
    min-width: 0;
    max-width: 100%;
  }
  /* Just below the verdict, which stays in sight. */
  @media (max-width: 62rem) {
    article {
      scroll-margin-top: calc(-1 * var(--space-4));
    }
  }
  @media (max-width: 40rem) {
    /* The tab says it already. */
    nav h2 {
      position: absolute;
      width: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
    nav button {
      flex: 1 1 auto;
      padding-inline: var(--space-2);
    }
    /* Nothing hovers here, and there is room as long as none is open. */
    nav.choice button {
      flex-basis: 100%;
      display: grid;
      grid-template-columns: minmax(0, 1fr);
      gap: 0;
      padding: var(--space-2) var(--space-3);
      text-align: start;
    }
    nav.choice small {
      display: block;
    }
    article {
      padding: var(--space-3);
    }
  }
`;
