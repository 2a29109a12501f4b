/** The switch at the head of a game's page: to explore, or to play. */
import { html } from "lit";
import type { Mode } from "../../session/session.ts";

export function modeSwitch(now: Mode, choose: (mode: Mode) => void) {
  const button = (mode: Mode, words: string, title: string) => {
    const pressed = mode === "explore" ? now === mode : now !== "explore";
    return html`<button
      type="button"
      aria-pressed=${pressed}
      title=${title}
      @click=${() => {
        if (!pressed) choose(mode);
      }}
    >
      ${words}
    </button>`;
  };
  return html`<div class="group" role="group" aria-label="Explore or play">
    ${button("explore", "Explore", "See who wins from every position")}
    ${button("casual", "Play", "Play a game; the answers are covered")}
  </div>`;
}
