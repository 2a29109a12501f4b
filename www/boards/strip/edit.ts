/** A strip set up by hand: tokens and squares come and go. */
import { css, html, nothing } from "lit";
import { customElement, state } from "lit/decorators.js";
import { literal } from "lit/static-html.js";
import { styled } from "../../ui/styled.ts";
import { byKey, counter, Editor } from "../editor.ts";
import { magnet } from "./board.ts";
import { MARGIN, MOST_BUILT, rowOf, stripPicture } from "./picture.ts";
import { strips } from "./style.ts";

/** What a square turns to, in this order. */
const FILLINGS = [".", "+", "-"];
const NAMES: Readonly<Record<string, string>> = {
  ".": "empty",
  "+": "plus",
  "-": "minus",
};

export default literal`nimscope-edit-strip`;

@customElement("nimscope-edit-strip")
export class EditStrip extends Editor {
  static override styles = [
    ...Editor.base,
    strips,
    css`
      :host {
        grid-template-columns: minmax(0, 1fr);
      }
      button.slot {
        min-height: 0;
        padding: 0;
        border-radius: 0;
        cursor: pointer;
      }
      .drawing {
        cursor: pointer;
      }
    `,
  ];

  /** The marked square of a strip too long for a button each. */
  @state() private cursor = 0;

  override render() {
    const squares = this.setup.body;
    const { length } = squares;
    return html`${length > MOST_BUILT ? this.drawing(squares) : this.buttons(squares)}
      ${counter({
        label: "Length",
        shown: `${length} ${length === 1 ? "square" : "squares"}`,
        fewer: [
          "One square fewer",
          () => this.put(squares.slice(0, -1)),
          length === 0,
        ],
        more: [
          "One square more",
          () => this.put(`${squares}.`),
          length >= this.limits.squares,
        ],
      })}`;
  }

  private buttons(squares: string) {
    return html`<div
      class="strip ${squares.length === 0 ? "nowhere" : ""}"
      style=${styled(`--squares:${Math.max(1, squares.length)}`)}
    >
      ${[...squares].map(
        (square, i) => html`<span class="cell">
          <button
            type="button"
            class="slot"
            aria-label="Square ${i + 1}: ${NAMES[square]}"
            @click=${() => this.put(turned(squares, i))}
          >
            ${square === "." ? nothing : magnet(square)}
          </button>
          <span class="at numbers" aria-hidden="true">${i + 1}</span>
        </span>`,
      )}
    </div>`;
  }

  /** Too many squares for a button each: one control with a marked square. */
  private drawing(squares: string) {
    const at = Math.min(this.cursor, squares.length - 1);
    const columns = rowOf(squares);
    const turn = (index: number) => {
      if (index < 0 || index >= squares.length) return;
      this.cursor = index;
      this.put(turned(squares, index));
    };
    return html`<div
        class="strip-frame drawing"
        tabindex="0"
        role="application"
        aria-roledescription="strip"
        aria-label="${squares.length} squares. Arrow keys choose one, Enter turns it to plus, minus or empty."
        @click=${(event: MouseEvent) => {
          const drawn = (event.currentTarget as Element).querySelector("svg");
          const area = drawn?.getBoundingClientRect();
          if (area === undefined) return;
          const unit = area.width / (MARGIN + columns + 0.5);
          const column = Math.floor(
            (event.clientX - area.left) / unit - MARGIN,
          );
          const row = Math.floor((event.clientY - area.top) / (2 * unit));
          if (column >= 0 && column < columns) turn(row * columns + column);
        }}
        @keydown=${(event: KeyboardEvent) =>
          byKey(
            event,
            (right, down) => {
              const to = at + right + columns * down;
              if (to >= 0 && to < squares.length) this.cursor = to;
            },
            () => turn(at),
          )}
      >
        ${stripPicture(squares, at)}
      </div>
      <p class="soft numbers" aria-live="polite">
        Square ${at + 1}: ${NAMES[squares[at] ?? "."]}
      </p>`;
  }
}

/**
 * The strip with a square turned to its next filling. A strip has no equal tokens
 * side by side, so a filling that a neighbour has is skipped.
 */
function turned(squares: string, index: number): string {
  const near = [squares[index - 1], squares[index + 1]];
  const here = FILLINGS.indexOf(squares[index] ?? ".");
  const order = [...FILLINGS.slice(here + 1), ...FILLINGS.slice(0, here + 1)];
  const next = order.find(
    (filling) => filling === "." || !near.includes(filling),
  );
  return squares.slice(0, index) + (next ?? ".") + squares.slice(index + 1);
}
