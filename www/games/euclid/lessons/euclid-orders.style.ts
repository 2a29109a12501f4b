/** How the lesson looks. */
import { css } from "lit";

export const euclidOrdersStyles = css`
  .stern {
    display: flex;
    flex-wrap: wrap;
    gap: 2px;
    font-size: var(--text-s);
  }
  .stern li {
    min-width: 1.7rem;
    padding: 0.15rem 0.2rem;
    border: 1px solid var(--line);
    border-radius: var(--radius-s);
    text-align: center;
  }
  .stern .later {
    color: var(--ink-soft);
    border-style: dashed;
  }
  .stern .now {
    border-color: var(--win);
    background: var(--win-soft);
    color: var(--win-text);
    font-weight: 600;
  }
  .tree {
    display: grid;
    gap: var(--space-2);
  }
  .level {
    display: grid;
    grid-auto-flow: column;
    grid-auto-columns: minmax(24px, 1fr);
    justify-items: center;
  }
  .level button {
    width: min(100%, 2.9rem);
    min-width: 24px;
    min-height: 2.6rem;
    padding: 0 1px;
    font-size: clamp(0.6rem, 2.4cqi, var(--text-s));
  }
  .level:nth-child(-n + 4) button {
    font-size: var(--text-s);
  }
  .later {
    opacity: 1;
    border-style: dashed;
    background: none;
    color: var(--ink-soft);
  }
  .now:is(button) {
    outline: 3px solid var(--win);
    outline-offset: 1px;
  }
  .cantor {
    display: grid;
    grid-template-columns: repeat(8, minmax(0, 1fr));
    gap: 3px;
    max-width: 28rem;
  }
  .cantor button {
    min-width: 0;
    min-height: 2.25rem;
    padding: 0;
  }
  .cantor .again {
    border-style: dashed;
    color: var(--ink-soft);
  }
  .cantor .same {
    border: 2px solid var(--win);
    background: var(--win-soft);
    color: var(--win-text);
    font-weight: 600;
  }
  .says {
    min-height: 4.5em;
  }
`;
