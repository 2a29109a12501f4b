/** The look of a map in fog. */
import { css } from "lit";

export const fogStyles = css`
  :host {
    /* Both what is lost and what is won stand out from it. */
    --fog: light-dark(#918fa6, #07080c);
    --lit-won: light-dark(var(--n), #3a4160);
  }
  .bar {
    display: var(--map-chrome, flex);
  }
  .bar h2 {
    margin-inline-end: auto;
  }
  .stage {
    height: var(--map-height, clamp(18rem, 52dvh, 34rem));
  }
  .ask {
    padding: var(--space-2) var(--space-4);
    border-color: var(--accent);
  }
  .probe {
    forced-color-adjust: none;
  }
  [class^="key-"] {
    width: 0.85em;
    height: 0.85em;
    border: 1px solid var(--line-strong);
    background: var(--lit-won);
    forced-color-adjust: none;
  }
  .key-lost {
    background: radial-gradient(var(--p-ink) 25%, var(--p) 26%);
  }
  @media (forced-colors: active) {
    :host {
      --fog: color-mix(in srgb, CanvasText 45%, Canvas);
      --lit-won: var(--n);
    }
  }
`;
