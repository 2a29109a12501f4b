/** `<nimscope-first-game>`: a game of Nim, for a person who knows nothing. */
import { css, html, LitElement, noChange, nothing } from "lit";
import { customElement } from "lit/decorators.js";
import { wordsIn } from "../../boards/words.ts";
import { Controller, type Table } from "../../play/controller.ts";
import { examine } from "../../play/examine.ts";
import * as show from "../../play/state.ts";
import { winner } from "../../session/session.ts";
import { engine } from "../../solver/engine.ts";
import { button, PRIMARY } from "../../ui/controls/button.ts";
import type { Said } from "../../ui/events.ts";
import { controls } from "../../ui/styles/controls.ts";
import { failureBox } from "../../ui/trouble/trouble.ts";
import "../../play/board.ts";

/** The player who moves first can win it. */
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
  /** It is not kept, and has no address. */
  readonly home = false;
  private readonly play = new Controller(this, examine);

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
    const isOver = show.over(play.now) && !show.pending(play.now);
    return html`
      <p class="says large" aria-live="polite">${this.words()}</p>
      <nimscope-board
        .analysis=${analysis}
        .games=${games}
        .last=${show.pending(play.now) ? null : last}
        .origin=${origin}
        .active=${show.active(play.now)}
        covered
        @nimscope-move=${({ detail }: Said<"nimscope-move">) => play.choose(detail.to, detail.touch)}
      ></nimscope-board>
      ${
        complaint === ""
          ? nothing
          : html`<p class="error" role="alert">${complaint}</p>
              <p class="row">${button("Let the computer move", () => play.resume(), PRIMARY)}</p>`
      }
      ${isOver ? html`<p class="row">${button("Play again", () => play.begin({}), this.hasWon ? {} : PRIMARY)}</p>` : nothing}
    `;
  }

  private get hasWon(): boolean {
    const { session } = this.play.now;
    return session !== null && winner(session) === 0;
  }

  private words() {
    const { now } = this.play;
    const { analysis, last } = now;
    // The words of the position in sight stay until the next one is.
    if (analysis !== null && show.pending(now)) return noChange;
    if (show.over(now)) {
      return this.hasWon
        ? html`<b>You won!</b> You took the last one.`
        : html`<b>The computer won.</b> It took the last one.`;
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
