/** A floor set up by hand: dirt is painted, rows and columns come and go. */
import { css, html, LitElement, type PropertyValues } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import dices from "lucide-static/icons/dices.svg?raw";
import minus from "lucide-static/icons/minus.svg?raw";
import plus from "lucide-static/icons/plus.svg?raw";
import {
  type Component,
  type Grid,
  grid,
  gridBody,
} from "../../solver/position.ts";
import { icon } from "../../ui/icon.ts";
import { iconButton } from "../../ui/icon-button.ts";
import { styled } from "../../ui/styled.ts";
import { controls } from "../../ui/styles/controls.ts";
import { runsPicture, runsStyles } from "./picture.ts";

const MOST_SQUARES = 4096;

@customElement("nimscope-edit-runs")
export class EditRuns extends LitElement {
  static override styles = [
    controls,
    runsStyles,
    css`
      :host {
        display: grid;
        gap: var(--space-3);
        justify-items: center;
        container-type: inline-size;
      }
      .runs {
        cursor: crosshair;
        touch-action: none;
      }
      .runs:focus-visible {
        outline: var(--focus);
        outline-offset: 4px;
      }
      .tools {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        justify-content: center;
        gap: var(--space-2) var(--space-4);
        font-size: var(--text-s);
      }
      .tools > span,
      label {
        display: inline-flex;
        align-items: center;
        gap: var(--space-1);
      }
      input[type="range"] {
        width: 8rem;
        accent-color: var(--accent);
      }
      .share {
        min-width: 3em;
      }
    `,
  ];

  @property({ attribute: false }) setup!: Component;
  @property({ attribute: false }) set!: (part: Component) => void;
  @state() private cursor = 0;
  @state() private focused = false;
  @state() private density = 60;
  /** The floor while a stroke is painted, and whether the stroke dirties. */
  @state() private stroke: { floor: Grid; dirty: boolean } | null = null;

  /** A stroke ends with the floor it was painted on. */
  protected override willUpdate(changed: PropertyValues<this>): void {
    const before = changed.get("setup");
    if (before && before.body !== this.setup.body) this.stroke = null;
  }

  override render() {
    const floor = this.stroke?.floor ?? grid(this.setup.body);
    const { rows, columns, pieces } = floor;
    const at = Math.min(this.cursor, pieces.length - 1);
    const side = (name: string, value: number, to: (n: number) => Grid) =>
      html`<span role="group" aria-label=${name}>
        ${iconButton(minus, `One of the ${name} fewer`, () => this.put(to(value - 1)), value <= 1)}
        <span class="numbers">${value} ${name}</span>
        ${iconButton(
          plus,
          `One of the ${name} more`,
          () => this.put(to(value + 1)),
          pieces.length + pieces.length / value > MOST_SQUARES,
        )}
      </span>`;
    return html`<div
        class="runs"
        style=${styled(`--rows:${rows};--columns:${columns}`)}
        tabindex="0"
        role="application"
        aria-roledescription="floor"
        aria-label="${rows} rows, ${columns} columns. Arrow keys choose a square, Enter makes it dirty or clean. Or paint by dragging."
        @pointerdown=${this.begin}
        @pointermove=${this.paint}
        @pointerup=${this.end}
        @pointercancel=${this.end}
        @keydown=${(event: KeyboardEvent) => this.key(event, floor, at)}
        @focus=${() => {
          this.focused = true;
        }}
        @blur=${() => {
          this.focused = false;
        }}
      >
        ${runsPicture(floor, [], this.focused ? at : null)}
      </div>
      <p class="soft numbers visually-hidden" aria-live="polite">
        ${this.focused ? `Row ${Math.floor(at / columns) + 1}, column ${(at % columns) + 1}: ${pieces[at] ? "dirt" : "clean"}` : ""}
      </p>
      <div class="tools">
        ${side("rows", rows, (n) => resized(floor, n, columns))}
        ${side("columns", columns, (n) => resized(floor, rows, n))}
      </div>
      <div class="tools">
        <label
          >Dirt
          <input
            type="range"
            min="0"
            max="100"
            step="5"
            aria-label="Share of dirt in percent"
            .value=${String(this.density)}
            @input=${(event: Event) => {
              this.density = Number((event.target as HTMLInputElement).value);
            }}
          />
          <span class="numbers share">${this.density} %</span></label
        >
        <button type="button" @click=${() => this.put(scattered(floor, this.density))}>
          ${icon(dices)} Random dirt
        </button>
        <button type="button" @click=${() => this.put(scattered(floor, 0))}>All clean</button>
      </div>`;
  }

  private put(floor: Grid): void {
    this.set({ ...this.setup, body: gridBody(floor) });
  }

  private square(event: PointerEvent, { rows, columns }: Grid): number | null {
    const area = (event.currentTarget as Element).getBoundingClientRect();
    const column = Math.floor(
      ((event.clientX - area.left) / area.width) * columns,
    );
    const row = Math.floor(((event.clientY - area.top) / area.height) * rows);
    const inside = column >= 0 && column < columns && row >= 0 && row < rows;
    return inside ? row * columns + column : null;
  }

  private begin(event: PointerEvent): void {
    const floor = grid(this.setup.body);
    const at = this.square(event, floor);
    if (event.button !== 0 || at === null) return;
    (event.currentTarget as Element).setPointerCapture(event.pointerId);
    this.cursor = at;
    const dirty = !floor.pieces[at];
    this.stroke = { floor: painted(floor, at, dirty), dirty };
  }

  private paint(event: PointerEvent): void {
    if (this.stroke === null) return;
    const { floor, dirty } = this.stroke;
    const at = this.square(event, floor);
    if (at === null || floor.pieces[at] === dirty) return;
    this.stroke = { floor: painted(floor, at, dirty), dirty };
  }

  private end(): void {
    if (this.stroke === null) return;
    const { floor } = this.stroke;
    this.stroke = null;
    this.put(floor);
  }

  private key(event: KeyboardEvent, floor: Grid, at: number): void {
    const { rows, columns } = floor;
    const steps: Readonly<Record<string, number>> = {
      ArrowLeft: at % columns > 0 ? -1 : 0,
      ArrowRight: at % columns < columns - 1 ? 1 : 0,
      ArrowUp: at >= columns ? -columns : 0,
      ArrowDown: at < (rows - 1) * columns ? columns : 0,
    };
    const step = steps[event.key];
    if (step !== undefined) this.cursor = at + step;
    else if (event.key === "Enter" || event.key === " ") {
      this.put(painted(floor, at, !floor.pieces[at]));
    } else return;
    event.preventDefault();
  }
}

function painted(floor: Grid, at: number, dirty: boolean): Grid {
  return { ...floor, pieces: floor.pieces.with(at, dirty) };
}

/** The floor with other sides; new squares are clean. */
function resized(floor: Grid, rows: number, columns: number): Grid {
  const pieces = Array.from({ length: rows * columns }, (_, i) => {
    const [row, column] = [Math.floor(i / columns), i % columns];
    const inside = row < floor.rows && column < floor.columns;
    return inside && (floor.pieces[row * floor.columns + column] ?? false);
  });
  return { rows, columns, pieces };
}

/** A floor of the same size with dirt on so many of a hundred squares, by chance. */
function scattered(floor: Grid, percent: number): Grid {
  const squares = floor.pieces.length;
  let left = Math.round((squares * percent) / 100);
  // Selection sampling: each choice of so many squares is as likely.
  const pieces = floor.pieces.map((_, at) => {
    const dirty = Math.random() * (squares - at) < left;
    if (dirty) left -= 1;
    return dirty;
  });
  return { ...floor, pieces };
}
