/** How the pictures of the ideas look. */
import { css } from "lit";

export const pictureStyles = css`
  figure {
    display: grid;
    gap: var(--space-2);
  }
  figure svg {
    display: block;
    width: 100%;
    height: auto;
    max-height: 22rem;
  }
  summary {
    min-height: var(--control);
    align-content: center;
    font-size: var(--text-s);
    font-weight: 500;
    cursor: pointer;
  }

  /* Runs or parts, each a button that opens it. */
  .parts {
    align-items: stretch;
  }

  .ground,
  .squares .even {
    fill: var(--n);
  }
  .mesh {
    fill: none;
    stroke: var(--surface);
  }
  .cover {
    stroke: var(--move);
    stroke-width: 5;
    stroke-linecap: round;
    opacity: 0.3;
  }
  .lost {
    fill: var(--p);
  }
  .taken {
    fill: var(--win-soft);
    stroke: var(--win);
    stroke-width: 1.5;
    stroke-dasharray: 3 2;
  }
  .arrow {
    stroke: var(--win);
    stroke-width: 3;
  }
  .arrow-head {
    fill: var(--win);
  }
  .here {
    fill: var(--surface);
    stroke: var(--ink);
    stroke-width: 2.5;
  }
  .tick {
    fill: var(--ink-soft);
    font-size: 10px;
    font-variant-numeric: tabular-nums;
  }

  .squares rect {
    stroke: var(--surface);
    stroke-width: 1;
    vector-effect: non-scaling-stroke;
  }
  .squares .odd {
    fill: color-mix(in oklab, var(--gold) 35%, var(--n));
  }
  .squares .cut {
    fill: var(--win-soft);
    stroke: var(--win);
    stroke-width: 2;
  }
  .squares .outline {
    fill: none;
    stroke: var(--ink);
    stroke-width: 1.5;
  }
  .squares .golden {
    stroke: var(--gold);
    stroke-width: 2.5;
    stroke-dasharray: 5 4;
    vector-effect: non-scaling-stroke;
  }

  .strip {
    display: grid;
    grid-template-columns: repeat(3, minmax(0, 1fr));
    gap: var(--space-4);
  }
  .strip svg {
    max-height: 8rem;
  }
  .choco {
    fill: var(--piece);
  }
  .poison {
    fill: none;
    stroke: var(--poison);
    stroke-dasharray: 2 1.5;
  }
  .first {
    fill: var(--move-soft);
    stroke: var(--move);
  }
  .second {
    fill: var(--win-soft);
    stroke: var(--win);
  }
  .gone {
    fill: none;
    stroke: var(--line-strong);
    stroke-dasharray: 1 1.5;
  }

  .splits td {
    padding-inline: var(--space-1);
  }
  .mex > * {
    min-width: 2rem;
    padding: 2px var(--space-1);
  }
  @media (forced-colors: active) {
    .second {
      stroke-dasharray: 3 2;
    }
    .mex > .on-p {
      border: 1px solid CanvasText;
    }
  }
`;
