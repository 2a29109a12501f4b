/** How a computation looks that lies over its map. */
import { css } from "lit";

export const stepsStyles = css`
  /* It takes no room below the map. */
  :host {
    position: relative;
    z-index: 1;
    height: 0;
    margin-top: calc(-1 * var(--space-2));
  }
  .panel,
  nimscope-trouble {
    position: absolute;
    inset-inline: 0;
    bottom: 5rem;
    width: fit-content;
    max-width: 100%;
    margin-inline: auto;
  }
  .panel {
    padding: var(--space-1) var(--space-3);
  }
  /* On a phone it makes room for the words. */
  .progress {
    min-width: 1rem;
    flex-shrink: 1;
    width: clamp(5rem, 20vw, 12rem);
    height: 0.6rem;
  }
  /* What is done in a moment shows no bar. */
  .running {
    animation: late 0s 0.4s backwards;
  }
  @keyframes late {
    from {
      visibility: hidden;
    }
  }
`;
