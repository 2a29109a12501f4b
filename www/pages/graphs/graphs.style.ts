/** How the tables of families look. */
import { css } from "lit";

export const graphsStyles = css`
  .legend {
    margin-bottom: var(--space-4);
  }
  .tables {
    margin-bottom: var(--space-5);
  }
  :is(th, td) {
    min-width: 28px;
  }
  th {
    white-space: nowrap;
  }
  th button {
    width: 100%;
    padding: 0 var(--space-2);
    justify-content: end;
  }
  .won {
    border-color: transparent;
    background: color-mix(
      in oklab,
      var(--move) calc(6% + 44% * var(--heat)),
      var(--surface)
    );
    color: var(--ink);
    font-weight: 500;
  }
  .open {
    border-style: dashed;
  }
  .ahead {
    border-style: dotted;
  }
`;
