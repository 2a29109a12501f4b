/**
 * A strip of squares, some with a token. Each move places one on a square and
 * has its own control there.
 */
import { html, nothing, type PropertyValues } from "lit";
import { customElement } from "lit/decorators.js";
import { classMap } from "lit/directives/class-map.js";
import type { MoveRecord } from "../../solver/wasm.ts";
import { styled } from "../../ui/styled.ts";
import { Board, bodyOf } from "../board.ts";
import { MOST_BUILT, stripPicture, stripWords } from "./picture.ts";
import { strips } from "./style.ts";

@customElement("nimscope-board-strip")
export class BoardStrip extends Board {
  static override sheet = strips;

  /** The squares whose token has just come. */
  private placed: ReadonlySet<number> = new Set();

  protected override willUpdate(changed: PropertyValues<this>): void {
    const before = changed.get("component");
    if (before === undefined || before === "") return;
    this.shown = null;
    const [old, now] = [bodyOf(before), bodyOf(this.component)];
    const came = [...now].flatMap((square, i) =>
      square !== "." && old[i] === "." ? [i] : [],
    );
    this.placed = new Set(old.length === now.length ? came : []);
  }

  override render() {
    const squares = bodyOf(this.component);
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
              @pointerleave=${() => this.show(null)}
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
      @pointerleave=${() => this.show(null)}
    >
      ${[...squares].map(
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
                    this.placed.has(i)
                      ? `placed ${this.moved ? "last" : ""}`
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
