/**
 * A floor with dirt, where a move sweeps a run. A person chooses a run by the
 * nearer side of a square or by dragging along it, and sees it before it is
 * swept. The moves say which runs there are.
 */
import { html, nothing } from "lit";
import { customElement, query, state } from "lit/decorators.js";
import { classMap } from "lit/directives/class-map.js";
import { literal } from "lit/static-html.js";
import type { Grid, MoveRecord } from "../../solver/wasm.ts";
import { styled } from "../../ui/styled.ts";
import { Board } from "../board.ts";
import { isVisibleFocus, make } from "../events.ts";
import { gridOf, lost } from "../grid/model.ts";
import { rulers } from "../grid/rulers.ts";
import { Press } from "../hands/press.ts";
import { type Spot, spotOn } from "../hands/squares.ts";
import { kindBy } from "../kind.ts";
import { type Run, runAlong, runAt, runsOf, runWords } from "./model.ts";
import { runsPicture, runsStyles } from "./picture.ts";

export default kindBy(literal`nimscope-board-runs`);

@customElement("nimscope-board-runs")
export class BoardRuns extends Board<Grid, Run> {
  static override sheet = runsStyles;

  /** Whether what is shown has the keyboard's focus. */
  @state() private focused = false;
  /** Squares swept last, in the order of the broom. */
  private swept: readonly number[] = [];
  private runs: readonly Run[] = [];
  /** The run chosen by touch. Touching it again sweeps it. */
  private chosen: Run | null = null;
  @query(".runs") private floor!: HTMLElement;

  private readonly press = new Press<Spot>(
    this,
    {
      at: (event) => (this.runs.length > 0 ? this.spot(event) : null),
      begin: (from, { pointerType }) => {
        if (pointerType !== "mouse") this.show(runAt(this.runs, from));
      },
      drag: (from, event) => {
        const run = runAlong(this.runs, from, this.spot(event));
        if (run === undefined && !this.press.isDrag) return false;
        this.show(run ?? null);
        return true;
      },
      drop: (_, event) => {
        const run = this.shown;
        const { x, y } = this.spot(event);
        const { rows, columns } = this.body;
        this.show(null);
        const inside = x > -1 && y > -1 && x < columns + 1 && y < rows + 1;
        if (run !== null && inside) make(this, run.move);
      },
      cancel: () => this.forget(),
    },
    ".runs",
  );

  protected override read = gridOf;

  /** The longest sweep is seen longer than other pieces that leave. */
  protected override get lasts(): number {
    return 900;
  }

  protected override arrive(before: Grid): void {
    this.swept = lost(before, this.body);
  }

  protected override offer(): void {
    this.runs = runsOf(this.moves, this.body.columns);
    this.shown = null;
    this.chosen = null;
    // A press on another floor sweeps nothing on this one.
    this.press.cancel();
  }

  protected override shownOf(move: MoveRecord): Run | null {
    return runsOf([move], this.body.columns)[0] ?? null;
  }

  override render() {
    const { rows, columns, pieces } = this.body;
    const dirt = pieces.filter(Boolean).length;
    const playing = this.runs.length > 0;
    return html`<div
      class=${classMap({ runs: true, playing })}
      role=${playing ? "group" : "img"}
      aria-label="${rows} rows, ${columns} columns, ${dirt} dirty"
      style=${styled(`--rows:${rows};--columns:${columns}`)}
      @pointermove=${this.hover}
      @pointerleave=${this.hover}
      @click=${this.clicked}
      @keydown=${(event: KeyboardEvent) => {
        if (event.key === "Escape") this.forget();
      }}
    >
      ${runsPicture(this.body, {
        squares: this.marksLast ? this.swept : [],
        over: !this.leaving,
      })}
      ${rulers(rows, columns)}
      ${this.runs.map((run) => this.sweep(run))}
      ${this.sight.hint ? this.runs.filter(({ move }) => move.outcome === "P").map((run) => along(run, "hint")) : nothing}
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
      class=${classMap({ move: true, bare: true, down, lone })}
      style=${styled(`--x:${column};--y:${row}`)}
      tabindex="-1"
      data-move=${move.to}
      data-winning=${wins ? "true" : nothing}
      aria-label="Sweep ${runWords(run)}${wins ? ", a winning move" : ""}"
      @focus=${(event: FocusEvent) => {
        if (isVisibleFocus(event)) this.show(run, true);
      }}
      @blur=${this.unshow}
    ></button>`;
  }

  private spot(event: MouseEvent): Spot {
    return spotOn(event, this.floor.getBoundingClientRect(), this.body);
  }

  private hover(event: PointerEvent): void {
    if (this.press.isHeld || event.pointerType !== "mouse") return;
    const over = event.type === "pointermove";
    this.show(over ? runAt(this.runs, this.spot(event)) : null);
  }

  private clicked(event: MouseEvent): void {
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

  private forget(): void {
    this.chosen = null;
    this.show(null);
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
