/** How drawings look on their board: vertices, numbers, what goes. */
import { css } from "lit";

export const drawings = css`
  .graph {
    position: relative;
    width: min(
      100%,
      calc(var(--width) * var(--edge-size, 4.4rem) * var(--board-scale, 1)),
      calc(
        var(--board-room, var(--room, min(27rem, 58dvh))) * var(--width) /
          var(--height)
      )
    );
    margin: auto;
    aspect-ratio: var(--width) / var(--height);
    user-select: none;
  }
  .graph > svg {
    display: block;
    width: 100%;
    height: 100%;
    overflow: visible;
  }
  .graph .edge {
    fill: none;
    stroke: var(--line-strong);
    stroke-width: 0.06;
    stroke-linecap: round;
  }
  .graph .block {
    fill: color-mix(in oklab, var(--piece) 34%, var(--surface));
    stroke: var(--piece);
    stroke-width: 0.05;
  }
  .graph .sleeve {
    fill: var(--piece);
  }
  .graph .arriving {
    animation: slide 260ms ease-in-out;
  }
  @keyframes slide {
    from {
      translate: var(--from);
    }
  }
  @media (prefers-reduced-motion: reduce) {
    .graph .arriving {
      animation: none;
    }
  }
  .graph.drawing {
    --edge-size: 3.7rem;
    --room: min(30rem, 60dvh);
  }
  .drawing .edge {
    stroke-width: 0.07;
  }
  .drawing .vertex circle {
    fill: var(--surface);
    stroke: var(--line-strong);
    stroke-width: 0.05;
  }
  .drawing text {
    font-size: calc(0.26px * var(--large, 1));
    font-weight: 500;
    text-anchor: middle;
    fill: var(--ink-soft);
    pointer-events: none;
  }
  .drawing .dot text {
    font-size: calc(0.19px * var(--large, 1));
    font-weight: 400;
  }
  /* It may stand on an edge. */
  .drawing text.nr {
    font-size: 0.19px;
    font-weight: 400;
    paint-order: stroke;
    stroke: var(--surface);
    stroke-width: 0.08;
  }
  .undrawn {
    text-align: center;
  }
  /* The nimber that a move leads to: 0 in the strong colour. */
  .drawing .valued circle {
    fill: var(--n);
    stroke: color-mix(in oklab, var(--n-ink) 45%, var(--n));
  }
  .drawing .valued text {
    font-size: calc(0.33px * var(--large, 1));
    font-weight: 600;
    fill: var(--n-ink);
  }
  .drawing .knob.valued text {
    font-size: calc(0.26px * var(--knob));
  }
  .drawing .zero circle {
    fill: var(--p);
    stroke: var(--p);
  }
  .drawing .zero text {
    fill: var(--p-ink);
  }
  .drawing .edge.zero {
    stroke: var(--p);
  }
  /* What the move that is pointed at takes away. */
  .drawing .edge.going,
  .drawing .vertex.going circle {
    stroke: var(--move);
    stroke-dasharray: 0.1 0.1;
  }
  .drawing .vertex.going circle {
    fill: var(--move-soft);
  }
  .drawing .vertex.going text {
    fill: var(--move-text);
  }
  .drawing .vertex.chosen circle {
    stroke: var(--move);
    stroke-width: 0.1;
    stroke-dasharray: none;
  }
  .drawing .edge.chosen {
    stroke: var(--move);
    stroke-width: 0.14;
  }
  .drawing .vertex.wins circle {
    stroke: var(--win);
    stroke-width: 0.09;
  }
  .drawing .edge.wins {
    stroke: var(--win);
    stroke-width: 0.11;
  }
  .drawing .movable {
    cursor: grab;
  }
  .drawing .held {
    pointer-events: none;
  }
  .drawing .pawn circle {
    fill: var(--piece);
    stroke: var(--surface);
    stroke-width: 0.04;
  }
  .drawing .pawn .rim {
    fill: none;
    stroke-width: 0.035;
  }
  .drawing .pawn.going {
    opacity: 0.3;
  }
  .drawing .ground {
    fill: none;
    stroke: var(--piece);
    stroke-width: 0.06;
    stroke-linecap: round;
  }
  .drawing .pair {
    fill: none;
    stroke: var(--gold);
    stroke-width: 0.24;
    stroke-linecap: round;
    opacity: 0.55;
  }
  .drawing .pair.apart {
    stroke-width: 0.08;
    stroke-dasharray: 0.01 0.17;
    opacity: 1;
  }
  .drawing .kernel {
    fill: none;
    stroke: var(--gold);
    stroke-width: 0.1;
  }
  /* A place where a vertex was. */
  .drawing .trace {
    fill: var(--line);
  }
  /* A part, and its nimber at its upper left. */
  .drawing .worth path {
    fill: none;
    stroke: color-mix(in oklab, var(--n) 70%, var(--surface));
    stroke-width: 1.05;
    stroke-linecap: round;
    stroke-linejoin: round;
  }
  .drawing .worth text {
    font-size: 0.32px;
    font-weight: 600;
    fill: var(--accent);
  }

  .steps {
    max-width: 34rem;
    margin: var(--space-2) auto 0;
    text-align: center;
    text-wrap: balance;
  }

  .drawing .spot {
    position: absolute;
    width: calc(100% * var(--spot) / var(--width));
    aspect-ratio: 1;
    translate: -50% -50%;
    border-radius: 50%;
  }
  /* As large as a finger needs; of two that overlap the nearer one is meant. */
  .drawing .spot::before {
    content: "";
    position: absolute;
    inset: min(0px, (100% - 44px) / 2);
    border-radius: 50%;
  }

  .drawing .leaving {
    pointer-events: none;
    animation: fade 420ms ease-in forwards;
    transform-box: fill-box;
    transform-origin: center;
  }
  .drawing .vertex.leaving {
    animation-name: shrink;
  }
  .falls .drawing .leaving {
    animation-name: fall;
  }
  @keyframes fade {
    to {
      opacity: 0;
    }
  }
  @keyframes shrink {
    to {
      opacity: 0;
      scale: 0.2;
    }
  }
  @keyframes fall {
    to {
      opacity: 0;
      translate: 0 1.4px;
    }
  }
`;
