/** A floor set up by hand: dirt is painted, rows and columns come and go. */
import { css, html, type PropertyValues } from "lit";
import { customElement, state } from "lit/decorators.js";
import { literal } from "lit/static-html.js";
import dices from "lucide-static/icons/dices.svg?raw";
import { type Grid, grid, gridBody } from "../../solver/position.ts";
import { icon } from "../../ui/icon.ts";
import { styled } from "../../ui/styled.ts";
import { byKey, Editor } from "../editor.ts";
import {
  beside,
  placeName,
  resized,
  squareUnder,
  withPiece,
} from "../grid/model.ts";
import { rulers } from "../grid/rulers.ts";
import { sides } from "../grid/sides.ts";
import { runsPicture, runsStyles } from "./picture.ts";

export default literal`nimscope-edit-runs`;

@customElement("nimscope-edit-runs")
export class EditRuns extends Editor {
  static override styles = [
    ...Editor.base,
    runsStyles,
    css`
      .runs {
        cursor: crosshair;
        touch-action: none;
      }
      .runs:focus-visible {
        outline: var(--focus);
        outline-offset: 4px;
      }
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

  @state() private cursor = 0;
  @state() private focused = false;
  @state() private density = 60;
  /** The floor while a stroke is painted, and whether the stroke adds dirt. */
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
        @keydown=${(event: KeyboardEvent) =>
          byKey(
            event,
            (...step) => {
              this.cursor = beside(floor, at, step);
            },
            () => this.change(withPiece(floor, at, !pieces[at])),
          )}
        @focus=${() => {
          this.focused = true;
        }}
        @blur=${() => {
          this.focused = false;
        }}
      >
        ${runsPicture(floor, undefined, this.focused ? at : null)}
        ${rulers(rows, columns)}
      </div>
      <p class="soft numbers visually-hidden" aria-live="polite">
        ${this.focused ? `${placeName(floor, at)}: ${pieces[at] ? "dirt" : "clean"}` : ""}
      </p>
      <div class="row sides">
        ${sides(
          floor,
          (rows, columns) => this.change(resized(floor, rows, columns, false)),
          this.limits.squares,
        )}
      </div>
      <div class="row sides">
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
        <button type="button" @click=${() => this.change(scattered(floor, this.density))}>
          ${icon(dices)} Random dirt
        </button>
        <button type="button" @click=${() => this.change(scattered(floor, 0))}>All clean</button>
      </div>`;
  }

  private change(floor: Grid): void {
    this.put(gridBody(floor));
  }

  private begin(event: PointerEvent): void {
    const floor = grid(this.setup.body);
    const at = squareUnder(event, event.currentTarget as Element, floor);
    if (event.button !== 0 || at === null) return;
    (event.currentTarget as Element).setPointerCapture(event.pointerId);
    this.cursor = at;
    const dirty = !floor.pieces[at];
    this.stroke = { floor: withPiece(floor, at, dirty), dirty };
  }

  private paint(event: PointerEvent): void {
    if (this.stroke === null) return;
    const { floor, dirty } = this.stroke;
    const at = squareUnder(event, event.currentTarget as Element, floor);
    if (at === null || floor.pieces[at] === dirty) return;
    this.stroke = { floor: withPiece(floor, at, dirty), dirty };
  }

  private end(): void {
    if (this.stroke === null) return;
    const { floor } = this.stroke;
    this.stroke = null;
    this.change(floor);
  }
}

/** The floor with dirt on `percent` of its squares, chosen at random. */
function scattered(floor: Grid, percent: number): Grid {
  const squares = floor.pieces.length;
  let left = Math.round((squares * percent) / 100);
  // Selection sampling: every choice of that many squares is equally likely.
  const pieces = floor.pieces.map((_, at) => {
    const dirty = Math.random() * (squares - at) < left;
    if (dirty) left -= 1;
    return dirty;
  });
  return { ...floor, pieces };
}
