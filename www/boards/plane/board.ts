/**
 * Two piles as a quarter-plane: the piece stands at (x,y) and is dragged to a
 * cell that a move leads to, or the cell is chosen. The `touch` of each move
 * says which cell that is.
 */
import { html, nothing, type PropertyValues } from "lit";
import { customElement, query, state } from "lit/decorators.js";
import { literal } from "lit/static-html.js";
import type { MoveRecord } from "../../solver/wasm.ts";
import { styled } from "../../ui/styled.ts";
import { make } from "../events.ts";
import { kindBy } from "../kind.ts";
import { Board } from "../old/board.ts";
import { dragging } from "../old/drag.ts";
import type { Sides } from "../old/squares.ts";
import {
  ahead,
  cellAt,
  type Place,
  placeOf,
  sidesOf,
  type Target,
  targetAt,
  targetsOf,
} from "./model.ts";
import { cellStyle, drawn, legend, plane, reveal } from "./picture.ts";
import { planes } from "./style.ts";

/** A finger that rests longer looks, and makes no move; in milliseconds. */
const LOOK = 500;
/** A longer board may have to be scrolled. */
const SHORT = 9;

export default kindBy(literal`nimscope-board-plane`, { marks: () => true });

@customElement("nimscope-board-plane")
export class BoardPlane extends Board<Place, Target> {
  static override sheet = planes;

  /** Whether the piece was pressed, so that its cells stand out. */
  @state() private lifted = false;
  /** Where the piece was dropped, until the move is made. */
  @state() private dropped: Place | null = null;
  /** Where it stood before. */
  private left: Place | null = null;
  /** The place that the board was scrolled to last. */
  private seen: Place | null = null;
  private targets: readonly Target[] = [];
  /** When a finger was laid on a cell. */
  private touched = 0;
  @query(".cells") private cells!: HTMLElement;
  @query(".plane-frame") private frame!: HTMLElement;

  private readonly drag = dragging(this, {
    under: (point) =>
      cellAt(point, this.cells.getBoundingClientRect(), this.sides),
    over: (place) => this.show(targetAt(this.targets, place) ?? null),
    drop: (place) => {
      const target = targetAt(this.targets, place);
      this.show(null);
      this.lifted = false;
      if (target) this.go(target);
    },
    press: () => {
      this.lifted = !this.lifted;
    },
  });

  override get how(): string {
    return this.targets.length > 0
      ? "Drag the piece to a marked cell, or choose the cell."
      : "";
  }

  /** The board keeps its size to the end. */
  private get sides(): Sides {
    const { origin } = this.sight;
    return sidesOf([this.body, origin ? placeOf(origin) : this.body]);
  }

  protected override read = placeOf;

  protected override arrive(before: Place): void {
    this.left = before;
    this.dropped = null;
    this.drag.cancel();
  }

  protected override offer(): void {
    this.targets = targetsOf(this.body, this.listed);
    this.lifted = false;
    if (this.listed.length > 0) this.dropped = null;
  }

  protected override shownOf(move: MoveRecord): Target | null {
    return targetsOf(this.body, [move])[0] ?? null;
  }

  override render() {
    const { body: place, sides, targets, moves, shown } = this;
    const few = moves.length > 0;
    const wins = ({ move }: Target) => this.wins(move);
    const [x, y] = [place.x, place.y];
    const content = html`${
      this.sight.moved && this.left
        ? html`<span class="left" style=${styled(cellStyle(this.left))}></span>`
        : nothing
    }
      <span
        class="piece"
        style=${styled(cellStyle(this.dropped ?? place))}
        ?data-free=${targets.length > 0}
      ></span>
      ${few ? targets.map((target) => this.cell(target)) : nothing}
      ${
        shown
          ? html`<span
              class="ghost ${wins(shown) ? "wins" : ""}"
              style=${styled(cellStyle(shown))}
            ></span>`
          : nothing
      }`;
    return html`<div
      class="plane ${this.lifted ? "lifted" : ""}"
      role="group"
      aria-label="Board, column ${x} and row ${y}"
      @pointerdown=${this.touch}
      @pointermove=${few ? nothing : this.hover}
      @pointerleave=${this.unshow}
      @click=${this.choose}
      @keydown=${this.keyed}
      @dragstart=${(event: Event) => event.preventDefault()}
      @contextmenu=${this.hush}
    >
      ${plane(sides, content, {
        marked: few ? nothing : drawn(sides, targets, wins),
        stop: !few && Math.max(sides.columns, sides.rows) > SHORT,
      })}
      ${legend}
    </div>`;
  }

  private cell(target: Target) {
    const { x, y } = target;
    return this.control(target, target.first, {
      names: "cell",
      label: `Leave ${x} and ${y}`,
      content: html`<i></i>`,
      style: cellStyle(target),
      leaves: true,
    });
  }

  protected override updated(changed: PropertyValues): void {
    if (this.seen !== this.body) reveal(this.frame, this.sides, this.body);
    this.seen = this.body;
    super.updated(changed);
  }

  private go(target: Target): void {
    this.dropped = { x: target.x, y: target.y };
    make(this, target.move);
  }

  private under(event: MouseEvent): Target | undefined {
    const area = this.cells.getBoundingClientRect();
    return targetAt(this.targets, cellAt(event, area, this.sides));
  }

  /** Where cells have no controls, the place under the pointer says which. */
  private hover(event: PointerEvent): void {
    if (!this.drag.isDrag) this.show(this.under(event) ?? null);
  }

  private touch(event: PointerEvent): void {
    this.touched = event.pointerType === "mouse" ? 0 : event.timeStamp;
  }

  /** A finger that rests on a cell looks; what it looks at is no menu. */
  private hush(event: Event): void {
    if (this.touched > 0) event.preventDefault();
  }

  /** Before the click reaches its control. */
  private readonly choose = {
    capture: true,
    handleEvent: (event: MouseEvent): void => {
      const control = (event.target as Element).closest(".cell, .piece");
      const looked =
        this.touched > 0 &&
        event.detail > 0 &&
        event.timeStamp - this.touched > LOOK;
      this.touched = 0;
      if (looked) event.stopPropagation();
      else if (control === null) {
        const target = this.moves.length > 0 ? undefined : this.under(event);
        if (target) this.go(target);
        else this.lifted = false;
      }
    },
  };

  private keyed(event: KeyboardEvent): void {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === "Escape") this.lifted = false;
    const to = (event.target as HTMLElement).dataset["move"];
    const all = this.targets.filter(({ first }) => first);
    const from = all.find(({ move }) => move.to === to);
    // At the edge, the keys go on to the next board of a sum.
    const next = from && ahead(all, from, event.key);
    if (!next) return;
    event.preventDefault();
    event.stopPropagation();
    this.querySelector<HTMLElement>(
      `[data-move="${CSS.escape(next.move.to)}"]`,
    )?.focus();
  }
}
