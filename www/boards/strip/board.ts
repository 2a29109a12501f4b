/**
 * A strip of squares, some with a token. Each move places one on a square, and
 * has its own control there; this file knows no rule. It renders into its
 * parent's root, as the board of piles does.
 */
import { html, LitElement, nothing, type PropertyValues } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { classMap } from "lit/directives/class-map.js";
import { parts } from "../../solver/position.ts";
import type { MoveRecord } from "../../solver/wasm.ts";
import { adopt } from "../../ui/adopt.ts";
import { styled } from "../../ui/styled.ts";
import { drawn, isVisibleFocus, make, preview } from "../events.ts";
import { MOST_BUILT, stripPicture, stripWords } from "./picture.ts";
import { strips } from "./style.ts";

@customElement("nimscope-board-strip")
export class BoardStrip extends LitElement {
  /** The component's canonical text. */
  @property() component = "";
  /** The moves in this component that may be made now. */
  @property({ attribute: false }) moves: readonly MoveRecord[] = [];
  @property({ type: Boolean }) hint = false;

  @state() private shown: MoveRecord | null = null;
  /** The squares whose token has just come. */
  private placed: ReadonlySet<number> = new Set();

  protected override createRenderRoot() {
    adopt(this, strips);
    return this;
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    const before = changed.get("component");
    if (before === undefined || before === "") return;
    this.shown = null;
    const [old, now] = [squaresOf(before), squaresOf(this.component)];
    const came = [...now].flatMap((square, i) =>
      square !== "." && old[i] === "." ? [i] : [],
    );
    this.placed = new Set(old.length === now.length ? came : []);
  }

  protected override updated(): void {
    drawn(this);
  }

  override render() {
    const squares = squaresOf(this.component);
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
              ${this.moves.map((move) => this.control(move, true))}
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
                ? magnet(square, this.placed.has(i) ? "placed" : "")
                : ghost?.square === i
                  ? magnet(ghost.token, "ghost")
                  : nothing
            }
            ${(bySquare.get(i) ?? []).map((move) => this.control(move))}
          </span>
          <span class="at numbers" aria-hidden="true">${i + 1}</span>
        </span>`,
      )}
    </div>`;
  }

  /** The control of a move; `named` where it does not stand on its square. */
  private control(move: MoveRecord, named = false) {
    const [touch] = move.touch;
    if (touch?.kind !== "place") return nothing;
    const wins = this.hint && move.outcome === "P";
    const plus = touch.token === "+";
    const point = () => this.show(move);
    return html`<button
      type="button"
      class=${classMap({ half: !named, chip: named, move: true, minus: !plus, wins })}
      tabindex="-1"
      data-move=${move.to}
      data-winning=${wins ? "true" : nothing}
      aria-label="${plus ? "Plus" : "Minus"} on square ${touch.square + 1}${
        wins ? ", a winning move" : ""
      }"
      @pointerenter=${point}
      @focus=${(event: FocusEvent) => {
        if (isVisibleFocus(event)) point();
      }}
      @blur=${() => this.show(null)}
      @click=${() => make(this, move)}
    >
      <span aria-hidden="true">${plus ? "+" : "−"}</span>
      ${named ? touch.square + 1 : nothing}
    </button>`;
  }

  private show(move: MoveRecord | null): void {
    if (this.shown === move) return;
    this.shown = move;
    preview(this, move);
  }
}

/** A token as a round magnet. */
export function magnet(token: string, how = "") {
  return html`<i class="magnet ${token === "+" ? "plus" : "minus"} ${how}"></i>`;
}

function squaresOf(component: string): string {
  return parts(component)[0]?.body ?? "";
}
