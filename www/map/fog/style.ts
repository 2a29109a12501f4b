/** The look of a map in fog. */
import { css } from "lit";

export const fogStyles = css`
  :host {
    --fog: light-dark(#b7b5c4, #07080c);
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
  .dark {
    color: var(--fog);
  }
  .lost {
    color: var(--p);
  }
  .won {
    color: var(--n);
  }
  .ink {
    color: var(--ink);
  }
  .soft {
    color: var(--ink-soft);
  }
  .move {
    color: var(--move);
  }
  .paper {
    color: var(--paper);
  }
  .dot {
    color: var(--p-ink);
  }
  [class^="key-"] {
    width: 0.85em;
    height: 0.85em;
    border: 1px solid var(--line-strong);
    background: var(--n);
    forced-color-adjust: none;
  }
  .key-lost {
    background: radial-gradient(var(--p-ink) 25%, var(--p) 26%);
  }
  @media (forced-colors: active) {
    :host {
      --fog: color-mix(in srgb, CanvasText 45%, Canvas);
    }
  }
`;
