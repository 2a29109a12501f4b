/** Another game put beside the present ones, to play them as a sum. */
import { html } from "lit";
import plus from "lucide-static/icons/plus.svg?raw";
import { type Game, parts } from "../../solver/wasm.ts";
import { select } from "../../ui/controls/select.ts";
import { icon } from "../../ui/icon.ts";

/** The most components of a sum. */
const MOST = 64;

/** A form that adds the example of the game chosen; `take` gets the sum. */
export function adder(
  position: string,
  games: readonly Game[],
  take: (sum: string) => void,
) {
  return html`<form
    class="row flat end"
    @submit=${(event: SubmitEvent) => {
      event.preventDefault();
      const form = event.target as HTMLFormElement;
      const name = new FormData(form).get("game");
      const game = games.find((other) => other.name === name);
      if (game) take(`${position} + ${game.example}`);
    }}
  >
    ${select(
      "Play another game alongside",
      games.map(({ name, title }) => [name, title]),
      undefined,
      { name: "game", look: "field grow" },
    )}
    <button type="submit" ?disabled=${parts(position).length >= MOST}>
      ${icon(plus)} Add
    </button>
  </form>`;
}
