/** How a floor with dirt looks, and the runs on it. */
import { css } from "lit";
import { rulerStyles } from "../grid/rulers.ts";

export const runs = css`
  ${rulerStyles}
  .floor {
    display: block;
    width: 100%;
    height: 100%;
    overflow: visible;
  }
  .floor .tiles {
    fill: var(--sunken);
  }
  .floor .joints {
    fill: none;
    stroke: var(--line);
    stroke-width: 0.025;
  }
  .floor .dirt {
    fill: var(--piece);
  }
  .floor .specks {
    fill: color-mix(in oklab, var(--piece) 62%, #000);
  }
  .floor .cursor {
    fill: none;
    stroke: var(--accent);
    stroke-width: 0.12;
  }
  /* What the last move swept. */
  .floor .gone {
    fill: none;
    stroke: var(--line-strong);
    stroke-width: 0.03;
    stroke-dasharray: 0.1 0.07;
  }
  .floor .leaving {
    animation: swept 260ms ease-in both;
    transform-box: fill-box;
    transform-origin: center;
  }
  @keyframes swept {
    to {
      opacity: 0;
      transform: scale(0.3);
    }
  }
  @media (prefers-reduced-motion: reduce) {
    .floor .leaving {
      display: none;
    }
  }
  .runs {
    position: relative;
    width: calc(var(--columns) * var(--cell));
    height: calc(var(--rows) * var(--cell));
    margin: 1.25rem auto var(--space-1);
    user-select: none;
    --cell: clamp(
      7px,
      min(
        calc((100cqi - 3rem) / var(--columns)),
        calc(var(--board-room, 21rem) / var(--rows))
      ),
      calc(56px * var(--board-scale, 1))
    );
  }
  .runs.playing {
    cursor: pointer;
    touch-action: none;
  }
  /* The control of a run is the side of its first square where it begins. */
  .runs > button.move {
    position: absolute;
    left: calc(var(--x) * var(--cell));
    top: calc(var(--y) * var(--cell));
    width: max(24px, calc(var(--cell) / 2));
    height: max(24px, var(--cell));
    clip-path: polygon(0 0, 100% 50%, 0 100%);
    outline: none;
  }
  .runs > button.move.down {
    width: max(24px, var(--cell));
    height: max(24px, calc(var(--cell) / 2));
    clip-path: polygon(0 0, 100% 0, 50% 100%);
  }
  .runs > button.move.lone {
    width: max(24px, var(--cell));
    height: max(24px, var(--cell));
    clip-path: none;
  }
  .along {
    position: absolute;
    left: calc(var(--x) * var(--cell));
    top: calc(var(--y) * var(--cell));
    width: calc(var(--w) * var(--cell));
    height: calc(var(--h) * var(--cell));
    pointer-events: none;
  }
  .along::after {
    content: "";
    position: absolute;
    inset: 0;
    border: 3px solid var(--move);
    border-radius: calc(var(--cell) * 0.18);
    background: color-mix(in srgb, var(--move-soft) 72%, transparent);
  }
  .along.focused::after {
    outline: var(--focus);
    outline-offset: 3px;
  }
  .along.wins::after {
    border-color: var(--win);
    background: color-mix(in srgb, var(--win-soft) 72%, transparent);
  }
  /* The hint: a stroke through all of the run, so that crossing ones show. */
  .along.hint::after {
    inset: calc(50% - var(--cell) * 0.08) calc(var(--cell) * 0.2);
    border: 1px solid var(--surface);
    background: var(--win);
  }
  .along.hint.down::after {
    inset: calc(var(--cell) * 0.2) calc(50% - var(--cell) * 0.08);
  }
  .along.hint.lone::after {
    inset: calc(50% - var(--cell) * 0.16);
    border-radius: 50%;
  }
  .mini-floor {
    display: inline-block;
    flex: none;
    width: calc(var(--columns) * var(--mini, 9px));
    height: calc(var(--rows) * var(--mini, 9px));
    vertical-align: middle;
  }
`;
