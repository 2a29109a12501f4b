/** How graphs look on their board: edges, gaps, pieces and the way they go. */
import { css } from "lit";

export const graphs = css`
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
  .graph .erased {
    fill: none;
    stroke: var(--line-strong);
    stroke-width: 0.05;
    stroke-linecap: round;
    stroke-dasharray: 0 0.125;
    opacity: 0.7;
  }
  .graph .free {
    fill: var(--surface);
    stroke: var(--line-strong);
    stroke-width: 0.05;
  }
  .graph .free.target {
    fill: var(--move-soft);
    stroke: var(--move);
    stroke-width: 0.09;
    cursor: pointer;
  }
  .graph .block {
    fill: color-mix(in oklab, var(--piece) 34%, var(--surface));
    stroke: var(--piece);
    stroke-width: 0.05;
  }
  .graph .sleeve {
    fill: var(--piece);
  }
  .graph .token.movable {
    cursor: grab;
    touch-action: none;
  }
  .graph .token.selected .block {
    stroke: var(--move);
    stroke-width: 0.11;
  }
  .graph .token.going {
    opacity: 0.3;
  }
  .graph .ghost {
    pointer-events: none;
    opacity: 0.85;
  }
  .graph .ghost .block {
    stroke: var(--move);
    stroke-width: 0.09;
  }
  .graph .trail {
    fill: none;
    stroke: var(--line-strong);
    stroke-width: 0.06;
    stroke-dasharray: 0.12 0.08;
  }
  .graph .arriving {
    animation: slide 260ms ease-in-out;
  }
  /* Beside its vertex: moves are told by it. */
  .graph .at {
    position: absolute;
    padding-inline: 1px;
    translate: -50% -50%;
    font-size: var(--text-xs);
    line-height: 1;
    color: var(--ink-soft);
    background: color-mix(in srgb, var(--surface) 75%, transparent);
    pointer-events: none;
  }

  /* A way to go: on its edge, pointing from the piece. */
  .graph .way {
    position: absolute;
    display: grid;
    place-items: center;
    width: calc(100% * 0.36 / var(--width));
    aspect-ratio: 1;
    translate: -50% -50%;
    border-radius: 50%;
    color: var(--move);
  }
  .way::before {
    content: "";
    position: absolute;
    /* On a phone as large as a finger needs. */
    inset: min(-18%, (100% - 26px) / 2) min(-30%, (100% - 26px) / 2);
  }
  .way svg {
    width: 100%;
    height: 100%;
    overflow: visible;
    fill: var(--surface);
    stroke: currentColor;
    stroke-width: 0.24;
    stroke-linecap: round;
    stroke-linejoin: round;
  }
  .way svg path {
    fill: none;
    stroke-width: 0.3;
  }
  .way:is(:hover, :focus-visible, .pointed) svg {
    fill: var(--move);
    color: var(--move);
  }
  .way:is(:hover, :focus-visible, .pointed) svg path {
    stroke: var(--surface);
  }
  .graph .way.wins {
    color: var(--win);
  }
  .way.wins svg,
  .way.wins:is(:hover, :focus-visible, .pointed) svg {
    fill: var(--win);
    color: var(--win);
  }
  .way.wins svg path {
    stroke: var(--win-ink);
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
`;
