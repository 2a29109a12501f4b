/** How tables look whose cells are marks with a link. */
import { css } from "lit";
import { workStyles } from "../style.ts";

export const gridStyles = css`
  ${workStyles}
  .about {
    max-width: 44rem;
  }
  .tables {
    --tile: 30rem;
    gap: var(--space-5) var(--space-6);
  }
  [data-faults] {
    margin-bottom: var(--space-3);
  }
  /* With room for the outline of a cell. */
  .scroll {
    margin: -3px;
    padding: 3px;
  }
  table {
    border-collapse: separate;
    border-spacing: 1px;
  }
  :is(th, td) {
    height: 2rem;
    padding: 0;
    font-weight: 500;
    text-align: center;
  }
  th {
    color: var(--ink-soft);
  }
  .mark {
    display: inline-grid;
    place-content: center;
    width: 100%;
    min-width: 24px;
    height: 100%;
    min-height: 24px;
    border: 1px solid var(--line);
    border-radius: 3px;
    color: var(--ink-soft);
    font-weight: 600;
    text-decoration: none;
  }
  :is(.lost, .same) {
    border-color: var(--p);
    background: var(--p);
    color: var(--p-ink);
    forced-color-adjust: none;
  }
  a.mark:is(:hover, :focus-visible) {
    outline: 2px solid var(--ink);
    outline-offset: 1px;
  }
  .legend .mark {
    flex: none;
    width: 2rem;
    height: 1.75rem;
  }
  @media (max-width: 40rem) {
    .scroll {
      margin-inline: calc(-1 * var(--space-2) - 3px);
    }
    :is(th, td) {
      height: 26px;
    }
  }
  @media print {
    .mark {
      background: none;
      color: var(--ink);
    }
    :is(button, label, .says) {
      display: none;
    }
  }
`;
