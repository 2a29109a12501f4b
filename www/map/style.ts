/** The look of the map. */
import { css } from "lit";

export const mapStyles = css`
  :host {
    display: flex;
    flex-direction: column;
    gap: var(--space-2);
    min-width: 0;
    background: var(--paper);
  }
  .stage {
    position: relative;
    height: var(--map-height, clamp(20rem, calc(100dvh - 13.5rem), 64rem));
    overflow: hidden;
    border-radius: var(--radius);
    cursor: crosshair;
    /* One finger scrolls the page, or turns a figure in space. */
    touch-action: pan-x pan-y;
    user-select: none;
    -webkit-user-select: none;
    -webkit-touch-callout: none;
  }
  @media (max-width: 60rem) {
    .stage {
      height: var(--map-height, clamp(20rem, calc(100dvh - 24rem), 40rem));
    }
  }
  /* A slide has no bar and no caption. */
  nimscope-map-bar {
    display: var(--map-chrome, block);
    grid-area: bar;
    min-width: 0;
  }
  /* As high as what else belongs to it leaves. */
  .slide.stage {
    flex: 1;
    height: auto;
    min-height: 0;
  }
  .slide ~ nimscope-work:not([running]) {
    display: none;
  }
  .caption {
    display: var(--map-chrome, block);
    min-height: calc(2em * var(--leading));
  }
  .stage.turning {
    cursor: grab;
    touch-action: pan-y;
  }
  .slide.stage {
    touch-action: none;
  }
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
  .stage:focus-visible {
    outline-offset: -2px;
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
`;
