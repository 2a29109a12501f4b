/** How the lesson looks. */
import { css } from "lit";

export const wythoffSieveStyles = css`
  :host {
    --open: light-dark(var(--surface), var(--line));
  }
  @media (forced-colors: active) {
    :host {
      --open: Canvas;
    }
  }
  .is-win-soft {
    --look: var(--win-soft);
  }
  .legend .found::before {
    border: 2px solid var(--win);
    border-radius: 50%;
  }
  .is-open {
    --look: var(--open);
  }
  @container (min-width: 44rem) {
    .both {
      grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
    }
  }
  ol {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(2.5rem, 1fr));
    gap: var(--space-1);
  }
  li > * {
    display: grid;
    place-content: center;
    justify-items: center;
    width: 100%;
    height: 2.9rem;
    padding: 0;
    border: 1px solid var(--line);
    border-radius: var(--radius-s);
    background: var(--surface);
    font-size: var(--text-s);
    line-height: 1.15;
  }
  li small {
    font-size: var(--text-xs);
    min-height: 1.15em;
    white-space: nowrap;
  }
  s {
    text-decoration-thickness: 1.5px;
  }
  .good {
    border-color: var(--p);
    background: var(--p);
    color: var(--p-ink);
    forced-color-adjust: none;
  }
  .bad {
    border: 1.5px dashed var(--gold);
    background: color-mix(in oklab, var(--gold) 26%, var(--surface));
  }
  .now {
    outline: 3px solid var(--win);
    outline-offset: 1px;
  }
  .says {
    min-height: 6em;
  }
`;
