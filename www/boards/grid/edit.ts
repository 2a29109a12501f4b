/** A grid set up by hand: squares, rows and columns come and go. */
import { css, html, LitElement, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import minus from "lucide-static/icons/minus.svg?raw";
import plus from "lucide-static/icons/plus.svg?raw";
import {
  type Component,
  type Grid,
  grid,
  gridBody,
} from "../../solver/position.ts";
import { iconButton } from "../../ui/icon-button.ts";
import { styled } from "../../ui/styled.ts";
import { controls } from "../../ui/styles/controls.ts";
import { boards } from "../style.ts";
import { gridPicture, MOST_BUILT } from "./picture.ts";

const MOST_SQUARES = 4096;

@customElement("nimscope-edit-grid")
export class EditGrid extends LitElement {
  static override styles = [
    controls,
    boards,
    css`
      .drawing {
        width: 100%;
        cursor: pointer;
      }
      .grid-edit {
        display: grid;
        gap: var(--space-3);
        justify-items: center;
      }
      .sides {
        display: flex;
        flex-wrap: wrap;
        gap: var(--space-4);
      }
      .sides > span {
        display: inline-flex;
        align-items: center;
        gap: var(--space-1);
        font-size: var(--text-s);
      }
    `,
  ];

  @property({ attribute: false }) setup!: Component;
  @property({ attribute: false }) set!: (part: Component) => void;
  /** The square that never holds a piece; null where there is none. */
  @property({ attribute: false }) poisoned: number | null = null;
  /** The marked square of a bar too large for a button each. */
  @state() private cursor = 1;

  override render() {
    const { poisoned } = this;
    const box = grid(this.setup.body);
    const set = (changed: Grid) =>
      this.set({ ...this.setup, body: gridBody(changed) });
    const resize = (rows: number, columns: number) =>
      set({
        rows,
        columns,
        pieces: Array.from({ length: rows * columns }, (_, i) => {
          const row = Math.floor(i / columns);
          const column = i % columns;
          return i === poisoned
            ? false
            : row < box.rows && column < box.columns
              ? (box.pieces[row * box.columns + column] ?? false)
              : true;
        }),
      });
    const side = (name: string, value: number, to: (n: number) => void) =>
      html`<span role="group" aria-label=${name}>
        ${iconButton(minus, `One of the ${name} fewer`, () => to(value - 1), value <= 1)}
        <span class="numbers">${value} ${name}</span>
        ${iconButton(plus, `One of the ${name} more`, () => to(value + 1))}
      </span>`;
    return html`<div class="grid-edit">
      ${box.pieces.length > MOST_BUILT ? this.drawing(box, poisoned, set) : this.squares(box, poisoned, set)}
      <div class="sides">
        ${side("rows", box.rows, (rows) => {
          if (rows * box.columns <= MOST_SQUARES) resize(rows, box.columns);
        })}
        ${side("columns", box.columns, (columns) => {
          if (box.rows * columns <= MOST_SQUARES) resize(box.rows, columns);
        })}
      </div>
    </div>`;
  }

  private squares(
    box: Grid,
    poisoned: number | null,
    set: (changed: Grid) => void,
  ) {
    return html`<div
      class="grid"
      style=${styled(`--rows:${box.rows};--columns:${box.columns}`)}
    >
      ${box.pieces.map((piece, i) =>
        i === poisoned
          ? html`<span class="square poisoned"></span>`
          : html`<button
              type="button"
              class="square"
              aria-pressed=${piece}
              aria-label=${placeOf(box, i)}
              @click=${() => set(turned(box, i))}
            >
              ${piece ? html`<i class="piece"></i>` : nothing}
            </button>`,
      )}
    </div>`;
  }

  /** Squares too many for a button each: one control with a square marked. */
  private drawing(
    box: Grid,
    poisoned: number | null,
    set: (changed: Grid) => void,
  ) {
    const { rows, columns, pieces } = box;
    const at = Math.min(this.cursor, pieces.length - 1);
    const turn = (index: number) => {
      this.cursor = index;
      if (index !== poisoned) set(turned(box, index));
    };
    const steps: Readonly<Record<string, number>> = {
      ArrowLeft: at % columns > 0 ? -1 : 0,
      ArrowRight: at % columns < columns - 1 ? 1 : 0,
      ArrowUp: at >= columns ? -columns : 0,
      ArrowDown: at < (rows - 1) * columns ? columns : 0,
    };
    return html`<div
      class="drawing grid-frame"
      tabindex="0"
      role="application"
      aria-roledescription="bar"
      aria-label="${rows} rows, ${columns} columns. Arrow keys choose a square, Enter puts or takes its piece."
      @click=${(event: MouseEvent) => {
        const drawn = (event.currentTarget as Element).querySelector("svg");
        const area = drawn?.getBoundingClientRect();
        if (area === undefined) return;
        const column = Math.floor(
          ((event.clientX - area.left) / area.width) * columns,
        );
        const row = Math.floor(
          ((event.clientY - area.top) / area.height) * rows,
        );
        if (column < 0 || column >= columns || row < 0 || row >= rows) return;
        turn(row * columns + column);
      }}
      @keydown=${(event: KeyboardEvent) => {
        const step = steps[event.key];
        if (step !== undefined) this.cursor = at + step;
        else if (event.key === "Enter" || event.key === " ") turn(at);
        else return;
        event.preventDefault();
      }}
    >${gridPicture(box, poisoned, at)}</div>
    <p class="soft numbers" aria-live="polite">
      ${placeOf(box, at)}: ${at === poisoned ? "poisoned" : pieces[at] ? "a piece" : "empty"}
    </p>`;
  }
}

function placeOf({ columns }: Grid, index: number): string {
  return `Row ${Math.floor(index / columns) + 1}, column ${(index % columns) + 1}`;
}

/** The grid with a piece put where none was, or taken. */
function turned(box: Grid, index: number): Grid {
  return { ...box, pieces: box.pieces.with(index, !box.pieces[index]) };
}
