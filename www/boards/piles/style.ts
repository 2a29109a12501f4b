/** How piles look: stacks, rows and bars, and the rungs of moves on several. */
import { css } from "lit";
import { marks } from "./marks.style.ts";

export const piles = css`
  .piles {
    display: flex;
    flex-wrap: wrap;
    align-items: end;
    justify-content: safe center;
    gap: var(--space-4) var(--space-5);
    padding: var(--space-3) var(--space-2) 0;
    --pitch: clamp(
      6px,
      calc(var(--board-room, 15rem) / var(--tallest)),
      calc(22px * var(--board-scale, 1))
    );
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
  /* Its number, as moves are told by it. */
  .pile .at {
    font-size: var(--text-xs);
    line-height: 1.4;
    color: var(--ink-soft);
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
    /* Side by side, as wide as there is room for them, but never thinner. */
    width: clamp(
      4rem,
      calc((100cqi - 2rem) / var(--piles) - var(--space-5)),
      calc(4rem * var(--board-scale, 1))
    );
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
    )
      var(--piece);
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
  /* What the last move took. */
  .run.gone {
    pointer-events: none;
  }
  .stack .run.gone .coin::before {
    border: 1px dashed var(--line-strong);
    background: none;
  }
  .pile.parted .line {
    border-radius: var(--radius-s);
    outline: 1px dashed var(--line-strong);
    outline-offset: 3px;
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
    position: relative;
    flex-direction: column;
    justify-content: end;
    margin-inline: calc(-1 * var(--space-4));
    /* As high as what stands below the stacks. */
    margin-bottom: calc(1.6em + 1.4 * var(--text-xs) + var(--space-1) + 3px);
  }
  .rungs.ladder::after {
    content: "both";
    position: absolute;
    top: calc(100% + 1.6em + var(--space-1) + 3px);
    inset-inline: 0;
    font-size: var(--text-xs);
    line-height: 1.4;
    text-align: center;
    color: var(--ink-soft);
  }
  .rungs.many {
    flex: 1 0 100%;
    order: 1;
    flex-wrap: wrap;
    justify-content: center;
    gap: var(--space-1);
    padding: 3px;
  }
  /* Every move in words, below the board and never cut. */
  .piles > .all {
    flex: 1 0 100%;
    order: 2;
    text-align: center;
  }
  .all summary {
    width: fit-content;
    min-height: 24px;
    margin-inline: auto;
    color: var(--ink-soft);
    cursor: pointer;
  }
  .all .rungs.many {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(15rem, 100%), 1fr));
    justify-content: stretch;
  }
  .all .rung {
    height: auto;
    min-height: 28px;
  }
  .all .rung-label {
    padding-block: var(--space-1);
    border-radius: var(--radius-s);
    white-space: normal;
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
    /* The board counts with as much room: 16 tokens of 24 pixels. */
    .piles.stacks {
      --pitch: clamp(
        6px,
        calc(max(24rem, var(--board-room, 0px)) / var(--tallest)),
        calc(24px * var(--board-scale, 1))
      );
    }
    .rungs.ladder {
      gap: 0;
    }
    .rung {
      height: max(24px, var(--pitch));
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
    forced-color-adjust: none;
  }
  .rung.wins .rung-label {
    border-color: var(--win);
    background: var(--win);
    color: var(--win-ink);
    forced-color-adjust: none;
  }

  /* A row to split: tokens with gaps that open. */
  .piles.rows {
    display: grid;
    justify-content: stretch;
    gap: var(--space-4);
    --coin: min(
      calc(26px * var(--board-scale, 1)),
      calc((100cqi - 7rem) / var(--tallest))
    );
    --gap: max(10px, calc(var(--coin) * 0.7));
  }
  .rows .pile {
    grid-template-columns: 2.75rem 1fr;
    align-items: center;
    justify-items: start;
    gap: var(--space-2);
  }
  .of-row {
    display: grid;
    justify-self: end;
    justify-items: end;
  }
  .rows .count {
    margin: 0;
    min-height: 0;
    line-height: 1.2;
  }
  .line {
    display: flex;
    align-items: center;
    min-height: 2.5rem;
  }
  /* A finger splits half a token to either side of a gap; rows are broken. */
  @media (pointer: coarse) {
    .piles.rows {
      --coin: max(
        26px,
        min(
          calc(26px * var(--board-scale, 1)),
          calc((100cqi - 7rem) / var(--tallest))
        )
      );
      --gap: var(--coin);
    }
    .rows .line {
      flex-wrap: wrap;
    }
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
    )
      var(--piece);
  }
  /* Tokens to mark: a finger goes along a row of them. */
  .lines .line {
    touch-action: pan-y pinch-zoom;
  }
  .lines .token {
    display: grid;
    flex: none;
    padding: 0;
    border-radius: 50%;
  }
  .lines .token.wins .coin::before {
    background: var(--win);
  }
  .lines .token.going.wins .coin::before {
    background: var(--win-soft);
    outline-color: var(--win);
  }
  .lines .token.going .coin::before {
    background: var(--move-soft);
    outline: 1.5px solid var(--move);
    outline-offset: -1.5px;
  }
  .lines .token.ringed .coin::before {
    outline: 2px solid var(--move);
    outline-offset: -1px;
  }
  .lines .taking {
    padding-top: var(--space-2);
  }
  .gap {
    position: relative;
    z-index: 1;
    flex: none;
    width: var(--gap);
    height: 2.5rem;
    margin-inline: calc(var(--gap) / -2);
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
  .bar .poison {
    position: absolute;
    inset: 0 auto 0 0;
    inline-size: 4px;
    background: var(--poison);
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

  ${marks}

  @keyframes rise {
    to {
      opacity: 0;
      translate: 0 -1.25rem;
    }
  }
  @media (forced-colors: active) {
    /* A winning token is cut in three, whatever the colours are. */
    .run.wins .coin::before {
      border-inline: 7px solid CanvasText;
      padding-inline: 3px;
      background-clip: content-box;
    }
    .gap > span {
      opacity: 1;
    }
    .gap.wins > span {
      inset: 5% calc(50% - 4px);
    }
    .bite {
      border: 2px dashed var(--move);
    }
    .slice.wins {
      outline: 1px solid Canvas;
    }
  }
`;
