/** A bar set up by hand: pieces, rows and columns come and go. */
import { css, html, nothing } from "lit";
import { customElement } from "lit/decorators.js";
import { literal } from "lit/static-html.js";
import type { Grid } from "../../solver/position.ts";
import { styled } from "../../ui/styled.ts";
import { Editor } from "../editor.ts";
import { placeName } from "../hands/squares.ts";
import { GridEditor } from "./editor.ts";
import { POISONED, withPiece } from "./model.ts";
import { gridPicture, MOST_BUILT } from "./picture.ts";
import { rulers } from "./rulers.ts";
import { grids } from "./style.ts";

export default literal`nimscope-edit-grid`;

@customElement("nimscope-edit-grid")
export class EditGrid extends GridEditor {
  static override styles = [
    ...Editor.base,
    grids,
    css`
      .drawing {
        width: 100%;
      }
    `,
  ];

  protected override cursor = 1;

  override render() {
    const box = this.body;
    const { rows, columns, pieces } = box;
    return html`${
      pieces.length > MOST_BUILT
        ? this.squares(box, {
            names: "drawing grid-frame",
            kind: "bar",
            how: "Enter puts or takes its piece.",
            isClicked: true,
            content: (at) => gridPicture(box, at),
            said: (at) =>
              at === POISONED ? "poisoned" : pieces[at] ? "a piece" : "empty",
          })
        : html`<div
            class="grid"
            style=${styled(`--rows:${rows};--columns:${columns}`)}
          >
            ${rulers(rows, columns)} ${pieces.map((_, at) => this.square(box, at))}
          </div>`
    }
    ${this.sides(box, true)}`;
  }

  private square(box: Grid, at: number) {
    if (at === POISONED) return html`<span class="square poisoned"></span>`;
    const piece = box.pieces[at] ?? false;
    return html`<button
      type="button"
      class="square"
      aria-pressed=${piece}
      aria-label=${placeName(box, at)}
      @click=${() => this.turn(at)}
    >
      ${piece ? html`<i class="piece"></i>` : nothing}
    </button>`;
  }

  protected override turn(at: number): void {
    const box = this.body;
    if (at !== POISONED) this.put(withPiece(box, at, !box.pieces[at]));
  }

  /** The corner never holds a piece, wherever it came from. */
  protected override put(box: Grid): void {
    super.put(withPiece(box, POISONED, false));
  }
}
