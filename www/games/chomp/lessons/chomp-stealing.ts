/**
 * Strategy stealing on the full bar on the board, told in steps. The reader
 * chooses the answer to steal. The winning move comes at the end, and only on
 * request.
 */
import { css, nothing, type PropertyValues } from "lit";
import { html, lesson } from "../../../lesson-kit/lesson.ts";
import { whole } from "../../../lesson-kit/options.ts";
import { gridOf } from "../../../solver/position.ts";
import { type Analysis, chomp_bite, type Grid } from "../../../solver/wasm.ts";
import { barPicture, barStyles, placeOf } from "../bar.ts";

/** The steps of the argument, counted from 0. */
const LAST = 4;
/** More squares than this are too small to point at. */
const MOST = 400;

export default class ChompStealing extends lesson({
  s: whole("Step of the argument", [0, LAST], 0),
  at: whole("The square of the answer to steal", [1, MOST], 0),
}) {
  static override styles = [
    barStyles,
    css`
    .tiles {
      --tile: 8rem;
      gap: var(--space-5);
      max-width: 46rem;
    }
    .tiles.one {
      max-width: 23rem;
    }
    .wins {
      border: 2px solid var(--win);
    }
  `,
  ];

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
    return html`${this.stepper("s")}
      ${this.told(step, html`<p>${this.says(step, bar)}</p>`, "large")}
      ${this.pictures(step, bar)}
      ${step === LAST ? this.reveal() : nothing}`;
  }

  /** The full bar on the board, larger than one square; null where none is. */
  private bar(): Grid | null {
    const bar = gridOf(this.position);
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
      <p class="row numbers">
        ${bars.map((bar) =>
          this.openButton(`chomp(${bar})`, bar.replace("x", "×")),
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
    if (step === 0)
      return html`You move first on a full bar of ${rows}×${columns}. One of the
        two players can force a win, because the game ends and has no draws. It is
        you, and here is why.`;
    if (step === 1)
      return html`Try the smallest bite: eat the bottom-right square and nothing
        else. If your opponent is now lost, you win, and we are done.`;
    if (step === 2)
      return rows * columns === 2
        ? html`Here it does: no move is left, and your opponent has lost.`
        : html`If not, your opponent has a winning answer. We do not know which.
          Say it is the bite at <strong>${placeOf(bar, this.stolen(bar))}</strong>,
          or choose another square in the picture.`;
    if (step === 3)
      return html`But that bite eats everything below it and to its right, also the
        bottom-right square. As the <em>first</em> bite it leaves the very same
        bar. So make it yourself: then your opponent is lost. You have stolen the
        strategy.`;
    return html`Either way you win, from every full bar larger than one square. Yet
      the argument names no move. Look for one on the board, then press “Show the
      move”.`;
  }

  private pictures(step: number, bar: Grid) {
    const { rows, columns } = bar;
    const last = rows * columns - 1;
    if (step === 0) return one(this.draw(bar, "The full bar", () => ""));
    if (step === LAST) return this.revealed(bar);
    if (step === 1 || last === 1)
      return one(
        this.draw(bar, "You eat one square", (i) =>
          i === last ? "first" : "",
        ),
      );
    const left = chomp_bite(rows, columns, this.stolen(bar));
    const bitten = (i: number) => left?.content.grid?.pieces[i] === false;
    const answered = this.draw(
      bar,
      step === 2
        ? "Suppose this answer wins"
        : "First one square, then the answer",
      (i) => (i === last ? "eaten" : bitten(i) ? "second" : ""),
      step === 2,
    );
    if (step === 2) return one(answered);
    return html`<div class="tiles">
        ${answered}
        ${this.draw(bar, "The answer as the first bite", (i) => (bitten(i) ? "first" : ""))}
      </div>
      <p class="row">
        Both leave ${this.openButton(`${left?.text}`, "the same bar")}
      </p>`;
  }

  /** The bar with its winning bites, once they are asked for. */
  private revealed(bar: Grid) {
    const [left] = this.winners();
    const caption = left === undefined ? "The full bar" : "A winning bite";
    return one(
      this.draw(bar, caption, (i) =>
        left?.pieces[i] === false ? "winner" : "",
      ),
    );
  }

  private reveal() {
    const { value: record, alert, trouble } = this.shown;
    if (trouble !== null) return alert;
    const show = () =>
      this.shown.start(() => this.engine.analyze(this.position));
    if (record === null) {
      return html`<p class="row">${this.button("Show the move", show, { look: "primary" })}</p>`;
    }
    const winners = this.winners();
    if (winners.length === 0) {
      return html`<p aria-live="polite">
        There is one, but this bar is too large for the solver.
      </p>`;
    }
    return html`<div class="row across-3" aria-live="polite">
      ${record.winning_complete ? (winners.length === 1 ? "The only winning bite:" : `The ${winners.length} winning bites:`) : "One winning bite:"}
      ${winners.map(({ text, ...left }) => {
        const square = left.pieces.findIndex((piece, i) => i > 0 && !piece);
        return this.openButton(text, placeOf(left, square), { look: "wins" });
      })}
    </div>`;
  }

  /** The bars that the winning bites leave. */
  private winners() {
    const { winning = [] } = this.shown.value ?? {};
    return winning.map((text) => ({ text, ...gridOf(text) }));
  }

  private draw(
    bar: Grid,
    caption: string,
    kind: (square: number) => string,
    choose = false,
  ) {
    const chosen = this.stolen(bar);
    const pick = (at: number) => this.set({ at });
    return barPicture(bar, caption, kind, choose ? { chosen, pick } : null);
  }
}

function one(picture: unknown) {
  return html`<div class="tiles one">${picture}</div>`;
}
