/**
 * The proof of a period in steps: the nimbers in rows of one period, the heaps
 * that have to be compared, and the induction.
 */
import { css, nothing, svg } from "lit";
import { type Lesson, lesson } from "../../../lesson-kit/lesson.ts";
import { whole } from "../../../lesson-kit/options.ts";
import { html } from "../../../lesson-kit/words.ts";
import type { Fold, HeapPeriod } from "../../../solver/wasm.ts";
import { styled } from "../../../ui/styled.ts";

/** The rule to show if the period of the position's rule cannot be shown. */
const EXAMPLE = "0.137";
/** The longest period and the most heaps that are shown. */
const LONGEST_PERIOD = 64;
const MOST_HEAPS = 700;
const LAST_STEP = 3;

const BAR_WIDTH = 640;

const heapBarStyles = css`
  .heap svg {
    height: 1.5rem;
  }
  .ends {
    display: flex;
  }
  @media (forced-colors: active) {
    .stays {
      fill: GrayText;
    }
    .goes {
      fill: Canvas;
    }
  }
`;

const declared = {
  n: whole("Step of the proof", [0, LAST_STEP], 0),
  p: whole("Try the period", [1, LONGEST_PERIOD]),
  b: whole("The smaller heap", [0, 2 * MOST_HEAPS]),
};

type It = Lesson<typeof declared>;

const looks = css`
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
`;

export default lesson(
  declared,
  [heapBarStyles, looks],
  "heap[0.137](7,5)",
  (it) => {
    const own = it.component.variant ?? EXAMPLE;
    const { rule, known } = it.ask(["period", own, it.choice.p], () =>
      periodOf(it, own, it.choice.p),
    );
    const { record, fold } = known;
    if (fold === null) return nothing;
    const { n: step } = it.choice;
    return html`${
      rule === own
        ? nothing
        : html`<p class="soft">
          The rule ${own} has no proved period that is short enough to be shown here. The
          lesson shows the rule ${rule} instead.
        </p>`
    }
    ${it.stepper("n")}
    ${it.stepText(step, says(step, fold, known, rule))}
    ${step === LAST_STEP && fold.proved ? induction(it, fold, known) : folded(it, step, fold, known)}
    ${it.form(
      html`${it.field("p", { label: "Try the period", value: fold.p, range: [1, LONGEST_PERIOD], look: "row" })}
      ${fold.p === record.period ? nothing : it.setButton({ p: undefined }, `Back to ${record.period}`, { push: false })}`,
      ({ p }) => it.set({ p }),
      { change: true },
    )}`;
  },
);

function says(
  step: number,
  fold: Fold,
  { values, most_taken }: HeapPeriod,
  rule: string,
) {
  const { p, first, end, last, proved } = fold;
  if (step === 0) {
    return html`<p>
      These are the nimbers $g(1)$ to $g(${values.length - 1})$ of the game
      ${rule}. The nimber of a heap is the least number that no move reaches. The
      nimbers are written in rows of ${p}. If $g(n+${p})=g(n)$, two neighbours in
      a column are equal.
    </p>`;
  }
  const fails =
    last === null
      ? nothing
      : html`The equation is false for the last time at heap ${last}: $g(${last})=${values[last]}$,
        but $g(${last + p})=${values[last + p]}$.`;
  if (step === 1) {
    return html`<p>
      Is $g(n+${p})=g(n)$ true for all heaps? ${fails}
      ${
        first === null
          ? html`This heap is near the end of the computed heaps, so ${p} does not look like a period.`
          : html`From heap ${first} on the equation is true for all computed heaps.
            So far this is only <em>observed</em>, not proved.`
      }
    </p>`;
  }
  if (!proved || first === null || end === null) {
    return html`<p>
      With the period ${p} the proof fails. We need $g(n+${p})=g(n)$ for many
      heaps in a row. ${fails}
      ${
        end === null
          ? nothing
          : html`The equation would have to be true for $${first}\le n<${end}$, but
            too few heaps were computed for this.`
      }
    </p>`;
  }
  if (step === 2) {
    return html`<p>
      A move takes at most $k=${most_taken}$ tokens. Compare $g(n+${p})$ with $g(n)$
      in the window $${first}\le n<2\cdot${first}+${p}+${most_taken}=${end}$. These
      are ${end - first} comparisons, and the two nimbers are always equal. This is
      enough for the proof that the nimbers repeat for ever.
    </p>`;
  }
  return html`<p>
    Why is the window enough? Suppose that $g(n+${p})=g(n)$ is true for
    $${first}\le n<m$, with $m\ge ${end}$. A move in heap $m+${p}$ leaves at least
    $m+${p}-${most_taken}\ge 2\,(${first}+${p})$ tokens in at most two heaps. So the
    larger heap has at least $${first}+${p}$ tokens. If you take ${p} tokens from
    the larger heap, its nimber stays the same, and the result is a move in heap
    $m$. In the same way a move in heap $m$ becomes a move in heap $m+${p}$. So both
    heaps reach the same nimbers, and $g(m+${p})=g(m)$.
  </p>`;
}

function folded(it: It, step: number, fold: Fold, { values }: HeapPeriod) {
  const { p, first, end } = fold;
  const shown = Math.min(values.length, (end ?? MOST_HEAPS) + p, MOST_HEAPS);
  const rows = Math.ceil((shown - 1) / p);
  const look = (n: number) => {
    const names = [];
    const compared = n + p < values.length;
    if (step > 0 && compared && values[n] !== values[n + p]) {
      names.push("differs");
    }
    if (step > 1 && first !== null && end !== null) {
      if (n < first) names.push("soft");
      else if (n < end) names.push("marked");
      if (n >= first + p && n < end + p) names.push("partner");
    }
    return names.join(" ");
  };
  return html`${it.table({
    label: `The nimbers in rows of ${p}`,
    look: "squares",
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
        : it.legend({
            differs: `g(n) differs from g(n + ${p})`,
            ...(step > 1 && {
              "is-win-soft": "in the window",
              partner: `compared with g(n − ${p})`,
            }),
          })
    }`;
}

/** A move in heap m + p, and one in heap m that reaches the same nimber. */
function induction(
  it: It,
  { p, first, end }: Fold,
  { most_taken, values }: HeapPeriod,
) {
  const m = end ?? 0;
  const taken = most_taken ?? 1;
  const left = m + p - taken;
  const half = Math.floor(left / 2);
  const smaller = it.within("b", [0, half], Math.floor(left / 3));
  const large = left - smaller;
  const g = (n: number) => values[n] ?? values[n - p] ?? 0;
  return html`${it.slider("b", { value: smaller, most: half })}
    ${heapBar(m + p, [large, taken, smaller], p, p)}
    ${heapBar(m + p, [large - p, taken, smaller], p, 0)}
    <p class="numbers">
      The move from heap ${m + p} to ${large} and ${smaller} reaches
      ${g(large)} ⊕ ${g(smaller)} = ${g(large) ^ g(smaller)}. The move from heap ${m}
      to ${large - p} and ${smaller} reaches ${g(large - p)} ⊕ ${g(smaller)} =
      ${g(large - p) ^ g(smaller)}. These nimbers are equal because ${large - p} ≥
      ${first}.
    </p>`;
}

/**
 * The nimbers of the position's rule if the lesson can show the proof of their
 * period. Otherwise the nimbers of the example.
 */
async function periodOf(it: It, own: string, p: number | null) {
  const ask = (rule: string) =>
    it.engine.ask("heap_period", rule, p ?? undefined);
  const known = await ask(own);
  if (fits(known)) return { rule: own, known };
  return { rule: EXAMPLE, known: await ask(EXAMPLE) };
}

/** True if the lesson can show the proof of this period. */
function fits({ record, most_taken }: HeapPeriod): boolean {
  const { status, period, saltus, theorem, compared } = record;
  return (
    status === "proved" &&
    theorem === "octal period theorem" &&
    most_taken !== null &&
    saltus === 0 &&
    (period ?? Infinity) <= LONGEST_PERIOD &&
    (compared?.[1] ?? Infinity) + (period ?? 0) <= MOST_HEAPS
  );
}

/** A heap as a bar in three pieces: the middle one is taken. */
function heapBar(
  wholeHeap: number,
  [large, taken, small]: readonly [number, number, number],
  p: number,
  outlined: number,
) {
  const x = (n: number) => (BAR_WIDTH * n) / wholeHeap;
  const total = large + taken + small;
  const label = outlined > 0 ? `heap ${total}` : `heap ${total}, ${p} fewer`;
  // The numbers are outside the drawing, because on a phone they would shrink
  // with it.
  return html`<div class="heap small numbers" role="img" aria-label="${label}: ${large} left, ${taken} taken, ${small} left">
    <span>${label}</span>
    <svg class="full" viewBox="0 0 ${BAR_WIDTH} 24" preserveAspectRatio="none">
      ${svg`<rect class="stays" fill="var(--piece)" x="0" y="3" width=${x(large)} height="18" rx="3" />
      <rect class="goes" fill="var(--move-soft)" stroke="var(--move)" vector-effect="non-scaling-stroke" x=${x(large)} y="3" width=${Math.max(x(taken), 3)} height="18" />
      <rect class="stays" fill="var(--piece)" x=${x(large + taken)} y="3" width=${x(small)} height="18" rx="3" />
      ${
        outlined > 0
          ? svg`<rect fill="none" stroke="var(--win)" stroke-width="2" stroke-dasharray="5 3"
              vector-effect="non-scaling-stroke" x="1" y="1" width=${x(outlined)} height="22" />`
          : nothing
      }`}
    </svg>
    <div class="ends">
      <span style=${styled(`flex-basis: ${(100 * (large + taken)) / wholeHeap}%`)}>${large}</span>
      <span>${small}</span>
    </div>
  </div>`;
}
