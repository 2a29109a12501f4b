/** The sieve of Wythoff's game: a row of numbers with the board beside it. */
import { css, svg } from "lit";
import { cells, LOST, type Look, WON } from "../../../lesson-kit/cells.ts";
import { type Lesson, lesson } from "../../../lesson-kit/lesson.ts";
import { whole } from "../../../lesson-kit/options.ts";
import { html } from "../../../lesson-kit/words.ts";
import type { CellPlace } from "../../../ui/events.ts";
import { cellButton, openCell, positionOf, ring } from "../lesson.ts";

/**
 * The side of the board. It has room for the pairs of ten steps, which the
 * source shows too.
 */
const SIDE_CELLS = 27;
const LAST_STEP = 10;

const [OPEN, MARKED, MARKED_NOW, FOUND] = [0, 1, 2, 3];
const LOOKS: readonly Look[] = [
  { fill: "var(--open)" },
  WON,
  { fill: "var(--win-soft)" },
  LOST,
];

const declared = {
  n: whole("Step of the sieve", [0, LAST_STEP], 1),
};

type It = Lesson<typeof declared>;

const looks = css`
  :host {
    --open: light-dark(var(--surface), var(--line));
  }
  @media (forced-colors: active) {
    :host {
      --open: Canvas;
    }
  }
  .is-open {
    --look: var(--open);
  }
  ol {
    --tile: 2.5rem;
  }
  ol .box {
    align-content: center;
    width: 100%;
    height: 2.9rem;
    padding: 0;
    font-size: var(--text-s);
    line-height: 1.15;
  }
  small {
    min-height: 1.15em;
  }
  .on-gold {
    border: 1.5px dashed var(--gold);
  }
`;

type SievedBoard = readonly [steps: number[], lost: boolean[]];

export default lesson(declared, looks, "wythoff(4,6)", (it) => {
  const board = it.solve("wythoff_sieve", SIDE_CELLS);
  const { n: step } = it.choice;
  const pairs = pairsOf(board);
  const { x, y } = pairs[step] ?? { x: 0, y: 0 };
  return html`${it.stepper("n")}
    <div class="both right">
      <div class="column">
        ${it.stepText(step, says(it, step, pairs))}
        <ol class="tiles gap-1 numbers" aria-label="The row of numbers">
          ${Array.from({ length: SIDE_CELLS - 1 }, (_, i) => number(it, i + 1, step, pairs))}
        </ol>
        <p class="soft">
          The good number of step n is n times the golden ratio
          $\varphi=1.618\ldots$, rounded down. The bad number is larger by n:
          $a(n)=\lfloor n\varphi\rfloor$, $b(n)=a(n)+n=\lfloor n\varphi^2\rfloor$.
        </p>
      </div>
      <div>
        ${cells({
          side: SIDE_CELLS,
          kinds: kinds(board, step),
          looks: LOOKS,
          over: svg`${ring(SIDE_CELLS, x, y)}${ring(SIDE_CELLS, y, x)}`,
          label: "The board of the sieve",
          words: (x, y) => words(board, step, x, y),
          pick: openCell(it),
        })}
        ${it.legend({
          "is-p dotted": "loses",
          "is-here": "found now",
          "is-n": "marked: wins",
          "is-win-soft": "marked now",
          "is-open": "open",
        })}
      </div>
    </div>`;
});

/** The pair a(n), b(n) that each step finds. */
function pairsOf([steps, lost]: SievedBoard): CellPlace[] {
  const pairs: CellPlace[] = [];
  steps.forEach((step, at) => {
    const [x, y] = [at % SIDE_CELLS, Math.floor(at / SIDE_CELLS)];
    if (lost[at] && x <= y) pairs[step] = { x, y };
  });
  return pairs;
}

function kinds([steps, lost]: SievedBoard, step: number): number[] {
  return steps.map((when, at) => {
    if (when > step) return OPEN;
    if (lost[at]) return FOUND;
    return when === step ? MARKED_NOW : MARKED;
  });
}

function says(it: It, step: number, pairs: CellPlace[]) {
  const { x: good = 0, y: bad = 0 } = pairs[step] ?? {};
  if (step === 0) {
    return html`<p>
      No number is struck yet. On the board the end, ${cellButton(it, 0, 0)},
      loses, because there is no move. Mark every cell from which one move
      reaches the end: the cells of its row, its column and its diagonal.
    </p>`;
  }
  return html`<p>
    Step ${step}. The first number that is not struck is ${good}. Call it good,
    and call ${good} + ${step} = ${bad} bad. Strike both. On the board the
    nearest open cells are ${cellButton(it, good, bad)} and
    ${cellButton(it, bad, good)}. They lose, because every move from them ends
    on a marked cell. Mark the cells from which a move reaches them.
  </p>`;
}

function number(it: It, value: number, step: number, pairs: CellPlace[]) {
  const n = pairs.findIndex(({ x, y }) => x === value || y === value);
  const pair = pairs[n];
  if (pair === undefined || n > step) {
    return html`<li><span class="box centre">${value}<small class="tiny"></small></span></li>`;
  }
  const good = pair.x === value;
  const label = `${value}, ${good ? "good" : "bad"}, step ${n}: open (${pair.x},${pair.y})`;
  return html`<li>${it.openButton(
    positionOf(1, `${pair.x},${pair.y}`),
    html`<s>${value}</s><small class="tiny nowrap">${good ? "a" : "b"}(${n})</small>`,
    {
      label,
      look: `box centre ${good ? "on-p" : "on-gold"} ${n === step ? "ringed" : ""}`,
    },
  )}</li>`;
}

function words(
  [steps, lost]: SievedBoard,
  step: number,
  x: number,
  y: number,
): string {
  const at = y * SIDE_CELLS + x;
  const when = steps[at] ?? 0;
  if (when > step) return `(${x},${y}): open, not decided yet`;
  return lost[at]
    ? `(${x},${y}) loses: found in step ${when}`
    : `(${x},${y}) wins: marked in step ${when}`;
}
