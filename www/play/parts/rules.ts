/** The rules above the board, and the switch between the two conventions. */
import { html, nothing } from "lit";
import { gamePage } from "../../games/index.ts";
import { gamesIn, isMisere, turned } from "../../solver/position.ts";
import type { Analysis, Game } from "../../solver/wasm.ts";
import { button } from "../../ui/controls/button.ts";

/** From this width on, several rules do not push the board out of sight. */
const ROOMY = "(min-width: 48rem)";

/** `brief` keeps several rules closed: a lesson needs the room. */
export function rules(
  { because }: Analysis,
  games: readonly Game[],
  brief = false,
) {
  const texts = new Map(because.map((part) => [part.rules, part.component]));
  return [...texts].map(([text, component]) => {
    const [name] = gamesIn(component);
    const game = games.find((other) => other.name === name);
    // Several rules are on lines of their own.
    const [first, ...more] = text.split("\n");
    const title = texts.size > 1 ? html`<strong>${game?.title}.</strong> ` : "";
    if (more.length === 0) return html`<p>${title}${first}</p>`;
    return html`<details ?open=${!brief && matchMedia(ROOMY).matches}>
      <summary>${title}${first}</summary>
      ${more.map((rule) => html`<p class="rule card above-2">${rule}</p>`)}
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
