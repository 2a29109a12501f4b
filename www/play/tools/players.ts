/**
 * `<nimscope-players>`: above the board of a game that is played, who plays
 * against whom and who starts. `ask()` opens a dialog for another game.
 */
import { css, html, LitElement, nothing } from "lit";
import { customElement, property, query, state } from "lit/decorators.js";
import { game } from "../../session/history.ts";
import {
  ended,
  type Mode,
  PLAY,
  type Session,
  untouched,
} from "../../session/session.ts";
import { engine } from "../../solver/engine.ts";
import { button } from "../../ui/controls/button.ts";
import { select } from "../../ui/controls/select.ts";
import { tell, type Wish } from "../../ui/events.ts";
import { controls } from "../../ui/styles/controls.ts";
import { dialogStyles } from "../../ui/styles/dialog.ts";
import { Task } from "../../ui/task.ts";
import { drawSized, SIZES } from "./draw.ts";

type Players = (typeof PLAY)[number];

const PLAYERS: readonly [Players, string][] = [
  ["casual", "Computer, casual"],
  ["perfect", "Computer, perfect"],
  ["two", "Another person"],
];
/** The names of both sides, the person's first. */
const sides = (mode: Mode) =>
  mode === "two" ? ["Player 1", "Player 2"] : ["You", "Computer"];

@customElement("nimscope-players")
export class PlayersElement extends LitElement {
  static override styles = [
    controls,
    dialogStyles,
    css`
      :host {
        --dialog: 22rem;
      }
      .line {
        justify-content: center;
      }
      .line > label {
        display: inline-flex;
        position: relative;
      }
      .line select {
        min-height: 2rem;
        field-sizing: content;
        padding-inline: var(--space-2) 1.6rem;
        font-weight: 600;
      }
    `,
  ];

  @property({ attribute: false }) session!: Session;
  /** Whether the dialog is open. */
  @state() private asks = false;
  /** Who plays in the game that the dialog asks about. */
  @state() private chosen: Players = "casual";
  @query("dialog") private dialog!: HTMLDialogElement | null;
  /** How often the casual computer errs, in percent. */
  private readonly errors = new Task(this, () => engine.casual_errors());

  protected override willUpdate(): void {
    this.errors.ask();
  }

  /** Asks which game to play next. */
  async ask(): Promise<void> {
    const { mode } = this.session;
    this.chosen = mode === "explore" ? "casual" : mode;
    this.asks = true;
    await this.updateComplete;
    this.dialog?.showModal();
  }

  override render() {
    const { session } = this;
    const { mode, starts } = session;
    const names = sides(mode);
    const first = session.history.steps[game(session.history)[0] ?? 0];
    return html`<div class="line row small gap-1 across-2" role="group" aria-label="Players">
        <span class="bold">${names[0]} –</span>
        ${select(hidden("Against"), PLAYERS, mode as Players, {
          ...{ name: "against", look: "" },
          choose: (value) => this.wish({ do: "mode", mode: playersOf(value) }),
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
                  choose: (value) =>
                    this.wish({ do: "starts", starts: value === "1" ? 1 : 0 }),
                },
              )
            : html`<span class="soft">${names[first?.turn ?? 0]} started</span>`
        }
      </div>
      ${this.asks ? this.question(starts) : nothing}`;
  }

  private question(starts: number) {
    const { chosen } = this;
    const names = sides(chosen).map((name, i) => [i, name] as const);
    const errors = this.errors.value;
    return html`<dialog
      class="panel"
      aria-labelledby="title"
      @close=${() => {
        this.asks = false;
      }}
    >
      <form class="column gap-4" method="dialog" @submit=${this.begin}>
        <h2 id="title">New game</h2>
        ${select("Opponent", PLAYERS, chosen, {
          name: "mode",
          choose: (value) => {
            this.chosen = playersOf(value);
          },
        })}
        ${select("First move", names, starts, { name: "first" })}
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
          chosen === "casual" && errors !== null
            ? html`<p class="tiny soft">The casual computer errs in ${errors} of 100 moves.</p>`
            : nothing
        }
        <div class="row">
          <button class="primary">Start</button>
          ${button("Cancel", () => this.dialog?.close())}
        </div>
      </form>
    </dialog>`;
  }

  private begin(event: SubmitEvent): void {
    const { session } = this;
    const given = new FormData(event.target as HTMLFormElement);
    const size = SIZES.find((size) => size === given.get("size"));
    this.wish({
      do: "game",
      mode: playersOf(`${given.get("mode")}`),
      starts: given.get("first") === "1" ? 1 : 0,
      ...(size ? { from: () => drawSized(session, size) } : {}),
    });
  }

  private wish(detail: Wish): void {
    tell(this, "nimscope-wish", detail);
  }
}

const playersOf = (value: string): Players =>
  PLAY.find((mode) => mode === value) ?? "casual";

/** A label for those who hear the page. */
const hidden = (words: string) =>
  html`<span class="visually-hidden">${words}</span>`;

declare global {
  interface HTMLElementTagNameMap {
    "nimscope-players": PlayersElement;
  }
}
