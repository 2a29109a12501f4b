/** How a number line looks. */
import { css } from "lit";

export const lineStyles = css`
  .line {
    display: block;
    width: 100%;
    height: auto;
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
    fill: var(--p);
    stroke: var(--surface);
    stroke-width: 1;
  }
  .line .second {
    fill: var(--gold);
    stroke: var(--ink);
    stroke-width: 1;
  }
  .line .band {
    cursor: pointer;
    fill: transparent;
  }
  .line .band.first {
    stroke: none;
    fill: color-mix(in oklab, var(--p) 24%, transparent);
  }
  .line .band.second {
    fill: color-mix(in oklab, var(--gold) 34%, transparent);
    stroke: none;
  }
  .line .band.twice {
    fill: var(--danger-soft);
    stroke: var(--danger);
    stroke-width: 2;
  }
  .line .band.never {
    fill: var(--surface);
    stroke: var(--danger);
    stroke-width: 2;
    stroke-dasharray: 4 3;
  }
  .line .here {
    fill: none;
    stroke: var(--ink);
    stroke-width: 2.5;
  }
  .line .ring {
    fill: none;
    stroke: var(--win);
    stroke-width: 2.5;
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
  .line .dot {
    cursor: grab;
  }
  @media (forced-colors: active) {
    .line .second {
      fill: Canvas;
      stroke: CanvasText;
      stroke-width: 2;
    }
  }
`;
