/** A strip set up by hand: tokens and squares come and go. */
import { css, html, nothing } from "lit";
import { customElement } from "lit/decorators.js";
import { literal } from "lit/static-html.js";
import { styled } from "../../ui/styled.ts";
import { counter, Editor } from "../editor.ts";
import { magnet } from "./board.ts";
import { stripBody, stripOf, turned } from "./model.ts";
import { MOST_BUILT, rowOf, rowsOf, stripPicture } from "./picture.ts";
import { strips } from "./style.ts";

const NAMES: Readonly<Record<string, string>> = {
  ".": "empty",
  "+": "plus",
  "-": "minus",
};

export default literal`nimscope-edit-strip`;

@customElement("nimscope-edit-strip")
export class EditStrip extends Editor<readonly string[]> {
  static override styles = [
    ...Editor.base,
    strips,
    css`
      :host {
        grid-template-columns: minmax(0, 1fr);
      }
    `,
  ];

  protected override read = stripOf;
  protected override write = stripBody;

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
          () => this.put([...squares, "."]),
          length >= this.limits.squares,
        ],
      })}`;
  }

  private buttons(squares: readonly string[]) {
    return html`<div
      class="strip ${squares.length === 0 ? "nowhere" : ""}"
      style=${styled(`--squares:${Math.max(1, squares.length)}`)}
    >
      ${squares.map(
        (square, i) => html`<span class="cell">
          <button
            type="button"
            class="slot bare"
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

  private drawing(squares: readonly string[]) {
    const { length } = squares;
    const columns = rowOf(squares);
    return this.field({
      names: "strip-frame drawing",
      kind: "strip",
      label: `${length} squares. Arrow keys choose one, Enter turns it to plus, minus or empty.`,
      count: length,
      sides: { rows: rowsOf(squares), columns },
      content: (at) => stripPicture(squares, at),
      said: (at) => `Square ${at + 1}: ${NAMES[squares[at] ?? "."]}`,
      // The end of a row goes on to the next.
      step: (at, [right, down]) => {
        const to = at + right + columns * down;
        return to >= 0 && to < length ? to : at;
      },
      turn: (at) => this.put(turned(squares, at)),
    });
  }
}
