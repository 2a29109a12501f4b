/** The buttons below the board, and a menu. */
import { html, nothing } from "lit";
import dice from "lucide-static/icons/dices.svg?raw";
import bulb from "lucide-static/icons/lightbulb.svg?raw";
import pencil from "lucide-static/icons/pencil.svg?raw";
import plus from "lucide-static/icons/plus.svg?raw";
import redo from "lucide-static/icons/redo-2.svg?raw";
import reset from "lucide-static/icons/rotate-ccw.svg?raw";
import undo from "lucide-static/icons/undo-2.svg?raw";
import { gamePage } from "../../games/index.ts";
import { canRedo, canUndo } from "../../session/history.ts";
import { ended, position } from "../../session/session.ts";
import { gamesIn } from "../../solver/position.ts";
import { parts } from "../../solver/wasm.ts";
import { button } from "../../ui/controls/button.ts";
import { select } from "../../ui/controls/select.ts";
import { icon } from "../../ui/icon.ts";
import type { MenuElement } from "../../ui/menu.ts";
import "../../ui/menu.ts";
import type { Play } from "../play.ts";

/** The most components of a sum. */
const MOST_COMPONENTS = 64;

export function playBar(play: Play) {
  const { session, editing } = play.now;
  if (session === null) return nothing;
  const plays = !ended(session);
  const title =
    session.mode === "explore"
      ? "Mark the winning moves"
      : "First where a winning move is, then the move";
  const quiet = (words: string, source: string, act: () => void, more = {}) =>
    button(words, act, { look: "quiet", icon: source, ...more });
  return html`<div class="row" role="group" aria-label="Play">
      ${
        plays
          ? html`${button("Hint", () => play.hint(), {
              ...{ icon: bulb, title, pressed: session.hint !== "" },
            })}
            ${button("Undo", () => play.undo(), { icon: undo, disabled: !canUndo(session.history) })}`
          : nothing
      }
      ${button("New game", () => play.askForGame(), { icon: reset })}
    </div>
    <div class="row between small" role="group" aria-label="Position">
      ${plays ? quiet("Redo", redo, () => play.redo(), { disabled: !canRedo(session.history) }) : nothing}
      ${quiet("Random", dice, () => play.random())}
      ${quiet("Edit", pencil, () => play.toggleEditor(), { pressed: editing })}
      <nimscope-menu quiet label="More">${adder(play, position(session))}</nimscope-menu>
    </div>`;
}

/** A form that puts the example of another game beside the present ones, as a sum. */
function adder(play: Play, sum: string) {
  const { games } = play.now;
  return html`<form
    class="row flat end"
    @submit=${(event: SubmitEvent) => {
      event.preventDefault();
      const form = event.target as HTMLFormElement;
      const name = new FormData(form).get("game");
      const game = games.find((other) => other.name === name);
      if (game) play.jump(`${sum} + ${game.example}`, "edited");
      form.closest<MenuElement>("nimscope-menu")?.close();
    }}
  >
    ${select(
      "Play another game alongside",
      games.map(({ name, title }) => [name, title]),
      undefined,
      { name: "game", look: "field grow" },
    )}
    <button type="submit" ?disabled=${parts(sum).length >= MOST_COMPONENTS}>
      ${icon(plus)} Add
    </button>
  </form>`;
}

/** Other pages about the game. */
export function onward({ now, home }: Play) {
  const [game = ""] = gamesIn(now.analysis?.position ?? "");
  if (!home) return nothing;
  const more = gamePage(game)?.more;
  return html`<a class="note" href="#/drill?game=${game}">Guess first: ten questions about this game</a>
    ${more && html`<a class="note" href=${more.address}>${more.words}</a>`}`;
}
