/** A grid set up by hand: what its editors share. */
import { html } from "lit";
import type { Grid } from "../../solver/position.ts";
import { counter, Editor } from "../editor.ts";
import { beside, placeName } from "../hands/squares.ts";
import { bodyOf, gridOf, resized } from "./model.ts";

interface Drawn {
  readonly names: string;
  readonly style?: string;
  /** What it is, and how it is set up, in words. */
  readonly kind: string;
  readonly how: string;
  readonly content: (at: number) => unknown;
  /** What stands on a square. */
  readonly said: (at: number) => string;
  /** Whether a click turns a square. */
  readonly isClicked?: boolean;
  readonly isHeard?: boolean;
}

export abstract class GridEditor extends Editor<Grid> {
  protected override read = gridOf;
  protected override write = bodyOf;

  /** Puts or takes the piece on a square. */
  protected abstract turn(at: number): void;

  /** All squares as one control. */
  protected squares(box: Grid, { how, said, isClicked, ...drawn }: Drawn) {
    return this.field({
      ...drawn,
      ...(isClicked ? { sides: box } : {}),
      label: `${box.rows} rows, ${box.columns} columns. Arrow keys choose a square, ${how}`,
      count: box.pieces.length,
      said: (at) => `${placeName(box, at)}: ${said(at)}`,
      step: (at, step) => beside(box, at, step),
      turn: (at) => this.turn(at),
    });
  }

  /** The counters of rows and columns; `fill` says what a new square holds. */
  protected sides(box: Grid, fill: boolean) {
    const { rows, columns } = box;
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
