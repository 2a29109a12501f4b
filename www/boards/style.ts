/** How boards look: tokens, chocolate, and the colours of moves. */
import { css } from "lit";

export const boards = css`
  :host {
    container-type: inline-size;
  }
  .boards {
    display: flex;
    flex-wrap: wrap;
    align-items: stretch;
    justify-content: center;
    gap: var(--space-4);
    max-height: min(34rem, 70dvh);
    overflow: auto;
    outline-offset: -2px;
    /* A shade at an edge says that there is more beyond it; what scrolls with
       the content covers it at the end. */
    background:
      linear-gradient(var(--surface) 40%, transparent) local top,
      linear-gradient(transparent, var(--surface) 60%) local bottom,
      linear-gradient(var(--shade), transparent) scroll top,
      linear-gradient(transparent, var(--shade)) scroll bottom;
    background-repeat: no-repeat;
    background-size:
      100% 3rem,
      100% 3rem,
      100% 1rem,
      100% 1rem;
    --shade: light-dark(#1b1c2229, #00000099);
  }
  .component {
    display: grid;
    grid-template: 1fr / minmax(0, 1fr);
    align-content: center;
    min-width: 0;
    max-width: 100%;
    flex: 0 1 auto;
  }
  .component:only-child {
    flex: 1 1 100%;
  }
  .component:not(:only-child) {
    grid-template-rows: auto 1fr;
    gap: var(--space-2);
    padding: var(--space-3);
    border: 1px solid var(--line);
    border-radius: var(--radius);
  }
  .component-title {
    display: flex;
    align-items: center;
    gap: var(--space-3);
    justify-content: space-between;
    font-size: var(--text-s);
    font-weight: 600;
  }
  .worth {
    padding: 0 var(--space-2);
    border-radius: var(--radius-s);
    background: var(--n);
    color: var(--n-ink);
  }
  .turn {
    min-height: calc(1em * var(--leading));
    margin-bottom: var(--space-2);
    font-size: var(--text-s);
    font-weight: 600;
    text-align: center;
  }
  /* The words below the board, and after a game what to do next. */
  .foot {
    display: grid;
    justify-items: center;
    gap: var(--space-2);
    min-height: var(--control);
    margin-block: var(--space-2) 0;
  }
  .caption {
    display: -webkit-box;
    height: calc(2 * 1.4em);
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    font-size: var(--text-s);
    line-height: 1.4;
    text-align: center;
    color: var(--ink-soft);
    overflow-wrap: anywhere;
  }
  .caption .to {
    color: var(--ink);
    font-weight: 500;
  }
  .shortcuts {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--space-2);
    min-height: var(--control);
    margin-top: var(--space-3);
    font-size: var(--text-s);
  }
  .shortcuts .wins {
    max-width: 100%;
    height: auto;
    padding-block: var(--space-2);
    border: 2px solid var(--win);
    white-space: normal;
    overflow-wrap: anywhere;
  }
  .shortcuts .wins:hover {
    background: var(--win-soft);
  }

  /* A move is a bare area until it is pointed at. */
  .move {
    display: block;
    min-height: 0;
    padding: 0;
    border: 0;
    border-radius: 0;
    background: none;
    color: inherit;
    cursor: pointer;
    transition: none;
    -webkit-tap-highlight-color: transparent;
  }
  button.move:hover:not(:disabled) {
    background: none;
  }

  .piles {
    display: flex;
    flex-wrap: wrap;
    align-items: end;
    justify-content: safe center;
    gap: var(--space-4) var(--space-5);
    padding: var(--space-3) var(--space-2) 0;
    --pitch: clamp(6px, calc(15rem / var(--tallest)), 22px);
    user-select: none;
  }
  .pile {
    display: grid;
    justify-items: center;
    min-width: 0;
  }
  .count {
    min-height: 1.6em;
    margin-top: var(--space-1);
    font-size: var(--text-m);
    font-weight: 600;
  }
  .count del {
    margin-inline-end: 0.2em;
    color: var(--ink-soft);
    font-weight: 400;
  }

  /* A stack seen from the side stands on a line. */
  .stack {
    position: relative;
    /* A finger moves up and down a stack to choose. */
    touch-action: pan-x pinch-zoom;
    display: flex;
    flex-direction: column;
    justify-content: end;
    width: 4rem;
    min-height: calc(var(--pitch) * var(--tallest) + 2px);
    padding: 0 6px 1px;
    border-bottom: 2px solid var(--line-strong);
  }
  .run {
    width: 100%;
  }
  .stack .coin {
    display: block;
    height: var(--pitch);
    padding-top: max(1px, calc(var(--pitch) * 0.12));
  }
  .stack .coin::before {
    content: "";
    display: block;
    height: 100%;
    border-radius: min(5px, calc(var(--pitch) * 0.4));
    background: linear-gradient(
      90deg,
      color-mix(in oklab, var(--piece) 84%, #000),
      color-mix(in oklab, var(--piece) 82%, #fff) 38%,
      var(--piece) 62%,
      color-mix(in oklab, var(--piece) 78%, #000)
    );
  }
  .stack .run.fixed .coin::before {
    filter: saturate(0.55);
  }
  /* Tokens that only leave together stand together. */
  .run.group + .run {
    padding-top: 6px;
  }
  .run.wins .coin::before {
    background: var(--win);
  }
  .run.going .coin::before {
    background: var(--move-soft);
    outline: 1.5px solid var(--move);
    outline-offset: -1.5px;
  }
  .run.going.wins .coin::before {
    background: var(--win-soft);
    outline-color: var(--win);
  }
  .run.leaving {
    animation: rise 260ms ease-in forwards;
    pointer-events: none;
  }

  .rungs {
    display: flex;
    gap: 2px;
  }
  .rungs.ladder {
    flex-direction: column;
    justify-content: end;
    margin-inline: calc(-1 * var(--space-4));
    margin-bottom: calc(1.6em + var(--space-1) + 3px);
  }
  .rungs.many {
    flex: 1 0 100%;
    order: 1;
    flex-wrap: wrap;
    justify-content: center;
    gap: var(--space-1);
    padding: 3px;
  }
  .rung {
    display: grid;
    place-items: center;
    min-width: 2.5rem;
    height: max(20px, var(--pitch));
    font-size: var(--text-xs);
    font-weight: 600;
  }
  /* A finger needs more room than a mouse. */
  @media (pointer: coarse) {
    .rungs.many .rung {
      height: 28px;
    }
  }
  .rung-label {
    min-width: 2rem;
    padding: 0 var(--space-2);
    border: 1px solid var(--move);
    border-radius: 1rem;
    background: var(--surface);
    color: var(--move);
    line-height: 1.45;
  }
  .rung.going .rung-label,
  .rung:hover .rung-label {
    background: var(--move);
    color: var(--surface);
  }
  .rung.wins .rung-label {
    border-color: var(--win);
    background: var(--win);
    color: var(--win-ink);
  }

  /* A row to split: tokens with gaps that open. */
  .piles.rows {
    display: grid;
    justify-content: stretch;
    gap: var(--space-4);
    --coin: min(26px, calc((100cqi - 6rem) / var(--tallest)));
  }
  .rows .pile {
    grid-template-columns: 2.25rem 1fr;
    align-items: center;
    justify-items: start;
    gap: var(--space-2);
  }
  .rows .count {
    margin: 0;
    min-height: 0;
    justify-self: end;
  }
  .line {
    display: flex;
    align-items: center;
    min-height: 2.5rem;
  }
  .line .coin {
    flex: none;
    width: var(--coin);
    height: var(--coin);
    padding: min(2px, calc(var(--coin) * 0.08));
  }
  .line .coin::before {
    content: "";
    display: block;
    height: 100%;
    border-radius: 50%;
    background: radial-gradient(
      circle at 34% 30%,
      color-mix(in oklab, var(--piece) 60%, #fff),
      var(--piece) 45%,
      color-mix(in oklab, var(--piece) 75%, #000)
    );
  }
  .gap {
    position: relative;
    z-index: 1;
    flex: none;
    width: max(10px, calc(var(--coin) * 0.7));
    height: 2.5rem;
    margin-inline: calc(max(10px, calc(var(--coin) * 0.7)) / -2);
    transition: margin var(--quick);
  }
  .gap > span {
    position: absolute;
    inset: 20% calc(50% - 1px);
    border-radius: 1px;
    background: var(--move);
    opacity: 0.35;
  }
  .gap.wins > span {
    inset-inline: calc(50% - 2px);
    background: var(--win);
    opacity: 1;
  }
  .gap:is(.going, :hover, :focus-visible) > span {
    inset: 0 calc(50% - 2px);
    opacity: 1;
  }

  /* Bars for piles that cannot be counted at a glance. */
  .piles.bars {
    display: grid;
    justify-content: stretch;
    gap: var(--space-3);
    --pitch: 20px;
  }
  .bars .pile {
    justify-items: start;
  }
  .bars .count {
    margin: 0;
    font-size: var(--text-s);
    overflow-wrap: anywhere;
  }
  .bar {
    position: relative;
    min-width: 3px;
    height: 1.75rem;
    overflow: hidden;
    border-radius: 3px;
    background: var(--piece);
  }
  .told .pile {
    cursor: pointer;
  }
  .slices {
    position: absolute;
    inset: 0;
    display: flex;
  }
  .slice {
    flex: 1 1 0;
    min-width: 0;
    height: 100%;
  }
  .slice.wins {
    background: var(--win) !important;
    box-shadow: 0 0 0 1px var(--surface);
  }
  .bite {
    position: absolute;
    inset-block: 0;
    inset-inline-end: 0;
    background: var(--move-soft);
    border-inline-start: 2px solid var(--move);
  }

  .grid {
    display: grid;
    grid-template: repeat(var(--rows), var(--cell)) / repeat(
        var(--columns),
        var(--cell)
      );
    justify-content: safe center;
    justify-self: center;
    width: fit-content;
    margin: var(--space-3) auto 0;
    --cell: clamp(
      10px,
      min(
        calc((100cqi - 3rem) / var(--columns)),
        calc(19rem / var(--rows))
      ),
      56px
    );
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
    );
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

  @keyframes rise {
    to {
      opacity: 0;
      translate: 0 -1.25rem;
    }
  }
  @keyframes eaten {
    to {
      opacity: 0;
      scale: 0.4;
      rotate: 8deg;
    }
  }
  @media (prefers-reduced-motion: reduce) {
    .leaving {
      display: none !important;
    }
  }
`;
