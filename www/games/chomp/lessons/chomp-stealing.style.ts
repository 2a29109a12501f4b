/** How the lesson looks. */
import { css } from "lit";

export const chompStealingStyles = css`
  .says {
    min-height: 5.5em;
    font-size: var(--text-l);
    line-height: 1.45;
  }
  .pictures {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: var(--space-5);
    max-width: 46rem;
  }
  .pictures.one {
    grid-template-columns: minmax(0, 23rem);
  }
  figure {
    display: grid;
    align-content: start;
    gap: var(--space-2);
  }
  svg {
    display: block;
    width: 100%;
    height: auto;
    max-height: 16rem;
  }
  .choco {
    fill: var(--piece);
  }
  .poison {
    fill: none;
    stroke: var(--poison);
    stroke-width: 0.08;
    stroke-dasharray: 0.2 0.14;
  }
  .eaten {
    fill: none;
    stroke: var(--line-strong);
    stroke-width: 0.05;
    stroke-dasharray: 0.1 0.12;
  }
  .first {
    fill: var(--move-soft);
    stroke: var(--move);
    stroke-width: 0.09;
  }
  .second {
    fill: color-mix(in oklab, var(--gold) 26%, var(--surface));
    stroke: var(--gold);
    stroke-width: 0.09;
  }
  .winner {
    fill: var(--win-soft);
    stroke: var(--win);
    stroke-width: 0.1;
  }
  .can {
    cursor: pointer;
  }
  .reveal {
    gap: var(--space-3);
    min-height: var(--control);
  }
  .reveal .wins {
    border: 2px solid var(--win);
  }
  @container (max-width: 30rem) {
    .pictures {
      gap: var(--space-3);
    }
    .says {
      font-size: var(--text-m);
      min-height: 7.5em;
    }
  }
  @media (forced-colors: active) {
    .second {
      stroke-dasharray: 0.2 0.14;
    }
  }
`;
