/** How the lesson looks. */
import { css } from "lit";

export const wythoffVectorsStyles = css`
  .row {
    gap: var(--space-2) var(--space-3);
  }
  .row input[type="range"] {
    flex: 1;
    min-width: 8rem;
  }
  ol {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-1);
  }
  ol button {
    min-width: 2.5rem;
    min-height: 2rem;
    padding: 0 var(--space-1);
  }
  .long {
    border-color: var(--gold);
    background: color-mix(in oklab, var(--gold) 26%, var(--surface));
    font-weight: 650;
  }
  .beyond {
    border-style: dashed;
    background: transparent;
    color: var(--ink-soft);
    font-weight: 400;
  }
  .key {
    font-size: var(--text-s);
    color: var(--ink-soft);
  }
  .key::before {
    content: "";
    display: inline-block;
    width: 1.1em;
    height: 0.28em;
    margin-inline-end: 0.35em;
    background: var(--look);
    vertical-align: 0.2em;
  }
  .is-gold {
    --look: var(--gold);
  }
  .is-ink {
    --look: var(--ink);
  }
  @media (forced-colors: active) {
    .key::before {
      border: 1px solid CanvasText;
    }
  }
`;
