/** The line with the players, and the dialog for a new game. */
import { html, nothing } from "lit";
import { ref } from "lit/directives/ref.js";
import { game } from "../../session/history.ts";
import {
  ended,
  type Level,
  MOVES_PER_CASUAL_MOVE,
  type Mode,
  PLAY_MODES,
  type Players,
  untouched,
} from "../../session/session.ts";
import { engine } from "../../solver/engine.ts";
import { asked } from "../../ui/asked.ts";
import { button } from "../../ui/controls/button.ts";
import { select } from "../../ui/controls/select.ts";
import type { Play } from "../play.ts";
import { drawSized, SIZES } from "./draw.ts";

const PLAYERS: readonly [Players, string][] = [
  ["casual", "Computer, makes mistakes"],
  ["careful", "Computer, careful"],
  ["perfect", "Computer, perfect"],
  ["two", "Another person"],
];

const playersOf = (value: string): Players =>
  PLAY_MODES.find((mode) => mode === value) ?? "casual";

/** The names of the players, the person's first. */
const sides = (mode: Mode) =>
  mode === "two" ? ["Player 1", "Player 2"] : ["You", "Computer"];

/** The players of a game, in a line below its board. */
export function players(play: Play) {
  const { session } = play.now;
  if (session === null) return nothing;
  const { mode, starts, history } = session;
  const names = sides(mode);
  const first = history.steps[game(history)[0] ?? 0];
  return html`<div class="line row small gap-1 across-2" role="group" aria-label="Players">
    <span class="bold">${names[0]} –</span>
    ${select(hidden("Against"), PLAYERS, mode as Players, {
      ...{ name: "against", look: "" },
      choose: (value) => play.setMode(playersOf(value)),
    })}
    ${
      untouched(session) && !ended(session)
        ? select(
            hidden("Who starts"),
            names.map((name, i) => [
              i,
              `${name} ${name === "You" ? "start" : "starts"}`,
            ]),
            starts,
            {
              ...{ name: "starts", look: "" },
              choose: (value) => play.setStarts(value === "1" ? 1 : 0),
            },
          )
        : html`<span class="soft">${names[first?.turn ?? 0]} started</span>`
    }
  </div>`;
}

/** The dialog for a new game, while it is open. */
export function newGame(play: Play) {
  const { session, proposal } = play.now;
  if (session === null || proposal === null) return nothing;
  const close = ({ target }: Event) =>
    (target as Element).closest("dialog")?.close();
  const begin = (event: SubmitEvent) => {
    const given = new FormData(event.target as HTMLFormElement);
    const size = SIZES.find((size) => size === given.get("size"));
    play.begin({
      mode: playersOf(`${given.get("mode")}`),
      starts: given.get("first") === "1" ? 1 : 0,
      ...(size ? { from: () => drawSized(session, size) } : {}),
    });
  };
  return html`<dialog
    class="panel new-game"
    aria-labelledby="new-game"
    ${ref(open)}
    @close=${() => play.propose(null)}
  >
    <form class="column gap-4" method="dialog" @submit=${begin}>
      <h2 id="new-game">New game</h2>
      ${select("Opponent", PLAYERS, proposal, {
        name: "mode",
        choose: (value) => play.propose(playersOf(value)),
      })}
      ${select(
        "First move",
        sides(proposal).map((name, i) => [i, name] as const),
        session.starts,
        { name: "first" },
      )}
      ${select(
        "Size",
        [
          ["", "The same start again"],
          ...SIZES.map((size) => [size, `Another start: ${size}`] as const),
        ],
        "",
        { name: "size" },
      )}
      ${
        proposal === "casual" || proposal === "careful"
          ? asked(errors, [proposal], ({ value }) =>
              value
                ? html`<p class="tiny soft">This computer makes mistakes in ${value} of 100 moves.</p>`
                : nothing,
            )
          : nothing
      }
      <div class="row">
        <button class="primary">Start</button>
        <button type="button" @click=${close}>Cancel</button>
      </div>
    </form>
  </dialog>`;
}

function open(dialog?: Element): void {
  queueMicrotask(() => (dialog as HTMLDialogElement | undefined)?.showModal());
}

/** The number of mistakes of the computer in a hundred moves. */
async function errors(level: Level): Promise<number> {
  const share = level === "careful" ? MOVES_PER_CASUAL_MOVE : 1;
  return Math.round((await engine.casual_errors()) / share);
}

/** A label for screen readers. */
const hidden = (words: string) =>
  html`<span class="visually-hidden">${words}</span>`;

/** The question whether to leave the game for a position that was picked. */
export function leaving(play: Play) {
  const { leaving: to } = play.now;
  if (to === "") return nothing;
  return html`<div class="panel leave row between across-4" role="alertdialog" aria-label="Leave the game?">
    <p>Leave the game and explore <b class="numbers">${to}</b>?</p>
    <div class="row">
      ${button("Leave the game", () => play.leave(true), { look: "primary" })}
      ${button("Play on", () => play.leave(false))}
    </div>
  </div>`;
}
