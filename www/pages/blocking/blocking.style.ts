/** How the page of blocking queen games looks. */
import { css } from "lit";

export const blockingStyles = css`
  :host {
    max-width: 110rem;
    margin-inline: auto;
    --map-height: clamp(20rem, calc(100dvh - 12.5rem), 80rem);
  }
  .known {
    min-height: 1.6em;
  }
  /* A large picture, with its controls beside or above it. */
  .top {
    display: grid;
    grid-template-columns: 19rem minmax(0, 1fr);
    gap: var(--space-4) var(--space-6);
    margin-bottom: var(--space-6);
  }
  #k {
    width: 6rem;
  }
  input[type="range"] {
    flex: 1 1 8rem;
    min-width: 0;
    min-height: var(--control);
  }
  .presets button {
    min-width: 2rem;
    padding-inline: var(--space-1);
  }
  .known {
    padding-inline-start: var(--space-3);
    border-inline-start: 3px solid var(--accent);
  }
  .texts {
    --tile: 20rem;
    gap: var(--space-5) var(--space-6);
  }
  ul {
    margin: 0;
    padding-inline-start: 1.2em;
  }
  @media (max-width: 60rem) {
    :host {
      --map-height: clamp(20rem, 70dvh, 40rem);
    }
    .top {
      grid-template-columns: minmax(0, 1fr);
    }
    .side {
      display: contents;
    }
    .known {
      order: 1;
    }
  }
`;
