/** How short strips look. */
import { css } from "lit";

export const miniStrips = css`
  .mini-strip {
    flex: none;
    display: block;
    height: 1.35rem;
    width: auto;
    max-width: 100%;
  }
  figure .mini-strip {
    width: auto;
    height: 1.35rem;
  }
  .mini-strip rect {
    fill: var(--sunken);
    stroke: var(--line-strong);
    stroke-width: 0.06;
  }
  .mini-strip .wall {
    stroke: var(--line-strong);
    stroke-width: 0.22;
  }
  .mini-strip .plus {
    fill: var(--plus);
  }
  .mini-strip .minus {
    fill: var(--minus);
  }
  .mini-strip .sign {
    stroke: var(--sign);
    stroke-width: 0.14;
  }
  .mini-strip text {
    fill: var(--ink);
    font-size: 0.62px;
    text-anchor: middle;
  }
`;
