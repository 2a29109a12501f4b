/**
 * The lost cells hold the multiples of v = (φ, φ²) and w = (φ², φ). The steps
 * from each lost cell to the next form the Fibonacci word.
 */
import { css, nothing, svg } from "lit";
import { cells, type Look } from "../../../lesson-kit/cells.ts";
import { decimal, dotOf, offset } from "../../../lesson-kit/dots.ts";
import { type Lesson, lesson } from "../../../lesson-kit/lesson.ts";
import { whole, word } from "../../../lesson-kit/options.ts";
import { GOLDEN } from "../../../lesson-kit/slope.ts";
import { html } from "../../../lesson-kit/words.ts";
import type { Dot } from "../../../solver/modules/study.ts";
import { LARGEST_NUMBER } from "../../../solver/number.ts";
import { cellButton, openCell } from "../lesson.ts";

const SIDE_CELLS = 35;
/** The largest n on the slider. Multiples outside the board are not drawn. */
const LARGEST_MULTIPLE = 34;

const [WON, LOST, FIBONACCI] = [0, 1, 2];
const LOOKS: readonly Look[] = [
  { fill: "var(--n)" },
  { fill: "var(--p)" },
  { fill: "var(--p)" },
];

/** The options with which the page's map shows the vectors and the pairs. */
const ON_THE_MAP = {
  figure: "wythoff-v",
  "set.vectors": "on",
  "set.fibonacci": "on",
  view: undefined,
};

/** The kinds of cells: won, lost, or a Fibonacci pair. */
function kindsOf(pairs: readonly (readonly [number, number])[]): number[] {
  const kinds = new Array<number>(SIDE_CELLS * SIDE_CELLS).fill(WON);
  kinds[0] = LOST;
  const fibonacci = new Set(fibonacciPairs().map(String));
  for (const [x, y] of pairs) {
    if (y >= SIDE_CELLS) continue;
    const kind = fibonacci.has(`${x},${y}`) ? FIBONACCI : LOST;
    kinds[y * SIDE_CELLS + x] = kind;
    kinds[x * SIDE_CELLS + y] = kind;
  }
  return kinds;
}

const declared = {
  n: whole("n", [1, LARGEST_MULTIPLE], 8),
  vectors: word("Multiples", ["on", "off"], "on"),
  steps: word("Steps", ["on", "off"], "on"),
};

type It = Lesson<typeof declared>;

const looks = css`
  .legend .key::before {
    width: 1.1em;
    height: 0.28em;
    border: none;
    vertical-align: 0.2em;
  }
`;

export default lesson(declared, looks, "wythoff(5,6)", (it) => {
  const { n } = it.choice;
  const { dots, pairs, kinds } = it.ask(["vectors"], () => known(it));
  const pair = pairs[n - 1] ?? [1, 2];
  return html`<div class="both">
    <div>
      ${cells({
        side: SIDE_CELLS,
        kinds,
        looks: LOOKS,
        over: goldenVectors(it, dots, pairs, kinds),
        label: "The V with the multiples of the golden vectors",
        words: (x, y) => words(pairs, kinds, x, y),
        pick: openCell(it),
      })}
      ${it.legend({
        "key is-gold": "slopes φ and 1/φ, Fibonacci pairs",
        "key is-ink": "step (2,3)",
        "key is-move": "step (1,2)",
      })}
    </div>
    <div class="column numbers">
      <div class="row across-3">
        ${toggle(it, "vectors")} ${toggle(it, "steps")}
        ${it.setButton(ON_THE_MAP, "Show on the map")}
      </div>
      ${it.slider("n")} ${multiple(it, dots, n, pair)}
    </div>
  </div>
  <div class="column numbers">${wordOf(it, pairs, n)} ${fibonacci(it)}</div>`;
});

type Pairs = readonly (readonly [number, number])[];

/**
 * The multiples of φ and φ², the pairs A_n, B_n from n = 1 on, and the cells of
 * the board.
 */
async function known(it: It) {
  const [dots, cells] = await Promise.all([
    it.engine.ask("beatty_line", GOLDEN, 0n, 100n),
    it.engine.ask("wythoff_pairs", 1, 1n, LARGEST_MULTIPLE + 1),
  ]);
  const pairs = cells.map(({ x, y }) => [Number(x), Number(y)] as const);
  return { dots, pairs, kinds: kindsOf(pairs) };
}

function toggle(it: It, key: "vectors" | "steps") {
  const on = it.choice[key] === "on";
  const changes = { [key]: on ? "off" : undefined };
  return it.setButton(changes, it.declared[key].means, { pressed: on });
}

function multiple(
  it: It,
  dots: readonly Dot[],
  n: number,
  [x, y]: readonly [number, number],
) {
  const at = (which: 0 | 1) =>
    decimal(dotOf(dots, which, n)?.thousandths ?? 0n);
  return html`<p>With $v=(\varphi,\varphi^2)$ the multiple</p>
    $$${n}\,v=(${at(0)},\;${at(1)})$$
    <p>
      lies in the cell from (${x},${y}) to (${x + 1},${y + 1}). So
      ${cellButton(it, x, y)} loses. Its mirror image
      ${cellButton(it, y, x)} loses too: it contains ${n}w, with
      $w=(\varphi^2,\varphi)$. Apart from the end, only the cells with such
      multiples lose.
    </p>`;
}

function wordOf(it: It, pairs: Pairs, n: number) {
  // One entry for each step, from pair 1 on: true if the step is long.
  const steps = pairs.slice(1).map(([x], i) => x - (pairs[i]?.[0] ?? 0) === 2);
  const long = steps.slice(0, n).filter(Boolean).length;
  const short = n - long;
  return html`<p>
      Along the upper arm, from (1,2) on, each step to the next lost cell is
      long, (2,3), or short, (1,2). Their order is the <em>Fibonacci word</em>:
    </p>
    <ol class="row gap-1" aria-label="The steps of the upper arm">
      ${steps.slice(0, LARGEST_MULTIPLE).map(
        (two, i) =>
          html`<li>${it.setButton({ n: i + 1 }, two ? "2,3" : "1,2", {
            label: `Step ${i + 1}: ${two ? "(2,3)" : "(1,2)"}`,
            look: `${two ? "on-gold" : ""} ${i < n ? "" : "later"}`,
            push: false,
          })}</li>`,
      )}
    </ol>
    <p data-steps="${long},${short}">
      Among the first ${n} ${n === 1 ? "step is" : "steps are"} ${long} long
      and ${short} short.
      ${short === 0 ? nothing : html`${long} : ${short} = ${decimal(BigInt(Math.floor((1000 * long) / short)))} is close to φ = 1.618…, and the average step is close to v.`}
    </p>`;
}

function fibonacci(it: It) {
  const pairs = fibonacciPairs();
  const last = pairs.at(-1);
  return html`<p>
      The Fibonacci numbers are 1, 1, 2, 3, 5, 8, …. Take two neighbours of
      this list, the first at an even place. They are a lost position, however
      large they are:
    </p>
    <ol class="row gap-1" aria-label="Fibonacci pairs">
      ${pairs.slice(0, 8).map((pair) => html`<li>${cellButton(it, ...pair)}</li>`)}
      <li>…</li>
      ${last === undefined ? nothing : html`<li>${cellButton(it, ...last)}</li>`}
    </ol>`;
}

function words(
  pairs: Pairs,
  kinds: readonly number[],
  x: number,
  y: number,
): string {
  const index = pairs.findIndex(
    ([low, high]) => low === Math.min(x, y) && high === Math.max(x, y),
  );
  if (index < 0) {
    return x + y === 0
      ? "(0,0): the end, lost"
      : `(${x},${y}): won, no multiple lies here`;
  }
  const pair = kinds[y * SIDE_CELLS + x] === FIBONACCI;
  return `(${x},${y}): lost, ${index + 1}${x < y ? "v" : "w"} lies here${pair ? ", a Fibonacci pair" : ""}`;
}

/** The lost pairs (F(2k), F(2k+1)) of Fibonacci numbers, up to 10^18. */
function fibonacciPairs(): [bigint, bigint][] {
  const pairs: [bigint, bigint][] = [];
  for (let [a, b] = [1n, 2n]; b <= LARGEST_NUMBER; [a, b] = [a + b, a + 2n * b])
    pairs.push([a, b]);
  return pairs;
}

/** The lines, rings and dots drawn over the board. */
function goldenVectors(
  it: It,
  dots: readonly Dot[],
  pairs: Pairs,
  kinds: readonly number[],
) {
  const { n, steps, vectors } = it.choice;
  const framed = [...kinds.keys()].filter((i) => kinds[i] === FIBONACCI);
  const up = (y: number) => SIDE_CELLS - y;
  const phi = (1 + Math.sqrt(5)) / 2;
  const ends = pairs.flatMap((_, i) => {
    const [low, high] = ([0, 1] as const).map((which) => {
      const dot = dotOf(dots, which, i + 1);
      return dot === undefined ? Number.POSITIVE_INFINITY : offset(dot, 0n);
    }) as [number, number];
    return high < SIDE_CELLS ? [[low, high] as const] : [];
  });
  const frame = (stroke: string, x: number, y: number) =>
    svg`<rect stroke=${stroke} stroke-width="0.26" x=${x} y=${up(y + 1)} width="1" height="1" />`;
  const now = pairs[n - 1];
  const here = ends[n - 1];
  return svg`
    <line stroke="var(--gold)" stroke-width="0.12" x1="0" y1=${SIDE_CELLS} x2=${SIDE_CELLS / phi} y2="0" />
    <line stroke="var(--gold)" stroke-width="0.12" x1="0" y1=${SIDE_CELLS} x2=${SIDE_CELLS} y2=${up(SIDE_CELLS / phi)} />
    ${
      steps === "on"
        ? pairs.slice(1).map(([x, y], i) => {
            const [u = 0, v = 0] = pairs[i] ?? [];
            return y < SIDE_CELLS
              ? svg`<line stroke=${x - u === 2 ? "var(--ink)" : "var(--move)"} stroke-width="0.26" x1=${u + 0.5} y1=${up(v + 0.5)} x2=${x + 0.5} y2=${up(y + 0.5)} />`
              : nothing;
          })
        : nothing
    }
    ${framed.map((i) => frame("var(--gold)", i % SIDE_CELLS, Math.floor(i / SIDE_CELLS)))}
    ${
      vectors === "on"
        ? ends.map(
            ([x, y]) =>
              svg`<circle fill="var(--gold)" cx=${x} cy=${up(y)} r="0.22" /><circle fill="var(--gold)" cx=${y} cy=${up(x)} r="0.22" />`,
          )
        : nothing
    }
    ${
      now === undefined || here === undefined
        ? nothing
        : svg`<line stroke="var(--win)" x1="0" y1=${SIDE_CELLS} x2=${here[0]} y2=${up(here[1])} />
          <line stroke="var(--win)" x1="0" y1=${SIDE_CELLS} x2=${here[1]} y2=${up(here[0])} />
          ${frame("var(--win)", ...now)} ${frame("var(--win)", now[1], now[0])}`
    }`;
}
