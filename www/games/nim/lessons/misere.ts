/**
 * When losing is the aim: misère Nim and its turn at the end, the smallest sums
 * of 0.75 where Nim's trick fails, and the eight classes that decide every sum.
 */
import { nothing } from "lit";
import { html, lesson } from "../../../lesson-kit/lesson.ts";
import { whole, word, written } from "../../../lesson-kit/options.ts";
import { MISERE } from "../../../solver/convention.ts";
import { quotientOf } from "../../../solver/facts.ts";
import { classesOf, classOfSum } from "./misere/classes.ts";
import { classesStep } from "./misere/classes-step.ts";
import { type Found, smallest, TRIED } from "./misere/failing.ts";
import { inWords, type Line, linesFrom, named } from "./misere/lines.ts";
import { multiplyStep } from "./misere/multiply-step.ts";
import {
  heapsPicture,
  misereStyles,
  playedOut,
  turnsPicture,
} from "./misere/pictures.ts";
import { drawn } from "./misere/sums.ts";

const STEPS = 5;
const MOST_ONES = 9;
/** The position of the turn, and those that both conventions are asked about. */
const TURN = [1, 1, 3];
const BOTH = [
  [1],
  [1, 1],
  [1, 1, 1],
  [2],
  [2, 2],
  [1, 1, 2],
  [1, 2, 3],
  [3, 5, 7],
];
/** The game in which the trick fails, and the largest heap of a drawn sum. */
const RULE = "0.75";
const LARGEST = 12;

const nim = (piles: readonly number[]) => `nim(${piles})`;
const sum = (heaps: readonly (number | bigint)[]) =>
  `${MISERE}heap[${RULE}](${heaps})`;

export default class Misere extends lesson({
  step: whole("Step", [1, STEPS], 1),
  ones: whole("Piles of one token", [1, MOST_ONES], 5),
  take: whole("Your move from 1, 1, 3", [0, 9]),
  heaps: whole("Heaps of the sum", [1, TRIED], 1),
  leave: whole("Your move from the sum", [0, 99]),
  x: whole("The first factor", [0, 99], 2),
  y: whole("The second factor", [0, 99], 6),
  seed: whole("The sum that is drawn", [1, 9_999], 1),
  says: written(
    "The products so far",
    (text) =>
      /^\d{1,2}(\.\d{1,2}){0,3}$/.test(text)
        ? text.split(".").map(Number)
        : null,
    "the numbers of at most four classes with dots between them",
    [] as readonly number[],
  ),
  who: word("What you say of the sum", ["lost", "won"], ""),
}) {
  static override styles = misereStyles;

  /** The moves of the turn, played out. */
  private readonly turn = this.answer(
    () => (this.choice.step === 2 ? [] : null),
    () => linesFrom(this.engine, MISERE + nim(TURN)),
    { late: true },
  );
  /** Whether some positions are lost, by either convention. */
  private readonly both = this.answer(
    () => (this.choice.step === 2 ? [] : null),
    () =>
      Promise.all(
        BOTH.map(async (piles) => {
          const texts = [nim(piles), MISERE + nim(piles)];
          const records = await Promise.all(
            texts.map((text) => this.engine.glance(text)),
          );
          const lost = records.map(({ outcome }) => outcome === "P");
          return { piles, lost };
        }),
      ),
    { late: true },
  );
  /** The smallest sum where the trick is wrong. */
  private readonly failing = this.answer(
    () => (this.choice.step === 3 ? [this.choice.heaps] : null),
    (heaps) => smallest(this.engine, RULE, heaps),
    { late: true },
  );
  private readonly quotient = this.answer(
    () => (this.choice.step > 3 ? [] : null),
    async () => {
      const quotient = await quotientOf(`heap[${RULE}]`);
      return { ...quotient, classes: classesOf(quotient) };
    },
    { late: true },
  );
  /** The moves of the sum that is drawn, once the reader has said who wins. */
  private readonly record = this.answer(
    () => {
      const said = this.choice.step === STEPS && this.choice.who !== "";
      return said && this.quotient.now !== null ? [...this.sum] : null;
    },
    (...heaps) => this.engine.analyze(sum(heaps)),
    { late: true },
  );

  /** The sum that is drawn. */
  private get sum(): number[] {
    const { classes } = this.quotient.got;
    const isLost = (heaps: readonly number[]) =>
      classes.lost.includes(classOfSum(classes, heaps));
    return drawn(this.choice.seed, LARGEST, isLost);
  }

  protected override show() {
    const steps = [
      this.ones,
      this.turns,
      this.fails,
      this.classes,
      this.multiply,
    ];
    const draw = steps[this.choice.step - 1] ?? this.ones;
    return html`${this.stepper("step")} ${draw.call(this)}`;
  }

  /** A game against the computer in which the person moves first. */
  private tryIt(from: string) {
    const press = () => this.challenge(from);
    return this.button("Try it against the computer", press, { title: from });
  }

  private ones() {
    const { ones } = this.choice;
    const odd = ones % 2 === 1;
    return html`<div class="both">
      <div class="column">${turnsPicture(ones)} ${this.slider("ones")}</div>
      <div class="column gap-3">
        ${this.told(
          1,
          html`<h4>Whoever takes the last token loses</h4>
            <p>
              This is Nim in misère play: the last move loses. You may take any
              number of tokens from one pile.
            </p>
            <p>
              Piles of one token leave no choice. You take one, I take one, and
              so on. With ${ones}, the last token is
              ${odd ? html`yours: <strong>you lose</strong>` : html`mine: <strong>you win</strong>`}.
              In normal play, where the last move wins, you would
              ${odd ? "win" : "lose"}.
            </p>
            <p>
              So an odd number of ones is lost for the player to move, and an
              even number is won.
            </p>`,
        )}
        <p>${this.tryIt(MISERE + nim(Array<number>(ones).fill(1)))}</p>
      </div>
    </div>`;
  }

  private turns() {
    const lines = this.turn.now;
    if (lines === null) return this.turn.alert;
    const line = lines[this.within("take", [0, lines.length - 1], -1)];
    return html`<div class="both">
        <div class="column">
          ${heapsPicture(TURN)}
          ${this.moves("take", lines)}
        </div>
        ${this.told(
          2,
          html`<h4>One move is different</h4>
            <p>
              It is your move, and the last token loses. Do you take 2 from the
              pile of 3, or all of it? Try each move.
            </p>
            ${
              line === undefined
                ? nothing
                : html`<p>
                    In normal play you take all 3, so that equal piles are left.
                    Here that leaves an even number of ones, and the last token
                    is yours. Take 2 instead: an odd number of ones is left.
                  </p>`
            }`,
        )}
      </div>
      ${line === undefined ? nothing : html`<div aria-live="polite" class="column">${playedOut(line)}</div>`}
      ${this.section(
        "The trick of misère Nim",
        html`<p class="says">
            While a pile of 2 or more is left after your move, play as in normal
            play: leave the nim-sum 0. When your move leaves only ones, leave an
            odd number of them. You can always choose: such a move is made in the
            one pile of 2 or more, and you may take all of it or all but one.
          </p>
          ${this.conventions()}
          <p>${this.tryIt(MISERE + nim([3, 5, 7]))}</p>`,
      )}`;
  }

  /** The first moves to choose from, by what they leave. */
  private moves(key: "take" | "leave", lines: readonly Line[]) {
    return this.pick(
      "Your move",
      lines.map(({ turns, left }, i) => [
        key === "take" ? (turns[0]?.words ?? "") : `Leave ${named(left)}`,
        { [key]: i },
        this.choice[key] === i,
      ]),
      "choices",
    );
  }

  /** Some piles by both conventions. */
  private conventions() {
    const asked = this.both.now;
    if (asked === null) return this.both.alert;
    return html`<p class="note">
        Lost or won for the player to move, computed. In the marked rows, those of
        ones alone, the convention matters.
      </p>
      ${this.table({
        label: "The player to move, by both conventions",
        look: "lines words",
        head: ["Piles", "the last move wins", "the last move loses"],
        rows: asked.map(({ piles, lost }) => ({
          cells: [named(piles), ...lost.map(endCell)],
          look: lost[0] === lost[1] ? "" : "marked",
        })),
      })}`;
  }

  private fails() {
    const found = this.failing.now;
    const { heaps } = this.choice;
    const counts = ["One heap", "Two heaps", "Three heaps"];
    return html`<div class="says column gap-2">
        <h4>The game ${RULE}: the trick fails</h4>
        <p>
          A move in ${RULE} takes 1 token from anywhere in a heap. What is left
          stays one heap or becomes two. Or it takes 2 tokens: a whole heap of 2,
          or 2 from the inside, so that a heap stands on each side.
        </p>
        <p>
          Can Nim’s trick be used here? Each heap has a nimber, the size of the
          pile of Nim that it is worth in normal play. Treat the heap as that
          pile, and play misère Nim. The solver looked for the sum with the fewest
          tokens where this fails. Here it is.
        </p>
      </div>
      ${this.pick(
        "How many heaps",
        counts.map((words, i) => [
          words,
          { heaps: i + 1, leave: undefined },
          heaps === i + 1,
        ]),
      )}
      ${found === null ? this.failing.alert : this.failed(found)}`;
  }

  private failed({ heaps, nimbers, trick, lost, lines }: Found) {
    const line = lines[this.within("leave", [0, lines.length - 1], -1)];
    const text = named(heaps);
    return html`<div class="both" data-failing=${heaps.join()}>
        <div class="column">
          ${heapsPicture(
            heaps,
            nimbers.map((nimber) => html`nimber ${nimber}`),
          )}
          <p class="note">
            Lost or won for the player to move. In the marked rows the trick is
            wrong.
          </p>
          ${this.table({
            label: `The moves from ${text}: what the trick says, and what is so`,
            look: "lines words",
            head: ["Position", "the trick says", "it is"],
            rows: [
              {
                cells: [
                  html`<strong>${text}</strong>`,
                  endCell(trick),
                  endCell(lost),
                ],
                look: "marked",
              },
              ...lines.map((other, i) => ({
                cells: [
                  this.setButton({ leave: i }, `Leave ${named(other.left)}`, {
                    pressed: other === line,
                  }),
                  endCell(other.trick),
                  endCell(other.wins),
                ],
                look: other.trick === other.wins ? "" : "marked",
              })),
            ],
          })}
        </div>
        ${this.told(3, this.because({ heaps, nimbers, trick, lost, lines }))}
      </div>
      ${
        line === undefined
          ? html`<p class="soft">Choose a move: I answer, and the game is played to its end.</p>`
          : html`<div aria-live="polite" class="column">${playedOut(line)}</div>`
      }
      <p>${this.tryIt(sum(heaps))}</p>`;
  }

  /** Why the trick is wrong here. */
  private because({ heaps, nimbers, trick, lines }: Found) {
    const text = inWords(heaps);
    const piles = nimbers.map((nimber) => `${nimber}`).join(", ");
    const wins = lines.find((line) => line.wins);
    const wrong = lines.filter((line) => line.trick !== line.wins);
    const treats = html`<p>
      The trick treats ${text} as ${nimbers.length === 1 ? "a pile" : "piles"}
      of ${piles}, which ${nimbers.length === 1 ? "is" : "are"}
      <strong>${trick ? "lost" : "won"}</strong> in misère Nim. But the player to
      move <strong>${trick ? "wins" : "loses"}</strong>.
    </p>`;
    if (trick && wins !== undefined) {
      return html`${treats}
        <p>
          The winning move leaves ${inWords(wins.left)}. The nimber of that is 0,
          like that of no heap at all. But with no heap left the player to move
          has won, and with ${inWords(wins.left)} that player has lost.
        </p>
        <p>
          In Nim, ones lead only to fewer ones. A heap of nimber 1 may lead
          elsewhere, and in misère play that matters.
        </p>`;
    }
    return html`${treats}
      <p>
        ${
          wrong.length === 0
            ? nothing
            : html`The trick would leave
              ${wrong.map((line) => inWords(line.left)).join(" or ")}, which it
              calls lost. But with that the next player wins.`
        }
      </p>
      <p>So sums of equal nimbers are not always equal in misère play.</p>`;
  }

  private classes() {
    const quotient = this.quotient.now;
    if (quotient === null) return this.quotient.alert;
    const last = quotient.classes.names.length - 1;
    const x = this.within("x", [0, last], 2);
    const y = this.within("y", [0, last], 6);
    return classesStep(this, quotient, quotient.classes, [x, y], (heaps) =>
      this.tryIt(sum(heaps)),
    );
  }

  private multiply() {
    const quotient = this.quotient.now;
    if (quotient === null) return this.quotient.alert;
    const { classes } = quotient;
    const { says } = this.choice;
    const known = says.every((answer) => answer < classes.names.length);
    if (!known) {
      this.fault("says", `numbers from 0 to ${classes.names.length - 1}`);
    }
    return multiplyStep(this, {
      ...{ classes, heaps: this.sum, answers: known ? says : [] },
      who: this.choice.who,
      seed: this.choice.seed,
      record: this.record,
      play: (starts) => this.challenge(sum(this.sum), starts),
    });
  }
}

/** Lost or won, for the player to move. */
function endCell(lost: boolean | undefined) {
  const words = lost ? "lost" : "won";
  return { words, look: words };
}
