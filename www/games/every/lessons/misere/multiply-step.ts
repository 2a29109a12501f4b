/** The step in which the reader multiplies classes and says who wins. */
import { nothing } from "lit";
import type { Lesson } from "../../../../lesson-kit/lesson.ts";
import { products } from "../../../../lesson-kit/monoid/products.ts";
import { html } from "../../../../lesson-kit/words.ts";
import { pilesOf } from "../../../../solver/position.ts";
import { type Classes, classOf, classOfSum, workOf } from "./classes.ts";
import { inWords } from "./lines.ts";
import { heapsPicture } from "./pictures.ts";

const MOST_LISTED_MOVES = 6;

interface Multiplied {
  readonly classes: Classes;
  readonly heaps: readonly number[];
  /** The products that the reader chose. */
  readonly answers: readonly number[];
  /** The reader's answer `lost` or `won`; empty before the answer. */
  readonly who: string;
  readonly seed: number;
  /** The sum as the text of a position. */
  readonly position: string;
}

export function multiplyStep(lesson: Lesson, sum: Multiplied) {
  const { classes, heaps, answers, who, seed } = sum;
  const { names } = classes;
  const factors = heaps.map((heap) => classOf(classes, heap));
  const { products: done, wrong } = workOf(classes, factors, answers);
  const finished = done.length === factors.length;
  const say = (answer: number) => {
    const says = [...done.slice(1), answer].join(".");
    lesson.set({ says, who: undefined }, true);
  };
  const next = seed < 9_999 ? seed + 1 : 1;
  return html`<div class="says column gap-2">
      <h4>Now you multiply</h4>
      <p>
        Here are ${heaps.length} heaps, each with its class. Multiply the classes from
        left to right. Then say who wins. Is the sum lost or won for the player to
        move?
      </p>
    </div>
    ${heapsPicture(
      heaps,
      factors.map((factor) => names[factor]),
    )}
    <ol class="column" aria-label="Your products">
      ${done.slice(1).map((right, i) => html`<li class="large product" data-right>${equation(names, done[i], factors[i + 1], names[right])} <span class="same">right</span></li>`)}
      ${
        finished
          ? nothing
          : html`<li class="column gap-2">
              <span class="large product">${equation(names, done.at(-1), factors[done.length], "?")}</span>
              ${lesson.row(
                "The product",
                names.map((name, element) =>
                  lesson.button(name, () => say(element), {
                    pressed: element === wrong,
                  }),
                ),
                "letters",
              )}
              <p aria-live="polite" data-wrong=${wrong ?? nothing}>${
                wrong === null
                  ? nothing
                  : html`<span class="fails">The product is not ${names[wrong]}.</span> Look at
                      row ${names[done.at(-1) ?? 0]} and column
                      ${names[factors[done.length] ?? 0]} of the table.`
              }</p>
            </li>`
      }
    </ol>
    ${finished ? asked(lesson, sum, done.at(-1) ?? 0) : nothing}
    ${who !== "" && finished ? verdict(lesson, sum) : nothing}
    <div class="row">
      ${lesson.button(
        "Play it out",
        () => lesson.challenge(sum.position, isLost(sum) && who !== "" ? 1 : 0),
        {
          look: who !== "" && finished ? "primary" : "",
        },
      )}
      ${lesson.setButton({ seed: next, says: undefined, who: undefined }, "Another sum")}
    </div>
    <details ?open=${wrong !== null}>
      <summary>The multiplication table</summary>
      ${products({
        label: `Products of the ${names.length} classes`,
        ...{ names, lost: classes.lost, table: classes.table },
        at: finished ? null : [done.at(-1) ?? 0, factors[done.length] ?? 0],
      })}
    </details>`;
}

const isLost = ({ classes, heaps }: Multiplied) =>
  classes.lost.includes(classOfSum(classes, heaps));

function equation(
  names: readonly string[],
  x: number | undefined,
  y: number | undefined,
  is: string | undefined,
) {
  return html`${names[x ?? 0]} · ${names[y ?? 0]} = <strong>${is}</strong>`;
}

/** The last question: who wins. */
function asked(lesson: Lesson, { classes, who }: Multiplied, element: number) {
  const { names } = classes;
  return html`<div class="column gap-2">
    <p>
      The sum has the class <strong>${names[element]}</strong>. Is this class lost or
      won for the player to move?
    </p>
    ${lesson.pick("Lost or won", [
      ["Lost", { who: "lost" }, who === "lost"],
      ["Won", { who: "won" }, who === "won"],
    ])}
  </div>`;
}

/** The verdict on the reader's answer, with the winning moves. */
function verdict(lesson: Lesson, sum: Multiplied) {
  const { classes, heaps, who } = sum;
  const { names, lost } = classes;
  const is = isLost(sum) ? "lost" : "won";
  const element = classOfSum(classes, heaps);
  const all = lost.map((other) => names[other]).join(" and ");
  return html`<div class="column gap-2" aria-live="polite" data-said=${who === is}>
    <p class="verdict ${who === is ? "" : "fails"}">
      ${who === is ? "Your answer is right" : "Your answer is wrong"}: ${names[element]} is ${is}.
    </p>
    <p>The lost classes of this game are ${all}.</p>
    ${is === "lost" ? nothing : lesson.alone("winning", () => winning(lesson, sum))}
    <p class="soft">
      ${
        is === "lost"
          ? "Play the sum to its end. The computer begins, and you can win."
          : "Play the sum to its end. You begin, and you can win."
      }
    </p>
  </div>`;
}

/** The winning moves with their products. */
function winning(lesson: Lesson, { classes, position }: Multiplied) {
  const found = lesson.later(["winning", position], () =>
    lesson.engine.analyze(position),
  );
  if (found === null) return nothing;
  const moves = found.moves.filter(({ outcome }) => outcome === "P");
  return html`<p>${moves.length === 1 ? "One move wins:" : `${moves.length} moves win:`}</p>
  <ul class="column gap-1" data-winning>
    ${moves.slice(0, MOST_LISTED_MOVES).map(({ to }) => {
      const left = pilesOf(to);
      const element = classOfSum(classes, left.map(Number));
      return html`<li>Leave ${inWords(left)}. The class is then ${classes.names[element]}, a lost class.</li>`;
    })}
    ${moves.length > MOST_LISTED_MOVES ? html`<li class="soft">and ${moves.length - MOST_LISTED_MOVES} more</li>` : nothing}
  </ul>`;
}
