/**
 * A floor with dirt, where a move sweeps a run. A person chooses a run by the
 * nearer side of a square or by dragging along it, and sees it before it is
 * swept. The moves say which runs there are.
 */
import { html, nothing, type PropertyValues } from "lit";
import { customElement, state } from "lit/decorators.js";
import { classMap } from "lit/directives/class-map.js";
import { type Grid, grid } from "../../solver/position.ts";
import { styled } from "../../ui/styled.ts";
import { Board, bodyOf } from "../board.ts";
import { isVisibleFocus, make } from "../events.ts";
import { rulers } from "../grid/rulers.ts";
import {
  type Run,
  runAlong,
  runAt,
  runsOf,
  runWords,
  type Spot,
} from "./model.ts";
import { runsPicture, runsStyles } from "./picture.ts";

/** How long the longest sweep is seen, in milliseconds. */
const LEAVING = 900;

@customElement("nimscope-board-runs")
export class BoardRuns extends Board<Run> {
  static override sheet = runsStyles;

  /** Whether what is shown has the keyboard's focus. */
  @state() private focused = false;
  /** Squares swept last, in the order of the broom. */
  private swept: readonly number[] = [];
  /** Whether the broom is still on its way. */
  @state() private leaving = false;
  private runs: readonly Run[] = [];
  /** Where a press began, and whether it has become a drag. */
  private press: {
    from: Spot;
    kind: string;
    dragged: boolean;
    ready: Run | null;
  } | null = null;
  /** The click that ends a drag is none. */
  private spent = false;
  /** The run chosen by touch. Touching it again sweeps it. */
  private chosen: Run | null = null;

  protected override willUpdate(changed: PropertyValues<this>): void {
    // Each redrawing of the parent passes a new list of the same moves.
    const { moves } = this;
    const same =
      moves.length === this.runs.length &&
      this.runs.every(({ move }, i) => move === moves[i]);
    if (!same || changed.has("component")) {
      this.runs = runsOf(moves, this.grid.columns);
      this.shown = null;
      this.chosen = null;
      // A press on another floor sweeps nothing on this one.
      if (this.press !== null) this.spent = true;
      this.press = null;
    }
    const before = changed.get("component");
    if (before === undefined || before === "") return;
    const [old, now] = [gridOf(before), this.grid];
    const kept = old.rows === now.rows && old.columns === now.columns;
    this.swept = kept
      ? old.pieces.flatMap((piece, i) => (piece && !now.pieces[i] ? [i] : []))
      : [];
    this.leaving = true;
    setTimeout(() => {
      this.leaving = false;
    }, LEAVING);
  }

  private get grid(): Grid {
    return gridOf(this.component);
  }

  override render() {
    const { rows, columns } = this.grid;
    const dirt = this.grid.pieces.filter(Boolean).length;
    const playing = this.runs.length > 0;
    return html`<div
      class=${classMap({ runs: true, playing })}
      role=${playing ? "group" : "img"}
      aria-label="${rows} rows, ${columns} columns, ${dirt} dirty"
      style=${styled(`--rows:${rows};--columns:${columns}`)}
      @pointerdown=${this.down}
      @pointermove=${this.move}
      @pointerup=${this.up}
      @pointercancel=${this.cancel}
      @pointerleave=${this.leave}
      @click=${this.clicked}
      @keydown=${(event: KeyboardEvent) => {
        if (event.key === "Escape") this.cancel();
      }}
    >
      ${runsPicture(this.grid, {
        squares: this.leaving || this.moved ? this.swept : [],
        over: !this.leaving,
      })}
      ${rulers(rows, columns)}
      ${this.runs.map((run) => this.sweep(run))}
      ${this.hint ? this.runs.filter(({ move }) => move.outcome === "P").map((run) => along(run, "hint")) : nothing}
      ${
        this.shown === null
          ? nothing
          : along(
              this.shown,
              `${this.wins(this.shown.move) ? "wins" : ""} ${this.focused ? "focused" : ""}`,
            )
      }
    </div>`;
  }

  private sweep(run: Run) {
    const { move, row, column, length, down } = run;
    const wins = this.wins(move);
    const lone = length === 1 && !this.isCrossed(row, column);
    return html`<button
      type="button"
      class=${classMap({ move: true, down, lone })}
      style=${styled(`--x:${column};--y:${row}`)}
      tabindex="-1"
      data-move=${move.to}
      data-winning=${wins ? "true" : nothing}
      aria-label="Sweep ${runWords(run)}${wins ? ", a winning move" : ""}"
      @focus=${(event: FocusEvent) => {
        if (isVisibleFocus(event)) this.show(run, true);
      }}
      @blur=${() => this.show(null)}
    ></button>`;
  }

  private spot(event: MouseEvent): Spot {
    const area = (event.currentTarget as Element).getBoundingClientRect();
    const { rows, columns } = this.grid;
    return {
      x: ((event.clientX - area.left) / area.width) * columns,
      y: ((event.clientY - area.top) / area.height) * rows,
    };
  }

  private down(event: PointerEvent): void {
    if (event.button !== 0 || this.runs.length === 0) return;
    this.spent = false;
    this.press = {
      from: this.spot(event),
      kind: event.pointerType,
      dragged: false,
      ready: null,
    };
    if (event.pointerType !== "mouse")
      this.show(runAt(this.runs, this.press.from));
  }

  private move(event: PointerEvent): void {
    const at = this.spot(event);
    const { press } = this;
    if (press === null) {
      if (event.pointerType === "mouse") this.show(runAt(this.runs, at));
      return;
    }
    const run = runAlong(this.runs, press.from, at);
    if (run === undefined && !press.dragged) return;
    if (!press.dragged) {
      press.dragged = true;
      // The drag may leave the floor and come back.
      (event.currentTarget as Element).setPointerCapture(event.pointerId);
    }
    press.ready = run ?? null;
    this.show(press.ready);
  }

  private up(event: PointerEvent): void {
    const { press } = this;
    this.press = null;
    if (press === null || !press.dragged) return;
    this.spent = true;
    const { x, y } = this.spot(event);
    const { rows, columns } = this.grid;
    const inside = x > -1 && y > -1 && x < columns + 1 && y < rows + 1;
    this.show(null);
    if (press.ready !== null && inside) make(this, press.ready.move);
  }

  private clicked(event: MouseEvent): void {
    const { spent } = this;
    this.spent = false;
    if (spent && event.detail > 0) return;
    const control = (event.target as Element).closest<HTMLElement>(
      "[data-move]",
    );
    const at = this.spot(event);
    // A key presses the control itself.
    const run =
      event.detail === 0
        ? this.runs.find(({ move }) => move.to === control?.dataset["move"])
        : runAt(this.runs, at);
    if (run == null) {
      this.chosen = null;
      return;
    }
    const touched =
      event instanceof PointerEvent && event.pointerType === "touch";
    if (
      touched &&
      this.chosen !== run &&
      this.isCrossed(Math.floor(at.y), Math.floor(at.x))
    ) {
      // A finger hides the side it touches, so the run is shown first.
      this.chosen = run;
      this.show(run);
      return;
    }
    make(this, run.move);
  }

  /** Whether two runs cross in a square. */
  private isCrossed(row: number, column: number): boolean {
    const [x, y] = [column + 0.5, row + 0.5];
    const across = runAt(this.runs, { x: x - 0.4, y });
    return across !== runAt(this.runs, { x, y: y - 0.4 });
  }

  private cancel(): void {
    this.spent = this.press?.dragged ?? false;
    this.press = null;
    this.chosen = null;
    this.show(null);
  }

  private leave(event: PointerEvent): void {
    if (this.press === null && event.pointerType === "mouse") this.show(null);
  }

  protected override show(run: Run | null, focused = false): void {
    this.focused = focused;
    super.show(run);
  }
}

/** A frame around a run, or a stroke through it. */
function along({ row, column, length, down }: Run, how: string) {
  const [w, h] = down ? [1, length] : [length, 1];
  return html`<span
    class="along ${how} ${down ? "down" : ""} ${length === 1 ? "lone" : ""}"
    style=${styled(`--x:${column};--y:${row};--w:${w};--h:${h}`)}
  ></span>`;
}

function gridOf(component: string): Grid {
  return grid(bodyOf(component));
}
