/** How the plane looks: a fine grid, its axes, the piece and its cells. */
import { css } from "lit";

export const planes = css`
  .plane {
    display: grid;
    justify-content: safe center;
    justify-self: center;
    gap: var(--space-1);
    max-width: 100%;
    min-width: 0;
    user-select: none;
    -webkit-touch-callout: none;
  }
  .plane-frame {
    --least: 10px;
    --gutter: 1.5rem;
    --most: max(16rem, min(31rem, var(--boards-most, 66dvh)) - 3rem);
    --cell: clamp(
      var(--least),
      min(
        calc((100cqi - var(--gutter) - 1rem) / var(--columns)),
        calc(min(var(--board-room, 24rem), var(--most) - var(--gutter) - 3px) / var(--rows))
      ),
      calc(44px * var(--board-scale, 1))
    );
    position: relative;
    display: grid;
    grid-template: auto var(--gutter) / var(--gutter) auto;
    justify-content: start;
    /* Room for the lines at the sides. */
    padding: 1px 1px 0 0;
    max-height: var(--most);
    overflow: auto;
    overscroll-behavior: contain;
    outline-offset: -2px;
  }
  /* A plane too large for fingers is scrolled. */
  @media (pointer: coarse) {
    .plane-frame {
      --least: 26px;
    }
  }
  .cells {
    position: relative;
    width: calc(var(--columns) * var(--cell));
    height: calc(var(--rows) * var(--cell));
  }
  .lines {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    overflow: visible;
  }
  .lines path {
    vector-effect: non-scaling-stroke;
  }
  .lines .fine {
    fill: none;
    stroke: var(--line);
    stroke-width: 1;
  }
  .lines .edge {
    fill: none;
    stroke: var(--line-strong);
    stroke-width: 2;
  }
  .lines .origin {
    fill: var(--n);
  }
  .lines .legal {
    fill: var(--move-soft);
  }
  .lines .winning {
    fill: var(--win);
  }

  /* The axes stay at the sides while the plane is scrolled. */
  .axis {
    position: sticky;
    z-index: 3;
    background: var(--surface);
    font-size: var(--text-xs);
    line-height: 1;
    color: var(--ink-soft);
  }
  .axis span {
    position: absolute;
    display: grid;
    place-items: center;
  }
  .axis.of-y {
    left: 0;
  }
  .axis.of-x,
  .axis.corner {
    bottom: 0;
  }
  .axis.corner {
    left: 0;
    z-index: 4;
  }
  .of-y span {
    right: 0.4rem;
    bottom: calc(var(--at) * var(--cell));
    height: var(--cell);
  }
  .of-x span {
    top: 0.4rem;
    left: calc((var(--at) + 0.5) * var(--cell));
    translate: -50% 0;
  }
  .plane-legend {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 var(--space-3);
    padding-inline-start: 1.5rem;
    font-size: var(--text-xs);
    line-height: 1.4;
    color: var(--ink-soft);
  }

  .plane :is(.piece, .cell, .ghost, .left) {
    position: absolute;
    left: 0;
    bottom: 0;
    width: var(--cell);
    height: var(--cell);
    translate: calc(var(--x) * var(--cell) + var(--dx, 0px))
      calc(var(--y) * var(--cell) * -1 + var(--dy, 0px));
  }
  .plane .piece {
    z-index: 2;
  }
  .plane .piece[data-free] {
    cursor: grab;
    touch-action: none;
  }
  .plane .piece[data-held] {
    z-index: 4;
    cursor: grabbing;
  }
  .plane .piece::before {
    content: "";
    position: absolute;
    inset: 9%;
    border: max(1.5px, calc(var(--cell) * 0.05)) solid
      color-mix(in oklab, var(--piece) 70%, #000);
    border-radius: 50%;
    background: radial-gradient(
        circle at 36% 30%,
        color-mix(in oklab, var(--piece) 62%, #fff),
        var(--piece) 52%,
        color-mix(in oklab, var(--piece) 78%, #000)
      )
      var(--piece);
    box-shadow: 0 1px 3px #00000059;
  }
  .plane .piece::after {
    content: "";
    position: absolute;
    inset: 28%;
    border: max(1px, calc(var(--cell) * 0.035)) solid #ffffff80;
    border-radius: 50%;
  }
  .plane .piece[data-held]::before {
    box-shadow: 0 4px 10px #00000073;
    scale: 1.08;
  }
  .plane .left::before {
    content: "";
    position: absolute;
    inset: 14%;
    border: 1px dashed var(--line-strong);
    border-radius: 50%;
  }

  .plane .cell {
    padding: 1px;
    touch-action: manipulation;
  }
  .cell i {
    position: relative;
    display: block;
    height: 100%;
    background: var(--move-soft);
  }
  /* Drawn larger and scaled down, so that a small dot stays round. */
  .cell i::before {
    --dot: calc(4 * max(4px, var(--cell) * 0.2));
    content: "";
    position: absolute;
    top: 50%;
    left: 50%;
    width: var(--dot);
    height: var(--dot);
    border-radius: 50%;
    background: var(--move);
    translate: -50% -50%;
    scale: 0.25;
  }
  .lifted .cell i::before,
  .piece[data-free]:hover ~ .cell i::before {
    scale: 0.45;
  }
  .cell:focus-visible {
    z-index: 1;
    outline-offset: -2px;
  }
  /* A winning cell is a square on its corner. */
  .cell.wins i {
    background: var(--win-soft);
    box-shadow: inset 0 0 0 2px var(--win);
  }
  .cell.wins i::before,
  .lifted .cell.wins i::before,
  .piece[data-free]:hover ~ .cell.wins i::before {
    border-radius: 2px;
    background: var(--win);
    rotate: 45deg;
    scale: 0.5;
  }
  /* Where the piece would stand. */
  .plane .ghost {
    z-index: 1;
    pointer-events: none;
  }
  .plane .ghost::before {
    content: "";
    position: absolute;
    inset: 1px;
    border: 2px solid var(--move);
  }
  .plane .ghost::after {
    content: "";
    position: absolute;
    inset: 16%;
    border-radius: 50%;
    background: var(--piece);
    opacity: 0.5;
  }
  .plane .ghost.wins::before {
    border-color: var(--win);
  }

  @media (prefers-reduced-motion: no-preference) {
    .plane .piece:not([data-held]) {
      transition: translate 240ms cubic-bezier(0.3, 0, 0.2, 1);
    }
    .cell i::before {
      transition: scale var(--quick);
    }
  }
  @media (forced-colors: active) {
    .cell i {
      border: 1px solid var(--move);
    }
    .cell.wins i {
      border: 3px solid var(--win);
    }
  }
`;
