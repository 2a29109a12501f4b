/**
 * How a period is proved: the sequence folded, the window that must agree, and
 * the step of the induction as a picture. A false period can be tried.
 */
import { css, html, nothing, svg } from "lit";
import { customElement } from "lit/decorators.js";
import { lesson } from "../../../lesson-kit/lesson.ts";
import { whole } from "../../../lesson-kit/options.ts";
import {
  says,
  setButton,
  slider,
  stepper,
} from "../../../lesson-kit/parts/controls.ts";
import { table } from "../../../lesson-kit/parts/table.ts";
import { looks } from "../../../lesson-kit/style.ts";
import { parts } from "../../../solver/position.ts";
import type { HeapPeriod } from "../../../solver/wasm.ts";
import { styled } from "../../../ui/styled.ts";
import { formula } from "../../../ui/terms/formula.ts";
import { type Folded, folded } from "./folded.ts";

/** The rule to show where the position's own has no period of this size. */
const EXAMPLE = "0.137";
/** The longest period and the most heaps that are shown. */
const WIDEST = 64;
const MOST = 700;
const STEPS = 3;
/** The width of the pictures of the induction. */
const WIDTH = 640;

@customElement("nimscope-lesson-heap-period")
export class HeapPeriodLesson extends lesson({
  n: whole("Step of the proof", [0, STEPS], 0),
  p: whole("Try the period", [1, WIDEST]),
  b: whole("The smaller heap", [0, 2 * MOST]),
}) {
  static override styles = looks(css`
    .folded td {
      min-width: 1.6rem;
      padding: 0.15rem 0.2rem;
      border: 1px solid var(--line);
      text-align: center;
    }
    .folded th {
      padding-inline-end: var(--space-2);
      text-align: end;
      white-space: nowrap;
    }
    /* Not all values are of the period. */
    td.before {
      color: var(--ink-soft);
    }
    td.window {
      background: var(--win-soft);
    }
    td.partner,
    .legend .partner::before {
      box-shadow: inset 0 -3px 0 var(--win);
    }
    td.differs {
      outline: 2px solid var(--move);
      outline-offset: -2px;
      font-weight: 700;
    }
    .legend .differs::before {
      border: 2px solid var(--move);
    }
    .heap svg {
      display: block;
      width: 100%;
      height: 1.5rem;
    }
    .heap svg rect {
      vector-effect: non-scaling-stroke;
    }
    .ends {
      display: flex;
    }
    svg .stays {
      fill: var(--piece);
    }
    svg .goes {
      fill: var(--move-soft);
      stroke: var(--move);
    }
    svg .period {
      fill: none;
      stroke: var(--win);
      stroke-width: 2;
      stroke-dasharray: 5 3;
    }
    @media (forced-colors: active) {
      svg .stays {
        fill: GrayText;
      }
      svg .goes {
        fill: Canvas;
      }
    }
  `);

  /** The nimbers of the position's own rule, or else of the example. */
  private readonly known = this.answer(
    () => [parts(this.position)[0]?.variant ?? EXAMPLE],
    async (own) => {
      const known = await this.engine.ask("heap_period", own);
      if (fits(known)) return { own, rule: own, known };
      const other = await this.engine.ask("heap_period", EXAMPLE);
      return { own, rule: EXAMPLE, known: other };
    },
  );

  protected override show() {
    const { own, rule, known } = this.known.value ?? {};
    const truth = known?.record.period;
    if (known === undefined || truth == null) return nothing;
    const { n: step, p } = this.choice;
    const fold = folded(known.values, p ?? truth, known.most_taken ?? 0);
    return html`${
      rule === own
        ? nothing
        : html`<p class="soft">
            No period of ${own} is short enough to be shown here, so this is
            ${rule}.
          </p>`
    }
      ${stepper(this, "n")}
      ${says(step, this.says(step, fold, known, `${rule}`))}
      ${step === STEPS && fold.proved ? this.induction(fold, known) : this.table(step, fold, known)}
      <label class="row"
        >Try the period
        <input
          type="number"
          min="1"
          max=${WIDEST}
          .value=${`${fold.p}`}
          @change=${({ target }: Event) => {
            const input = target as HTMLInputElement;
            if (input.checkValidity()) this.set({ p: input.value });
            else input.reportValidity();
          }}
        />
        ${fold.p === truth ? nothing : setButton(this, { p: undefined }, `Back to ${truth}`, { push: false })}
      </label>`;
  }

  private says(
    step: number,
    fold: Folded,
    { values, most_taken }: HeapPeriod,
    rule: string,
  ) {
    const { p, first, end, last, proved } = fold;
    if (step === 0) {
      return html`<p>
        The nimbers ${formula("g(1)")} to ${formula(`g(${values.length - 1})`)}
        of ${rule}, each the least number that no move reaches. They stand
        in rows of ${p}: where ${formula(`g(n+${p})=g(n)`)}, a column repeats.
      </p>`;
    }
    const fails =
      last === null
        ? nothing
        : html`The last place where it fails is ${formula(`g(${last})=${values[last]}`)},
          but ${formula(`g(${last + p})=${values[last + p]}`)}.`;
    if (step === 1) {
      return html`<p>
        Does ${formula(`g(n+${p})=g(n)`)} hold? ${fails}
        ${
          first === null
            ? html`That is at the end of what was computed: ${p} is no period.`
            : html`From heap ${first} on it holds as far as computed. So far this
              is only <em>observed</em>.`
        }
      </p>`;
    }
    if (!proved || first === null || end === null) {
      return html`<p>
        With ${p} in place of the period the proof fails. ${fails}
        ${
          end === null
            ? nothing
            : html`It would have to agree for
              ${formula(String.raw`${first}\le n<${end}`)}, which needs more heaps
              than were computed.`
        }
      </p>`;
    }
    if (step === 2) {
      return html`<p>
        A move takes at most ${formula(`k=${most_taken}`)} tokens. The window
        ${formula(String.raw`${first}\le n<2\cdot${first}+${p}+${most_taken}=${end}`)}
        agrees: ${end - first} comparisons, all equal. That is enough: from here
        on the period holds for ever.
      </p>`;
    }
    return html`<p>
      Why it is enough: suppose the period holds below ${formula("m")}, with
      ${formula(String.raw`m\ge ${end}`)}. A move in heap ${formula(`m+${p}`)} that
      leaves two heaps leaves at least
      ${formula(String.raw`m+${p}-${most_taken}\ge 2\,(${first}+${p})`)} tokens. So
      the larger heap has at least ${formula(`${first}+${p}`)}. Take ${p} from it:
      its nimber stays the same, and what is left is a move in heap
      ${formula("m")}. The other way round ${p} is added. So both heaps reach the
      same nimbers, and ${formula(`g(m+${p})=g(m)`)}.
    </p>`;
  }

  private table(step: number, fold: Folded, { values }: HeapPeriod) {
    const { p, first, end } = fold;
    const shown = Math.min(values.length, (end ?? MOST) + p, MOST);
    const rows = Math.ceil((shown - 1) / p);
    const look = (n: number) => {
      const names = [];
      const compared = n + p < values.length;
      if (step > 0 && compared && values[n] !== values[n + p]) {
        names.push("differs");
      }
      if (step > 1 && first !== null && end !== null) {
        if (n < first) names.push("before");
        else if (n < end) names.push("window");
        if (n >= first + p && n < end + p) names.push("partner");
      }
      return names.join(" ");
    };
    return html`${table({
      label: `The nimbers in rows of ${p}`,
      look: "folded",
      head: [],
      named: true,
      rows: Array.from({ length: rows }, (_, row) => {
        const from = row * p + 1;
        const to = Math.min(from + p, shown);
        const cells = Array.from({ length: to - from }, (_, i) => {
          const n = from + i;
          const title = `g(${n}) = ${values[n]}`;
          return { words: values[n], look: look(n), title };
        });
        return [`${from}–${to - 1}`, ...cells];
      }),
    })}
      ${
        step === 0
          ? nothing
          : html`<p class="legend">
              <span class="differs">differs from the one ${p} later</span>
              ${
                step > 1
                  ? html`<span class="is-win-soft">in the window</span>
                      <span class="partner">compared with one before</span>`
                  : nothing
              }
            </p>`
      }`;
  }

  /** A move in heap m + p, and the same move with a period less. */
  private induction(
    { p, first, end }: Folded,
    { most_taken, values }: HeapPeriod,
  ) {
    const m = end ?? 0;
    const taken = most_taken ?? 1;
    const left = m + p - taken;
    const half = Math.floor(left / 2);
    const smaller = this.within("b", [0, half], Math.floor(left / 3));
    const large = left - smaller;
    const g = (n: number) => values[n] ?? values[n - p] ?? 0;
    return html`${slider(this, "b", { value: smaller, most: half })}
      ${this.bar(m + p, [large, taken, smaller], p, p)}
      ${this.bar(m + p, [large - p, taken, smaller], p, 0)}
      <p class="numbers">
        Heap ${m + p} to ${large} and ${smaller}: ${g(large)} ⊕ ${g(smaller)} =
        ${g(large) ^ g(smaller)}. Heap ${m} to ${large - p} and ${smaller}:
        ${g(large - p)} ⊕ ${g(smaller)} = ${g(large - p) ^ g(smaller)}. The same,
        as ${large - p} ≥ ${first}.
      </p>`;
  }

  /** A heap in a row: what is left, what is taken, what is left. */
  private bar(
    most: number,
    [large, taken, small]: readonly [number, number, number],
    p: number,
    outlined: number,
  ) {
    const x = (n: number) => (WIDTH * n) / most;
    const total = large + taken + small;
    const told = outlined > 0 ? `heap ${total}` : `heap ${total}, ${p} fewer`;
    // The numbers are no part of the drawing: on a phone they would shrink with it.
    return html`<div class="heap small numbers" role="img" aria-label="${told}: ${large} left, ${taken} taken, ${small} left">
      <span>${told}</span>
      <svg viewBox="0 0 ${WIDTH} 24" preserveAspectRatio="none">
        ${svg`<rect class="stays" x="0" y="3" width=${x(large)} height="18" rx="3" />
        <rect class="goes" x=${x(large)} y="3" width=${Math.max(x(taken), 3)} height="18" />
        <rect class="stays" x=${x(large + taken)} y="3" width=${x(small)} height="18" rx="3" />
        ${
          outlined > 0
            ? svg`<rect class="period" x="1" y="1" width=${x(outlined)} height="22" />`
            : nothing
        }`}
      </svg>
      <div class="ends">
        <span style=${styled(`flex-basis: ${(100 * (large + taken)) / most}%`)}>${large}</span>
        <span>${small}</span>
      </div>
    </div>`;
  }
}

/** Whether the lesson can show the proof of this period. */
function fits({ record, most_taken }: HeapPeriod): boolean {
  const { status, period, saltus, theorem, compared } = record;
  return (
    status === "proved" &&
    theorem === "octal period theorem" &&
    most_taken !== null &&
    saltus === 0 &&
    (period ?? Infinity) <= WIDEST &&
    (compared?.[1] ?? Infinity) + (period ?? 0) <= MOST
  );
}
