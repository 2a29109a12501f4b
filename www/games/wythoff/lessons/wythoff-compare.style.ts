/** How the lesson looks. */
import { css } from "lit";

export const wythoffCompareStyles = css`
  .row.end {
    align-items: end;
    gap: var(--space-3);
  }
  .boards {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 19rem), 1fr));
    gap: var(--space-4);
  }
  h4 {
    margin-block-end: var(--space-2);
    font-weight: 600;
  }
  .found {
    font-size: var(--text-xl);
    font-weight: 600;
    font-family: var(--font-display);
  }
  .differs {
    color: var(--danger);
  }
`;
