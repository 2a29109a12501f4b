/** How a `<dialog class="panel">` looks; `--dialog` is its width where there is room. */
import { css } from "lit";

export const dialogStyles = css`
  dialog.panel {
    width: min(var(--dialog, 36rem), calc(100vw - 2 * var(--space-4)));
    max-height: calc(100dvh - 2 * var(--space-4));
    padding: var(--space-5);
    color: var(--ink);
    box-shadow: var(--shadow);
  }
  dialog::backdrop {
    background: #0b0c1288;
  }
`;
