/** How the verdict looks, wide and as a bar on a phone. */
import { css } from "lit";

export const verdictStyles = css`
  .verdict {
    position: relative;
    min-height: var(--verdict-height, 3.75rem);
    padding: var(--verdict-pad, var(--space-2)) var(--space-4);
    border-inline-start: 6px solid var(--line-strong);
    overflow: hidden;
  }
  [role="status"] {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    align-items: center;
    column-gap: var(--space-3);
  }
  .verdict:has([data-outcome="P"]) {
    border-inline-start-color: var(--p);
  }
  .verdict:has([data-outcome="N"]) {
    border-inline-start-style: double;
    border-inline-start-color: var(--win);
  }
  .sign {
    width: calc(var(--text-l) * 1.875);
    height: calc(var(--text-l) * 1.875);
    border: 2px solid var(--line-strong);
    border-radius: 50%;
    font-family: var(--font-display);
    line-height: 1;
  }
  [data-outcome="P"] .sign {
    border-color: var(--p);
    background: var(--p);
    color: var(--p-ink);
    forced-color-adjust: none;
  }
  [data-outcome="N"] .sign {
    border-color: var(--win);
    border-radius: var(--radius-s);
    background: var(--win-soft);
    color: var(--win);
  }
  /* The end of a game has no letter, and a colour for a person who has won. */
  .verdict:has(.end) {
    border-inline-start-color: var(--line-strong);
  }
  .end .sign {
    border-color: var(--line-strong);
    background: none;
    color: var(--ink);
  }
  .verdict:has(.won) {
    border-inline-start-color: var(--gold);
  }
  .won .sign {
    border-color: var(--gold);
    background: var(--gold);
    color: var(--surface);
  }
  [role="status"] > div {
    display: flex;
    flex-flow: var(--verdict-flow, column) wrap;
    align-items: baseline;
    column-gap: var(--space-4);
  }
  .note {
    display: var(--verdict-note, block);
  }
  .head {
    line-height: var(--leading-tight);
  }
  .examined {
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    overflow: hidden;
  }
  /* The time it takes is unknown, so a stripe moves to and fro. */
  [role="progressbar"] {
    position: absolute;
    inset: auto 0 0;
    height: 3px;
    background: linear-gradient(
        90deg,
        transparent,
        var(--accent),
        transparent
      )
      0 0 / 40% 100% no-repeat;
    animation: pass 1.6s linear infinite;
  }
  @keyframes pass {
    from {
      background-position: -70% 0;
    }
    to {
      background-position: 170% 0;
    }
  }
  @media (prefers-reduced-motion: reduce) {
    [role="progressbar"] {
      background: var(--accent);
      animation: none;
    }
  }
  @media (forced-colors: active) {
    [role="progressbar"] {
      background: Highlight;
      animation: none;
    }
  }
`;
