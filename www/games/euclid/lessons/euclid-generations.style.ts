/** How the lesson looks. */
import { css } from "lit";

export const euclidGenerationsStyles = css`
  .machines {
    align-items: center;
  }
  @container (max-width: 40rem) {
    .scroll th {
      font-size: var(--text-xs);
      white-space: normal;
    }
    .scroll :is(th, td) {
      padding-inline: var(--space-1);
    }
  }
  .choose {
    align-items: center;
    gap: var(--space-2) var(--space-3);
  }
  .choose input {
    flex: 1 1 8rem;
    max-width: 22rem;
  }
  .nodes {
    display: flex;
    flex-wrap: wrap;
    gap: 3px;
  }
  .nodes button {
    min-height: 2.5rem;
    padding: 0 0.35rem;
    font-size: var(--text-xs);
  }
  td button {
    min-height: 1.75rem;
    min-width: 2.5rem;
  }
  tr[aria-current="true"] {
    background: var(--accent-soft);
  }
  .line {
    display: block;
    width: 100%;
    height: auto;
    max-width: 40rem;
  }
  .line text {
    fill: var(--ink-soft);
    font-size: 11px;
  }
  .band {
    fill: var(--p);
    opacity: 0.28;
  }
  .axis {
    stroke: var(--ink-soft);
  }
  .mean {
    fill: var(--gold);
    stroke: var(--surface);
  }
  .mean.now {
    fill: var(--win);
  }
  .score {
    display: grid;
    gap: var(--space-1);
  }
  .bar {
    position: relative;
    height: 1.1rem;
    border: 1px solid var(--line-strong);
    border-radius: var(--radius-s);
    background: var(--n);
    overflow: hidden;
  }
  .bar > span {
    position: absolute;
    inset-block: 0;
    inset-inline-start: 0;
    background: var(--win);
  }
  .bar > i {
    position: absolute;
    inset-block: 0;
    inset-inline-start: calc(200% / 3);
    border-inline-start: 2px dashed var(--ink);
  }
`;
