/**
 * The board set up by hand, without rules: each component by its own kind of
 * board. Whether the result is a position the solver says.
 */
import { css, html, LitElement, nothing, type PropertyValues } from "lit";
import { customElement, property } from "lit/decorators.js";
import { keyed } from "lit/directives/keyed.js";
import trash from "lucide-static/icons/trash-2.svg?raw";
import { edit } from "../boards/events.ts";
import { boardOf, loadBoards } from "../boards/index.ts";
import { boards } from "../boards/style.ts";
import {
  type Component,
  gamesOf,
  parts,
  text,
  withPart,
} from "../solver/position.ts";
import type { Game } from "../solver/wasm.ts";
import { iconButton } from "../ui/icon-button.ts";
import { controls } from "../ui/styles/controls.ts";

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

  @property({ attribute: false }) games: readonly Game[] = [];
  @property() position = "";

  /** What is set by hand may be of a game that no board has shown yet. */
  protected override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has("position")) return;
    const names = parts(this.position).map(({ game }) => game);
    const games = this.games.filter(({ name }) => names.includes(name));
    if (games.every((game) => boardOf(game) !== undefined)) return;
    loadBoards(games).then(
      () => this.requestUpdate(),
      () => {}, // The view fetches them too, and says what is wrong.
    );
  }

  override render() {
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
    const set = (changed: Component) => this.set(index, changed);
    return game && boardOf(game)?.edit({ game, part, set });
  }

  private set(index: number, part: Component | null): void {
    edit(this, withPart(this.position, index, part));
  }
}
