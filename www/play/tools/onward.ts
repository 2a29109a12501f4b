/** Other pages about a game. */
import { html } from "lit";
import { gamePage } from "../../games/index.ts";

export function onward(game: string) {
  const more = gamePage(game)?.more;
  return html`<a class="note" href="#/drill?game=${game}">Guess first: ten questions about this game</a>
    ${more && html`<a class="note" href=${more.address}>${more.words}</a>`}`;
}
