/** The lost pairs of the Mouse Game, one after another, in a row of numbers. */
import { css } from "lit";
import { type Lesson, lesson } from "../../../lesson-kit/lesson.ts";
import { whole } from "../../../lesson-kit/options.ts";
import { html } from "../../../lesson-kit/words.ts";
import { type Pair, sieve } from "../sieve.ts";

/** The most pairs to show, and the largest number in them. */
const MOST_PAIRS = 8;
const LAST_NUMBER = 23;

const declared = {
  n: whole("Pair", [1, MOST_PAIRS], 1),
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
  const { a, b } = pairs[n - 1] ?? { a: 0, b: 0 };
  const open = pairs.map(
    (pair) => html`${it.openButton(text(pair), `${pair.a} and ${pair.b}`)} `,
  );
  return html`${it.stepText(
    n,
    html`<p>
      <strong>Leave ${a} and ${b}, and you win.</strong> No move leads from one
      pair to another: each number is in one pair only, and each pair has its
      own difference. So your opponent has to break the pair. Then leave a
      smaller pair, until nothing is left.
    </p>`,
  )}
    ${it.stepper("n")}
    <ol class="tiles gap-1 numbers" aria-label="The row of numbers">
      ${Array.from({ length: LAST_NUMBER }, (_, i) => tile(it, i + 1, pairs))}
    </ol>
    <p>Pairs that you know by now: ${open}</p>
    <p>
      Each pair begins with the smallest number that no earlier pair uses: ${a}. The
      differences are 1, 2, 4, 5, 7, 8, … without the multiples of 3. Here the
      difference is ${b - a}, and ${a} + ${b - a} = ${b}.
    </p>
    <p>
      From any other two piles you can always reach a pair, or take everything.
      From 5 and 11 take 8 of the 11: that leaves 3 and 5.
    </p>`;
});

const text = ({ a, b }: Pair) => `mouse(${a},${b})`;

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
