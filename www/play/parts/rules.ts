/** The rules above the board, and the switch between the two conventions. */
import { html, nothing } from "lit";
import { gamePage } from "../../games/index.ts";
import { gamesIn, isMisere, turned } from "../../solver/position.ts";
import type { Analysis, Game } from "../../solver/wasm.ts";
import { button } from "../../ui/controls/button.ts";

/**
 * The rule of each game in a sentence. Opened, it says the exact rule where that is
 * longer, and shows an example.
 */
export function rules({ because }: Analysis, games: readonly Game[]) {
  const texts = new Map(because.map((part) => [part.rules, part]));
  return [...texts].map(([text, { component, example }]) => {
    const [name] = gamesIn(component);
    const game = games.find((other) => other.name === name);
    const [first, ...more] = text.split("\n");
    const title = texts.size > 1 ? html`<b>${game?.title}.</b> ` : "";
    return html`<details class="rule">
      <summary>${title}${first} <span class="note">Exact rule, example</span></summary>
      ${more.map((rule) => html`<p class="small above-2">${rule}</p>`)}
      ${example && html`<p class="small above-2">For example: ${example}</p>`}
    </details>`;
  });
}

/** Whether the last move wins or loses; `pick` gets the sum by the other convention. */
export function convention(position: string, pick: (to: string) => void) {
  const misere = isMisere(position);
  const option = (words: string, loses: boolean) => {
    const other = () => loses !== misere && pick(turned(position));
    return button(words, other, { pressed: loses === misere });
  };
  const notes = new Set(
    gamesIn(position).map((name) => misere && gamePage(name)?.convention),
  );
  return html`<div class="row gap-2">
      <span id="last">Whoever makes the last move</span>
      <div class="group" role="group" aria-labelledby="last">
        ${option("wins", false)} ${option("loses", true)}
      </div>
    </div>
    ${[...notes].map((note) => (note ? html`<p class="note">${note}</p>` : nothing))}`;
}
