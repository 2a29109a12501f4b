/** The pairs to leave in the Mouse Game, one after the other, in a row of numbers. */
import { css } from "lit";
import { type Lesson, lesson } from "../../../lesson-kit/lesson.ts";
import { whole } from "../../../lesson-kit/options.ts";
import { html } from "../../../lesson-kit/words.ts";
import { type Pair, sieve } from "../sieve.ts";

/** The steps, and the last number in the row, which the last pair reaches. */
const STEPS = 8;
const LAST = 23;

const declared = {
  n: whole("Pair", [1, STEPS], 1),
};

type It = Lesson<typeof declared>;

const looks = css`
  ol {
    --tile: 2.5rem;
  }
  ol .box {
    align-content: center;
    width: 100%;
    height: 2.5rem;
    padding: 0;
  }
`;

export default lesson(declared, looks, "mouse(4,9)", (it) => {
  const { n } = it.choice;
  const pairs = sieve(n);
  return html`${it.stepper("n")} ${it.told(n, says(n, pairs))}
    <ol class="tiles gap-1 numbers" aria-label="The row of numbers">
      ${Array.from({ length: LAST }, (_, i) => tile(it, i + 1, pairs))}
    </ol>
    <p>
      Leave: ${pairs.map(
        ({ a, b }) => html`${it.openButton(text({ a, b }), `${a} and ${b}`)} `,
      )}
    </p>
    <p>
      No move leads from a pair to another pair, or to two empty piles. From
      any other two piles a move does. So look for the pair that you can reach:
      from 4 and 9, take 1 from the pile of 9 and leave 4 and 8. Your opponent
      must break the pair. Then leave a smaller one, until nothing is left.
    </p>`;
});

const text = ({ a, b }: Pair) => `mouse(${a},${b})`;

function says(n: number, pairs: readonly Pair[]) {
  const { a = 0, b = 0 } = pairs[n - 1] ?? {};
  const first =
    n === 1
      ? html`The differences of the pairs are 1, 2, 4, 5, 7, 8, …: all numbers
        but the multiples of 3.`
      : "";
  return html`<p>
    The smallest number that is not used is ${a}. The next difference is
    ${b - a}. ${a} + ${b - a} = ${b}, so ${a} and ${b} are the next pair to
    leave. ${first}
  </p>`;
}

function tile(it: It, value: number, pairs: readonly Pair[]) {
  const n = pairs.findIndex(({ a, b }) => a === value || b === value);
  const pair = pairs[n];
  if (pair === undefined) {
    return html`<li><span class="box centre">${value}</span></li>`;
  }
  const look = `box centre ${pair.a === value ? "on-p" : "on-gold"} ${n + 1 === pairs.length ? "ringed" : ""}`;
  return html`<li>${it.openButton(text(pair), html`<s>${value}</s>`, {
    ...{ label: `${value}, of the pair ${pair.a} and ${pair.b}`, look },
  })}</li>`;
}
