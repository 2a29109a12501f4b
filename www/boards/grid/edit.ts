/** A grid set up by hand: squares, rows and columns come and go. */
import { css, html, nothing } from "lit";
import { customElement, state } from "lit/decorators.js";
import { literal } from "lit/static-html.js";
import { type Grid, grid, gridBody } from "../../solver/position.ts";
import { styled } from "../../ui/styled.ts";
import { byKey, Editor } from "../editor.ts";
import {
  beside,
  POISONED,
  placeName,
  resized,
  squareUnder,
  withPiece,
} from "./model.ts";
import { gridPicture, MOST_BUILT } from "./picture.ts";
import { rulers } from "./rulers.ts";
import { sides } from "./sides.ts";
import { grids } from "./style.ts";

export default literal`nimscope-edit-grid`;

@customElement("nimscope-edit-grid")
export class EditGrid extends Editor {
  static override styles = [
    ...Editor.base,
    grids,
    css`
      .drawing {
        width: 100%;
        cursor: pointer;
      }
    `,
  ];

  /** The marked square of a bar too large for a button each. */
  @state() private cursor = 1;

  override render() {
    const box = grid(this.setup.body);
    return html`${box.pieces.length > MOST_BUILT ? this.drawing(box) : this.squares(box)}
      <div class="row sides">
        ${sides(
          box,
          (rows, columns) => {
            const { pieces } = resized(box, rows, columns, true);
            this.change({
              rows,
              columns,
              pieces: pieces.map((piece, i) => piece && i !== POISONED),
            });
          },
          this.limits.squares,
        )}
      </div>`;
  }

  private squares(box: Grid) {
    return html`<div
      class="grid"
      style=${styled(`--rows:${box.rows};--columns:${box.columns}`)}
    >
      ${rulers(box.rows, box.columns)}
      ${box.pieces.map((piece, i) =>
        i === POISONED
          ? html`<span class="square poisoned"></span>`
          : html`<button
              type="button"
              class="square"
              aria-pressed=${piece}
              aria-label=${placeName(box, i)}
              @click=${() => this.turn(box, i)}
            >
              ${piece ? html`<i class="piece"></i>` : nothing}
            </button>`,
      )}
    </div>`;
  }

  /** Too many squares for a button each: one control with a marked square. */
  private drawing(box: Grid) {
    const { rows, columns, pieces } = box;
    const at = Math.min(this.cursor, pieces.length - 1);
    return html`<div
      class="drawing grid-frame"
      tabindex="0"
      role="application"
      aria-roledescription="bar"
      aria-label="${rows} rows, ${columns} columns. Arrow keys choose a square, Enter puts or takes its piece."
      @click=${(event: MouseEvent) => {
        const drawn = (event.currentTarget as Element).querySelector("svg");
        const square = drawn && squareUnder(event, drawn, box);
        if (square !== null) this.turn(box, square);
      }}
      @keydown=${(event: KeyboardEvent) =>
        byKey(
          event,
          (...step) => {
            this.cursor = beside(box, at, step);
          },
          () => this.turn(box, at),
        )}
    >${gridPicture(box, at)}</div>
    <p class="soft numbers" aria-live="polite">
      ${placeName(box, at)}: ${at === POISONED ? "poisoned" : pieces[at] ? "a piece" : "empty"}
    </p>`;
  }

  /** Puts or takes a piece, and marks its square. */
  private turn(box: Grid, at: number): void {
    this.cursor = at;
    if (at !== POISONED) {
      this.change(withPiece(box, at, !box.pieces[at]));
    }
  }

  private change(box: Grid): void {
    this.put(gridBody(box));
  }
}
