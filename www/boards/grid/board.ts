/**
 * A grid of squares, some with a piece: a bar of chocolate. One square points at
 * a move, and the move says which squares change.
 */
import { html, nothing } from "lit";
import { customElement } from "lit/decorators.js";
import { literal } from "lit/static-html.js";
import skull from "lucide-static/icons/skull.svg?raw";
import type { Grid, MoveRecord, Touch } from "../../solver/wasm.ts";
import { icon } from "../../ui/icon.ts";
import { styled } from "../../ui/styled.ts";
import { Board } from "../board.ts";
import { placeName } from "../hands/squares.ts";
import { kindBy } from "../kind.ts";
import { type Way, waysOf } from "../ways.ts";
import { capital } from "../words.ts";
import { gridOf, lost } from "./model.ts";
import { gridPicture, MOST_BUILT } from "./picture.ts";
import { rulers } from "./rulers.ts";
import { grids } from "./style.ts";

/** The squares that a move changes, and the one that stands for it. */
type Squares = Way<Extract<Touch, { kind: "squares" }>>;

export default kindBy(literal`nimscope-board-grid`);

@customElement("nimscope-board-grid")
export class BoardGrid extends Board<Grid, Squares> {
  static override sheet = grids;

  /** Squares that have lost their piece. */
  private gone: readonly number[] = [];
  /** The gestures that each square stands for. */
  private ways = new Map<number, readonly Squares[]>();

  protected override read = gridOf;

  protected override arrive(before: Grid): void {
    this.gone = lost(before, this.body);
  }

  protected override offer(): void {
    this.ways = new Map();
    for (const way of waysOf("grid", this.moves)) {
      const { at } = way.touch;
      this.ways.set(at, [...(this.ways.get(at) ?? []), way]);
    }
  }

  protected override shownOf(move: MoveRecord): Squares | null {
    return waysOf("grid", [move])[0] ?? null;
  }

  /** What the upper left square is, where no piece ever stands on it. */
  private get corner(): string | null {
    return this.sight.game.grid?.corner ?? null;
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
        ${gridPicture(this.body, this.corner === null ? -1 : 0)}
      </div>`;
    }
    const eaten = new Set(this.shown?.touch.squares);
    return html`<div
      class="grid"
      role="group"
      aria-label="${rows} rows, ${columns} columns"
      style=${styled(`--rows:${rows};--columns:${columns}`)}
      @pointerleave=${this.unshow}
    >
      ${rulers(rows, columns)}
      ${pieces.map((piece, i) =>
        this.square(i, piece, columns, eaten.has(i), this.ways.get(i)),
      )}
    </div>`;
  }

  private square(
    index: number,
    piece: boolean,
    columns: number,
    eaten: boolean,
    ways: readonly Squares[] = [],
  ) {
    const row = Math.floor(index / columns) + 1;
    const column = (index % columns) + 1;
    // Empty squares are left out: each square names its place.
    const place = `grid-area:${row}/${column}`;
    if (!piece && ways.length === 0) {
      if (index === 0 && this.corner !== null) {
        return html`<span
          class="square poisoned"
          style=${styled(place)}
          title=${capital(this.corner)}
          >${icon(skull)}</span
        >`;
      }
      return this.gone.includes(index) && this.marksLast
        ? html`<span class="square" style=${styled(place)}
            ><i class=${this.leaving ? "piece leaving" : "gone"}></i
          ></span>`
        : nothing;
    }
    const looks = html`<i
      class="${piece ? "piece" : "free"} ${eaten ? "going" : ""} ${eaten && this.sight.answer ? "wins" : ""}"
    ></i>`;
    if (ways.length === 0) {
      return html`<span class="square" style=${styled(place)}>${looks}</span>`;
    }
    const many = ways.length > 1;
    return ways.map((way, part) => {
      const { squares } = way.touch;
      const count = squares.length;
      const pieces = count === 1 ? "1 piece" : `${count} pieces`;
      const last = placeName(this.body, squares.at(-1) ?? index).toLowerCase();
      return this.control(way, way.first, {
        names: many ? "square part" : "square",
        label: `${placeName(this.body, index)}: ${piece ? "takes" : "changes"} ${pieces}${many ? `, up to ${last}` : ""}`,
        content: looks,
        style: many ? `${place};--part:${part};--parts:${ways.length}` : place,
      });
    });
  }
}
