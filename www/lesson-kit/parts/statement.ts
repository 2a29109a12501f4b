/** Statements about lost cells: their answers, and errors in their texts. */
import { nothing } from "lit";
import type { Decided } from "../../solver/modules/study.ts";
import { grouped, statesOf } from "../../solver/position.ts";
import type { Trouble } from "../../solver/trouble.ts";
import { cut } from "../../ui/trouble/trouble.ts";
import { html } from "../words.ts";

/** The most characters of a statement that the solver reads. */
export const MOST_CHARACTERS = 2_000;

/** The numbers that prove an answer, with their names: `x = 1, y = 2`. */
function numbers({ shown }: Decided): string {
  return shown
    .map(([name, number]) => `${name}\u00a0=\u00a0${grouped(number)}`)
    .join(", ");
}

export function answerWords(decided: Decided): string {
  const { answer, shown } = decided;
  const values = numbers(decided);
  if (answer === "too large") {
    return `Too large: ${decided.limit}. So the statement is neither proved nor disproved.`;
  }
  if (answer === "true") {
    return shown.length === 0 ? "True, for all numbers." : `True: ${values}.`;
  }
  return shown.length === 0
    ? "False."
    : `False. The smallest counterexample: ${values}.`;
}

/** The answer, and the size of the largest automaton that it needed. */
export function answerBox(decided: Decided, more: unknown = nothing) {
  const { answer, largest } = decided;
  return html`<p class="verdict ${answer === "false" ? "fails" : ""}">${answerWords(decided)}</p>
    ${
      answer === "too large"
        ? nothing
        : html`<p class="soft row">
            <span>The largest automaton on the way to the answer has ${statesOf(largest)}.</span>
            ${more}
          </p>`
    }`;
}

/** The error in a statement, marked at its place. */
export function statementTrouble(text: string, trouble: Trouble) {
  const { message, part, expected, at, again } = trouble;
  const [before, after] = cut(text, at);
  const wrong = after.startsWith(part) ? part : "";
  return html`<div class="alert" id="wrong" role="alert">
    <p>${message}</p>
    ${again ? nothing : html`<p class="anywhere"><code>${before}<mark>${wrong || "\u2038"}</mark>${after.slice(wrong.length)}</code></p>`}
    ${expected === "" ? nothing : html`<p>Expected here: ${expected}.</p>`}
  </div>`;
}

/** The syntax of statements. */
const GRAMMAR: readonly (readonly [text: string, means: string])[] = [
  ["A x, y: …", "for all whole numbers x and y from 0 on"],
  ["E x: …", "for some whole number x"],
  ["lost(x, y)", "the position with piles x and y is lost"],
  ["x + 2*y + 1", "a sum; factors are numbers up to 99"],
  ["= != < <= > >=", "two sums compared"],
  [
    "~ & | =>",
    "not, and, or, implies; applied in this order if there are no brackets",
  ],
  ["( … )", "parts that belong together"],
];

export function grammar() {
  return html`<details>
    <summary>How to write a statement</summary>
    <dl class="defs above-2">
      ${GRAMMAR.map(([text, means]) => html`<dt><code>${text}</code></dt><dd>${means}</dd>`)}
    </dl>
    <p class="note above-2">
      The name of a number begins with a small letter and goes on with small
      letters and digits. Each A or E introduces new names for the part after
      its colon. This part ends at a closing bracket or with the statement.
    </p>
  </details>`;
}
