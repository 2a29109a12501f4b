/** How the lesson looks. */
import { css } from "lit";

export const eraserheadParityStyles = css`
  th {
    padding: 0 var(--space-2) 0 0;
    font-weight: 400;
    text-align: start;
    line-height: var(--leading-tight);
  }
  tbody th {
    min-width: 2.5rem;
  }
  tbody .name {
    min-width: 6.5rem;
  }
  thead th[scope="col"] {
    padding: 0;
    text-align: center;
  }
  @container (max-width: 30rem) {
    tbody .name {
      font-size: var(--text-xs);
    }
  }
  td {
    padding: 0;
  }
  .nimber {
    display: block;
    --side: 1.9rem;
  }
  .nimber.lost:hover:not(:disabled) {
    background: color-mix(in oklab, var(--p) 85%, var(--paper));
  }
  .nimber.fails,
  .nimber.fails:hover:not(:disabled) {
    background: var(--win);
    color: var(--win-ink);
    forced-color-adjust: none;
    font-weight: 700;
  }
  .nimber.first {
    outline: 3px solid var(--gold);
    outline-offset: 1px;
  }
  .nimber[aria-pressed="true"] {
    box-shadow: 0 0 0 3px var(--surface), 0 0 0 5px var(--accent);
  }
  .legend span::before {
    border-radius: 3px;
  }
  .both {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--space-4) var(--space-6);
    align-items: start;
  }
  @container (min-width: 52rem) {
    .both {
      grid-template-columns: auto minmax(0, 1fr);
    }
  }
  .work {
    gap: var(--space-3);
    min-height: var(--control);
    font-size: var(--text-s);
  }
  progress {
    width: 10rem;
    accent-color: var(--accent);
  }
  .classes {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(10.5rem, 14rem));
    gap: var(--space-3);
  }
  .classes li {
    display: grid;
    gap: var(--space-2);
    align-content: start;
    justify-items: center;
    padding: var(--space-3);
    border: 1px solid var(--line);
    border-radius: var(--radius);
  }
  .classes .graph {
    display: block;
    width: 7.5rem;
  }
  .classes .eraser {
    fill: var(--piece);
  }
  .classes .ring {
    height: auto;
    padding: var(--space-1);
    border: 0;
    background: none;
  }
  .turns {
    display: flex;
    flex-wrap: wrap;
    justify-content: center;
    gap: 3px;
  }
  .turns button {
    min-width: 1.75rem;
    min-height: 1.75rem;
    height: auto;
    padding: 0 var(--space-1);
    font-size: var(--text-xs);
  }
  @media (forced-colors: active) {
    .nimber.fails {
      border: 3px dashed HighlightText;
    }
    .nimber[aria-pressed="true"] {
      outline: 3px solid CanvasText;
      outline-offset: 2px;
    }
  }
`;
