/** The switch at the head of a game's page: to explore, or to play. */
import { html } from "lit";
import type { Mode } from "../../session/session.ts";
import { button } from "../../ui/controls/button.ts";

export function modeSwitch(now: Mode, choose: (mode: Mode) => void) {
  const option = (mode: Mode, words: string, title: string) => {
    const pressed = mode === "explore" ? now === mode : now !== "explore";
    return button(words, () => !pressed && choose(mode), { title, pressed });
  };
  return html`<div class="group" role="group" aria-label="Explore or play">
    ${option("explore", "Explore", "See who wins from every position")}
    ${option("casual", "Play", "Play a game; the answers are covered")}
  </div>`;
}
