/**
 * The board set up by hand, without rules: each component by its own kind of
 * board. Whether the result is a position the solver says.
 */
import { css, html, LitElement, nothing, type PropertyValues } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { keyed } from "lit/directives/keyed.js";
import { html as staticHtml } from "lit/static-html.js";
import trash from "lucide-static/icons/trash-2.svg?raw";
import { kindOf, kindsIn } from "../../boards/choice.ts";
import { edit } from "../../boards/events.ts";
import { editors } from "../../boards/index.ts";
import { boards } from "../../boards/style.ts";
import { type Trouble, troubleOf } from "../../solver/engine.ts";
import {
  type Component,
  gamesOf,
  parts,
  text,
  withPart,
} from "../../solver/position.ts";
import type { Listed } from "../../solver/wasm.ts";
import { iconButton } from "../../ui/icon-button.ts";
import { controls } from "../../ui/styles/controls.ts";
import "../../ui/trouble/trouble.ts";

@customElement("nimscope-board-edit")
export class BoardEdit extends LitElement {
  static override styles = [
    controls,
    boards,
    css`
      .component-title button {
        margin-inline-start: auto;
      }
    `,
  ];

  @property({ attribute: false }) games: readonly Listed[] = [];
  @property() position = "";
  /** The kind of board that was chosen where there is a choice. */
  @property() look = "";

  @state() private lost: Trouble | null = null;

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has("position") || changed.has("look")) void this.load();
  }

  private async load(): Promise<void> {
    const wanted = kindsIn(this.position, this.games, this.look);
    this.lost = null;
    if (editors.has(wanted)) return;
    const { position, look } = this;
    try {
      await editors.load(wanted);
      this.requestUpdate();
    } catch (error) {
      // What another position needs may be here.
      if (position === this.position && look === this.look)
        this.lost = troubleOf(error);
    }
  }

  override render() {
    if (this.lost !== null) {
      return html`<nimscope-trouble
        .trouble=${this.lost}
        @nimscope-retry=${this.load}
      ></nimscope-trouble>`;
    }
    const components = parts(this.position);
    return html`<div class="boards">
      ${keyed(
        gamesOf(this.position),
        components.map(
          (part, i) => html`<div
          class="component"
          role="group"
          aria-label="Edit ${text(part)}"
        >
          ${
            components.length > 1
              ? html`<div class="component-title">
                  <span>${part.game}</span>
                  ${iconButton(trash, "Remove this game from the sum", () =>
                    this.set(i, null),
                  )}
                </div>`
              : nothing
          }
          ${this.board(part, i)}
        </div>`,
        ),
      )}
    </div>`;
  }

  private board(part: Component, index: number) {
    const game = this.games.find(({ name }) => name === part.game);
    const editor = game && editors.of(kindOf(game, part, this.look));
    if (editor === undefined) return nothing;
    return staticHtml`<${editor}
      .game=${game}
      .setup=${part}
      .set=${(changed: Component) => this.set(index, changed)}
    ></${editor}>`;
  }

  private set(index: number, part: Component | null): void {
    edit(this, withPart(this.position, index, part));
  }
}
