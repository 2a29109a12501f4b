/** How the lesson looks. */
import { css } from "lit";

export const euclidSquaresStyles = css`
  .drawing {
    display: block;
    width: 100%;
    height: auto;
    max-height: 24rem;
  }
  rect {
    stroke: var(--surface);
    stroke-width: 1;
    vector-effect: non-scaling-stroke;
  }
  .even {
    fill: color-mix(in oklab, var(--gold) 45%, var(--surface));
  }
  .odd {
    fill: color-mix(in oklab, var(--move) 45%, var(--surface));
  }
  .left {
    fill: var(--n);
    stroke: none;
  }
  .outline {
    fill: none;
    stroke: var(--ink);
    stroke-width: 1.5;
  }
  .golden {
    stroke: var(--ink);
    stroke-width: 1.5;
    stroke-dasharray: 5 4;
    vector-effect: non-scaling-stroke;
  }
  .new {
    animation: cut 220ms ease-out;
    transform-box: fill-box;
    transform-origin: center;
  }
  @keyframes cut {
    from {
      opacity: 0;
      transform: scale(0.6);
    }
  }
  @media (prefers-reduced-motion: reduce) {
    .new {
      animation: none;
    }
  }
  .fractions {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-2);
    font-size: var(--text-s);
  }
  figcaption {
    font-size: var(--text-m);
  }
  .fractions li {
    padding: var(--space-1) var(--space-2);
    border: 1px solid var(--line);
    border-inline-start: 6px solid var(--look);
    border-radius: var(--radius-s);
    overflow-wrap: anywhere;
  }
`;
