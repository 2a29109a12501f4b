/**
 * A grid of squares, some with a piece: a bar of chocolate. One square points at
 * a move, and the move says which squares change.
 */
import { html, nothing } from "lit";
import { customElement } from "lit/decorators.js";
import { literal } from "lit/static-html.js";
import skull from "lucide-static/icons/skull.svg?raw";
import type { Grid } from "../../solver/position.ts";
import type { MoveRecord } from "../../solver/wasm.ts";
import { icon } from "../../ui/icon.ts";
import { styled } from "../../ui/styled.ts";
import { Board } from "../board.ts";
import { kindBy } from "../kind.ts";
import { gridOf, lost, POISONED } from "./model.ts";
import { gridPicture, MOST_BUILT } from "./picture.ts";
import { rulers } from "./rulers.ts";
import { grids } from "./style.ts";

export default kindBy(literal`nimscope-board-grid`);

@customElement("nimscope-board-grid")
export class BoardGrid extends Board<Grid> {
  static override sheet = grids;

  /** Squares that have lost their piece. */
  private gone: readonly number[] = [];

  protected override read = gridOf;

  protected override arrive(before: Grid): void {
    this.gone = lost(before, this.body);
  }

  override render() {
    const { rows, columns, pieces } = this.body;
    if (this.moves.length === 0 && pieces.length > MOST_BUILT) {
      return html`<div
        class="grid-frame"
        role="img"
        tabindex="0"
        aria-label="${rows} rows, ${columns} columns"
      >
        ${gridPicture(this.body)}
      </div>`;
    }
    const byGesture = new Map<number, { move: MoveRecord; first: boolean }>();
    for (const move of this.moves) {
      move.touch.forEach((touch, i) => {
        if (touch.kind === "squares") {
          byGesture.set(touch.at, { move, first: i === 0 });
        }
      });
    }
    const touch = this.shown?.touch[0];
    const eaten = new Set(touch?.kind === "squares" ? touch.squares : []);
    return html`<div
      class="grid"
      role="group"
      aria-label="${rows} rows, ${columns} columns"
      style=${styled(`--rows:${rows};--columns:${columns}`)}
      @pointerleave=${this.unshow}
    >
      ${rulers(rows, columns)}
      ${pieces.map((piece, i) =>
        this.square(i, piece, columns, eaten.has(i), byGesture.get(i)),
      )}
    </div>`;
  }

  private square(
    index: number,
    piece: boolean,
    columns: number,
    eaten: boolean,
    gesture: { move: MoveRecord; first: boolean } | undefined,
  ) {
    const row = Math.floor(index / columns) + 1;
    const column = (index % columns) + 1;
    // Empty squares are left out: each square names its place.
    const place = `grid-area:${row}/${column}`;
    if (!piece) {
      if (index === POISONED) {
        return html`<span class="square poisoned" style=${styled(place)} title="Poisoned"
          >${icon(skull)}</span
        >`;
      }
      return this.gone.includes(index) && this.marksLast
        ? html`<span class="square" style=${styled(place)}
            ><i class=${this.leaving ? "piece leaving" : "gone"}></i
          ></span>`
        : nothing;
    }
    const looks = html`<i class="piece ${eaten ? "going" : ""}"></i>`;
    if (gesture === undefined) {
      return html`<span class="square" style=${styled(place)}>${looks}</span>`;
    }
    const { move, first } = gesture;
    const [touch] = move.touch;
    const count = touch?.kind === "squares" ? touch.squares.length : 1;
    return this.control(move, first, {
      names: "square",
      label: `Row ${row}, column ${column}: takes ${count === 1 ? "1 piece" : `${count} pieces`}`,
      content: looks,
      style: place,
    });
  }
}
