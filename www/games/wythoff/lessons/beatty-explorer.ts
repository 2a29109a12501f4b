/**
 * The Beatty sequences ⌊nα⌋ and ⌊nβ⌋ for an α that the reader chooses, with
 * 1/α + 1/β = 1. They split the integers if α is irrational.
 */
import { css, nothing } from "lit";
import { decimal, floorOf } from "../../../lesson-kit/dots.ts";
import { type Lesson, lesson } from "../../../lesson-kit/lesson.ts";
import { nameOf, numberLine } from "../../../lesson-kit/number-line.ts";
import { large, written } from "../../../lesson-kit/options.ts";
import { places } from "../../../lesson-kit/parts/places.ts";
import {
  formatTerms,
  GOLDEN,
  plain,
  readTerms,
  tex,
} from "../../../lesson-kit/slope.ts";
import { html } from "../../../lesson-kit/words.ts";
import type { Dot, SlopeTerms } from "../../../solver/modules/study.ts";
import { grouped } from "../../../solver/position.ts";
import { positionOf } from "../lesson.ts";

const NAMES = ["α", "β"] as const;
const LARGEST_INTEGER = 10n ** 12n;
const LISTED_TERMS = 12;

const PRESETS: readonly SlopeTerms[] = [
  GOLDEN,
  { p: 0, q: 1, d: 2, r: 1 },
  { p: 0, q: 1, d: 3, r: 1 },
  { p: 5, q: 1, d: 13, r: 6 },
  { p: -1, q: 1, d: 13, r: 2 },
  { p: 3, q: 0, d: 1, r: 2 },
  { p: 7, q: 0, d: 1, r: 5 },
];

/** The chosen dot of each sequence, or undefined if it is out of sight. */
type Chosen = readonly [Dot | undefined, Dot | undefined];

const declared = {
  alpha: written(
    "α",
    readTerms,
    "p,q,d,r of (p + q√d)/r, whole numbers up to 1000",
    GOLDEN,
  ),
  from: large("From", [0n, LARGEST_INTEGER], 0n),
  j: large("The small dot of the cut", [1n, LARGEST_INTEGER]),
  k: large("The large dot of the cut", [1n, LARGEST_INTEGER]),
};

type It = Lesson<typeof declared>;

const looks = css`
  .fraction {
    display: inline-grid;
    justify-items: center;
    gap: var(--space-1);
  }
  .top {
    padding-block-end: var(--space-1);
    border-block-end: 1.5px solid var(--ink);
  }
  form input[type="number"] {
    width: 4.4rem;
    min-height: 2.1rem;
    padding: 0 var(--space-2);
    text-align: center;
  }
  .first button {
    border-color: var(--p);
  }
  .second button {
    border-color: var(--gold);
  }
`;

export default lesson(
  declared,
  looks,
  "wythoff(4,5)",
  (it) => html`${controls(it)} ${it.alone("line", () => pair(it))}`,
);

function pair(it: It) {
  const known = knownOf(it);
  const { alpha, beta, clash } = known.pair;
  const chosen = chosenDots(it, known);
  return html`<p class="row across-4">
        $\displaystyle\alpha=${tex(alpha)},$
        $\displaystyle\beta=\frac{\alpha}{\alpha-1}=${tex(beta)},$
        $\displaystyle\frac1\alpha+\frac1\beta=1$
      </p>
      <p aria-live="polite" data-clash=${clash === null ? "" : `${clash.missed},${clash.doubled}`}>
        ${
          clash === null
            ? html`<span class="verdict">Every positive integer is hit exactly once.</span>`
            : html`<span class="verdict fails"
                  >${go(it, clash.doubled)} is hit twice${clash.missed > 0 ? html`, and ${go(it, clash.missed)} never` : nothing}.</span
                >
                α = ${plain(alpha)} is rational, so both sequences hit its
                numerator ${clash.doubled} = ${alpha.r}·α =
                ${clash.doubled - alpha.r}·β, and all multiples of this numerator. The number
                just before each of them is missed. Every integer below the
                first miss is hit exactly once.`
        }
      </p>
      ${line(it, known, chosen)} ${placesOf(it, known)}
      ${cut(chosen, clash === null)} ${lists(it, known)}`;
}

type Known = ReturnType<typeof knownOf>;

/** The facts about α and β, the visible dots, and the first dots. */
function knownOf(it: It) {
  const { alpha, from } = it.choice;
  const sight = count(it);
  return it.ask(["pair", alpha, from, sight], async () => {
    const line = (from: bigint, to: bigint) =>
      it.engine.ask("beatty_line", alpha, from, to);
    const [pair, dots, begin] = await Promise.all([
      it.engine.ask("beatty_pair", alpha),
      line(from, from + BigInt(sight)),
      line(0n, 4000n),
    ]);
    return { pair, from, count: sight, dots, begin };
  });
}

function count(it: It): number {
  return Math.max(6, Math.min(28, Math.floor(it.width / 40)));
}

function controls(it: It) {
  const here = formatTerms(it.choice.alpha);
  const slopes = PRESETS.map((terms) => {
    const words = terms === GOLDEN ? "φ" : plain(terms);
    return [words, changesTo(terms), formatTerms(terms) === here] as const;
  });
  return html`${it.pick("Well-known slopes", slopes, "numbers")} ${slope(it)}`;
}

function slope(it: It) {
  const { p, q, d, r } = it.choice.alpha;
  const field = (name: string, label: string, value: number, least: number) =>
    it.field(name, { label, value, range: [least, 1000], look: "" });
  return it.form(
    html`<span>α =</span>
    <span class="fraction">
      <span class="top row flat gap-1" >${field("p", "p, the whole number in (p + q√d)/r", p, -1000)}
      + ${field("q", "q, the factor of the root", q, -1000)} √
      ${field("d", "d, under the root", d, 0)}</span >
      ${field("r", "r, the denominator", r, 1)}
    </span>`,
    ({ p, q, d, r }) => {
      const terms = readTerms([p, q, d, r].join());
      if (terms !== null) it.set(changesTo(terms), true);
    },
    { look: "row numbers", change: true },
  );
}

function go(it: It, at: bigint | number) {
  const middle = BigInt(at) - BigInt(count(it)) / 2n;
  const from = middle > 0n ? middle : 0n;
  const label = `Show ${at}`;
  return it.setButton({ from }, grouped(at), { label, look: "numbers" });
}

/**
 * The dots at the ends of the segment that is cut: the dots that the reader
 * chose if they are visible, or else others.
 */
function chosenDots(it: It, { pair, from, count, dots }: Known): Chosen {
  const end = from + BigInt(count);
  const inSight = dots.filter((dot) => floorOf(dot) > 0n && floorOf(dot) < end);
  const meets = (dot: Dot) =>
    pair.clash !== null &&
    inSight.some(
      ({ which, thousandths }) =>
        which !== dot.which && thousandths === dot.thousandths,
    );
  const of = (which: 0 | 1, asked: bigint | null) => {
    const row = inSight.filter((dot) => dot.which === which);
    return (
      row.find(({ index }) => index === asked) ??
      row.find(meets) ??
      row[which === 0 ? 1 : Math.min(2, row.length - 1)]
    );
  };
  return [of(0, it.choice.j), of(1, it.choice.k)];
}

function line(it: It, known: Known, [small, large]: Chosen) {
  const { from, count, dots } = known;
  const cut = small && large && small.index + large.index;
  const inSight =
    cut !== undefined && cut >= from && cut <= from + BigInt(count);
  return numberLine({
    from,
    count,
    width: it.width,
    dots,
    names: NAMES,
    chosen: [small?.index ?? null, large?.index ?? null],
    ...(inSight ? { cut } : {}),
    pick: ({ which, index }) => it.set({ [which === 0 ? "j" : "k"]: index }),
    label: `The number line from ${from} to ${from + BigInt(count)}: ${inWords(known)}`,
  });
}

function placesOf(it: It, { from, count }: Known) {
  return places(
    {
      label: "From",
      steps: ["To smaller numbers", "To larger numbers"],
      from,
      step: BigInt(count),
      range: [0n, LARGEST_INTEGER],
    },
    (from, typed) => it.set({ from }, typed),
  );
}

function lists(it: It, { pair: { gap }, begin }: Known) {
  const list = (which: 0 | 1) => {
    const terms = begin.filter((dot) => dot.which === which);
    const listed = terms
      .slice(0, LISTED_TERMS)
      .map((dot) => go(it, floorOf(dot)));
    return html`<dt>$\lfloor n${which === 0 ? "\\alpha" : "\\beta"}\rfloor$</dt>
      <dd class="row gap-1 numbers ${which === 0 ? "first" : "second"}">
        ${listed.length === 0 ? "all beyond 4,000" : listed}
      </dd>`;
  };
  return html`<dl class="defs">${list(0)} ${list(1)}</dl>
    ${gap === null ? nothing : game(it, gap, begin)}`;
}

/** The game whose lost positions are the pairs of the two sequences. */
function game(it: It, gap: number, begin: readonly Dot[]) {
  const row = (which: 0 | 1) =>
    begin.filter((dot) => dot.which === which).map(floorOf);
  const [lows, highs] = [row(0), row(1).slice(0, 8)];
  return html`<p>
      Because β = α + ${gap}, the pairs
      $(\lfloor n\alpha\rfloor,\lfloor n\beta\rfloor)$ are lost positions of
      ${gap === 1 ? "Wythoff’s game" : `its variant W(${gap})`}. Open one:
    </p>
    <p class="row numbers">
      ${it.positions(
        highs.map((high, i) => {
          const pair = `${lows[i]},${high}`;
          return [positionOf(gap, pair), `(${pair})`];
        }),
      )}
    </p>`;
}

/**
 * The changes of the address that choose another α. They remove the options
 * that belong to the old one.
 */
function changesTo(terms: SlopeTerms) {
  const alpha = formatTerms(terms);
  return { alpha, from: undefined, j: undefined, k: undefined };
}

function cut([small, large]: Chosen, irrational: boolean) {
  if (small === undefined || large === undefined) return nothing;
  const [s, t] = [small, large].map(({ thousandths }) =>
    decimal(thousandths, !irrational),
  );
  const sum = grouped(small.index + large.index);
  const meet =
    small.thousandths === large.thousandths &&
    small.thousandths % 1000n === 0n &&
    !irrational;
  return html`<p class="says numbers">
    <strong>The cut.</strong> Choose a small and a large dot on the line. Now s
    is ${nameOf(small, NAMES)} = ${s} and t is ${nameOf(large, NAMES)} = ${t}. Cut
    the segment from s to t in the ratio <span class="near">1/β</span> to
    <span class="far">1/α</span>, with the first part at s. The cut is at s/α +
    t/β = j + k = ${sum}, an integer.
    ${
      irrational
        ? "Neither s nor t is an integer, so the cut lies strictly between them. So no interval from an integer to the next holds both dots."
        : meet
          ? "Here both s and t are this integer. So the argument fails, and both sequences hit the integer."
          : "The cut separates the two dots, unless both are this integer. If α is rational, this happens for some pairs."
    }
  </p>`;
}

/** For each visible integer, the sequence that hits it, in words. */
function inWords({ from, count, dots }: Known): string {
  const words: string[] = [];
  for (let i = 0n; i < BigInt(count); i++) {
    const n = from + i;
    if (n === 0n) continue;
    const found = dots.filter((dot) => floorOf(dot) === n);
    words.push(
      `${n} ${found.length === 0 ? "missed" : found.map((dot) => nameOf(dot, NAMES)).join(" and ")}`,
    );
  }
  return words.join(", ");
}
