/** How the lesson looks. */
import { css } from "lit";

export const euclidTheoremsStyles = css`
  .parts.three {
    align-items: stretch;
  }
  ol {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-1);
  }
  li {
    display: grid;
    justify-items: center;
    min-width: 2.4rem;
    padding: 0.15rem 0.35rem;
    border: 1px solid var(--line);
    border-radius: var(--radius-s);
    font-size: var(--text-s);
    overflow-wrap: anywhere;
  }
  li small {
    color: var(--ink-soft);
  }
  li.decides {
    border: 2px solid var(--win);
    background: var(--win-soft);
  }
  li.decides small {
    color: var(--win-text);
  }
  dl {
    display: grid;
    grid-template-columns: auto 1fr;
    gap: var(--space-1) var(--space-3);
  }
`;
