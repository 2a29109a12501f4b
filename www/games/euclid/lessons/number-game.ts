/** The Number Game: rounds, recursion, induction, and the rectangle counter. */
import { css, nothing } from "lit";
import { type Lesson, lesson } from "../../../lesson-kit/lesson.ts";
import { large } from "../../../lesson-kit/options.ts";
import type { Typed } from "../../../lesson-kit/parts/form.ts";
import { guess, guessed } from "../../../lesson-kit/parts/guess.ts";
import { html } from "../../../lesson-kit/words.ts";
import type { EuclidVerdicts } from "../../../solver/modules/study.ts";
import { LARGEST_NUMBER, wholeNumber } from "../../../solver/number.ts";
import { counted, grouped } from "../../../solver/position.ts";
import {
  euclidStyles,
  type Pair,
  pairButton,
  pairOf,
  verdict,
} from "../parts.ts";

/** The most rounds and steps that are shown one by one. */
const MOST_SHOWN = 10;
const TABLE_SIDES = [2n, 5n, 10n, 20n, 50n];
const BOUND_KEYS = ["a1", "a2", "b1", "b2"] as const;
const SHARE_PATTERN = String.raw`0?\.\d{1,9}|[01]`;
type Bounds = readonly [bigint, bigint, bigint, bigint];
const DEFAULT_BOUNDS: Bounds = [1n, 1_000_000n, 1n, 1_000_000n];

const declared = {
  guess: guess(SHARE_PATTERN, "a number from 0 to 1"),
  a1: large("a from", [1n, LARGEST_NUMBER], DEFAULT_BOUNDS[0]),
  a2: large("a to", [1n, LARGEST_NUMBER], DEFAULT_BOUNDS[1]),
  b1: large("b from", [1n, LARGEST_NUMBER], DEFAULT_BOUNDS[2]),
  b2: large("b to", [1n, LARGEST_NUMBER], DEFAULT_BOUNDS[3]),
};

type It = Lesson<typeof declared>;

const looks = css`
  ol {
    padding-inline-start: 1.6rem;
    list-style: decimal;
  }
`;

export default lesson(declared, [euclidStyles, looks], "euclid(4,11)", (it) => {
  const [x, y] = pairOf(it) ?? [11n, 27n];
  const pair: Pair = x > y ? [x, y] : [y, x];
  const said = it.solve("euclid_verdicts", ...pair);
  const { guess } = it.choice;
  return html`${constant(it)}
    ${guess === "" && !asksForRectangle(it) ? nothing : counter(it)}
    <div class="parts two">
      ${rounds(pair, said)} ${recursion(it, said)}
    </div>
    ${golden(it)}`;
});

async function count(it: It, rectangle: Bounds): Promise<bigint> {
  return (await it.engine.ask("euclid_count", ...rectangle)) ?? 0n;
}

function bounds(it: It): Bounds {
  const { a1, a2, b1, b2 } = it.choice;
  if (a1 > a2) it.fault("a1", `at most a2=${a2}`);
  if (b1 > b2) it.fault("b1", `at most b2=${b2}`);
  return a1 <= a2 && b1 <= b2 ? [a1, a2, b1, b2] : DEFAULT_BOUNDS;
}

/**
 * True if the address names a rectangle. Its count gives away the constant that
 * the reader should guess. So before the guess this count is shown only on
 * request.
 */
function asksForRectangle(it: It): boolean {
  return BOUND_KEYS.some((key) => it.options[key]);
}

function rounds([a, b]: Pair, { compared, rounds }: EuclidVerdicts) {
  const round = compared.length;
  const lines = compared.slice(0, MOST_SHOWN).map((ratio, i) => {
    const odd = i % 2 === 0;
    const fires = i + 1 === round;
    const sign = odd ? (fires ? "≥" : "<") : fires ? "≤" : ">";
    return html`<li class=${fires ? "on-win" : ""}>
        ${grouped(a)}/${grouped(b)} ${sign}
        ${ratio.a}/${ratio.b}${fires ? html`: ${odd ? "N" : "P"}` : nothing}
      </li>`;
  });
  return html`<section class="column" aria-label="Rounds">
    <h4>Rounds that close in on φ</h4>
    <p class="soft">
      Let $a\ge b$. Each round compares $a/b$ with the next quotient of two
      neighbouring Fibonacci numbers. An odd round gives N (the first player
      wins) if $a/b$ is at least this quotient. An even round gives P (the second
      player wins) if $a/b$ is at most this quotient. The first round that gives
      N or P decides.
    </p>
    <ol class="column gap-1 small anywhere numbers">${lines}</ol>
    ${round > MOST_SHOWN ? html`<p>… and so on, until round ${round}.</p>` : nothing}
    <p data-round=${round}>Round ${round} decides: ${verdict(rounds)}</p>
  </section>`;
}

function recursion(it: It, { recursion, turns }: EuclidVerdicts) {
  const chain = turns.map(({ a, b }): Pair => [a, b]);
  const end = chain.pop() ?? [1n, 1n];
  return html`<section class="column" aria-label="Recursion">
    <h4>The recursion</h4>
    <p class="soft">
      If $a\ge 2b$, the player to move wins. Think about taking away $b$ as
      often as possible. If the player to move loses from the numbers that are
      left, leave these numbers. Otherwise take $b$ once less. Then your opponent
      must take this $b$, and you win. If $a<2b$, the only move leads to
      $(b,a-b)$. So you win exactly when the player to move loses from $(b,a-b)$.
    </p>
    <div class="row gap-1">
      ${chain.slice(0, MOST_SHOWN).map((pair) => html`${pairButton(it, pair)} →`)}
      ${chain.length > MOST_SHOWN ? html`<span>… ${chain.length - MOST_SHOWN} more … →</span>` : nothing}
      ${pairButton(it, end)}
    </div>
    <p>
      ${
        end[0] === end[1]
          ? "The last two numbers are equal, so no move is left (P)"
          : `In the last position ${grouped(end[0])} ≥ 2·${grouped(end[1])}, so the player to move wins (N)`
      }. After ${counted(chain.length, "reversal")} the result is
      ${verdict(recursion)}
    </p>
  </section>`;
}

function golden(it: It) {
  return html`<section class="column" aria-label="Why the golden ratio">
    <h4>Why the golden ratio φ decides</h4>
    <p>
      The proof is by induction. If $a/b<2$, the only move leaves the ratio
      $b/(a-b)$. We have $a/b<\varphi$ exactly when
      $b/(a-b)>1/(\varphi-1)=\varphi$, because $\varphi=(1+\varphi)/\varphi$. In
      pictures: if you cut the largest square from a golden rectangle, a golden rectangle
      is left. A thin rectangle is longer than golden, and you can cut it to a
      fat rectangle, which is shorter. A fat rectangle can only become thin.
    </p>
    <p>${it.setButton({ lesson: "euclid-squares" }, "See the squares")}</p>
  </section>`;
}

function counter(it: It) {
  const [mistake, setMistake] = it.state("mistake", "");
  const rectangle = bounds(it);
  const [a1, a2, b1, b2] = rectangle;
  return html`<section class="column" aria-label="Rectangle counter">
    <h4>Count a rectangle</h4>
    ${it.form(
      BOUND_KEYS.map((key, i) => {
        const label = it.declared[key].means;
        return it.field(key, { label, value: `${rectangle[i]}` });
      }),
      (typed) => setMistake(take(it, typed)),
      { send: "Count" },
    )}
    <p class="error" role="alert" ?hidden=${mistake === ""}>${mistake}</p>
    ${it.alone("count", () => sentence(it, rectangle))}
    <p class="soft">
      The page adds numbers $\lfloor n\varphi\rfloor$ and does not look at single
      positions, so the count is exact and fast. The same count in a terminal: <code>nimscope count euclid
      ${a1}..${a2} ${b1}..${b2}</code>
    </p>
  </section>`;
}

/** The number of won positions in a rectangle, in a sentence. */
function sentence(it: It, rectangle: Bounds) {
  const [a1, a2, b1, b2] = rectangle;
  const all = (a2 - a1 + 1n) * (b2 - b1 + 1n);
  const won = it.later(["count", ...rectangle], () => count(it, rectangle));
  return html`<p class="large anywhere numbers" aria-live="polite" data-count=${won ?? ""}>
    ${
      won === null
        ? nothing
        : html`The first player wins ${grouped(won)} of ${grouped(all)}
            positions, a share of ${share(won, all)}.`
    }
  </p>`;
}

/** Counts the typed rectangle. Returns the mistake in it, or "". */
function take(it: It, typed: Typed): string {
  const [a1, a2, b1, b2] = BOUND_KEYS.map(
    (key) => wholeNumber(typed[key]) ?? 0n,
  ) as [bigint, bigint, bigint, bigint];
  if (a1 > a2 || b1 > b2)
    return "The first number of a range must not be larger than the last one.";
  if (a2 > LARGEST_NUMBER || b2 > LARGEST_NUMBER)
    return "The largest number is 10^18.";
  it.set({ a1, a2, b1, b2 }, true);
  return "";
}

function constant(it: It) {
  const { guess } = it.choice;
  const tables = it.later(["tables"], () =>
    Promise.all(TABLE_SIDES.map((side) => count(it, [1n, side, 1n, side]))),
  );
  return html`<section class="column" aria-label="Guess the share">
    <h4>Guess the share first</h4>
    <p>
      Take all positions with both numbers from 1 to $n$. What share of these
      positions does the first player win, if $n$ is very large? Look at the
      small squares in the table, then guess.
    </p>
    ${it.table({
      label: "Small tables",
      head: ["side", "won positions", "all positions", "share"],
      rows: TABLE_SIDES.map((side, i) => {
        const won = tables?.[i] ?? 0n;
        const square = { a1: 1, a2: side, b1: 1, b2: side };
        const label = `Count the square of side ${side}`;
        return [
          it.setButton(square, side, { label }),
          grouped(won),
          grouped(side * side),
          share(won, side * side, 4),
        ];
      }),
    })}
    ${it.guess("guess", { hint: "0.…", mode: "decimal" })}
    ${guess === "" ? nothing : reveal(guessed(guess))}
  </section>`;
}

function reveal(guess: number | null) {
  const g = (Math.sqrt(5) - 1) / 2;
  const off = Math.abs((guess ?? g) - g);
  return html`<p class="large anywhere" aria-live="polite">
    The share comes close to $$g=\frac{1}{\varphi}=\frac{\sqrt5-1}{2}=0.6180339887\ldots$$
    ${guess === null ? nothing : off < 0.0005 ? "You found it." : `Your guess was off by ${off.toFixed(4)}.`}
    For each $a$ there are exactly $a$ numbers $b$ for which the player to move
    loses. These are the numbers from $\lfloor a/\varphi\rfloor+1$ to
    $\lfloor a\varphi\rfloor$.
  </p>`;
}

/** A share as a decimal with this many places, rounded down. */
function share(part: bigint, whole: bigint, places = 10): string {
  const digits = `${(part * 10n ** BigInt(places)) / whole}`;
  const padded = digits.padStart(places + 1, "0");
  return `${padded.slice(0, -places)}.${padded.slice(-places)}`;
}
