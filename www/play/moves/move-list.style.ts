/** How the list of moves looks. */
import { css } from "lit";

export const moveListStyles = css`
  h2 {
    font-size: var(--text-m);
  }
  .list {
    display: grid;
    gap: 1px;
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
    white-space: normal;
    overflow-wrap: anywhere;
  }
  .entry > :nth-child(2) {
    display: grid;
  }
  .win {
    align-self: center;
    padding-inline: var(--space-2);
    border: 1px solid;
    border-radius: var(--radius-s);
  }
  .win.kept {
    color: var(--move-text);
  }
  .win.lost {
    background: var(--danger-soft);
    color: var(--danger);
    font-weight: 600;
  }
  .win.none {
    border-style: dashed;
    color: var(--ink-soft);
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
