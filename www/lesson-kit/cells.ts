/**
 * `<nimscope-cells>`: a square board of cells with (0,0) at the lower left. The
 * reader points at a cell with the mouse, a finger or the arrow keys.
 */
import {
  css,
  html,
  LitElement,
  nothing,
  type PropertyValues,
  svg,
  type TemplateResult,
} from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { grouped } from "../solver/position.ts";
import type { CellPlace } from "../ui/events.ts";
import { ARROWS } from "../ui/roving.ts";
import { styled } from "../ui/styled.ts";
import { controls } from "../ui/styles/controls.ts";
import { type MARKS, marks, runs } from "./cell-paths.ts";

/** The colours and the mark of the cells of one kind. */
export interface Look {
  /** The fill: a colour variable of the style sheet. */
  readonly fill: string;
  /** The colour of the mark. Without it, the cells have no mark. */
  readonly dot?: string;
  /** The form of the mark, by default a dot. */
  readonly mark?: keyof typeof MARKS;
}

/** The looks of lost and of won cells, with the colours of the maps. */
export const LOST: Look = { fill: "var(--p)", dot: "var(--p-ink)" };
export const WON: Look = { fill: "var(--n)" };

/** The side of the board in SVG units. */
export const BOARD_SIDE = 540;
/** The space for the numbers to the left and below. */
const MARGIN_WIDTH = 42;
/** Only cells of at least this size in SVG units have grid lines and marks. */
const LEAST_ROOMY_SIDE = 12;
/**
 * Cells with a mark that are smaller than this, in SVG units, get a dot of this
 * size. So they stay visible.
 */
const LEAST_DOT_SIZE = 4;

/** A square board of cells. */
export interface Board {
  readonly side: number;
  /** The coordinates of the lower left cell. */
  readonly origin?: readonly [bigint, bigint];
  /** The kind of each cell, row by row, as an index into `looks`. */
  readonly kinds: ArrayLike<number>;
  readonly looks: readonly Look[];
  /** Lines over the cells. A cell is one unit; y grows downwards. */
  readonly over?: TemplateResult;
  /** The board's name for screen readers. */
  readonly label: string;
  /** Returns a sentence about a cell. */
  readonly words: (x: number, y: number) => string;
  /** The cell that is marked while the pointer is elsewhere. */
  readonly at?: CellPlace | null;
  /** Called when the marked cell changes. */
  readonly point?: (place: CellPlace | null) => void;
  /** Called with a cell that is clicked, or chosen with Enter. */
  readonly pick: (place: CellPlace) => void;
}

const cellsStyles = css`
  :host {
    container-type: inline-size;
    width: 100%;
    max-width: 36rem;
  }
  .stage {
    /* The board is square, so on a slide its height limits its width. */
    max-width: var(--lesson-square, none);
    border-radius: var(--radius-s);
    touch-action: manipulation;
    cursor: pointer;
  }
  .cells path {
    shape-rendering: crispEdges;
  }
  .tick {
    fill: var(--ink-soft);
    font-size: 14px;
    font-variant-numeric: tabular-nums;
  }
  .readout {
    min-height: 1.5em;
  }
  @container (max-width: 26rem) {
    .tick {
      font-size: 19px;
    }
    .readout {
      min-height: 3em;
    }
  }
`;

export function cells(board: Board) {
  return html`<nimscope-cells .board=${board}></nimscope-cells>`;
}

@customElement("nimscope-cells")
export class Cells extends LitElement {
  static override styles = [controls, cellsStyles];

  @property({ attribute: false }) board!: Board;

  @state() private pointed: CellPlace | null = null;
  @state() private spoken = "";
  /** The drawing of the cells, kept until the cells change. */
  private drawing: TemplateResult | null = null;

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has("board")) return;
    const { board } = this;
    const before = changed.get("board");
    if (board.at !== before?.at) this.pointed = board.at ?? null;
    if (board.kinds !== before?.kinds) this.drawing = this.draw();
  }

  private draw(): TemplateResult {
    const { side, kinds, looks } = this.board;
    const cell = BOARD_SIDE / side;
    const roomy = cell >= LEAST_ROOMY_SIDE;
    const mesh = Array.from(
      { length: side - 1 },
      (_, i) => `M${i + 1} 0V${side}M0 ${i + 1}H${side}`,
    ).join("");
    return svg`<g class="cells" transform="scale(${cell})">
      ${looks.map(
        ({ fill }, kind) =>
          svg`<path d=${runs(side, kinds, kind)} style=${styled(`fill:${fill}`)} />`,
      )}
      ${roomy ? svg`<path class="mesh" stroke="var(--paper)" d=${mesh} stroke-width=${side / BOARD_SIDE} />` : nothing}
      ${looks.map(({ fill, dot, mark = "dot" }, kind) =>
        dot === undefined || (!roomy && cell >= LEAST_DOT_SIZE)
          ? nothing
          : svg`<path class="dots" stroke-linecap="round" d=${marks(side, kinds, kind, roomy ? mark : "dot")} stroke-width=${!roomy ? LEAST_DOT_SIZE / cell : mark === "dot" ? 0.3 : 0.16} style=${styled(`stroke:${roomy ? dot : fill}`)} />`,
      )}
    </g>`;
  }

  override render() {
    const { pointed } = this;
    const { side, label, over, words, at = null } = this.board;
    const cell = BOARD_SIDE / side;
    return html`<div
        class="stage"
        role="application"
        aria-roledescription="board"
        aria-label="${label}. Arrow keys point at a cell, Enter chooses it."
        tabindex="0"
        data-cell=${pointed === null ? "" : `${pointed.x},${pointed.y}`}
        @pointermove=${(event: PointerEvent) => this.hover(this.cellAt(event))}
        @pointerleave=${() => this.hover(at)}
        @click=${(event: MouseEvent) => this.pick(this.cellAt(event))}
        @keydown=${this.key}
      >
        <svg
          viewBox="${-MARGIN_WIDTH - 4} -4 ${BOARD_SIDE + MARGIN_WIDTH + 8} ${BOARD_SIDE + MARGIN_WIDTH + 4}"
          class="full"
          aria-hidden="true"
        >
          ${this.drawing} ${this.ticks(cell)}
          <g fill="none" stroke-width="0.16" transform="scale(${cell})">${over}</g>
          ${
            pointed === null
              ? nothing
              : svg`<rect fill="none" stroke="var(--ink)" stroke-width="2.5" x=${pointed.x * cell} y=${BOARD_SIDE - (pointed.y + 1) * cell} width=${cell} height=${cell} rx="2" />`
          }
        </svg>
      </div>
      <p class="readout numbers soft small above-1" aria-hidden="true">
        ${pointed === null ? "Point at a cell to see its result here." : words(pointed.x, pointed.y)}
      </p>
      <div class="visually-hidden" aria-live="polite">${this.spoken}</div>`;
  }

  /** The numbers along two sides; only the first of each if they are large. */
  private ticks(cell: number) {
    const { side, origin: [ox, oy] = [0n, 0n] } = this.board;
    const isLarge = ox > 999n || oy > 999n;
    const every = [1, 2, 5, 10, 20, 50, 100].find((n) => n * cell >= 30) ?? 200;
    const at = isLarge
      ? [0]
      : Array.from({ length: Math.ceil(side / every) }, (_, i) => i * every);
    return at.map(
      (i) =>
        svg`<text class="tick" x=${isLarge ? 0 : (i + 0.5) * cell} y=${BOARD_SIDE + 20} text-anchor=${isLarge ? "start" : "middle"}>${grouped(ox + BigInt(i))}</text>
        ${
          isLarge
            ? svg`<text class="tick" transform="translate(-8 ${BOARD_SIDE}) rotate(-90)">${grouped(oy)}</text>`
            : svg`<text class="tick" x="-6" y=${BOARD_SIDE - (i + 0.5) * cell + 5} text-anchor="end">${grouped(oy + BigInt(i))}</text>`
        }`,
    );
  }

  private cellAt(event: MouseEvent): CellPlace | null {
    const drawing = this.renderRoot.querySelector("svg");
    if (drawing === null) return null;
    const { left, top, width } = drawing.getBoundingClientRect();
    const unit = (BOARD_SIDE + MARGIN_WIDTH + 8) / width;
    const { side } = this.board;
    const cell = BOARD_SIDE / side;
    const x = Math.floor(
      ((event.clientX - left) * unit - MARGIN_WIDTH - 4) / cell,
    );
    const y = Math.floor(
      (BOARD_SIDE - ((event.clientY - top) * unit - 4)) / cell,
    );
    const inside = (i: number) => i >= 0 && i < side;
    return inside(x) && inside(y) ? { x, y } : null;
  }

  private hover(place: CellPlace | null): void {
    if (place?.x === this.pointed?.x && place?.y === this.pointed?.y) return;
    this.pointed = place;
    this.board.point?.(place);
  }

  private pick(place: CellPlace | null): void {
    if (place === null) return;
    this.hover(place);
    this.board.pick(place);
  }

  private key(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const step = ARROWS[event.key];
    if (step !== undefined) {
      const last = this.board.side - 1;
      const within = (i: number) => Math.min(Math.max(i, 0), last);
      const from = this.pointed;
      const place =
        from === null
          ? { x: 0, y: 0 }
          : { x: within(from.x + step[0]), y: within(from.y - step[1]) };
      this.hover(place);
      this.spoken = this.board.words(place.x, place.y);
    } else if (event.key === "Enter" || event.key === " ") {
      this.pick(this.pointed);
    } else return;
    event.preventDefault();
  }
}
