/** How the list of moves looks. */
import { css } from "lit";

export const moveListStyles = css`
  h2 {
    font-size: var(--text-m);
  }
  .list {
    display: grid;
    gap: 1px;
    max-height: 16rem;
    margin-top: var(--space-2);
  }
  .entry {
    display: grid;
    grid-template-columns: 1.75rem minmax(0, 1fr) auto;
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
  }
  .win {
    align-self: center;
    padding-inline: var(--space-2);
    border: 1px solid;
    border-radius: var(--radius-s);
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
