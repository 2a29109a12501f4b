/** How a table looks that may be wider than its place. */
import { css } from "lit";

export const scroller = css`
  /* A table wider than the lesson: a shade where there is more of it. */
  .scroll {
    overflow-x: auto;
    background:
      linear-gradient(90deg, var(--surface) 40%, transparent) 0 0 / 2.5rem
        100%,
      linear-gradient(-90deg, var(--surface) 40%, transparent) 100% 0 /
        2.5rem 100%,
      linear-gradient(90deg, var(--shade), transparent) 0 0 / 0.8rem 100%,
      linear-gradient(-90deg, var(--shade), transparent) 100% 0 / 0.8rem
        100%;
    background-repeat: no-repeat;
    background-attachment: local, local, scroll, scroll;
    --shade: light-dark(#1b1c2240, #000000a0);
  }
  /* It stays in sight when the table moves under it. */
  .scroll caption > span {
    display: block;
    position: sticky;
    inset-inline-start: 0;
    width: fit-content;
    max-width: 100cqi;
  }
`;
