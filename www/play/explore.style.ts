/** How the choice of lessons and the open lesson look. */
import { css } from "lit";

export const exploreStyles = css`
  nav h2 {
    margin-inline-end: var(--space-2);
  }
  [data-no-lesson] {
    order: -1;
  }
  article {
    scroll-margin-top: var(--space-2);
  }
  nav small {
    display: none;
    font-weight: 400;
    white-space: normal;
  }
  /* Just below the verdict, which stays in sight. */
  @media (max-width: 62rem) {
    article {
      scroll-margin-top: calc(-1 * var(--space-4));
    }
  }
  @media (max-width: 40rem) {
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
    .panel {
      padding: var(--space-3);
    }
  }
  /* A slide shows the lesson alone. */
  nav > button,
  article > .row button {
    display: var(--lesson-chrome, flex);
  }
  /* Its heading is still read out. */
  nav.row {
    position: var(--lesson-place, static);
    clip-path: var(--lesson-clip, none);
  }
`;
