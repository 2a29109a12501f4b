/** How a grid of pieces looks: chocolate, built or drawn. */
import { css } from "lit";
import { rulerStyles } from "./rulers.ts";

export const grids = css`
  ${rulerStyles}
  .grid {
    position: relative;
    display: grid;
    grid-template: repeat(var(--rows), var(--cell)) / repeat(
        var(--columns),
        var(--cell)
      );
    justify-content: safe center;
    justify-self: center;
    width: fit-content;
    margin: calc(1.25 * var(--ruler)) auto 0;
    --least: 10px;
    --cell: clamp(
      var(--least),
      min(
        calc((100cqi - 3 * var(--ruler)) / var(--columns)),
        calc(var(--board-room, 19rem) / var(--rows))
      ),
      calc(56px * var(--board-scale, 1))
    );
  }
  /* A bar too wide for fingers is scrolled. */
  @media (pointer: coarse) {
    .grid {
      --least: 24px;
    }
  }
  .grid-frame {
    width: 100%;
    max-height: 22rem;
    overflow: auto;
  }
  .grid-picture {
    display: block;
    width: max(
      5px * var(--columns),
      min(100cqi - 3rem, 19rem * var(--columns) / var(--rows))
    );
    height: auto;
    aspect-ratio: var(--columns) / var(--rows);
    margin: var(--space-3) auto 0;
  }
  .grid-picture .bar {
    fill: var(--piece);
  }
  .grid-picture .gaps {
    fill: none;
    stroke: var(--surface);
    stroke-width: 0.16;
  }
  .grid-picture .poison {
    fill: none;
    stroke: var(--poison);
    stroke-width: 0.3;
  }
  .grid-picture .cursor {
    fill: none;
    stroke: var(--accent);
    stroke-width: 0.35;
  }
  .square {
    position: relative;
    display: block;
    width: var(--cell);
    height: var(--cell);
    padding: 0.5px;
  }
  /* One of several moves that a square stands for. */
  .square.part {
    width: calc(var(--cell) / var(--parts));
    margin-inline-start: calc(var(--cell) * var(--part) / var(--parts));
  }
  .square.poisoned {
    display: grid;
    place-items: center;
    border: 2px dashed var(--poison);
    border-radius: 4px;
    color: var(--poison);
  }
  .square.poisoned svg {
    width: 62%;
    height: 62%;
  }
  /* What the last move took. */
  .gone {
    display: block;
    width: 100%;
    height: 100%;
    border: 1px dashed var(--line-strong);
    border-radius: calc(var(--cell) * 0.08);
  }
  .piece {
    position: relative;
    display: block;
    width: 100%;
    height: 100%;
    border-radius: calc(var(--cell) * 0.08);
    background: linear-gradient(
      135deg,
      color-mix(in oklab, var(--piece) 88%, #fff),
      var(--piece) 45%,
      color-mix(in oklab, var(--piece) 82%, #000)
    )
      var(--piece);
    box-shadow:
      inset calc(var(--cell) * 0.03) calc(var(--cell) * 0.03)
        calc(var(--cell) * 0.03) #ffffff40,
      inset calc(var(--cell) * -0.05) calc(var(--cell) * -0.05)
        calc(var(--cell) * 0.06) #00000047;
  }
  .piece::after {
    content: "";
    position: absolute;
    inset: 20%;
    border-radius: calc(var(--cell) * 0.06);
    background: linear-gradient(
      135deg,
      color-mix(in oklab, var(--piece) 84%, #000),
      color-mix(in oklab, var(--piece) 92%, #fff)
    );
    box-shadow: 0 0 calc(var(--cell) * 0.04) #00000038;
  }
  .square.wins .piece {
    outline: 3px solid var(--win);
    outline-offset: -3px;
  }
  .square.wins .piece::after {
    inset: 32%;
    border-radius: 50%;
    background: var(--win);
    box-shadow: 0 0 0 2px var(--surface);
  }
  /* A square that a move fills. */
  .free {
    display: block;
    height: 100%;
    border: 2px dotted var(--move);
    border-radius: calc(var(--cell) * 0.08);
  }
  .square.wins .free {
    border: 3px solid var(--win);
  }
  .free.going {
    background: var(--move-soft);
  }
  .piece.going {
    opacity: 0.28;
  }
  .move:is(:hover, :focus-visible) > .piece.going {
    opacity: 0.5;
    outline: 3px solid var(--move);
    outline-offset: -3px;
  }
  .piece.leaving {
    animation: eaten 260ms ease-in forwards;
  }

  @keyframes eaten {
    to {
      opacity: 0;
      scale: 0.4;
      rotate: 8deg;
    }
  }
  @media (forced-colors: active) {
    .piece.going,
    .move:is(:hover, :focus-visible) > .piece.going {
      border: 2px dashed CanvasText;
      background: Canvas;
      opacity: 1;
    }
    .square.wins .piece::after {
      border: 2px solid Canvas;
    }
  }
`;
