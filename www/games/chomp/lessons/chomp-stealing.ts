/**
 * The argument of strategy stealing, in steps, for the full bar on the board.
 * The reader chooses an answer to the smallest bite. If this answer wins, the
 * first player wins by beginning with it. At the end a button shows a winning
 * move.
 */
import { type Lesson, lesson } from "../../../lesson-kit/lesson.ts";
import { whole } from "../../../lesson-kit/options.ts";
import { html } from "../../../lesson-kit/words.ts";
import { gridOf } from "../../../solver/position.ts";
import { type Analysis, chomp_bite, type Grid } from "../../../solver/wasm.ts";
import { styled } from "../../../ui/styled.ts";
import { barPicture, barStyles, placeOf } from "../bar.ts";

/** The last step of the argument. The first is 0. */
const LAST_STEP = 4;
/** The most squares of a bar: in larger bars they are too small to point at. */
const MOST_SQUARES = 400;

const declared = {
  s: whole("Step of the argument", [0, LAST_STEP], 0),
  at: whole("The square of the answer to steal", [1, MOST_SQUARES], 0),
};

export default lesson(declared, barStyles, "chomp(3x3)", (it) => {
  const bar = gridOf(it.position);
  if (!isFull(bar)) return offer(it);
  const { s: step } = it.choice;
  const stolen = answerOf(bar, it.choice.at);
  return html`${it.stepper("s")}
    ${it.stepText(step, html`<p>${says(step, bar, stolen)}</p>`, "large")}
    ${step === LAST_STEP ? it.alone("move", () => reveal(it, bar)) : pictures(it, step, bar, stolen)}`;
});

/** True if a bar is full, not 1×1, and small enough to point at. */
function isFull({ pieces }: Grid): boolean {
  const full = pieces.every((piece, i) => piece || i === 0);
  return full && pieces.length > 1 && pieces.length <= MOST_SQUARES;
}

function offer(it: Lesson) {
  const bars = ["2x6", "3x4", "4x5", "5x8", "10x10"];
  return html`<p>
      The argument is about a full bar. The bar on the board is not full, or
      it is too large to draw. Choose another bar:
    </p>
    <p class="row numbers">
      ${bars.map((bar) => it.openButton(`chomp(${bar})`, bar.replace("x", "×")))}
    </p>`;
}

/** The square of the answer: the chosen one, or else one in the middle. */
function answerOf({ rows, columns }: Grid, at: number): number {
  const last = rows * columns - 1;
  const middle = Math.floor((rows - 1) / 2) * columns + Math.floor(columns / 2);
  // The bar may have been larger when the square was chosen.
  return at > 0 && at < last ? at : Math.max(1, middle);
}

function says(step: number, bar: Grid, stolen: number) {
  const { rows, columns } = bar;
  if (step === 0)
    return html`You move first on a full bar of ${rows}×${columns}. The game
      always ends and has no draws, so one of the two players can force a win.
      This player is you, and here is why.`;
  if (step === 1)
    return html`Try the smallest bite: eat the bottom-right square and nothing
      else. If your opponent loses after this bite, you win, and we are done.`;
  if (step === 2)
    return rows * columns === 2
      ? html`Here this bite wins. No move is left, so your opponent has lost.`
      : html`If your opponent does not lose, there is a winning answer to your bite. We
        do not know this answer. Suppose that it is the bite at
        <strong>${placeOf(bar, stolen)}</strong>, or choose another square in the
        picture.`;
  if (step === 3)
    return html`The answer eats its square and everything below it and to its right,
      including the bottom-right square. As the <em>first</em> bite it leaves the
      very same bar. So make that bite yourself, and your opponent loses. You have
      stolen the strategy.`;
  return html`In both cases you can win, from every full bar larger than one
    square. But the argument does not name the winning move. Look for this move on
    the board. Then press “Show the move”.`;
}

function pictures(it: Lesson, step: number, bar: Grid, stolen: number) {
  const { rows, columns } = bar;
  const last = rows * columns - 1;
  if (step === 0) return one(barPicture(bar, "The full bar", () => ""));
  if (step === 1 || last === 1) {
    const eaten = (i: number) => (i === last ? "first" : "");
    return one(barPicture(bar, "You eat one square", eaten));
  }
  const left = chomp_bite(rows, columns, stolen);
  const bitten = (i: number) => left?.content.grid?.pieces[i] === false;
  const answered = (caption: string, choose: boolean) =>
    barPicture(
      bar,
      caption,
      (i) => (i === last ? "eaten" : bitten(i) ? "second" : ""),
      choose ? { chosen: stolen, pick: (at) => it.set({ at }) } : null,
    );
  if (step === 2) return one(answered("Suppose this answer wins", true));
  return html`<div class="tiles" style=${styled("--tile:8rem;gap:var(--space-5);max-width:46rem")}>
      ${answered("You eat one square, then comes the answer", false)}
      ${barPicture(bar, "You make the same bite first", (i) => (bitten(i) ? "first" : ""))}
    </div>
    <p class="row">
      Both ways leave ${it.openButton(`${left?.text}`, "the same bar")}.
    </p>`;
}

/** The bar, with its winning bites if the reader has asked for them. */
function reveal(it: Lesson, bar: Grid) {
  const [asked, ask] = it.state("asked", "");
  const picture = (caption: string, left?: Grid) =>
    one(
      barPicture(bar, caption, (i) =>
        left?.pieces[i] === false ? "winner" : "",
      ),
    );
  const record =
    asked === it.position
      ? it.later(["move", asked], () => it.engine.analyze(asked))
      : null;
  if (record === null) {
    const show = it.button("Show the move", () => ask(it.position), {
      look: "primary",
    });
    return html`${picture("The full bar")} <p class="row">${show}</p>`;
  }
  const winners = record.winning.map((text) => ({ text, ...gridOf(text) }));
  const [first] = winners;
  if (first === undefined) {
    return html`${picture("The full bar")}
      <p aria-live="polite">
        There is a winning bite, but this bar is too large for the solver to
        find it.
      </p>`;
  }
  return html`${picture("A winning bite", first)}
    <div class="row across-3" aria-live="polite">
      ${bites(record)}
      ${winners.map(({ text, ...left }) => {
        const square = left.pieces.findIndex((piece, i) => i > 0 && !piece);
        return it.openButton(text, placeOf(left, square), {
          look: "wins on-win",
        });
      })}
    </div>`;
}

function bites({ winning, winning_complete }: Analysis): string {
  if (!winning_complete) return "One winning bite:";
  return winning.length === 1
    ? "The only winning bite:"
    : `The ${winning.length} winning bites:`;
}

function one(picture: unknown) {
  return html`<div style=${styled("max-width:23rem")}>${picture}</div>`;
}
