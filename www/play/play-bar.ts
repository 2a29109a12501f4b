/** What a person does besides moving: hints, undo, new games and players. */

import { css, html, LitElement, nothing } from "lit";
import { customElement, property } from "lit/decorators.js";
import dice from "lucide-static/icons/dices.svg?raw";
import bulb from "lucide-static/icons/lightbulb.svg?raw";
import pencil from "lucide-static/icons/pencil.svg?raw";
import redo from "lucide-static/icons/redo-2.svg?raw";
import reset from "lucide-static/icons/rotate-ccw.svg?raw";
import undo from "lucide-static/icons/undo-2.svg?raw";
import {
  canRedo,
  canUndo,
  type Level,
  type Session,
} from "../session/session.ts";
import { tell, type Wish } from "../ui/events.ts";
import { icon } from "../ui/icon.ts";
import { controls } from "../ui/styles/controls.ts";

@customElement("nimscope-play-bar")
export class PlayBar extends LitElement {
  static override styles = [
    controls,
    css`
      :host {
        display: grid;
        gap: var(--space-3);
      }
      .row > button {
        flex: 1 1 auto;
        padding-inline: var(--space-3);
      }
      .row > .icon {
        flex: 0 0 auto;
      }
      .fields {
        display: grid;
        grid-template-columns: 3fr 2fr;
        gap: var(--space-3);
      }
      .rate {
        grid-column: 1 / -1;
        font-size: var(--text-xs);
      }
      .rate:empty {
        display: none;
      }
      .fields select {
        width: 100%;
      }
    `,
  ];

  @property({ attribute: false }) session!: Session;
  @property({ type: Boolean }) editing = false;
  /** How often the casual computer errs, in a sentence. */
  @property() rate = "";

  override render() {
    const { session } = this;
    const against = session.opponent === "person" ? "person" : session.level;
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
        <button
          type="button"
          ?disabled=${!canRedo(session)}
          @click=${() => this.wish({ do: "redo" })}
        >
          ${icon(redo)} Redo
        </button>
      </div>
      <div class="row" role="group" aria-label="Position">
        <button type="button" @click=${() => this.wish({ do: "new" })}>
          ${icon(reset)} New game
        </button>
        <button type="button" @click=${() => this.wish({ do: "random" })}>
          ${icon(dice)} Random
        </button>
        <button
          type="button"
          aria-pressed=${this.editing}
          @click=${() => this.wish({ do: "edit" })}
        >
          ${icon(pencil)} Edit
        </button>
      </div>
      <div class="fields">
        <label class="field"
          >Players
          <select
            name="opponent"
            .value=${against}
            @change=${(event: Event) => {
              const { value } = event.target as HTMLSelectElement;
              this.wish({ do: "opponent", opponent: value as Level });
            }}
          >
            <option value="person" ?selected=${against === "person"}>
              Two people
            </option>
            <option value="perfect" ?selected=${against === "perfect"}>
              Computer, perfect
            </option>
            <option value="casual" ?selected=${against === "casual"}>
              Computer, casual
            </option>
          </select></label
        >
        <label class="field"
          >Who starts
          <select
            name="starts"
            .value=${String(session.starts)}
            @change=${(event: Event) => {
              const { value } = event.target as HTMLSelectElement;
              this.wish({ do: "starts", starts: value === "1" ? 1 : 0 });
            }}
          >
            <option value="0" ?selected=${session.starts === 0}>
              ${session.opponent === "person" ? "Player 1" : "You"}
            </option>
            <option value="1" ?selected=${session.starts === 1}>
              ${session.opponent === "person" ? "Player 2" : "Computer"}
            </option>
          </select></label
        >
        <p class="rate soft">${against === "casual" ? this.rate : nothing}</p>
      </div>`;
  }

  private wish(detail: Wish): void {
    tell(this, "nimscope-wish", detail);
  }
}
