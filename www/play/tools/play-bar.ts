/**
 * The buttons of a game: hint, undo, new game and so on, and a menu with the
 * content of the slot. A game that has ended is stepped through instead.
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
  canRedo,
  canUndo,
  ended,
  type Session,
} from "../../session/session.ts";
import { button } from "../../ui/controls/button.ts";
import { tell, type Wish } from "../../ui/events.ts";
import { controls } from "../../ui/styles/controls.ts";
import "../../ui/menu.ts";

/** The wishes that need no more words. */
type Unnamed = Exclude<
  Wish["do"],
  "picture" | "mode" | "starts" | "step" | "try"
>;

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
      slot {
        display: contents;
      }
      ::slotted(:is(form, p)) {
        grid-column: 1 / -1;
      }
    `,
  ];

  @property({ attribute: false }) session!: Session;
  @property({ type: Boolean }) editing = false;

  override render() {
    const { session } = this;
    const wish = (to: Unnamed) => () => this.wish({ do: to });
    const quiet = (words: string, source: string, to: Unnamed, more = {}) =>
      button(words, wish(to), { look: "quiet", icon: source, ...more });
    const plays = !ended(session);
    const title =
      session.mode === "explore"
        ? "Mark the winning moves"
        : "First where a winning move is, then the move";
    return html`<div class="row" role="group" aria-label="Play">
        ${
          plays
            ? html`${button("Hint", wish("hint"), {
                ...{ icon: bulb, title, pressed: session.hint !== "" },
              })}
              ${button("Undo", wish("undo"), { icon: undo, disabled: !canUndo(session) })}`
            : nothing
        }
        ${button("New game", wish("ask"), { icon: reset })}
      </div>
      <div class="row between small" role="group" aria-label="Position">
        ${plays ? quiet("Redo", redo, "redo", { disabled: !canRedo(session) }) : nothing}
        ${quiet("Random", dice, "random")}
        ${quiet("Edit", pencil, "edit", { pressed: this.editing })}
        <nimscope-menu quiet label="More" @submit=${this.close}>
          <div class="fields column">
            <slot></slot>
          </div>
        </nimscope-menu>
      </div>`;
  }

  private close(): void {
    this.renderRoot.querySelector("nimscope-menu")?.close();
  }

  private wish(detail: Wish): void {
    tell(this, "nimscope-wish", detail);
  }
}
