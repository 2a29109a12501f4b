/** How the list of moves looks. */
import { css } from "lit";

export const moveListStyles = css`
  header {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: var(--space-2);
  }
  header h2 {
    font-size: var(--text-m);
  }
  ol {
    display: grid;
    gap: 1px;
    max-height: 16rem;
    margin: var(--space-2) 0 0;
    padding: 0;
    overflow: auto;
    list-style: none;
    font-size: var(--text-s);
  }
  li {
    display: flex;
    align-items: center;
    gap: var(--space-1);
  }
  .entry {
    display: grid;
    grid-template-columns: 1.75rem minmax(0, 1fr) auto;
    flex: 1;
    min-width: 0;
    min-height: 2.75rem;
    padding: var(--space-1) var(--space-2);
    justify-content: start;
    text-align: start;
    font-weight: 400;
  }
  .entry[aria-current] {
    border-color: var(--accent);
    background: var(--accent-soft);
    font-weight: 600;
  }
  .later {
    color: var(--ink-soft);
  }
  .entry > span {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: normal;
  }
  .entry > :nth-child(2) {
    display: grid;
  }
  .entry > :nth-child(2) > .soft {
    overflow: hidden;
    text-overflow: ellipsis;
    font-size: var(--text-xs);
  }
  .win {
    align-self: center;
    padding-inline: var(--space-2);
    border: 1px solid;
    border-radius: var(--radius-s);
    font-size: var(--text-xs);
  }
  .win.kept {
    border-style: double;
    color: var(--win);
  }
  .win.lost {
    color: var(--ink);
    font-weight: 600;
  }
  .icon {
    min-height: 2rem;
    width: 2rem;
  }
  @media (forced-colors: active) {
    .entry[aria-current],
    .entry[aria-current] > span {
      background: Highlight;
      color: HighlightText;
      forced-color-adjust: none;
    }
  }
`;
