/**
 * The reason why every column holds one lost cell: exactly one multiple of φ or
 * φ² lies between neighbouring integers.
 */
import { nothing } from "lit";
import { decimal, dotOf, floorOf } from "../../../lesson-kit/dots.ts";
import { type Lesson, lesson } from "../../../lesson-kit/lesson.ts";
import { numberLine } from "../../../lesson-kit/number-line.ts";
import { whole } from "../../../lesson-kit/options.ts";
import { GOLDEN } from "../../../lesson-kit/slope.ts";
import { html } from "../../../lesson-kit/words.ts";
import type { Dot } from "../../../solver/modules/study.ts";
import { cellButton } from "../lesson.ts";

const LAST_STEP = 4;
/** The limits of the options `at` (an interval), and `j` and `k` (dots). */
const LAST_INTERVAL = 60;
const LARGEST_INDEX = 20;
/** The lesson asks for the dots up to this integer. No step shows more. */
const LARGEST_INTEGER = 110n;
const NAMES = ["φ", "φ²"] as const;

const declared = {
  n: whole("Step of the argument", [0, LAST_STEP], 0),
  j: whole("Small dot j", [1, LARGEST_INDEX], 2),
  k: whole("Large dot k", [1, LARGEST_INDEX], 4),
  at: whole("Interval from n", [1, LAST_INTERVAL], 9),
};

type It = Lesson<typeof declared>;

export default lesson(declared, [], "wythoff(2,6)", (it) => {
  const { n: step } = it.choice;
  const dots = it.solve("beatty_line", GOLDEN, 0n, LARGEST_INTEGER);
  const sliders = [["at"], [], ["j", "k"]] as const;
  return html`${it.stepper("n")} ${line(it, dots)}
      <div class="row across-4 choose">
        ${(sliders[step] ?? sliders[0]).map((key) => it.slider(key))}
      </div>
      <div class="says column gap-2 numbers" aria-live="polite" data-step=${step}>
        ${says(it, dots)}
      </div>`;
});

function line(it: It, dots: readonly Dot[]) {
  const { n: step, j, k, at } = it.choice;
  const { width } = it;
  const fit = Math.max(6, Math.min(24, Math.floor(width / 46)));
  const common = { width, dots, names: NAMES };
  if (step === 2) {
    const [s, t] = [dotOf(dots, 0, j), dotOf(dots, 1, k)];
    const ends = [s, t].map((dot) => (dot ? Number(floorOf(dot)) : 0));
    // The visible part of the line never shrinks. Otherwise it would change
    // while a dot is dragged.
    const shown = it.once("shown", () => ({ count: 0 }));
    const count = Math.max(shown.count, fit, Math.max(...ends) + 2);
    shown.count = count;
    return numberLine({
      ...common,
      from: 0n,
      count,
      chosen: [BigInt(j), BigInt(k)],
      cut: BigInt(j + k),
      pick: ({ which, index }) => {
        if (index <= BigInt(LARGEST_INDEX))
          it.set({ [which === 0 ? "j" : "k"]: index });
      },
      label: `The number line from 0 to ${count}. The segment from ${j}φ to ${k}φ² is cut at ${j + k}.`,
    });
  }
  const from = step === 1 ? 0 : Math.max(0, at - Math.floor(fit / 2));
  const about = before(dots, at);
  return numberLine({
    ...common,
    from: BigInt(from),
    count: fit,
    ...(step === 1 ? { distances: true } : { interval: BigInt(at) }),
    ...(step === 3
      ? { chosen: [BigInt(about.j + 1), BigInt(about.k + 1)] as const }
      : {}),
    choose: (n) => {
      if (n >= 1n && n <= BigInt(LAST_INTERVAL)) it.set({ at: n });
    },
    label: `The number line from ${from} to ${from + fit}. Small dots are at the multiples of φ, large dots at the multiples of φ². Every interval between neighbouring integers, except the first, holds one dot.`,
  });
}

function says(it: It, dots: readonly Dot[]) {
  const { n: step, j, k, at } = it.choice;
  switch (step) {
    case 0:
      return html`<p>
          Small dots mark the multiples of $\varphi=1.618$…, large dots those of
          $\varphi^2=\varphi+1=2.618$…. Choose an interval from n to n + 1, with
          n ≥ 1: it holds exactly one dot.
        </p>
        <p>${cell(it, dots, at)}</p>`;
    case 1:
      return html`<p>
        <strong>No interval holds two dots of one size.</strong> Neighbouring
        small dots are $\varphi$ apart, and neighbouring large dots are
        $\varphi^2$ apart. Both distances are more than 1, the length of an
        interval.
      </p>`;
    case 2:
      return cutWords(dots, j, k);
    case 3:
      return emptyWords(dots, at);
    default:
      return html`<p>
          <strong>So every interval holds exactly one dot</strong>: never two,
          never none.
        </p>
        <p>
          In other words: every column x = n of the board, with n ≥ 1, holds
          exactly one lost cell. By symmetry every row does too. The lost cell
          on the diagonal y − x = n is
          $(\lfloor n\varphi\rfloor,\lfloor n\varphi\rfloor+n)$. This is the
          Covering Theorem.
        </p>
        <p>${cell(it, dots, at)}</p>
        <p>
          ${it.setButton({ lesson: "wythoff-covering" }, "See it on the board")}
        </p>`;
  }
}

/** Names the lost cell of column `at`, which follows from the dot there. */
function cell(it: It, dots: readonly Dot[], at: number) {
  const dot = dots.find((dot) => floorOf(dot) === BigInt(at));
  if (dot === undefined) return nothing;
  const index = Number(dot.index);
  const small = dot.which === 0;
  const [x, y] = small ? [at, at + index] : [at, at - index];
  return html`From ${at} to ${at + 1} lies ${index}${NAMES[dot.which]} =
    ${decimal(dot.thousandths)}, a ${small ? "small" : "large"} dot. So column
    ${at} has its lost cell on the ${small ? "upper" : "lower"} arm of the V:
    ${cellButton(it, x, y)}, because ${at} ${small ? "+" : "−"} ${index} = ${y}.`;
}

function cutWords(dots: readonly Dot[], j: number, k: number) {
  const [s, t] = [dotOf(dots, 0, j), dotOf(dots, 1, k)];
  if (s === undefined || t === undefined) return nothing;
  const cut = BigInt(j + k);
  const below = floorOf(s) < cut ? s : t;
  return html`<p>
      <strong>No interval holds a small and a large dot.</strong> Choose or drag
      one dot of each size: s = ${decimal(s.thousandths)} is ${j}φ and t =
      ${decimal(t.thousandths)} is ${k}φ². Cut the segment from s to t in the
      ratio <span class="near">1</span> to <span class="far">φ</span>, with the
      short part at s. The cut is at
    </p>
    $$\frac{s}{\varphi}+\frac{t}{\varphi^2}=j+k=${j}+${k}=${cut},$$
    <p>
      an integer. Neither end is an integer, because φ is irrational. So the
      integer ${cut} separates them: ${below === s ? "s" : "t"} &lt; ${cut} &lt;
      ${below === s ? "t" : "s"}.
    </p>`;
}

function emptyWords(dots: readonly Dot[], at: number) {
  const { j, k } = before(dots, at);
  const inside = dots.find((dot) => floorOf(dot) === BigInt(at));
  return html`<p>
      <strong>No interval is empty.</strong> Suppose no dot lies between ${at}
      and ${at + 1}. Left of ${at} lie j = ${j} small and k = ${k} large
      dots, up to ${j}φ and ${k}φ². The segment between these two is cut at ${j} + ${k}
      &lt; ${at}, so $j+k\le ${at}-1=${at - 1}.$
    </p>
    <p>
      The next two dots, ${j + 1}φ and ${k + 1}φ², would then both lie right of
      ${at + 1}. So the cut between them, at j + k + 2, would lie right of
      ${at + 1}, too, and $j+k+2\ge ${at}+2=${at + 2}.$ But the first inequality
      says that j + k + 2 is at most ${at + 1}. This is a contradiction.
      ${
        inside === undefined
          ? nothing
          : html`In fact ${inside.index}${NAMES[inside.which]} =
            ${decimal(inside.thousandths)} lies there.`
      }
    </p>`;
}

/** The numbers of small and of large dots left of an integer. */
function before(dots: readonly Dot[], at: number) {
  const left = dots.filter((dot) => floorOf(dot) < BigInt(at));
  const j = left.filter(({ which }) => which === 0).length;
  return { j, k: left.length - j };
}
