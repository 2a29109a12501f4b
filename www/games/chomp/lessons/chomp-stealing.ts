/**
 * Strategy stealing on the full bar on the board, told in steps. The reader
 * chooses the answer to steal. The winning move comes at the end, and only on
 * request.
 */

import { css, html, nothing, type PropertyValues, svg } from "lit";
import { customElement } from "lit/decorators.js";
import { lesson } from "../../../lesson-kit/lesson.ts";
import { whole } from "../../../lesson-kit/options.ts";
import {
  button,
  openButton,
  says,
  stepper,
} from "../../../lesson-kit/parts/controls.ts";
import { looks } from "../../../lesson-kit/style.ts";
import {
  type Grid,
  grid,
  gridBody,
  grouped,
  parts,
} from "../../../solver/position.ts";
import type { Analysis } from "../../../solver/wasm.ts";

/** The steps of the argument, counted from 0. */
const LAST = 4;
/** More squares than this are too small to point at. */
const MOST = 400;

@customElement("nimscope-lesson-chomp-stealing")
export class ChompStealing extends lesson({
  s: whole("Step of the argument", [0, LAST], 0),
  at: whole("The square of the answer to steal", [1, MOST], 0),
}) {
  static override styles = looks(css`
    .pictures {
      display: grid;
      grid-template-columns: repeat(2, minmax(0, 1fr));
      gap: var(--space-5);
      max-width: 46rem;
    }
    .pictures.one {
      grid-template-columns: minmax(0, 23rem);
    }
    svg.full {
      max-height: 16rem;
    }
    .choco {
      fill: var(--piece);
    }
    .poison {
      fill: none;
      stroke: var(--poison);
      stroke-width: 0.08;
      stroke-dasharray: 0.2 0.14;
    }
    .eaten {
      fill: none;
      stroke: var(--line-strong);
      stroke-width: 0.05;
      stroke-dasharray: 0.1 0.12;
    }
    .first {
      fill: var(--move-soft);
      stroke: var(--move);
      stroke-width: 0.09;
    }
    .second {
      fill: color-mix(in oklab, var(--gold) 26%, var(--surface));
      stroke: var(--gold);
      stroke-width: 0.09;
    }
    .winner {
      fill: var(--win-soft);
      stroke: var(--win);
      stroke-width: 0.1;
    }
    .can {
      cursor: pointer;
    }
    .wins {
      border: 2px solid var(--win);
    }
    @container (max-width: 30rem) {
      .pictures {
        gap: var(--space-3);
      }
    }
    @media (forced-colors: active) {
      .second {
        stroke-dasharray: 0.2 0.14;
      }
    }
  `);

  /** The record of the bar whose winning moves were asked for. */
  private readonly shown = this.job<Analysis>();

  protected override willUpdate(changed: PropertyValues): void {
    super.willUpdate(changed);
    if (changed.has("position")) this.shown.clear();
  }

  protected override show() {
    const bar = this.bar();
    const { s: step } = this.choice;
    if (bar === null) return this.offer();
    return html`${stepper(this, "s")}
      ${says(step, html`<p>${this.says(step, bar)}</p>`, "large")}
      ${this.pictures(step, bar)}
      ${step === LAST ? this.reveal() : nothing}`;
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
        ${bars.map((bar) =>
          openButton(this, `chomp(${bar})`, bar.replace("x", "×")),
        )}
      </p>`;
  }

  /** The answer to be stolen: the square chosen, or one in the middle. */
  private stolen({ rows, columns }: Grid): number {
    const last = rows * columns - 1;
    const middle =
      Math.floor((rows - 1) / 2) * columns + Math.floor(columns / 2);
    const { at } = this.choice;
    // A bar gone to since may be smaller.
    return at > 0 && at < last ? at : Math.max(1, middle);
  }

  private says(step: number, bar: Grid) {
    const { rows, columns } = bar;
    const place = placeOf(bar, this.stolen(bar));
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
    const at = this.stolen(bar);
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
          ${openButton(this, `chomp(${left})`, "the same bar")}
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
    const { value: record, alert, trouble } = this.shown;
    if (trouble !== null) return alert;
    const show = () =>
      this.shown.start(() => this.engine.ask("analyze", this.position));
    if (record === null) {
      return html`<p class="row reveal">${button("Show the move", show, { look: "primary" })}</p>`;
    }
    const winners = this.winners();
    if (winners.length === 0) {
      return html`<p aria-live="polite">
        There is one, but this bar is too large for the solver.
      </p>`;
    }
    return html`<div class="row across-3 reveal" aria-live="polite">
      ${record.winning_complete ? (winners.length === 1 ? "The only winning bite:" : `The ${winners.length} winning bites:`) : "One winning bite:"}
      ${winners.map((body) => {
        const left = grid(body);
        const square = left.pieces.findIndex((piece, i) => i > 0 && !piece);
        const place = placeOf(left, square);
        return openButton(this, `chomp(${body})`, place, { look: "wins" });
      })}
    </div>`;
  }

  /** The bars that the winning bites leave. */
  private winners(): string[] {
    const { winning = [] } = this.shown.value ?? {};
    return winning.flatMap((text) => parts(text).map(({ body }) => body));
  }

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
    return html`<figure class="column gap-2">
      <svg
        viewBox="-0.1 -0.1 ${columns + 0.2} ${rows + 0.2}"
        class="full ${choose ? "can" : ""}"
        tabindex=${choose ? 0 : nothing}
        role=${choose ? "application" : "img"}
        aria-roledescription=${choose ? "bar" : nothing}
        aria-label=${
          choose
            ? `The answer is at ${placeOf(bar, this.stolen(bar))}. Arrow keys move it.`
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
          pick(this.stolen(bar) + step);
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
