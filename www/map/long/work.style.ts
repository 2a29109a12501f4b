/** How the work on a long figure looks. */
import { css } from "lit";

export const workStyles = css`
  .row {
    min-height: var(--control);
  }
  .row > span {
    margin-inline-end: auto;
  }
  .progress {
    flex: 1 1 10rem;
    height: 0.6rem;
  }
  details {
    margin-top: var(--space-2);
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
    padding-block: var(--space-3);
  }
  svg {
    width: 100%;
    height: 9rem;
  }
  rect {
    fill: var(--p);
  }
`;
