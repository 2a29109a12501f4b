/** The rules above the board, and the switch between the two conventions. */
import { html, nothing } from "lit";
import { gamePage } from "../../games/index.ts";
import { gamesIn, isMisere, turned } from "../../solver/position.ts";
import { type Analysis, heading } from "../../solver/wasm.ts";
import { button } from "../../ui/controls/button.ts";

/**
 * The rule in a sentence. A click on it shows the exact rule, if that is
 * longer, and an example. For a sum it shows the rules of the games. Before the
 * click, a note names these parts.
 */
export function rules({ because, position }: Analysis) {
  const texts = new Map(because.map((part) => [part.rules, part]));
  const all = [...texts].map(([text, { component, example }]) => {
    return { title: heading(component), lines: text.split("\n"), example };
  });
  const [only, ...more] = all;
  if (only === undefined) return nothing;
  const isSum = more.length > 0;
  const end = isMisere(position) ? "loses" : "wins";
  const exact = isSum ? "Their rules" : only.lines.length > 1 && "Exact rule";
  const isShown = all.some(({ example }) => example);
  const shown = [exact, isShown && (isSum ? "examples" : "example")];
  const words = shown.filter(Boolean).join(", ");
  return html`<details class="rule">
    <summary>
      ${isSum ? `Choose one of the games and make a move in this game. The player who makes the last move ${end}.` : only.lines[0]}
      <span class="note">${words.charAt(0).toUpperCase()}${words.slice(1)}</span>
    </summary>
    ${all.map(
      ({ title, lines, example }) => html`<div class="small above-2">
        ${isSum ? html`<h3>${title}</h3>` : nothing}
        ${lines.slice(isSum ? 0 : 1).map((line) => html`<p>${line}</p>`)}
        ${example && html`<p>For example: ${example}</p>`}
      </div>`,
    )}
  </details>`;
}

/**
 * The switch between the two conventions: the last move wins, or it loses.
 * `pick` gets the position in the other convention.
 */
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
