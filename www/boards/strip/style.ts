/** How a strip of magnets looks. */
import { css } from "lit";

export const strips = css`
  .strip {
    display: grid;
    grid-template-columns: repeat(auto-fit, var(--cell));
    justify-content: safe center;
    align-content: center;
    gap: var(--space-2) 0;
    /* One row where there is room, also beside other boards of a sum. Browsers
       round a cell to units of their own: a pixel to spare for all of them. */
    width: calc(var(--squares) * var(--cell) + 13px);
    max-width: 100%;
    margin: var(--space-3) auto 0;
    padding-inline: 6px;
    user-select: none;
    --cell: clamp(
      40px,
      calc((100cqi - 3.5rem) / var(--squares)),
      calc(64px * var(--board-scale, 1))
    );
  }
  .strip.nowhere::before {
    content: "";
    width: 10px;
    height: calc(var(--cell) * 1.3);
    border: solid var(--line-strong);
    border-width: 2px 5px;
    border-radius: 3px;
  }
  .strip .cell {
    display: grid;
    justify-items: center;
    width: var(--cell);
  }
  .strip .at {
    font-size: var(--text-xs);
    line-height: 1.5;
    color: var(--ink-soft);
  }
  .slot {
    position: relative;
    display: grid;
    grid-template-rows: 1fr 1fr;
    width: 100%;
    height: calc(var(--cell) * 1.3);
    border-block: 2px solid var(--line-strong);
    border-inline-start: 1px solid var(--line);
    background: var(--sunken);
  }
  /* The walls at the ends of the strip stand outside of its squares. */
  .cell:first-child .slot {
    border-inline-start: 0;
    box-shadow: -5px 0 var(--line-strong);
  }
  .cell:only-child .slot {
    box-shadow:
      -5px 0 var(--line-strong),
      5px 0 var(--line-strong);
  }
  .cell:last-child:not(:first-child) .slot {
    box-shadow: 5px 0 var(--line-strong);
  }
  .slot.taken {
    background: color-mix(in oklab, var(--line) 45%, var(--sunken));
  }

  .magnet {
    position: absolute;
    inset: 0;
    width: calc(var(--cell) * 0.86);
    height: calc(var(--cell) * 0.86);
    margin: auto;
    border-radius: 50%;
    pointer-events: none;
    background:
      radial-gradient(
        circle at 50% 50%,
        transparent 57%,
        color-mix(in oklab, var(--pole) 68%, #000) 59%,
        color-mix(in oklab, var(--pole) 92%, #fff) 66%
      ),
      radial-gradient(
        circle at 36% 28%,
        color-mix(in oklab, var(--pole) 62%, #fff),
        var(--pole) 52%,
        color-mix(in oklab, var(--pole) 80%, #000)
      )
      var(--pole);
    box-shadow: 0 1px 3px #00000059;
  }
  .magnet.plus {
    --pole: var(--plus);
  }
  .magnet.minus {
    --pole: var(--minus);
  }
  .magnet.coin {
    --pole: var(--piece);
  }
  /* A token that slides follows the finger that drags it. */
  .magnet[data-free] {
    z-index: 1;
    pointer-events: auto;
    touch-action: none;
    cursor: grab;
    translate: var(--dx, 0) var(--dy, 0);
  }
  .magnet[data-held] {
    z-index: 2;
    cursor: grabbing;
  }
  .magnet.lifted {
    outline: 3px solid var(--move);
    outline-offset: 2px;
  }
  .magnet.going:not([data-held]) {
    opacity: 0.4;
  }
  .magnet:is(.plus, .minus)::before,
  .magnet.plus::after {
    content: "";
    position: absolute;
    inset: 44.5% 26%;
    border-radius: 2px;
    background: var(--sign);
  }
  .magnet.plus::after {
    rotate: 90deg;
  }
  .magnet.placed {
    animation: snap 220ms cubic-bezier(0.3, 1.5, 0.6, 1);
  }
  /* What the last move placed. */
  .magnet.last {
    outline: 2px dashed var(--line-strong);
    outline-offset: 2px;
  }
  .magnet.ghost {
    opacity: 0.55;
  }

  .half {
    display: grid;
    place-items: center;
    width: 100%;
    min-width: 0;
  }
  .half.second {
    grid-row: 2;
  }
  .half.whole {
    grid-row: 1 / -1;
  }
  .half > span {
    display: grid;
    place-items: center;
    width: calc(var(--cell) * 0.44);
    height: calc(var(--cell) * 0.44);
    border: 1.5px solid var(--move);
    border-radius: 50%;
    background: var(--surface);
    color: var(--move-text);
    forced-color-adjust: none;
    font-size: calc(var(--cell) * 0.36);
    font-weight: 600;
    line-height: 1;
  }
  .half.wins > span {
    border-color: var(--win);
    background: var(--win);
    color: var(--win-ink);
  }
  .half:is(:hover, :focus-visible) > span {
    background: var(--move);
    color: var(--surface);
  }
  .half.wins:is(:hover, :focus-visible) > span {
    background: var(--win-soft);
    color: var(--win-text);
  }
  .half:focus-visible {
    outline-offset: -2px;
  }
  .slot.pointed .half > span {
    position: relative;
    z-index: 1;
  }

  .chips {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-1);
    margin-top: var(--space-3);
  }
  button.chip {
    display: inline-flex;
    align-items: center;
    gap: var(--space-1);
    min-height: 1.75rem;
    padding: 0 var(--space-2);
    border: 1.5px solid var(--move);
    border-radius: 1rem;
    font-size: var(--text-s);
  }
  button.chip > span {
    color: var(--move-text);
    font-weight: 700;
  }
  button.chip.wins {
    border-color: var(--win);
    background: var(--win-soft);
  }
  button.chip.wins > span {
    color: var(--win-text);
  }

  .strip-frame {
    width: 100%;
    max-height: 24rem;
    overflow: auto;
  }
  .strip-picture {
    display: block;
    width: min(100%, 40rem);
    height: auto;
    margin: var(--space-3) auto 0;
  }
  .strip-picture .empty {
    fill: var(--n);
  }
  .strip-picture .coin {
    fill: var(--piece);
  }
  .strip-picture .plus {
    fill: var(--plus);
  }
  .strip-picture .minus {
    fill: var(--minus);
  }
  .strip-picture .cursor {
    fill: none;
    stroke: var(--accent);
    stroke-width: 0.3;
  }
  .strip-picture text {
    fill: var(--ink-soft);
    font-size: 1.6px;
    font-variant-numeric: tabular-nums;
    text-anchor: end;
  }

  @keyframes snap {
    from {
      opacity: 0;
      scale: 1.5;
    }
  }
  @media (prefers-reduced-motion: reduce) {
    .magnet.placed {
      animation: none;
    }
  }
  @media (forced-colors: active) {
    /* Shadows are not drawn: the walls are borders. */
    .cell:first-child .slot {
      border-inline-start: 5px solid CanvasText;
    }
    .cell:last-child .slot {
      border-inline-end: 5px solid CanvasText;
    }
    button.chip.wins,
    button.chip.wins > span {
      background: Highlight;
      color: HighlightText;
      forced-color-adjust: none;
    }
  }
`;
