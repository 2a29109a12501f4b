/**
 * The board while a person sets it up by hand. Only the solver knows whether
 * the result is a position.
 */
import { css, html, LitElement, nothing, type PropertyValues } from "lit";
import { customElement, property } from "lit/decorators.js";
import { keyed } from "lit/directives/keyed.js";
import trash from "lucide-static/icons/trash-2.svg?raw";
import { kindOf, kindsIn } from "../boards/choice.ts";
import { kinds } from "../boards/index.ts";
import "../boards/edit.ts";
import type { SetContent } from "../boards/edit.ts";
import { boards } from "../boards/style.ts";
import { gamesOf } from "../solver/position.ts";
import { fetched } from "../solver/trouble.ts";
import { type Listed, type Part, part_with } from "../solver/wasm.ts";
import { announce, type Draft } from "../ui/events.ts";
import { iconButton } from "../ui/icon-button.ts";
import { controls } from "../ui/styles/controls.ts";
import { Task } from "../ui/task.ts";
import { failureBox } from "../ui/trouble/trouble.ts";

@customElement("nimscope-board-edit")
export class BoardEdit extends LitElement {
  static override styles = [
    controls,
    boards,
    css`
      /* An editor takes the room that it needs. */
      .boards,
      .boards:has(.component + .component) {
        max-height: none;
      }
      .component:not(:only-child) {
        flex: 1 1 20rem;
      }
      .component-title button {
        margin-inline-start: auto;
      }
    `,
  ];

  @property({ attribute: false }) games: readonly Listed[] = [];
  @property({ attribute: false }) parts: readonly Draft[] = [];
  /** The places of the vertices in drawings. */
  @property() place = "";
  /** The kind of board that a person chose, if there is a choice. */
  @property() look = "";

  private readonly loading = new Task(this, () => this.load());

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has("parts") || changed.has("look")) this.loading.start();
  }

  /** The components, each with the places of its vertices. */
  private get placed(): Draft[] {
    const places = this.place.split("+");
    return this.parts.map((part, i) => ({ place: places[i] ?? "", ...part }));
  }

  private async load(): Promise<void> {
    const wanted = kindsIn(this.parts, this.games, this.look);
    await kinds.load(wanted);
    if (wanted.includes("drawing")) {
      await fetched(() => import("../boards/drawing/edit.ts"));
    }
  }

  override render() {
    const { loading, parts } = this;
    if (loading.trouble !== null) {
      return failureBox(loading.trouble, () => loading.again());
    }
    return html`<div class="boards">
      ${keyed(
        gamesOf(parts),
        parts.map(
          (part, i) => html`<div
          class="component"
          role="group"
          aria-label="Edit ${part.text}"
        >
          ${
            parts.length > 1
              ? html`<div class="component-title row flat gap-3 between small bold">
                  <span>${part.game}</span>
                  ${iconButton(trash, "Remove this game from the sum", () =>
                    announce(this, "nimscope-edit", {
                      parts: this.placed.toSpliced(i, 1),
                    }),
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

  private board(part: Part, index: number) {
    const game = this.games.find(({ name }) => name === part.game);
    const kind = game && kinds.of(kindOf(game, part, this.look));
    const isDrawing = kind?.name === "drawing";
    const isHere = !isDrawing || customElements.get("nimscope-edit-drawing");
    if (game === undefined || kind === undefined || !isHere) return nothing;
    const place = this.placed[index]?.place ?? "";
    const set: SetContent = (content, place = "", variant = part.variant) => {
      const made = { ...part_with(part.game, variant, content), place };
      announce(this, "nimscope-edit", { parts: this.placed.with(index, made) });
    };
    return isDrawing
      ? html`<nimscope-edit-drawing
          .game=${game}
          .setup=${part}
          .place=${place}
          .set=${set}
        ></nimscope-edit-drawing>`
      : html`<nimscope-scene-edit
          .kind=${kind}
          .game=${game}
          .setup=${part}
          .set=${set}
        ></nimscope-scene-edit>`;
  }
}
