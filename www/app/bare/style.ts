/** How a slide looks: the picture to the edges, and a narrow rail beside it. */
import { css } from "lit";

export const slideStyles = css`
  :host(:not([on])) {
    display: contents;
  }
  :host([on]) {
    --text-xs: calc(0.75rem * var(--large));
    --text-s: calc(0.875rem * var(--large));
    --text-m: calc(1rem * var(--large));
    --text-l: calc(1.2rem * var(--large));
    --text-xl: calc(1.44rem * var(--large));
    --text-2xl: calc(1.73rem * var(--large));
    position: fixed;
    inset: 0;
    z-index: 10;
    display: grid;
    grid-template-columns: minmax(0, 1fr) clamp(5rem, 18vmin, 13rem);
    background: var(--paper);
  }
  .stage {
    min-width: 0;
    min-height: 0;
    --slide-height: 100dvh;
    height: var(--slide-height);
    overflow: auto;
  }
  .boarded {
    --slide-board: grid;
    --slide-side: 38%;
    --slide-gap: var(--space-3);
  }
  .rail {
    align-content: space-between;
    justify-items: end;
    min-height: 0;
    padding: var(--space-2);
  }
  .tools {
    gap: 0;
    justify-content: end;
  }
  .tools button {
    opacity: 0.75;
  }
  .tools button:is(:hover, :focus-visible) {
    opacity: 1;
  }
  .qr {
    width: 100%;
    height: auto;
    border-radius: var(--radius);
  }
  @media (orientation: portrait) {
    :host([on]) {
      grid-template: minmax(0, 1fr) auto / minmax(0, 1fr);
    }
    .stage {
      --slide-height: calc(100dvh - clamp(5rem, 22vmin, 13rem) - 2 * var(--space-2));
    }
    .rail {
      display: flex;
      align-items: end;
      justify-content: space-between;
      gap: var(--space-2);
    }
    .qr {
      flex: none;
      width: clamp(5rem, 22vmin, 13rem);
    }
  }
  /* A phone on its side has room for the picture alone. */
  @media (max-height: 30rem) and (orientation: landscape) {
    :host([on]) {
      grid-template-columns: minmax(0, 1fr);
    }
    .rail {
      position: absolute;
      inset: 0 0 auto auto;
    }
    .qr {
      display: none;
    }
    .stage {
      --slide-chip: 0 var(--space-1);
      --control: 1.75rem;
    }
  }
`;
