/** How the wall of all small codes looks. */
import { css } from "lit";

export const wallStyles = css`
  .tools {
    position: sticky;
    top: 0;
    z-index: 1;
    padding-block: var(--space-2);
    background: var(--paper);
  }
  .says {
    flex: 1 1 12rem;
    min-height: calc(2 * 1em * var(--leading));
    align-content: center;
  }
  .swatch {
    width: 0.9rem;
    height: 0.9rem;
    border-radius: 2px;
    background: var(--ink-soft);
    forced-color-adjust: none;
  }
  .proved {
    background: var(--p);
  }
  .open {
    background: var(--win);
  }
  .reported {
    background: var(--gold);
  }
  .paper {
    position: absolute;
    visibility: hidden;
    background: var(--surface);
  }
  .port {
    position: relative;
    overflow: auto;
    overscroll-behavior: auto;
  }
  canvas {
    position: sticky;
    top: 0;
    left: 0;
    display: block;
  }
  .sizer {
    position: relative;
  }
  .here {
    position: absolute;
    border: 2px solid var(--ink);
    border-radius: 3px;
    outline-offset: 1px;
  }
  @media print {
    .tools button {
      display: none;
    }
  }
`;
