/** How a number line looks. */
import { css } from "lit";

export const lineStyles = css`
  .line {
    touch-action: pan-y;
    user-select: none;
  }
  .line text {
    fill: var(--ink);
    font-size: 13px;
    font-variant-numeric: tabular-nums;
    text-anchor: middle;
  }
  .line .quiet {
    fill: var(--ink-soft);
    font-size: 12px;
  }
  .line .axis {
    stroke: var(--line-strong);
  }
  .line .first {
    --look: var(--p);
    --edge: var(--surface);
    --share: 24%;
  }
  .line .second {
    --look: var(--gold);
    --edge: var(--ink);
    --share: 34%;
  }
  .line .dot {
    cursor: grab;
    fill: var(--look);
    stroke: var(--edge);
  }
  .line .band {
    cursor: pointer;
    fill: color-mix(in oklab, var(--look, white) var(--share, 0%), transparent);
  }
  .line .band.twice,
  .line .band.never {
    fill: var(--danger-soft);
    stroke: var(--danger);
    stroke-width: 2;
  }
  .line .band.never {
    fill: var(--surface);
    stroke-dasharray: 4 3;
  }
  .line .here,
  .line .ring {
    fill: none;
    stroke: var(--ink);
    stroke-width: 2.5;
  }
  .line .ring {
    stroke: var(--win);
  }
  .line .near {
    stroke: var(--win);
    stroke-width: 4;
  }
  .line .far {
    stroke: var(--move);
    stroke-width: 4;
  }
  /* The same parts of the segment in the text beside the line. */
  span.near {
    color: var(--win-text);
    font-weight: 600;
  }
  span.far {
    color: var(--move-text);
    font-weight: 600;
  }
  .line .drop {
    stroke: var(--line-strong);
    stroke-dasharray: 3 3;
  }
  .line .notch {
    fill: var(--ink);
  }
  .line .between {
    fill: none;
    stroke: var(--ink-soft);
  }
  @media (forced-colors: active) {
    .line .dot.second {
      fill: Canvas;
      stroke: CanvasText;
      stroke-width: 2;
    }
  }
`;
