/** The question whether to leave a game for a position that was picked. */
import { html } from "lit";
import { button, PRIMARY } from "../../ui/controls/button.ts";

export function leaving(to: string, answer: (leave: boolean) => void) {
  return html`<div class="panel leave row between across-4" role="alertdialog" aria-label="Leave the game?">
    <p>Leave the game and explore <b class="numbers">${to}</b>?</p>
    <div class="row">
      ${button("Leave the game", () => answer(true), PRIMARY)}
      ${button("Play on", () => answer(false))}
    </div>
  </div>`;
}
