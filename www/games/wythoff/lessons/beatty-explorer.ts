/**
 * Two Beatty sequences with a slope to choose. If it is irrational, every
 * integer is hit exactly once; if not, the lesson shows where that fails.
 */

import { html, nothing, type PropertyValues } from "lit";
import { customElement } from "lit/decorators.js";
import { Answer } from "../../../lesson-kit/answer.ts";
import { decimal, floorOf } from "../../../lesson-kit/dots.ts";
import { Lesson } from "../../../lesson-kit/lesson.ts";
import { lineStyles } from "../../../lesson-kit/number-line.style.ts";
import { nameOf, numberLine, Width } from "../../../lesson-kit/number-line.ts";
import { placeStyles, places } from "../../../lesson-kit/places.ts";
import {
  formatTerms,
  GOLDEN,
  plain,
  readTerms,
  tex,
} from "../../../lesson-kit/slope.ts";
import { findings } from "../../../lesson-kit/style.ts";
import { grouped } from "../../../solver/position.ts";
import type { Complementary, Dot, SlopeTerms } from "../../../solver/wasm.ts";
import { formula } from "../../../ui/terms/formula.ts";
import { beattyExplorerStyles } from "./beatty-explorer.style.ts";

const NAMES = ["α", "β"] as const;
const FAR = 10n ** 12n;
/** The terms of each sequence that are listed. */
const LISTED = 12;

const PRESETS: readonly SlopeTerms[] = [
  GOLDEN,
  { p: 0, q: 1, d: 2, r: 1 },
  { p: 0, q: 1, d: 3, r: 1 },
  { p: 5, q: 1, d: 13, r: 6 },
  { p: -1, q: 1, d: 13, r: 2 },
  { p: 3, q: 0, d: 1, r: 2 },
  { p: 7, q: 0, d: 1, r: 5 },
];

/** What the solver knows of a pair. */
interface Known {
  readonly pair: Complementary;
  /** Where the line begins, and how many intervals of it are in sight. */
  readonly from: bigint;
  readonly count: number;
  /** The dots in sight. */
  readonly dots: readonly Dot[];
  /** The first terms, whatever the line shows. */
  readonly begin: readonly Dot[];
}

/** A dot of each sequence, where one is in sight. */
type Chosen = readonly [Dot | undefined, Dot | undefined];

@customElement("nimscope-lesson-beatty-explorer")
export class BeattyExplorer extends Lesson {
  static override styles = [
    ...Lesson.base,
    lineStyles,
    placeStyles,
    findings,
    beattyExplorerStyles,
  ];

  private readonly answer = new Answer<Known>(this);
  private readonly width = new Width(this);

  protected override get waits(): boolean {
    return !this.answer.settled;
  }

  private get terms(): SlopeTerms {
    const form = "p,q,d,r of (p + q√d)/r, whole numbers up to 1000";
    return this.option("alpha", readTerms, form) ?? GOLDEN;
  }

  private get from(): bigint {
    return this.whole("from", [0n, FAR], 0n);
  }

  /** How many intervals there is room for. */
  private get count(): number {
    return Math.max(6, Math.min(28, Math.floor(this.width.value / 40)));
  }

  protected override willUpdate(_changed: PropertyValues): void {
    if (this.width.value === 0) return;
    const { engine, terms, from, count } = this;
    const line = (a: bigint, b: bigint) =>
      engine.ask("beatty_line", terms, a, b);
    this.answer.ask(`${formatTerms(terms)} ${from} ${count}`, async () => {
      const [pair, dots, begin] = await Promise.all([
        engine.ask("beatty_pair", terms),
        line(from, from + BigInt(count)),
        line(0n, 4000n),
      ]);
      return { pair, from, count, dots, begin };
    });
  }

  override render() {
    const { value, trouble, alert } = this.answer;
    return html`<div class="row" role="group" aria-label="Well-known slopes">
        ${PRESETS.map(
          (terms) =>
            html`<button
              type="button"
              class="numbers"
              aria-pressed=${formatTerms(terms) === formatTerms(this.terms)}
              @click=${() => this.choose(terms)}
            >
              ${terms === GOLDEN ? "φ" : plain(terms)}
            </button>`,
        )}
      </div>
      ${this.form()}
      ${value === null || trouble !== null ? alert : this.findings(value)}`;
  }

  private form() {
    const { p, q, d, r } = this.terms;
    const field = (name: string, label: string, value: number, least: number) =>
      html`<input
        type="number"
        name=${name}
        aria-label=${label}
        min=${least}
        max="1000"
        required
        .value=${`${value}`}
      />`;
    return html`<form
      class="numbers"
      @change=${this.read}
      @submit=${(event: Event) => {
        event.preventDefault();
        this.read(event);
      }}
    >
      <span>α =</span>
      <span class="fraction">
        <span class="top"
          >${field("p", "p, the whole number in (p + q√d)/r", p, -1000)} +
          ${field("q", "q, the factor of the root", q, -1000)} √
          ${field("d", "d, under the root", d, 0)}</span
        >
        ${field("r", "r, the denominator", r, 1)}
      </span>
    </form>`;
  }

  private read(event: Event): void {
    const form = event.currentTarget as HTMLFormElement;
    if (!form.reportValidity()) return;
    const fields = new FormData(form);
    const terms = readTerms(
      ["p", "q", "d", "r"].map((name) => `${fields.get(name)}`).join(","),
    );
    if (terms !== null) this.choose(terms);
  }

  private choose(terms: SlopeTerms): void {
    this.set(
      {
        alpha: formatTerms(terms),
        from: undefined,
        j: undefined,
        k: undefined,
      },
      true,
    );
  }

  private findings(known: Known) {
    const { alpha, beta, clash } = known.pair;
    const chosen = this.chosen(known);
    return html`<p class="row formulas">
        ${formula(`\\displaystyle\\alpha=${tex(alpha)},`)}
        ${formula(`\\displaystyle\\beta=\\frac{\\alpha}{\\alpha-1}=${tex(beta)},`)}
        ${formula("\\displaystyle\\frac1\\alpha+\\frac1\\beta=1")}
      </p>
      <p aria-live="polite" data-clash=${clash === null ? "" : `${clash.missed},${clash.doubled}`}>
        ${
          clash === null
            ? html`<span class="verdict">Every positive integer is hit exactly once.</span>`
            : html`<span class="verdict fails"
                  >${this.go(clash.doubled)} is hit twice${clash.missed > 0 ? html`, and ${this.go(clash.missed)} never` : nothing}.</span
                >
                α = ${plain(alpha)} is rational, so both sequences hit its
                numerator ${clash.doubled} = ${alpha.r}·α =
                ${clash.doubled - alpha.r}·β, and each of its multiples. The
                number before each of them is missed. Nothing goes wrong earlier.`
        }
      </p>
      ${this.line(known, chosen)} ${this.places(known)}
      ${this.cut(chosen, clash === null)} ${this.lists(known)}`;
  }

  private go(at: bigint | number) {
    const middle = BigInt(at) - BigInt(this.count) / 2n;
    return html`<button
      type="button"
      class="numbers"
      aria-label="Show ${at}"
      @click=${() => this.set({ from: `${middle > 0n ? middle : 0n}` }, true)}
    >
      ${grouped(at)}
    </button>`;
  }

  /** The small and the large dot of the cut. */
  private chosen({ pair, from, count, dots }: Known): Chosen {
    const end = from + BigInt(count);
    const inSight = dots.filter(
      (dot) => floorOf(dot) > 0n && floorOf(dot) < end,
    );
    const meets = (dot: Dot) =>
      pair.clash !== null &&
      inSight.some(
        ({ which, thousandths }) =>
          which !== dot.which && thousandths === dot.thousandths,
      );
    const of = (which: 0 | 1, key: string) => {
      const row = inSight.filter((dot) => dot.which === which);
      const asked = this.whole(key, [1n, FAR], 0n);
      return (
        row.find(({ index }) => index === asked) ??
        row.find(meets) ??
        row[which === 0 ? 1 : Math.min(2, row.length - 1)]
      );
    };
    return [of(0, "j"), of(1, "k")];
  }

  private line(known: Known, [small, large]: Chosen) {
    const { from, count, dots } = known;
    const cut =
      small === undefined || large === undefined
        ? undefined
        : small.index + large.index;
    const inSight =
      cut !== undefined && cut >= from && cut <= from + BigInt(count);
    return numberLine({
      from,
      count,
      width: this.width.value,
      dots,
      names: NAMES,
      chosen: [small?.index ?? null, large?.index ?? null],
      ...(inSight ? { cut } : {}),
      pick: ({ which, index }) =>
        this.set({ [which === 0 ? "j" : "k"]: `${index}` }),
      label: `The number line from ${from} to ${from + BigInt(count)}: ${inWords(known)}`,
    });
  }

  private places({ from, count }: Known) {
    return places(
      {
        label: "From",
        steps: ["To smaller numbers", "To larger numbers"],
        from,
        step: BigInt(count),
        range: [0n, FAR],
      },
      (from, typed) => this.set({ from: `${from}` }, typed),
    );
  }

  private cut([small, large]: Chosen, irrational: boolean) {
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
      <strong>The cut.</strong> Choose a small and a large dot: s is
      ${nameOf(small, NAMES)} = ${s} and t is ${nameOf(large, NAMES)} = ${t}. Cut
      the segment from s to t as <span class="near">1/β</span> to
      <span class="far">1/α</span>, with the first part at s. The cut is at
      s/α + t/β = j + k = ${sum}, an integer.
      ${
        irrational
          ? "Neither end is an integer, so the cut lies strictly between them, and no interval holds both."
          : meet
            ? "Here both ends are that integer itself: the argument fails, and both sequences hit it."
            : "It separates the two dots, unless both are that integer. With a rational α that happens."
      }
    </p>`;
  }

  private lists({ pair: { gap }, begin }: Known) {
    const list = (which: 0 | 1) => {
      const row = begin.filter((dot) => dot.which === which).slice(0, LISTED);
      return html`<dt>${formula(which === 0 ? "\\lfloor n\\alpha\\rfloor" : "\\lfloor n\\beta\\rfloor")}</dt>
        <dd class="numbers ${which === 0 ? "first" : "second"}">
          ${row.length === 0 ? "all beyond 4,000" : row.map((dot) => this.go(floorOf(dot)))}
        </dd>`;
    };
    return html`<dl>${list(0)} ${list(1)}</dl>
      ${gap === null ? nothing : this.game(gap, begin)}`;
  }

  /** The game whose lost positions are the pairs. */
  private game(gap: number, begin: readonly Dot[]) {
    const row = (which: 0 | 1) =>
      begin.filter((dot) => dot.which === which).map(floorOf);
    const [lows, highs] = [row(0), row(1).slice(0, 8)];
    const name = `wythoff${gap === 1 ? "" : `[${gap}]`}`;
    return html`<p>
        Because β = α + ${gap}, the pairs
        ${formula(String.raw`(\lfloor n\alpha\rfloor,\lfloor n\beta\rfloor)`)} are
        lost positions of ${gap === 1 ? "Wythoff’s game" : `W(${gap})`}. Open
        one:
      </p>
      <p class="row numbers">
        ${highs.map((high, i) => {
          const position = `${name}(${lows[i]},${high})`;
          return html`<button type="button" aria-label="Open ${position}" @click=${() => this.open(position)}>(${lows[i]},${high})</button>`;
        })}
      </p>`;
  }
}

/** Which sequence hits each integer in sight. */
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
