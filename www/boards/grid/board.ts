/**
 * A grid of squares, some with a piece: a bar of chocolate. One square points at
 * a move, and the move says which squares change.
 */
import { html, nothing, type PropertyValues } from "lit";
import { customElement, state } from "lit/decorators.js";
import skull from "lucide-static/icons/skull.svg?raw";
import { type Grid, grid } from "../../solver/position.ts";
import type { MoveRecord } from "../../solver/wasm.ts";
import { icon } from "../../ui/icon.ts";
import { styled } from "../../ui/styled.ts";
import { Board, bodyOf } from "../board.ts";
import { POISONED } from "./model.ts";
import { gridPicture, MOST_BUILT } from "./picture.ts";
import { rulers } from "./rulers.ts";
import { grids } from "./style.ts";

/** How long a bite takes, in milliseconds; the styles say the same. */
const LEAVING = 260;

@customElement("nimscope-board-grid")
export class BoardGrid extends Board {
  static override sheet = grids;

  /** Squares that have lost their piece. */
  private gone: ReadonlySet<number> = new Set();
  /** Whether the pieces are still on their way out. */
  @state() private leaving = false;

  protected override willUpdate(changed: PropertyValues<this>): void {
    const before = changed.get("component");
    if (before === undefined || before === "") return;
    this.shown = null;
    const old = gridOf(before);
    const now = gridOf(this.component);
    const same = old.rows === now.rows && old.columns === now.columns;
    this.gone = new Set(
      same
        ? old.pieces.flatMap((piece, i) =>
            piece && now.pieces[i] === false ? [i] : [],
          )
        : [],
    );
    this.leaving = true;
    setTimeout(() => {
      this.leaving = false;
    }, LEAVING);
  }

  override render() {
    const whole = gridOf(this.component);
    const { rows, columns, pieces } = whole;
    if (this.moves.length === 0 && pieces.length > MOST_BUILT) {
      return html`<div
        class="grid-frame"
        role="img"
        tabindex="0"
        aria-label="${rows} rows, ${columns} columns"
      >
        ${gridPicture(whole)}
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
      @pointerleave=${() => this.show(null)}
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
      return this.gone.has(index) && (this.leaving || this.moved)
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

function gridOf(component: string): Grid {
  return grid(bodyOf(component));
}
