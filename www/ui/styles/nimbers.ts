/** Square buttons that show a nimber: `.nimber`, and `.lost` if it is 0. */
import { css } from "lit";

export const nimbers = css`
  .nimber {
    width: var(--side);
    min-width: 0;
    height: var(--side);
    min-height: 0;
    padding: 0;
    border: 0;
    border-radius: var(--radius-s);
    background: var(--n);
    color: var(--n-ink);
    font-size: var(--text-s);
    line-height: 1;
  }
  .nimber.lost,
  .nimber.lost:hover:not(:disabled) {
    background: var(--p);
    color: var(--p-ink);
    forced-color-adjust: none;
  }
  @media (forced-colors: active) {
    .nimber {
      border: 1px solid CanvasText;
    }
  }
`;
