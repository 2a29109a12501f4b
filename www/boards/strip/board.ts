/**
 * A strip of squares, some with a token. A move places a token on a square or
 * slides one there, and its control stands on that square. A token that slides
 * may also be dragged, or pressed before its square is chosen.
 */
import { html, nothing } from "lit";
import { customElement, state } from "lit/decorators.js";
import { classMap } from "lit/directives/class-map.js";
import { literal } from "lit/static-html.js";
import type { MoveRecord, StripBoard } from "../../solver/wasm.ts";
import { styled } from "../../ui/styled.ts";
import { Board } from "../board.ts";
import { make } from "../events.ts";
import { dragging } from "../hands/drag.ts";
import { kindBy } from "../kind.ts";
import { capital } from "../words.ts";
import {
  type Coming,
  came,
  comings,
  nameOf,
  type Squares,
  squaresOf,
  stripWords,
} from "./model.ts";
import { MOST_BUILT, NO_TOKENS, stripPicture, token } from "./picture.ts";
import { strips } from "./style.ts";

export default kindBy(literal`nimscope-board-strip`);

@customElement("nimscope-board-strip")
export class BoardStrip extends Board<Squares, Coming> {
  static override sheet = strips;

  /** The square whose token was pressed: only its own moves are offered. */
  @state() private lifted: number | null = null;
  /** The squares whose token has just come. */
  private placed: readonly number[] = [];
  private coming: readonly Coming[] = [];

  private readonly drag = dragging<Coming>(this, {
    under: ({ clientX, clientY }) => {
      const slots = [...this.querySelectorAll(".slot")];
      const square = slots.findIndex((slot) => {
        const { left, right, top, bottom } = slot.getBoundingClientRect();
        const isIn = clientX >= left && clientX < right;
        return isIn && clientY >= top && clientY < bottom;
      });
      return this.coming.find((way) => way.square === square) ?? null;
    },
    over: (way, piece) => this.show(own(way, piece)),
    drop: (way, piece) => {
      const slide = own(way, piece);
      this.lifted = null;
      this.show(null);
      if (slide !== null) make(this, slide.move);
    },
    press: (piece) => {
      const square = squareOf(piece);
      this.lifted = this.lifted === square ? null : square;
    },
  });

  protected override read = squaresOf;

  protected override arrive(before: Squares): void {
    this.placed = came(before, this.body);
    this.drag.cancel();
  }

  protected override offer(): void {
    this.coming = comings(this.body, this.moves);
    this.lifted = null;
  }

  protected override shownOf(move: MoveRecord): Coming | null {
    return comings(this.body, [move])[0] ?? null;
  }

  private get kind(): StripBoard {
    return this.sight.game.strip ?? NO_TOKENS;
  }

  override render() {
    const { body: squares, kind, lifted } = this;
    if (squares.length > MOST_BUILT) return this.long();
    const offered = this.coming.filter(
      ({ from }) => lifted === null || from === lifted,
    );
    return html`<div
      class=${classMap({
        strip: true,
        nowhere: squares.length === 0,
      })}
      role="group"
      aria-label=${stripWords(kind, squares)}
      style=${styled(`--squares:${Math.max(1, squares.length)}`)}
      @pointerleave=${this.unshow}
      @keydown=${({ key }: KeyboardEvent) => {
        if (key === "Escape") this.lifted = null;
      }}
    >
      ${squares.map(
        (_, i) => html`<span class="cell">
          <span
            class=${classMap({
              slot: true,
              taken: squares[i] !== null,
              pointed: this.shown?.square === i,
            })}
          >
            ${this.held(i)}
            ${offered.map((way) => (way.square === i ? this.placing(way, "half") : nothing))}
          </span>
          <span class="at numbers" aria-hidden="true">${i + 1}</span>
        </span>`,
      )}
    </div>`;
  }

  /** The token on a square, or the one that a move would bring there. */
  private held(square: number) {
    const { kind, shown } = this;
    const held = this.body[square] ?? null;
    if (held === null) {
      return shown?.square === square
        ? token(kind, shown.token, "ghost")
        : nothing;
    }
    const names = [
      this.placed.includes(square) ? "placed" : "",
      this.placed.includes(square) && this.sight.moved ? "last" : "",
      this.lifted === square ? "lifted" : "",
      shown?.from === square ? "going" : "",
    ];
    const free = this.coming.some(({ from }) => from === square);
    return token(kind, held, names.join(" "), free ? square : null);
  }

  /** A strip too long for a control on each square, with a list of its moves. */
  private long() {
    const { body: squares, kind } = this;
    return html`<div
        class="strip-frame"
        role="img"
        tabindex="0"
        aria-label=${stripWords(kind, squares)}
      >
        ${stripPicture(kind, squares)}
      </div>
      ${
        this.coming.length === 0
          ? nothing
          : html`<div
              class="chips numbers"
              role="group"
              aria-label="Moves"
              @pointerleave=${this.unshow}
            >
              ${this.coming.map((way) => this.placing(way, "chip"))}
            </div>`
      }`;
  }

  /** The control of a move: a part of its square, or a chip with its number. */
  private placing(way: Coming, shape: "half" | "chip") {
    const { square, from } = way;
    const name = capital(nameOf(this.kind, way.token));
    if (from === null) {
      const { tokens } = this.kind;
      const second = tokens.findIndex(({ sign }) => sign === way.token) > 0;
      const sign = way.token === "-" ? "−" : way.token;
      return this.control(way, way.first, {
        names: `${shape} ${second ? "second" : ""}`,
        label: `${name} on square ${square + 1}`,
        content: html`<span aria-hidden="true">${sign}</span>
          ${shape === "chip" ? square + 1 : nothing}`,
      });
    }
    const arrow = from > square ? "←" : "→";
    return this.control(way, way.first, {
      names: `${shape} whole`,
      label: way.words,
      content: html`<span aria-hidden="true">${arrow}</span>
        ${shape === "chip" ? `${from + 1} → ${square + 1}` : nothing}`,
      leaves: true,
    });
  }
}

/** A way for the token that is held; null for another one's. */
function own(way: Coming | null, piece: HTMLElement): Coming | null {
  return way?.from === squareOf(piece) ? way : null;
}

const squareOf = ({ dataset }: HTMLElement) => Number(dataset["free"]);
