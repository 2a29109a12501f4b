/** How the lesson looks. */
import { css } from "lit";

export const chompGalleryStyles = css`
  .boxes {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-2);
  }
  .boxes button {
    min-width: 3.25rem;
    justify-content: center;
  }
  .count {
    font-size: var(--text-l);
  }
  .count strong {
    color: var(--p);
  }
  h4 {
    margin: 0 0 var(--space-1);
    font-size: var(--text-s);
    font-weight: 500;
    color: var(--ink-soft);
  }
  .all {
    display: grid;
    gap: var(--space-4);
  }
  .bars {
    display: grid;
    grid-template-columns: repeat(
      auto-fill,
      minmax(calc(var(--columns) * 13px + 14px), max-content)
    );
    gap: var(--space-2);
  }
  .bars button {
    display: block;
    width: calc(var(--columns) * 13px + 14px);
    min-height: 0;
    padding: 6px;
    background: var(--surface);
    border: 1px solid var(--line);
  }
  .bars button:hover:not(:disabled) {
    border-color: var(--p);
    background: var(--accent-soft);
  }
  .bars .here {
    border-color: var(--p);
    box-shadow: 0 0 0 2px var(--p);
  }
  @media (forced-colors: active) {
    .bars .here {
      outline: 3px solid Highlight;
    }
  }
`;
