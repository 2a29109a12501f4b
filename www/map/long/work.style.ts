/** How the work on a long figure looks. */
import { css } from "lit";

export const workStyles = css`
  .row {
    gap: var(--space-2) var(--space-3);
    min-height: var(--control);
    font-size: var(--text-s);
  }
  .row > span {
    margin-inline-end: auto;
  }
  .progress {
    flex: 1 1 10rem;
    height: 0.6rem;
  }
  label {
    display: inline-flex;
    align-items: center;
    gap: var(--space-2);
  }
  .second {
    font-size: var(--text-s);
  }
  details {
    margin-top: var(--space-2);
    font-size: var(--text-s);
  }
  summary {
    cursor: pointer;
    font-weight: 500;
  }
  .told .proved::before {
    content: "✓ ";
    color: var(--win);
  }
  .told input[type="range"] {
    min-height: var(--control);
    accent-color: var(--accent);
  }
  .told input[type="number"] {
    width: 6rem;
  }
  .found {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(16rem, 100%), 1fr));
    gap: var(--space-4);
    padding-block: var(--space-3);
  }
  dt {
    color: var(--ink-soft);
  }
  dl {
    display: grid;
    gap: var(--space-2);
    align-content: start;
  }
  svg {
    width: 100%;
    height: 9rem;
  }
  rect {
    fill: var(--p);
  }
`;
