/** The buttons below the board, and the entries of the menu about the game. */
import { html, nothing, type TemplateResult } from "lit";
import dice from "lucide-static/icons/dices.svg?raw";
import bulb from "lucide-static/icons/lightbulb.svg?raw";
import pencil from "lucide-static/icons/pencil.svg?raw";
import plus from "lucide-static/icons/plus.svg?raw";
import redo from "lucide-static/icons/redo-2.svg?raw";
import reset from "lucide-static/icons/rotate-ccw.svg?raw";
import undo from "lucide-static/icons/undo-2.svg?raw";
import { gamePage } from "../../games/index.ts";
import { canRedo } from "../../session/history.ts";
import { canUndo, ended, position } from "../../session/session.ts";
import { gamesIn } from "../../solver/position.ts";
import { parts } from "../../solver/wasm.ts";
import { button } from "../../ui/controls/button.ts";
import { select } from "../../ui/controls/select.ts";
import { icon } from "../../ui/icon.ts";
import type { MenuElement } from "../../ui/menu.ts";
import "../../ui/menu.ts";
import type { MapElement } from "../../map/element.ts";
import type { Play } from "../play.ts";
import * as show from "../state.ts";
import { convention } from "./rules.ts";

const MOST_COMPONENTS = 64;

/** The buttons below the board. */
export function playBar(play: Play) {
  const { session } = play.now;
  if (session === null) return nothing;
  const title =
    session.mode === "explore"
      ? "Mark the winning moves"
      : "Shows the place of a winning move. Press again to see the move.";
  const { editing } = play.now;
  const undoing = () =>
    button("Undo", () => play.undo(), {
      icon: undo,
      disabled: !canUndo(session),
    });
  const edit = (words: string) =>
    button(words, () => play.toggleEditor(), { icon: pencil });
  // A drawn graph has a button that opens its editor.
  const isEdited =
    show.isDrawn(play.now) && (session.mode === "explore" || ended(session));
  return html`<div class="row" role="group" aria-label="Play">
    ${
      editing
        ? // A double click on Done must not undo a move.
          html`${show.isBlank(play.now) ? nothing : edit("Done")} ${undoing()}`
        : html`${
            ended(session)
              ? nothing
              : html`${button("Hint", () => play.hint(), {
                  ...{ icon: bulb, title, pressed: session.hint !== "" },
                })}
                ${undoing()}`
          }
          ${show.ended(play.now) ? nothing : button("New game", () => play.askForGame(), { icon: reset })}
          ${isEdited ? edit("Edit the graph") : nothing}`
    }
  </div>`;
}

/**
 * The entries of the page's menu about this game. `field` is the field with the
 * position's text.
 */
export function menu(play: Play, field: unknown, map: MapElement | null) {
  const { analysis, editing, session } = play.now;
  if (session === null || analysis === null) {
    return html`<section class="part small" aria-label="Position">${field}</section>`;
  }
  const item = (words: string, act: () => void, more = {}) =>
    button(words, act, { look: "quiet", ...more });
  const here = position(session);
  return html`<section class="part column gap-2 small" aria-label="Position">
      ${field}
      <div class="row gap-1" @click=${close}>
        ${item("Redo", () => play.redo(), { icon: redo, disabled: ended(session) || !canRedo(session.history) })}
        ${item("Random", () => play.random(), { icon: dice })}
        ${item("Edit", () => play.toggleEditor(), { icon: pencil, pressed: editing })}
      </div>
      ${adder(play, here)}
      ${convention(here, (to) => play.pick(to))}
    </section>
    ${map === null ? nothing : picture(map, item)}`;
}

/** The files of the visible picture that one click saves. */
const FILES = ["png", "svg", "csv"] as const;

/** The entries about the picture. Their menus open at the map. */
function picture(
  map: MapElement,
  item: (words: string, act: () => void) => TemplateResult,
) {
  const open = (words: string, label = words) =>
    item(words, () => map.openMenu(label));
  return html`<section class="part column gap-1 small" aria-label="Picture">
    <div class="row gap-1">
      ${open("Settings")}
      ${map.choice?.info.framed ? open("Go to", "Go to a place") : nothing}
    </div>
    <div class="row gap-1" @click=${close}>
      ${open("Save")}
      ${FILES.map((as) => item(as.toUpperCase(), () => map.save(as)))}
    </div>
  </section>`;
}

function close({ currentTarget }: Event): void {
  (currentTarget as Element).closest<MenuElement>("nimscope-menu")?.close();
}

/** A form that adds the example of another game, which makes a sum. */
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

/** Links to other pages about the game. */
export function onward({ now, home }: Play) {
  const [game = ""] = gamesIn(now.analysis?.position ?? "");
  if (!home) return nothing;
  const more = gamePage(game)?.more;
  return html`<a class="note" href="#/drill?game=${game}">Guess first: ten questions about this game</a>
    ${more && html`<a class="note" href=${more.address}>${more.words}</a>`}`;
}
