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
  .stage:focus-visible {
    outline-offset: -2px;
  }
`;
