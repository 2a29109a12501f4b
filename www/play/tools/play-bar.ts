/**
 * What a person does besides moving: hints, undo, new games and players. What
 * stands in the slot is offered beside the players.
 */

import { css, html, LitElement, nothing } from "lit";
import { customElement, property } from "lit/decorators.js";
import dice from "lucide-static/icons/dices.svg?raw";
import bulb from "lucide-static/icons/lightbulb.svg?raw";
import pencil from "lucide-static/icons/pencil.svg?raw";
import redo from "lucide-static/icons/redo-2.svg?raw";
import reset from "lucide-static/icons/rotate-ccw.svg?raw";
import undo from "lucide-static/icons/undo-2.svg?raw";
import {
  against,
  canRedo,
  canUndo,
  PLAY,
  type Session,
} from "../../session/session.ts";
import { tell, type Wish } from "../../ui/events.ts";
import { icon } from "../../ui/icon.ts";
import { controls } from "../../ui/styles/controls.ts";
import "../../ui/menu.ts";

const PLAYERS = [
  ["casual", "Casual computer"],
  ["perfect", "Perfect computer"],
  ["two", "Another person"],
] as const;

@customElement("nimscope-play-bar")
export class PlayBar extends LitElement {
  static override styles = [
    controls,
    css`
      .row > button {
        flex: 1 1 auto;
        padding-inline: var(--space-3);
      }
      .fields {
        grid-template-columns: 1fr 1fr;
      }
      .rate,
      slot {
        display: block;
        grid-column: 1 / -1;
      }
    `,
  ];

  @property({ attribute: false }) session!: Session;
  @property({ type: Boolean }) editing = false;
  /** How often the casual computer errs, in a sentence. */
  @property() rate = "";

  override render() {
    const { session } = this;
    const { mode } = session;
    return html`<div class="row" role="group" aria-label="Play">
        <button
          type="button"
          aria-pressed=${session.hint}
          title="Mark the winning moves"
          @click=${() => this.wish({ do: "hint" })}
        >
          ${icon(bulb)} Hint
        </button>
        <button
          type="button"
          ?disabled=${!canUndo(session)}
          @click=${() => this.wish({ do: "undo" })}
        >
          ${icon(undo)} Undo
        </button>
        <button type="button" @click=${() => this.wish({ do: "new" })}>
          ${icon(reset)} New game
        </button>
      </div>
      <div class="row between small" role="group" aria-label="Position">
        <button
          type="button"
          class="quiet"
          ?disabled=${!canRedo(session)}
          @click=${() => this.wish({ do: "redo" })}
        >
          ${icon(redo)} Redo
        </button>
        <button
          type="button"
          class="quiet"
          @click=${() => this.wish({ do: "random" })}
        >
          ${icon(dice)} Random
        </button>
        <button
          type="button"
          class="quiet"
          aria-pressed=${this.editing}
          @click=${() => this.wish({ do: "edit" })}
        >
          ${icon(pencil)} Edit
        </button>
        <nimscope-menu quiet label="More" @submit=${this.close}>
          <div class="fields column">
            ${mode === "explore" ? nothing : this.players(session)}
            <slot></slot>
          </div>
        </nimscope-menu>
      </div>`;
  }

  private players(session: Session) {
    const { mode, starts } = session;
    const names = against(session)
      ? ["You", "Computer"]
      : ["Player 1", "Player 2"];
    return html`<label class="field"
        >Against
        <select class="full" name="against" @change=${this.face}>
          ${PLAYERS.map(
            ([value, words]) =>
              html`<option value=${value} ?selected=${mode === value}>
                ${words}
              </option>`,
          )}
        </select></label
      >
      <label class="field"
        >Who starts
        <select class="full" name="starts" @change=${this.begin}>
          ${names.map(
            (name, seat) =>
              html`<option value=${seat} ?selected=${starts === seat}>
                ${name}
              </option>`,
          )}
        </select></label
      >
      ${mode === "casual" ? html`<p class="rate tiny soft">${this.rate}</p>` : nothing}`;
  }

  private close(): void {
    this.renderRoot.querySelector("nimscope-menu")?.close();
  }

  private face(event: Event): void {
    const { value } = event.target as HTMLSelectElement;
    const mode = PLAY.find((mode) => mode === value);
    if (mode) this.wish({ do: "mode", mode });
  }

  private begin(event: Event): void {
    const { value } = event.target as HTMLSelectElement;
    this.wish({ do: "starts", starts: value === "1" ? 1 : 0 });
  }

  private wish(detail: Wish): void {
    tell(this, "nimscope-wish", detail);
  }
}
