/** How the tables of families look. */
import { css } from "lit";
import { workStyles } from "../style.ts";

export const graphsStyles = css`
  ${workStyles}
  .about {
    max-width: 44rem;
    margin-top: var(--space-5);
  }
  .legend {
    margin-bottom: var(--space-4);
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
    min-width: 28px;
    height: 2rem;
    padding: 0;
    font-weight: 500;
    text-align: center;
  }
  th {
    color: var(--ink-soft);
    white-space: nowrap;
  }
  th button {
    width: 100%;
    padding: 0 var(--space-2);
    justify-content: end;
  }
  .mark {
    --heat: 0;
    display: inline-grid;
    place-content: center;
    width: 100%;
    min-width: 26px;
    height: 100%;
    min-height: 26px;
    border-radius: 3px;
    background: color-mix(
      in oklab,
      var(--move) calc(6% + 44% * var(--heat)),
      var(--surface)
    );
    color: var(--ink);
    text-decoration: none;
  }
  .lost {
    background: var(--p);
    color: var(--p-ink);
    font-weight: 600;
    forced-color-adjust: none;
  }
  :is(.open, .ahead) {
    border: 1px dashed var(--line);
    background: none;
    color: var(--ink-soft);
  }
  .ahead {
    border-style: dotted;
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
  @media print {
    :is(button, label) {
      display: none;
    }
  }
`;
