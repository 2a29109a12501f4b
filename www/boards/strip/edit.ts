/** A strip set up by hand: tokens and squares come and go. */
import { css, html, nothing } from "lit";
import { customElement } from "lit/decorators.js";
import { literal } from "lit/static-html.js";
import type { StripBoard } from "../../solver/wasm.ts";
import { styled } from "../../ui/styled.ts";
import { counter, Editor } from "../editor.ts";
import { nameOf, type Squares, squaresOf, turned } from "./model.ts";
import {
  MOST_BUILT,
  NO_TOKENS,
  rowOf,
  rowsOf,
  stripPicture,
  token,
} from "./picture.ts";
import { strips } from "./style.ts";

export default literal`nimscope-edit-strip`;

@customElement("nimscope-edit-strip")
export class EditStrip extends Editor<Squares> {
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
    `,
  ];

  protected override read = squaresOf;

  protected override put(strip: Squares): void {
    this.set({ strip });
  }

  private get kind(): StripBoard {
    return this.game.strip ?? NO_TOKENS;
  }

  override render() {
    const squares = this.body;
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
          () => this.put([...squares, null]),
          length >= this.limits.squares,
        ],
      })}`;
  }

  private buttons(squares: Squares) {
    return html`<div
      class="strip ${squares.length === 0 ? "nowhere" : ""}"
      style=${styled(`--squares:${Math.max(1, squares.length)}`)}
    >
      ${squares.map(
        (held, i) => html`<span class="cell">
          <button
            type="button"
            class="slot"
            aria-label="Square ${i + 1}: ${nameOf(this.kind, held)}"
            @click=${() => this.put(turned(this.kind, squares, i))}
          >
            ${held === null ? nothing : token(this.kind, held)}
          </button>
          <span class="at numbers" aria-hidden="true">${i + 1}</span>
        </span>`,
      )}
    </div>`;
  }

  /** Too many squares for a button each: one control with a marked square. */
  private drawing(squares: Squares) {
    const { kind } = this;
    const { length } = squares;
    const columns = rowOf(squares);
    const names = kind.tokens.map(({ name }) => name).join(", ");
    return this.field({
      names: "strip-frame drawing",
      kind: "strip",
      label: `${length} squares. Arrow keys choose one, Enter turns it to ${names} or empty.`,
      count: length,
      sides: { rows: rowsOf(squares), columns },
      content: (at) => stripPicture(kind, squares, at),
      said: (at) => `Square ${at + 1}: ${nameOf(kind, squares[at])}`,
      // The end of a row goes on to the next.
      step: (at, [right, down]) => {
        const to = at + right + columns * down;
        return to >= 0 && to < length ? to : at;
      },
      turn: (at) => this.put(turned(kind, squares, at)),
    });
  }
}
