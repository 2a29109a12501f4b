/** What a map looks like in the hand, on a slide and on paper, all after its first picture. */
import { css } from "lit";

export const laterStyles = css`
  .hint {
    position: absolute;
    bottom: 50%;
    left: 50%;
    z-index: 1;
    width: max-content;
    max-width: 80%;
    padding: var(--space-2) var(--space-4);
    font-size: var(--text-m);
    translate: -50%;
  }
  .stage:active {
    cursor: grabbing;
  }
  .slide ~ nimscope-work:not([running]) {
    display: none;
  }
  .box {
    position: absolute;
    border: 1.5px solid var(--accent);
    background: color-mix(in srgb, var(--accent) 14%, transparent);
    pointer-events: none;
  }
  .tip {
    position: absolute;
    max-width: min(18rem, 46%);
    z-index: 1;
  }
  /* On paper the picture keeps its proportions, without its controls. */
  @media print {
    nimscope-map-bar {
      display: none;
    }
    .stage {
      height: 12cm;
      break-inside: avoid;
    }
    .stage:has(.drawing > svg) {
      height: auto;
    }
    canvas {
      object-fit: contain;
    }
  }
`;
