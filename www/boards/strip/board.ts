/**
 * A strip of squares, some with a token. Each move places one on a square and
 * has its own control there.
 */
import { html, nothing } from "lit";
import { customElement } from "lit/decorators.js";
import { classMap } from "lit/directives/class-map.js";
import { literal } from "lit/static-html.js";
import type { MoveRecord } from "../../solver/wasm.ts";
import { styled } from "../../ui/styled.ts";
import { Board } from "../board.ts";
import { kindBy } from "../kind.ts";
import { came, stripOf } from "./model.ts";
import { MOST_BUILT, stripPicture, stripWords } from "./picture.ts";
import { strips } from "./style.ts";

export default kindBy(literal`nimscope-board-strip`);

@customElement("nimscope-board-strip")
export class BoardStrip extends Board<readonly string[]> {
  static override sheet = strips;

  /** The squares whose token has just come. */
  private placed: readonly number[] = [];

  protected override read = stripOf;

  protected override arrive(before: readonly string[]): void {
    this.placed = came(before, this.body);
  }

  override render() {
    const squares = this.body;
    if (squares.length > MOST_BUILT) {
      return html`<div
        class="strip-frame"
        role="img"
        tabindex="0"
        aria-label=${stripWords(squares)}
      >
        ${stripPicture(squares)}
      </div>
      ${
        this.moves.length === 0
          ? nothing
          : html`<div
              class="chips numbers"
              role="group"
              aria-label="Moves"
              @pointerleave=${this.unshow}
            >
              ${this.moves.map((move) => this.placing(move, "chip"))}
            </div>`
      }`;
    }
    const bySquare = new Map<number, MoveRecord[]>();
    for (const move of this.moves) {
      const [touch] = move.touch;
      if (touch?.kind !== "place") continue;
      bySquare.set(touch.square, [...(bySquare.get(touch.square) ?? []), move]);
    }
    const [shown] = this.shown?.touch ?? [];
    const ghost = shown?.kind === "place" ? shown : null;
    return html`<div
      class=${classMap({
        strip: true,
        nowhere: squares.length === 0,
      })}
      role="group"
      aria-label=${stripWords(squares)}
      style=${styled(`--squares:${Math.max(1, squares.length)}`)}
      @pointerleave=${this.unshow}
    >
      ${squares.map(
        (square, i) => html`<span class="cell">
          <span
            class=${classMap({
              slot: true,
              taken: square !== ".",
              pointed: ghost?.square === i,
            })}
          >
            ${
              square !== "."
                ? magnet(
                    square,
                    this.placed.includes(i)
                      ? `placed ${this.sight.moved ? "last" : ""}`
                      : "",
                  )
                : ghost?.square === i
                  ? magnet(ghost.token, "ghost")
                  : nothing
            }
            ${(bySquare.get(i) ?? []).map((move) => this.placing(move, "half"))}
          </span>
          <span class="at numbers" aria-hidden="true">${i + 1}</span>
        </span>`,
      )}
    </div>`;
  }

  /** The control of a move: half of its square, or a chip with its number. */
  private placing(move: MoveRecord, shape: "half" | "chip") {
    const [touch] = move.touch;
    if (touch?.kind !== "place") return nothing;
    const plus = touch.token === "+";
    return this.control(move, true, {
      names: `${shape} ${plus ? "" : "minus"}`,
      label: `${plus ? "Plus" : "Minus"} on square ${touch.square + 1}`,
      content: html`<span aria-hidden="true">${plus ? "+" : "−"}</span>
        ${shape === "chip" ? touch.square + 1 : nothing}`,
    });
  }
}

/** A token as a round magnet. */
export function magnet(token: string, how = "") {
  return html`<i class="magnet ${token === "+" ? "plus" : "minus"} ${how}"></i>`;
}
