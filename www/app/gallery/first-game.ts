/** `<nimscope-first-game>`: a game of Nim for a person who is new here. */
import { css, html, LitElement, noChange, nothing } from "lit";
import { customElement } from "lit/decorators.js";
import { wordsIn } from "../../boards/words.ts";
import { Controller, type Table } from "../../play/controller.ts";
import { examine } from "../../play/examine.ts";
import * as show from "../../play/state.ts";
import { engine } from "../../solver/engine.ts";
import { button, PRIMARY } from "../../ui/controls/button.ts";
import type { Said } from "../../ui/events.ts";
import { loaded } from "../../ui/lazy.ts";
import { adopt } from "../../ui/sheet.ts";
import { controls } from "../../ui/styles/controls.ts";
import { Task } from "../../ui/task.ts";
import { failureBox } from "../../ui/trouble/trouble.ts";
import "../../play/board.ts";

/** A position that the first player can win. */
const START = "nim(3,4,5)";
const CASUAL = { play: "casual" };

@customElement("nimscope-first-game")
export class FirstGame extends LitElement implements Table {
  static override styles = [
    controls,
    css`
      :host {
        --board-room: 12rem;
        --board-scale: 1.25;
      }
      .says {
        min-height: calc(2em * var(--leading));
      }
    `,
  ];

  readonly engine = engine;
  /** False: this game is not kept, and has no address. */
  readonly home = false;
  readonly site = "";
  private readonly play = new Controller(this, examine);
  /** The module with the words and buttons for the end of a game. */
  private readonly below = new Task(this, () =>
    loaded(() => import("../../play/below.ts")),
  );

  override connectedCallback(): void {
    super.connectedCallback();
    this.play.open(START, CASUAL);
    this.play.show();
  }

  positionChanged(): void {}
  optionsChanged(): void {}

  override render() {
    const { play } = this;
    const { analysis, complaint, failure, games, last, origin } = play.now;
    if (failure !== null) return failureBox(failure, () => play.examine());
    const end = this.below.value;
    return html`
      <p class="says large" aria-live="polite">${this.words()}</p>
      <div class="stage">
        ${end?.endCard(play, () => play.begin({}))}
        <nimscope-board
          .analysis=${analysis}
          .games=${games}
          .last=${show.pending(play.now) ? null : last}
          .origin=${origin}
          .active=${show.active(play.now)}
          .caption=${show.caption(play.now)}
          .answer=${show.reviewed(play.now)}
          ?ended=${show.reviewing(play.now)}
          covered
          @nimscope-move=${({ detail }: Said<"nimscope-move">) => play.choose(detail.to, detail.touch)}
        ></nimscope-board>
      </div>
      ${this.below.alert} ${end?.review(play)}
      ${
        complaint === ""
          ? nothing
          : html`<p class="error" role="alert">${complaint}</p>
              <p class="row">${button("Let the computer move", () => play.resume(), PRIMARY)}</p>`
      }
    `;
  }

  /** Fetches the module for the end of a game once the game has begun. */
  protected override updated(): void {
    if (show.hasMoves(this.play.now)) this.below.ask();
    if (this.below.value) adopt(this.renderRoot, this.below.value.looks);
  }

  private words() {
    const { now } = this.play;
    const { analysis, last } = now;
    // Keeps the old words until the solver has examined the new position.
    if (analysis !== null && show.pending(now)) return noChange;
    // The card shows the end of the game; this line is for screen readers.
    if (show.over(now) || show.reviewing(now)) {
      return html`<span class="visually-hidden">${show.end(now)}</span>`;
    }
    if (show.computersTurn(now)) return "The computer looks for a move …";
    const words = last ? wordsIn(last, 1, true) : "";
    return html`<b>Your move:</b> ${
      words === ""
        ? "take tokens from one pile. Whoever takes the last one wins."
        : `the computer ${words}.`
    }`;
  }
}
