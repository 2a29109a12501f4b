/** How the piece of the number line and its lanes look. */
import { css } from "lit";

export const lanesStyles = css`
  .grid {
    display: grid;
    grid-template-columns: var(--names) repeat(var(--columns), minmax(0, 1fr));
    gap: 2px;
  }
  .name {
    align-self: center;
  }
  .cell,
  .empty {
    min-width: 0;
    min-height: 2rem;
    padding: 0;
    border: 0;
    border-radius: 2px;
  }
  .empty {
    background: var(--n);
  }
  .cell {
    border-block-end: 5px solid var(--lane);
    background: color-mix(in srgb, var(--lane) 26%, var(--surface));
    color: var(--ink);
    font-weight: 400;
  }
  .cell:hover:not(:disabled) {
    background: color-mix(in srgb, var(--lane) 50%, var(--surface));
  }
  .wrong {
    border: 2px dashed var(--danger);
    background: var(--danger-soft);
    color: var(--danger);
    font-weight: 600;
  }
  .here {
    outline: 2px solid var(--ink);
    outline-offset: -1px;
  }
  .row {
    margin-block-start: var(--space-3);
  }
`;
