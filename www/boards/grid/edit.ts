/** A bar set up by hand: pieces, rows and columns come and go. */
import { css, html, nothing } from "lit";
import { customElement } from "lit/decorators.js";
import { literal } from "lit/static-html.js";
import type { Grid } from "../../solver/wasm.ts";
import { styled } from "../../ui/styled.ts";
import { Editor } from "../editor.ts";
import { placeName } from "../hands/squares.ts";
import { GridEditor } from "./editor.ts";
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

  override connectedCallback(): void {
    super.connectedCallback();
    this.cursor = this.barred + 1;
  }

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
            content: (at) => gridPicture(box, this.barred, at),
          })
        : html`<div
            class="grid"
            style=${styled(`--rows:${rows};--columns:${columns}`)}
          >
            ${rulers(rows, columns)} ${pieces.map((_, at) => this.square(box, at))}
          </div>`
    }
    ${this.sides(box)}`;
  }

  private square(box: Grid, at: number) {
    if (at === this.barred) return html`<span class="square poisoned"></span>`;
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
}
