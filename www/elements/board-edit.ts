/**
 * The board set up by hand: tokens and piles, squares, rows and columns come
 * and go, without rules. Whether the result is a position the solver says.
 */

import { css, html, LitElement, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import minus from "lucide-static/icons/minus.svg?raw";
import plus from "lucide-static/icons/plus.svg?raw";
import trash from "lucide-static/icons/trash-2.svg?raw";
import { gamePage } from "../games/index.ts";
import type { Board } from "../games/page.ts";
import {
  type Grid,
  grid,
  gridBody,
  numbers,
  type Part,
  parts,
  text,
  withPart,
} from "../position.ts";
import { boards } from "../styles/boards.ts";
import { controls } from "../styles/controls.ts";
import { edit } from "./board-events.ts";
import { gridPicture, MOST_BUILT } from "./grid-picture.ts";
import { icon } from "./icon.ts";

const LARGEST = 10n ** 18n;
const MOST_SQUARES = 4096;

@customElement("nimscope-board-edit")
export class BoardEdit extends LitElement {
  static override styles = [
    controls,
    boards,
    css`
      .piles-edit {
        display: grid;
        gap: var(--space-2);
        justify-items: start;
      }
      .pile-edit {
        display: flex;
        align-items: center;
        gap: var(--space-1);
      }
      .pile-edit input {
        width: min(13rem, 40vw);
        text-align: center;
      }
      .name {
        min-width: 3.5rem;
        font-size: var(--text-s);
        color: var(--ink-soft);
      }
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
      .component-title button {
        margin-inline-start: auto;
      }
    `,
  ];

  @property() position = "";
  /** The marked square of a bar too large for a button each. */
  @state() private cursor = 1;

  override render() {
    const components = parts(this.position);
    return html`<div class="boards">
      ${components.map((part, i) => {
        const board = gamePage(part.game)?.board;
        return html`<div
          class="component"
          role="group"
          aria-label="Edit ${text(part)}"
        >
          ${
            components.length > 1
              ? html`<div class="component-title">
                  <span>${part.game}</span>
                  ${this.button(trash, "Remove this game from the sum", () =>
                    edit(this, withPart(this.position, i, null)),
                  )}
                </div>`
              : nothing
          }
          ${
            board?.kind === "grid"
              ? this.grid(part, i, board)
              : board?.kind === "piles"
                ? this.piles(part, i, board)
                : nothing
          }
        </div>`;
      })}
    </div>`;
  }

  private piles(part: Part, index: number, board: Board & { kind: "piles" }) {
    const piles = numbers(part.body);
    const [fewest, most] = board.count;
    const set = (changed: readonly bigint[]) =>
      this.set(index, { ...part, body: changed.join(",") });
    return html`<div class="piles-edit">
      ${piles.map((size, pile) => {
        const change = (to: bigint) => set(piles.with(pile, to));
        const name = `pile ${pile + 1}`;
        return html`<div class="pile-edit" role="group" aria-label=${name}>
          <span class="name">Pile ${pile + 1}</span>
          ${this.button(
            minus,
            `One token fewer in ${name}`,
            () => change(size - 1n),
            size <= board.least,
          )}
          <input
            inputmode="numeric"
            autocomplete="off"
            aria-label="Tokens in ${name}"
            .value=${String(size)}
            @change=${(event: Event) => {
              const input = event.target as HTMLInputElement;
              const digits = input.value.replace(/\s/g, "");
              // What is no number is left to the solver's error message.
              set(
                /^\d{1,18}$/.test(digits)
                  ? piles.with(pile, BigInt(digits))
                  : piles,
              );
              input.value = String(this.sizeNow(index, pile) ?? size);
            }}
          />
          ${this.button(
            plus,
            `One token more in ${name}`,
            () => change(size + 1n),
            size >= LARGEST,
          )}
          ${
            piles.length > fewest
              ? this.button(trash, `Remove ${name}`, () =>
                  set(piles.toSpliced(pile, 1)),
                )
              : nothing
          }
        </div>`;
      })}
      ${
        piles.length < most
          ? html`<button
              type="button"
              @click=${() => set([...piles, board.least > 1n ? board.least : 1n])}
            >
              ${icon(plus)} Add a pile
            </button>`
          : nothing
      }
    </div>`;
  }

  private sizeNow(index: number, pile: number): bigint | undefined {
    const part = parts(this.position)[index];
    return part && numbers(part.body)[pile];
  }

  private grid(part: Part, index: number, board: Board & { kind: "grid" }) {
    const box = grid(part.body);
    const set = (changed: Grid) =>
      this.set(index, { ...part, body: gridBody(changed) });
    const resize = (rows: number, columns: number) =>
      set({
        rows,
        columns,
        pieces: Array.from({ length: rows * columns }, (_, i) => {
          const row = Math.floor(i / columns);
          const column = i % columns;
          return i === board.poisoned
            ? false
            : row < box.rows && column < box.columns
              ? (box.pieces[row * box.columns + column] ?? false)
              : true;
        }),
      });
    const side = (name: string, value: number, to: (n: number) => void) =>
      html`<span role="group" aria-label=${name}>
        ${this.button(minus, `One of the ${name} fewer`, () => to(value - 1), value <= 1)}
        <span class="numbers">${value} ${name}</span>
        ${this.button(plus, `One of the ${name} more`, () => to(value + 1))}
      </span>`;
    return html`<div class="grid-edit">
      ${box.pieces.length > MOST_BUILT ? this.drawing(box, board.poisoned, set) : this.squares(box, board.poisoned, set)}
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
      style="--rows:${box.rows};--columns:${box.columns}"
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

  private button(
    source: string,
    label: string,
    act: () => void,
    disabled = false,
  ) {
    return html`<button
      type="button"
      class="icon quiet"
      aria-label=${label}
      title=${label}
      ?disabled=${disabled}
      @click=${act}
    >
      ${icon(source)}
    </button>`;
  }

  private set(index: number, part: Part): void {
    edit(this, withPart(this.position, index, part));
  }
}

function placeOf({ columns }: Grid, index: number): string {
  return `Row ${Math.floor(index / columns) + 1}, column ${(index % columns) + 1}`;
}

/** The grid with a piece put where none was, or taken. */
function turned(box: Grid, index: number): Grid {
  return { ...box, pieces: box.pieces.with(index, !box.pieces[index]) };
}
