/** The continued fraction of two numbers, as squares cut from a rectangle. */
import { css, nothing, svg } from "lit";
import { type Lesson, lesson } from "../../../lesson-kit/lesson.ts";
import { large, whole } from "../../../lesson-kit/options.ts";
import { html } from "../../../lesson-kit/words.ts";
import { LARGEST_NUMBER, wholeNumber } from "../../../solver/number.ts";
import { grouped } from "../../../solver/position.ts";
import {
  euclidStyles,
  lookOf,
  outcomeOf,
  type Pair,
  pairOf,
  textOf,
} from "../parts.ts";
import { cutUp } from "../squares.ts";

const MOST_SQUARES = 60;
/** The most moves that are offered one by one. */
const MOST_MOVES = 12n;
/** The largest ratio of sides that is drawn. Beyond it only a line is seen. */
const LARGEST_DRAWN_RATIO = 30n;

const EXAMPLES: readonly (readonly [string, Pair])[] = [
  ["Golden", [34n, 55n]],
  ["Thin", [7n, 30n]],
  ["Fat", [10n, 13n]],
];

/** Removes the lesson's own numbers from the address. It then shows those of the position. */
const NO_OWN_NUMBERS = { a: undefined, b: undefined, n: undefined };

const declared = {
  a: large("First number", [1n, LARGEST_NUMBER]),
  b: large("Second number", [1n, LARGEST_NUMBER]),
  n: whole("Squares cut", [0, MOST_SQUARES], MOST_SQUARES),
};

type It = Lesson<typeof declared>;

const looks = css`
  svg.full {
    max-height: 24rem;
  }
  .square {
    fill: color-mix(in oklab, var(--look) 45%, var(--surface));
    stroke: var(--surface);
    vector-effect: non-scaling-stroke;
  }
  .new {
    animation: cut 220ms ease-out;
    transform-box: fill-box;
    transform-origin: center;
  }
  @keyframes cut {
    from {
      opacity: 0;
      transform: scale(0.6);
    }
  }
  @media (prefers-reduced-motion: reduce) {
    .new {
      animation: none;
    }
  }
  .fractions li {
    padding: var(--space-1) var(--space-2);
    border-inline-start: 6px solid var(--look);
  }
`;

export default lesson(declared, [euclidStyles, looks], "euclid(5,13)", (it) => {
  const pair = pairShown(it);
  const [a, b] = pair[0] < pair[1] ? pair : [pair[1], pair[0]];
  const cut = cutUp(a, b, MOST_SQUARES);
  const last = cut.squares.length;
  // The step in the address may belong to numbers with more squares.
  const n = Math.min(it.choice.n, last);
  const here = pairOf(it);
  const own = here !== null && here[0] === pair[0] && here[1] === pair[1];
  const field = (key: "a" | "b", value: bigint) =>
    it.field(key, { label: it.declared[key].means, value });
  return html`${it.form(
    html`${field("a", pair[0])} ${field("b", pair[1])}
      <button>Show</button>
      ${EXAMPLES.map(([name, [x, y]]) => {
        const pressed = x === pair[0] && y === pair[1];
        return it.button(name, () => look(it, x, y), { pressed });
      })}
      ${own || here === null ? nothing : it.button("Your position", () => it.set(NO_OWN_NUMBERS, true))}`,
    (typed) => {
      const side = (key: string) => {
        const size = wholeNumber(typed[key]) ?? 1n;
        return size > LARGEST_NUMBER ? LARGEST_NUMBER : size;
      };
      look(it, side("a"), side("b"));
    },
  )}
    ${drawing(a, b, cut, n)}
    ${it.stepper("n", { step: n, last })}
    <div class="parts two">
      <div class="column">
        <h4>The continued fraction counts the squares</h4>
        <p class="numbers long">
          ${b}/${a} = [${cut.quotients.slice(0, MOST_SQUARES).join(", ")}]
        </p>
        <ol class="fractions row small numbers" aria-label="Squares of each size">
          ${sizes(a, b, cut.quotients)}
        </ol>
      </div>
      <div class="column">
        <h4>A move cuts off squares</h4>
        ${moves(it, pair, own)}
      </div>
    </div>`;
});

/** The numbers shown: from the address, or else from the position. */
function pairShown(it: It): Pair {
  const [x, y] = pairOf(it) ?? [11n, 27n];
  return [it.choice.a ?? x, it.choice.b ?? y];
}

function look(it: It, a: bigint, b: bigint) {
  it.set({ a, b, n: undefined }, true);
}

function drawing(
  a: bigint,
  b: bigint,
  { width, height, squares, quotients }: ReturnType<typeof cutUp>,
  n: number,
) {
  if (b / a > LARGEST_DRAWN_RATIO) {
    return html`<p class="soft">
      This rectangle is too thin to draw. It has ${grouped(b / a)} squares side
      by side.
    </p>`;
  }
  const golden = ((1 + Math.sqrt(5)) / 2) * height;
  const kind =
    outcomeOf(a, b) === "P"
      ? "The rectangle is fat (shorter than golden), so the player to move loses."
      : "The rectangle is thin (longer than golden), so the player to move wins.";
  return html`<figure class="column">
    <svg
      class="drawing full"
      viewBox="-1 -1 ${Math.max(width, golden) + 2} ${height + 2}"
      role="img"
      aria-label="A rectangle ${b} long and ${a} high, ${n} of its squares cut: ${quotients.slice(0, 12).join(", then ")}"
    >
      <rect fill="var(--n)" width=${width} height=${height} />
      ${squares
        .slice(0, n)
        .map(
          ({ x, y, side, step }, i) =>
            svg`<rect class="square ${lookOfStep(step)} ${i === n - 1 ? "new" : ""}" x=${x} y=${y} width=${side} height=${side} />`,
        )}
      <g fill="none" stroke="var(--ink)" stroke-width="1.5">
        <rect vector-effect="non-scaling-stroke" width=${width} height=${height} />
        <line vector-effect="non-scaling-stroke" stroke-dasharray="5 4" x1=${golden} x2=${golden} y1="0" y2=${height} />
      </g>
    </svg>
    <figcaption>${kind} A golden rectangle of this height would end at the dashed line.</figcaption>
  </figure>`;
}

function sizes(a: bigint, b: bigint, quotients: readonly bigint[]) {
  let [m, n] = [b, a];
  return quotients.slice(0, 12).map((count, step) => {
    const side = n;
    [m, n] = [n, m % n];
    return html`<li class="box ${lookOfStep(step)}">${count} of side ${side}</li>`;
  });
}

/**
 * The moves from the numbers shown. A move is marked as winning if it leaves a
 * fat rectangle.
 */
function moves(it: It, [x, y]: Pair, own: boolean) {
  const swapped = x > y;
  const [a, b] = swapped ? [y, x] : [x, y];
  const most = (b - 1n) / a;
  const rest = (k: bigint): Pair => (swapped ? [b - k * a, a] : [a, b - k * a]);
  const shown = most < MOST_MOVES ? most : MOST_MOVES;
  const list = Array.from({ length: Number(shown) }, (_, i) => BigInt(i + 1));
  // A winning move cuts all squares or all but one, so list the largest cuts.
  const offset = most - shown;
  return html`<p>
      ${
        most === 0n
          ? "The numbers are equal, so the rectangle is a square and no move is left."
          : `One move cuts ${most === 1n ? "one square" : `1 to ${grouped(most)} squares`} of side ${a} and must leave a rectangle. Leave a fat rectangle if you can. Only one square can be cut from it, and the rest is thin.`
      }
    </p>
    <div class="row" role="group" aria-label="Moves">
      ${list.map((k) => {
        const [m, n] = rest(k + offset);
        const lost = outcomeOf(m, n) === "P";
        const words = lost ? "fat" : "thin";
        return it.button(
          `${k + offset}: (${m},${n}) ${words}`,
          () => go(it, [m, n]),
          {
            label: `Cut ${k + offset}: open (${m},${n}), ${words}`,
            title: lost
              ? "The rest is fat: this move wins"
              : "The rest is thin: the opponent can win",
            look: lookOf([m, n]),
          },
        );
      })}
      ${own ? nothing : it.button(`Open (${x},${y})`, () => go(it, [x, y]))}
    </div>`;
}

/** Opens a position on the page. From then on the lesson shows its numbers. */
function go(it: It, pair: Pair): void {
  it.set(NO_OWN_NUMBERS);
  it.open(textOf(pair));
}

/** The colour class of a step: all squares of one size have the same colour. */
function lookOfStep(step: number): string {
  return step % 2 === 0 ? "is-gold" : "is-move";
}
