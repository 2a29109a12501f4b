/** A grid set up by hand: what its editors share. */
import { html } from "lit";
import type { Grid, Part } from "../../solver/wasm.ts";
import { counter, Editor } from "../editor.ts";
import { beside, placeName } from "../hands/squares.ts";
import { gridOf, resized, withPiece } from "./model.ts";

interface Drawn {
  readonly names: string;
  readonly style?: string;
  /** What it is, and how it is set up, in words. */
  readonly kind: string;
  readonly how: string;
  readonly content: (at: number) => unknown;
  /** Whether a click turns a square. */
  readonly isClicked?: boolean;
  readonly isHeard?: boolean;
}

export abstract class GridEditor extends Editor<Grid> {
  /** The square where no piece may stand; -1 where there is none. */
  protected get barred(): number {
    return this.game.grid?.corner == null ? -1 : 0;
  }

  protected override read(part: Part): Grid {
    return gridOf(part);
  }

  protected override put(grid: Grid): void {
    const { barred } = this;
    this.set({ grid: barred < 0 ? grid : withPiece(grid, barred, false) });
  }

  /** Puts or takes the piece on a square. */
  protected turn(at: number): void {
    const grid = this.body;
    if (at !== this.barred) this.put(withPiece(grid, at, !grid.pieces[at]));
  }

  /** What stands on a square. */
  private said(grid: Grid, at: number): string {
    const { corner, piece, empty } = this.game.grid ?? {};
    const barred = at === this.barred ? corner : null;
    return barred ?? (grid.pieces[at] ? piece : empty) ?? "";
  }

  /** All squares as one control. */
  protected squares(box: Grid, { how, isClicked, ...drawn }: Drawn) {
    return this.field({
      ...drawn,
      ...(isClicked ? { sides: box } : {}),
      label: `${box.rows} rows, ${box.columns} columns. Arrow keys choose a square, ${how}`,
      count: box.pieces.length,
      said: (at) => `${placeName(box, at)}: ${this.said(box, at)}`,
      step: (at, step) => beside(box, at, step),
      turn: (at) => this.turn(at),
    });
  }

  /** The counters of rows and columns. */
  protected sides(box: Grid) {
    const { rows, columns } = box;
    const fill = this.game.grid?.full ?? false;
    const resize = (rows: number, columns: number) =>
      this.put(resized(box, rows, columns, fill));
    const side = (
      name: string,
      value: number,
      across: number,
      to: (value: number) => void,
    ) =>
      counter({
        label: name,
        shown: `${value} ${name}`,
        fewer: [`One of the ${name} fewer`, () => to(value - 1), value <= 1],
        more: [
          `One of the ${name} more`,
          () => to(value + 1),
          (value + 1) * across > this.limits.squares,
        ],
      });
    return html`<div class="row sides small">
      ${side("rows", rows, columns, (rows) => resize(rows, columns))}
      ${side("columns", columns, rows, (columns) => resize(rows, columns))}
    </div>`;
  }
}
