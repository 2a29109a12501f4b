/**
 * The fractions in four orders: Newman's sequence, Stern's sequence, the
 * generations of the tree, and Cantor's table.
 */
import { css } from "lit";
import { type Lesson, lesson } from "../../../lesson-kit/lesson.ts";
import { whole } from "../../../lesson-kit/options.ts";
import { html } from "../../../lesson-kit/words.ts";
import { grouped } from "../../../solver/position.ts";
import {
  euclidStyles,
  fraction,
  lookOf,
  type Pair,
  pairButton,
  pairOf,
  textOf,
} from "../parts.ts";

/** The last place that is shown: the end of the tree's fifth generation. */
const LAST_PLACE = 31;
const LEVEL_SIZES = [1, 2, 4, 8, 16];
/** The number of rows and of columns of Cantor's table. */
const CANTOR_SIDE = 8;

const declared = {
  n: whole("Place of the fraction", [1, LAST_PLACE], 1),
};

type It = Lesson<typeof declared>;

const looks = css`
  .level {
    display: grid;
    grid-auto-flow: column;
    grid-auto-columns: minmax(24px, 1fr);
    justify-items: center;
  }
  .level button {
    width: min(100%, 2.9rem);
    min-width: 24px;
    min-height: 2.6rem;
    padding: 0 1px;
    font-size: clamp(0.6rem, 2.4cqi, var(--text-s));
  }
  .level:nth-child(-n + 4) button {
    font-size: var(--text-s);
  }
  .cantor {
    --columns: 8;
    max-width: 28rem;
  }
  .cantor button {
    min-width: 0;
    min-height: 2.25rem;
    padding: 0;
  }
`;

export default lesson(declared, [euclidStyles, looks], "euclid(7,17)", (it) => {
  const { n } = it.choice;
  const [stern, , repeats] = orders(it);
  const now = fractionAt(it, n);
  return html`${it.stepper("n")}
    <div class="says column gap-2 numbers" aria-live="polite" data-place=${n}>${newman(it, n)}</div>
    <div class="parts two">
      <div class="column">
        <h4>Stern’s sequence</h4>
        <p class="soft">
          The sequence follows two rules, $s(2n)=s(n)$ and $s(2n+1)=s(n)+s(n+1)$. The
          fraction at place $n$ is $s(n)/s(n+1)$.
        </p>
        <ol class="row gap-1 stern small numbers" start="0" aria-label="Stern’s sequence">
          ${[...stern].map((value, i) => {
            const look = i === n || i === n + 1 ? "now on-win" : "";
            return html`<li class="box ${i > n + 1 ? "later" : look}">${value}</li>`;
          })}
        </ol>
      </div>
      <div class="column">
        <h4>The tree, generation by generation</h4>
        <div class="column gap-2 scroll" role="group" aria-label="Five generations of the tree">
          ${LEVEL_SIZES.map(
            (size) =>
              html`<div class="level">
                ${Array.from({ length: size }, (_, i) => node(it, size + i, n))}
              </div>`,
          )}
        </div>
      </div>
    </div>
    ${own(it)}
    <div class="column">
      <h4>Cantor’s table</h4>
      <p class="soft">
        The cell in row $a$ and column $b$ holds $a/b$. Every value appears infinitely
        often. For example, ${now[0]}/${now[1]} is equal to
        ${2n * now[0]}/${2n * now[1]}, ${3n * now[0]}/${3n * now[1]} and so on.
        Dashed cells repeat an earlier value. In the tree each value appears only
        once, in lowest terms.
      </p>
      <div class="grid cantor numbers" role="group" aria-label="Cantor’s table">
        ${repeats.map((again, at) => cell(it, at, now, again))}
      </div>
    </div>`;
});

/** Stern's numbers, Newman's fractions, and the repeats in Cantor's table. */
const orders = (it: It) =>
  it.ask(["orders"], () =>
    Promise.all([
      it.engine.ask("euclid_stern", 0n, LAST_PLACE + 3),
      it.engine.ask("euclid_newman", LAST_PLACE + 1),
      it.engine.ask("euclid_repeats", BigInt(CANTOR_SIDE)),
    ]),
  );

function fractionAt(it: It, place: number): Pair {
  const { a, b } = orders(it)[1][place - 1] ?? { a: 1n, b: 1n };
  return [a, b];
}

function newman(it: It, n: number) {
  const [a, b] = fractionAt(it, n);
  const [c, d] = fractionAt(it, n + 1);
  const whole = a / b;
  return html`<p>
      The fraction $x_{${n}}$ at place ${n} is
      ${it.openButton(textOf([a, b]), `${a}/${b}`, { look: lookOf([a, b]) })}.
      Rounded down it is $\lfloor x_{${n}}\rfloor = ${whole}$. Newman’s step gives
      the next fraction:
    </p>
    <p>
      $$x_{${n + 1}}=\frac{1}{2\lfloor x_{${n}}\rfloor+1-x_{${n}}}=\frac{1}{2\cdot ${whole}+1-\frac{${a}}{${b}}}=\frac{${c}}{${d}}$$
    </p>`;
}

function node(it: It, place: number, n: number) {
  const pair = fractionAt(it, place);
  const label = `Place ${place}: open ${pair[0]}/${pair[1]}`;
  const look = place === n ? "ringed" : place > n ? "later" : "";
  return pairButton(it, pair, fraction(...pair), label, look);
}

function cell(it: It, at: number, [a, b]: Pair, again: boolean) {
  const pair: Pair = [
    BigInt(Math.floor(at / CANTOR_SIDE) + 1),
    BigInt((at % CANTOR_SIDE) + 1),
  ];
  const words = `${pair[0]}/${pair[1]}`;
  const same = pair[0] * b === pair[1] * a;
  return it.openButton(textOf(pair), words, {
    label: `Open ${words}${same ? `, the value ${a}/${b}` : ""}${again ? ", seen before" : ""}`,
    look: same ? "on-win" : again ? "later" : "",
  });
}

/** The paragraph about the position on the page. */
function own(it: It) {
  const pair = pairOf(it);
  if (pair === null) return "";
  const [lowest, place] = it.solve("euclid_place", ...pair);
  const { a, b } = lowest;
  if (place === null)
    return html`<p>${a}/${b} is more than a thousand generations deep.</p>`;
  const number = BigInt(`0b${place}`);
  return html`<p class="own">
    Your position, ${a}/${b}, is at place
    ${number >= 10n ** 24n ? `2^${place.length - 1} + …` : grouped(number)}. The
    binary digits of this place are
    <span class="numbers long">${place.slice(0, 200)}</span>. They show the path in
    the tree: after the first 1, every 0 is a step to the left and every 1 is a
    step to the right.
    ${number > BigInt(LAST_PLACE) ? "" : it.setButton({ n: number }, `Go to place ${number}`)}
  </p>`;
}
