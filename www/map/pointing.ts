/**
 * The cell at the pointer or at the keyboard's cursor, and what a click opens.
 */
import { html } from "lit";
import type { Cell, FigureChoice, Overlay } from "../solver/figure.ts";
import { picture } from "../solver/wasm.ts";
import {
  around,
  centreOn,
  crop,
  invert,
  locate,
  scaleTo,
} from "../solver/window.ts";
import { announce } from "../ui/events.ts";
import { styled } from "../ui/styled.ts";
import type { MapHost } from "./host.ts";
import { withComponent } from "./model/figure.ts";
import { across, withRows } from "./model/home.ts";
import { type At, CENTRE, place } from "./plot.ts";
import { inside } from "./sight.ts";

/** The number of piles in sight around a pile that was typed. */
const NEAR_PILES = 64;

/** A cell whose words are shown, and its place. */
interface Tip {
  readonly cell: Cell;
  readonly at: At;
}

export class Pointing {
  tip: Tip | null = null;
  /** The cell of the keyboard's cursor. */
  private cursor: [bigint, bigint] | null = null;
  /** The number of questions so far. Only the answer to the last sets the tip. */
  private asked = 0;
  /**
   * The click that is being answered, and the position before it. A double
   * click goes back to that position.
   */
  private pending: Promise<void> | null = null;
  private clicked: string | null = null;
  private readonly map: MapHost;

  constructor(map: MapHost) {
    this.map = map;
  }

  overlay(): Overlay {
    const { cursor, tip } = this;
    if (cursor !== null) return { hover: cursor };
    return tip === null ? {} : { hover: [tip.cell.x, tip.cell.y] };
  }

  /** Forgets tip and cursor, because the figure has changed. */
  forget(): void {
    this.tip = null;
    this.cursor = null;
  }

  readonly leave = (): void => {
    this.asked++;
    this.set(null, null);
  };

  async hover(at: At | null): Promise<void> {
    const mine = ++this.asked;
    const cell = at === null ? null : await this.map.cellAt(at, true);
    if (mine !== this.asked) return;
    if (cell === null && this.tip === null && this.cursor === null) return;
    this.set(cell && at && { cell, at }, null);
  }

  click(at: At): void {
    this.pending = this.pressed(at);
  }

  /** Takes back what the first click of a double click opened. */
  async undoClick(): Promise<void> {
    await this.pending;
    const { clicked: position } = this;
    this.clicked = null;
    if (position === null) return;
    announce(this.map, "nimscope-choose", { position, push: false });
  }

  /** Opens the cell of the tip. */
  enter(): void {
    this.open(this.tip?.cell ?? null);
  }

  /** Moves the keyboard's cursor by one cell, and reads out the cell there. */
  async walk([dx, dy]: At): Promise<void> {
    const { sight } = this.map;
    const { view, choice } = sight;
    if (view === null || choice === null) return;
    const [x, y] = this.cursor ?? sight.marker() ?? invert(view, 0.5, 0.5);
    const step = this.cursor === null ? ([0, 0] as const) : ([dx, dy] as const);
    const [u = x, v = y, size = 0n] = stepped(choice, x, y, step);
    const next: [bigint, bigint] = [u, v];
    this.set(this.tip, next);
    if (!inside(locate(view, ...next))) this.map.move(centreOn(view, ...next));
    if (size > 0n && sight.view !== null) {
      this.map.move(scaleTo(sight.view, Number(size), next, sight.home()));
    }
    await this.tell(next);
  }

  /**
   * Asks again about an unknown cell, because more of the picture is computed.
   */
  async grown(): Promise<void> {
    if (this.cursor !== null && this.tip === null) await this.tell(this.cursor);
  }

  /** Shows and reads out the cell under the keyboard's cursor. */
  private async tell(cursor: [bigint, bigint]): Promise<void> {
    const { sight } = this.map;
    if (sight.view === null) return;
    const at = place(locate(sight.view, ...cursor), sight.plot());
    const mine = ++this.asked;
    const cell = await this.map.cellAt(at);
    if (mine !== this.asked) return;
    this.set(cell && { cell, at }, cursor);
    this.map.say(cell?.text ?? `${cursor.join(", ")}: nothing here`);
  }

  /**
   * Moves to a place that was typed, and opens it if asked. On a plot of piles
   * only the pile is typed. The plot then zooms in, so that each pile has
   * pixels of its own.
   */
  async goTo(x: bigint, y: bigint, open: boolean): Promise<void> {
    const { sight } = this.map;
    if (sight.view === null) return;
    const plots = sight.choice?.info.fits === true;
    const { view } = sight;
    const nearer = Math.max(1, (view.x1 - view.x0) / NEAR_PILES);
    const piles = () => crop(view, across(around(nearer, ...CENTRE)));
    // The rows of a plot follow once its piles are drawn.
    this.map.move(
      plots ? withRows(centreOn(piles(), x, y), view) : centreOn(view, x, y),
    );
    const at = place(CENTRE, sight.plot());
    const found = await this.map.cellAt(at);
    const cell = plots && found?.x !== x ? null : found;
    const missing = plots
      ? `The nimber of pile ${x} is not computed.`
      : `${x}, ${y}: no position is there`;
    this.map.say(cell?.text ?? missing);
    this.set(cell && { cell, at }, this.cursor);
    if (open) this.open(cell);
  }

  private set(tip: Tip | null, cursor: [bigint, bigint] | null): void {
    this.tip = tip;
    this.cursor = cursor;
    this.map.requestUpdate();
  }

  private async pressed(at: At): Promise<void> {
    this.clicked = null;
    const { position, sight } = this.map;
    const { choice } = sight;
    const cell = await this.map.cellAt(at, true);
    if (choice !== null) this.open(cell, position, choice.index);
  }

  /** Opens a cell: its position replaces component `index` of `position`. */
  private open(
    cell: Cell | null,
    position = this.map.position,
    index = this.map.sight.choice?.index ?? 0,
  ): void {
    if (cell?.position == null) return;
    this.map.writeView();
    this.clicked = position;
    announce(this.map, "nimscope-choose", {
      position: withComponent(position, index, cell.position),
      push: true,
    });
  }
}

/** A tip, on the side of the pointer where the map has more room. */
export function tipAt({ cell, at: [x, y] }: Tip, width: number) {
  const side =
    x < width / 2 ? `left: ${x + 14}px` : `right: ${width - x + 14}px`;
  const style = `${side}; top: ${Math.max(0, y - 34)}px`;
  return html`<div class="tip" role="tooltip" style=${styled(style)}>${cell.text}</div>`;
}

/**
 * The column and row of the cell after a step, and the size to zoom to; 0 keeps
 * the scale.
 */
function stepped(
  { key }: FigureChoice,
  x: bigint,
  y: bigint,
  step: At,
): Iterable<bigint> {
  return picture(key).walk(x, y, ...step);
}
