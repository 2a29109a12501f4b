/**
 * Strategy stealing on the full bar on the board, told in steps. The reader
 * chooses the answer to steal. The winning move comes at the end, and only on
 * request.
 */

import { html, nothing, type PropertyValues, svg } from "lit";
import { customElement, state } from "lit/decorators.js";
import { Lesson } from "../../../lesson-kit/lesson.ts";
import { type Trouble, troubleOf } from "../../../solver/engine.ts";
import {
  type Grid,
  grid,
  gridBody,
  grouped,
  parts,
} from "../../../solver/position.ts";
import type { Said } from "../../../ui/events.ts";
import "../../../lesson-kit/stepper.ts";
import { chompStealingStyles } from "./chomp-stealing.style.ts";

/** The steps of the argument, counted from 0. */
const LAST = 4;
/** More squares than this are too small to point at. */
const MOST = 400;

@customElement("nimscope-lesson-chomp-stealing")
export class ChompStealing extends Lesson {
  static override styles = [...Lesson.base, chompStealingStyles];

  /** The winning moves of the bar they were asked for. */
  @state() private shown: {
    readonly position: string;
    readonly winning: readonly string[];
    readonly complete: boolean;
  } | null = null;
  @state() private trouble: Trouble | null = null;

  override render() {
    const bar = this.bar();
    const { step } = this.asked;
    if (bar === null) return this.offer();
    return html`<nimscope-stepper
        .step=${step}
        .last=${LAST}
        @nimscope-step=${(event: Said<"nimscope-step">) =>
          this.set({ s: `${event.detail.step}` })}
      ></nimscope-stepper>
      <div class="says" aria-live="polite" data-step=${step}>
        <p>${this.says(step, bar)}</p>
      </div>
      ${this.pictures(step, bar)}
      ${step === LAST ? this.reveal() : nothing}`;
  }

  /**
   * The option of the address. It is read even when the bar cannot be shown.
   */
  private get asked() {
    return {
      step: Number(this.whole("s", [0n, BigInt(LAST)], 0n)),
      at: Number(this.whole("at", [1n, BigInt(MOST)], 0n)),
    };
  }

  /** The full bar on the board, larger than one square; null where none is. */
  private bar(): Grid | null {
    const bar = grid(parts(this.position)[0]?.body ?? ".");
    const { length } = bar.pieces;
    const full = bar.pieces.every((piece, i) => piece || i === 0);
    return full && length > 1 && length <= MOST ? bar : null;
  }

  private offer() {
    const bars = ["2x6", "3x4", "4x5", "5x8", "10x10"];
    return html`<p>
        The argument is about a full bar. The bar on the board is not full, or
        too large to draw. Choose one:
      </p>
      <p class="row reveal numbers">
        ${bars.map(
          (bar) => html`<button
            type="button"
            @click=${() => this.open(`chomp(${bar})`)}
          >
            ${bar.replace("x", "×")}
          </button>`,
        )}
      </p>`;
  }

  /** The answer to be stolen: the square chosen, or one in the middle. */
  private answer({ rows, columns }: Grid): number {
    const last = rows * columns - 1;
    const middle =
      Math.floor((rows - 1) / 2) * columns + Math.floor(columns / 2);
    const { at } = this.asked;
    // A bar gone to since may be smaller.
    return at > 0 && at < last ? at : Math.max(1, middle);
  }

  private says(step: number, bar: Grid) {
    const { rows, columns } = bar;
    const place = placeOf(bar, this.answer(bar));
    switch (step) {
      case 0:
        return html`A full bar of ${rows}×${columns}, and you move first. One of the
          two players can force a win, because the game ends and has no draws. It
          is you, and here is why.`;
      case 1:
        return html`Try the smallest bite: eat the bottom-right square and
          nothing else. If your opponent is now lost, you win, and we are done.`;
      case 2:
        return rows * columns === 2
          ? html`Here it does: no move is left, and your opponent has lost.`
          : html`If not, your opponent has a winning answer. We do not know which.
          Say it is the bite at <strong>${place}</strong>, or choose another
          square in the picture.`;
      case 3:
        return html`But that bite eats everything below it and to its right, also the
          bottom-right square. As the <em>first</em> bite it leaves the very same
          bar. So make it yourself: then your opponent is lost. You have stolen
          the strategy.`;
      default:
        return html`Either way you win, from every full bar larger than one square.
          Yet the argument names no move. Look for one on the board, then press
          “Show the move”.`;
    }
  }

  private pictures(step: number, bar: Grid) {
    const { rows, columns, pieces } = bar;
    const last = rows * columns - 1;
    const at = this.answer(bar);
    const bitten = (square: number) => within(bar, at, square);
    const alone = rows * columns === 2;
    if (step === 0) return one(this.draw(bar, "The full bar", () => ""));
    if (step === 1 || alone) {
      return step < LAST
        ? one(
            this.draw(bar, "You eat one square", (square) =>
              square === last ? "first" : "",
            ),
          )
        : this.revealed(bar);
    }
    const answered = this.draw(
      bar,
      step === 2
        ? "Suppose this answer wins"
        : "First one square, then the answer",
      (square) => (square === last ? "eaten" : bitten(square) ? "second" : ""),
      step === 2,
    );
    if (step === 2) return one(answered);
    if (step === 3) {
      const left = gridBody({
        ...bar,
        pieces: pieces.map((piece, i) => piece && !bitten(i)),
      });
      return html`<div class="pictures">
          ${answered}
          ${this.draw(bar, "The answer as the first bite", (square) =>
            bitten(square) ? "first" : "",
          )}
        </div>
        <p class="row reveal">
          Both leave
          <button type="button" @click=${() => this.open(`chomp(${left})`)}>
            the same bar
          </button>
        </p>`;
    }
    return this.revealed(bar);
  }

  /** The bar with its winning bites, once they are asked for. */
  private revealed(bar: Grid) {
    const winners = this.winners();
    return one(
      this.draw(
        bar,
        winners.length > 0 ? "A winning bite" : "The full bar",
        (square) =>
          winners[0] !== undefined && grid(winners[0]).pieces[square] === false
            ? "winner"
            : "",
      ),
    );
  }

  private reveal() {
    const { shown } = this;
    if (this.trouble !== null) {
      return html`<p class="error" role="alert">${this.trouble.message}</p>`;
    }
    if (shown?.position !== this.position) {
      return html`<p class="row reveal">
        <button type="button" class="primary" @click=${this.compute}>
          Show the move
        </button>
      </p>`;
    }
    const winners = this.winners();
    if (winners.length === 0) {
      return html`<p aria-live="polite">
        There is one, but this bar is too large for the solver.
      </p>`;
    }
    return html`<div class="row reveal" aria-live="polite">
      ${shown.complete ? (winners.length === 1 ? "The only winning bite:" : `The ${winners.length} winning bites:`) : "One winning bite:"}
      ${winners.map((body) => {
        const square = grid(body).pieces.findIndex(
          (piece, i) => i > 0 && !piece,
        );
        return html`<button
          type="button"
          class="wins"
          @click=${() => this.open(`chomp(${body})`)}
        >
          ${placeOf(grid(body), square)}
        </button>`;
      })}
    </div>`;
  }

  /** The bars that the winning bites leave. */
  private winners(): string[] {
    const { shown } = this;
    if (shown?.position !== this.position) return [];
    return shown.winning.flatMap((text) => parts(text).map(({ body }) => body));
  }

  private readonly compute = async (): Promise<void> => {
    const { position } = this;
    try {
      const found = await this.engine.ask("analyze", position);
      this.shown = {
        position,
        winning: found.winning,
        complete: found.winning_complete,
      };
    } catch (error) {
      this.trouble = troubleOf(error);
    }
  };

  /** A bar; with `choose` a click or the arrow keys choose the answer. */
  private draw(
    bar: Grid,
    caption: string,
    kind: (square: number) => string,
    choose = false,
  ) {
    const { rows, columns } = bar;
    const last = rows * columns - 1;
    const pick = (square: number) => {
      if (square > 0 && square < last) this.set({ at: `${square}` });
    };
    return html`<figure>
      <svg
        viewBox="-0.1 -0.1 ${columns + 0.2} ${rows + 0.2}"
        class=${choose ? "can" : ""}
        tabindex=${choose ? 0 : nothing}
        role=${choose ? "application" : "img"}
        aria-roledescription=${choose ? "bar" : nothing}
        aria-label=${
          choose
            ? `The answer is at ${placeOf(bar, this.answer(bar))}. Arrow keys move it.`
            : `${caption}, ${rows} rows and ${columns} columns`
        }
        @click=${(event: MouseEvent) => {
          const square = (event.target as Element).getAttribute("data-square");
          if (choose && square !== null) pick(Number(square));
        }}
        @keydown=${(event: KeyboardEvent) => {
          const step = {
            ArrowLeft: -1,
            ArrowRight: 1,
            ArrowUp: -columns,
            ArrowDown: columns,
          }[event.key];
          if (!choose || step === undefined) return;
          event.preventDefault();
          pick(this.answer(bar) + step);
        }}
      >
        ${bar.pieces.map((_, i) => {
          const name = i === 0 ? "poison" : kind(i) || "choco";
          return svg`<rect class=${name} data-square=${i} x=${(i % columns) + 0.06} y=${Math.floor(i / columns) + 0.06} width="0.88" height="0.88" rx="0.1" />`;
        })}
      </svg>
      <figcaption>${caption}</figcaption>
    </figure>`;
  }

  protected override willUpdate(changed: PropertyValues): void {
    super.willUpdate(changed);
    if (changed.has("position")) this.trouble = null;
  }
}

function one(picture: unknown) {
  return html`<div class="pictures one">${picture}</div>`;
}

/** Whether a bite at one square eats another. */
function within({ columns }: Grid, at: number, square: number): boolean {
  return (
    Math.floor(square / columns) >= Math.floor(at / columns) &&
    square % columns >= at % columns
  );
}

function placeOf({ columns }: Grid, square: number): string {
  return `row ${grouped(Math.floor(square / columns) + 1)}, column ${(square % columns) + 1}`;
}
