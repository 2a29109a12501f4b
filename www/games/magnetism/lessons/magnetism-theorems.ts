/** Nine kinds of runs in Magnetism: nimbers by four theorems and by play. */

import { css, nothing } from "lit";
import { type Lesson, lesson } from "../../../lesson-kit/lesson.ts";
import { whole } from "../../../lesson-kit/options.ts";
import { agreement, steered } from "../../../lesson-kit/parts/values.ts";
import { html } from "../../../lesson-kit/words.ts";
import { counted } from "../../../solver/position.ts";
import { magnetism_runs } from "../../../solver/wasm.ts";
import { miniRun, miniStrips } from "../mini-strip.ts";

/** The end of a run: a token, or a wall (the empty text). */
type End = "" | "+" | "-";

interface Theorem {
  readonly title: string;
  readonly value: string;
  readonly proof: string;
  readonly cases: readonly (readonly [End, End])[];
}

const THEOREMS: readonly Theorem[] = [
  {
    title: "Between two walls",
    value: String.raw`n \bmod 2`,
    proof:
      "A token after i squares leaves runs of i and n − 1 − i squares. Their nim-sum is i ⊕ (n − 1 − i). If n is even, this nim-sum is odd for every move, so it is never 0. If n is odd, the nim-sum is even for every move, and 0 for a token in the middle.",
    cases: [["", ""]],
  },
  {
    title: "Between a wall and a token",
    value: "n",
    proof:
      "An unlike token leaves a run of nimber 0 between the two tokens, and a run of j squares beside the wall, with nimber j. You can choose any j below n. An equal token leaves the nim-sum 1 ⊕ j, where j is below n − 1, so the nim-sum is never n.",
    cases: [
      ["+", ""],
      ["-", ""],
      ["", "+"],
      ["", "-"],
    ],
  },
  {
    title: "Between equal tokens",
    value: "1",
    proof:
      "Whichever token you place, both parts get the same kind of ends. So every move leaves 1 ⊕ 1 = 0 or 0 ⊕ 0 = 0. There is always a move, because equal tokens are never side by side.",
    cases: [
      ["+", "+"],
      ["-", "-"],
    ],
  },
  {
    title: "Between unlike tokens",
    value: "0",
    proof:
      "Whichever token you place, one part gets equal ends and the other unlike ends. So every move leaves 1 ⊕ 0 = 1, and no move leaves 0.",
    cases: [
      ["+", "-"],
      ["-", "+"],
    ],
  },
];

const CASES = THEOREMS.flatMap(({ cases }) => cases);

/**
 * The range for the length of the longest run. Each further square makes the
 * computation 2.4 times as long.
 */
const LENGTH_RANGE = [4, 10] as const;

/** The nimbers by ends, then by length; null if a game has no such run. */
type Values = ReadonlyMap<
  string,
  readonly ([play: number, theorem: number] | null)[]
>;

const declared = {
  n: whole("Runs up to", LENGTH_RANGE, 8),
};

type It = Lesson<typeof declared>;

const looks = css`
  tbody th {
    color: var(--ink);
    white-space: nowrap;
  }
  .values .heading {
    padding-block-start: var(--space-3);
    font-weight: 600;
  }
  tr:first-child > .heading {
    padding-block-start: 0;
  }
  .stated :is(th, td),
  td.none {
    color: var(--ink-soft);
    text-align: center;
  }
  .legend .is-board::before {
    border: 2px solid var(--move);
    border-radius: 3px;
  }
`;

export default lesson(
  declared,
  [miniStrips, looks],
  "magnetism(.....)",
  (it) => {
    const [, point] = pointedAt(it);
    const lengths = Array.from({ length: it.choice.n + 1 }, (_, n) => n);
    const here = onBoard(it);
    return html`<div class="row bar between across-3">
      <p aria-live="polite">${agreed(it)}</p>
      ${it.select(
        "n",
        [4, 6, 8, 10].map((n) => [`${n}`, `${n} squares`]),
        false,
      )}
    </div>
    <div
      ${steered(".value")}
      @pointerleave=${() => point(null)}
    >${it.table({
      label: "Nimbers of runs of empty squares, by theorem and by play",
      look: "values",
      named: true,
      head: ["squares", ...lengths],
      rows: THEOREMS.flatMap((theorem) => group(it, theorem, lengths, here)),
    })}</div>
    <div class="pointed row flat gap-3 small numbers">${words(it)}</div>
    <div class="tiles">
      ${THEOREMS.map(
        ({ title, value, proof }) => html`<section class="column gap-1">
          <h4>${title}: $${value}$</h4>
          <p class="note">${proof}</p>
        </section>`,
      )}
    </div>`;
  },
);

/** The ends and the length of the run under the pointer. */
const pointedAt = (it: It) =>
  it.state<readonly [End, End, number] | null>("pointed", null);

/** The nimbers so far. The solver answers for one pair of ends at a time. */
function played(it: It): Values {
  const { n } = it.choice;
  return it.ask(["values", n], () => play(it, n));
}

async function* play(it: It, longest: number): AsyncGenerator<Values> {
  let values: Values = new Map();
  for (const [left, right] of CASES) {
    const asked = [left, right, longest] as const;
    const runs = await it.engine.ask("magnetism_case", ...asked);
    values = new Map([...values, [`${left},${right}`, runs]]);
    yield values;
  }
}

function group(
  it: It,
  { title, value, cases }: Theorem,
  lengths: readonly number[],
  here: ReadonlySet<string>,
) {
  const [left = "", right = ""] = cases[0] ?? [];
  const stated = valuesOf(it, left, right);
  return [
    { heading: html`${title}: $${value}$` },
    {
      look: "stated",
      cells: ["theorem", ...lengths.map((n) => stated[n]?.[1] ?? nothing)],
    },
    ...cases.map(([left, right]) => [
      html`${miniRun(left, 2, right)}
        <span class="visually-hidden">${nameOf(left)} to ${nameOf(right)}, by play</span>`,
      ...lengths.map((n) => cell(it, left, right, n, here)),
    ]),
  ];
}

function cell(
  it: It,
  left: End,
  right: End,
  n: number,
  here: ReadonlySet<string>,
) {
  const pair = valuesOf(it, left, right)[n];
  const [, point] = pointedAt(it);
  if (pair === undefined) return nothing;
  if (pair === null) {
    const title = "Equal tokens are never side by side";
    return { words: "–", look: "none", title };
  }
  const [play, theorem] = pair;
  const lies = here.has(`${left},${right},${n}`);
  const but = play === theorem ? "" : `, but ${theorem} by theorem`;
  return it.value({
    words: play,
    label: `${n} squares from ${nameOf(left)} to ${nameOf(right)}: ${play} by play${but}${lies ? ", on the board now" : ""}`,
    lost: play === 0,
    here: lies,
    differs: play !== theorem,
    press: () => it.open(`magnetism(${left}${".".repeat(n)}${right})`),
    point: () => point([left, right, n]),
  });
}

function agreed(it: It) {
  const values = played(it);
  const pairs = [...values.values()].flat().filter((pair) => pair !== null);
  const agree = pairs.filter(([play, theorem]) => play === theorem).length;
  const done = values.size;
  return html`${agreement("moves", agree, pairs.length)}${done < CASES.length ? html` (${done} of ${CASES.length} cases so far)` : "."}`;
}

function words(it: It) {
  const [pointed] = pointedAt(it);
  if (pointed === null) {
    return html`<span class="soft">Choose a value to open its strip.</span>
      ${it.legend({ "is-board": "a run on the board" })}`;
  }
  const [left, right, n] = pointed;
  const [play, theorem] = valuesOf(it, left, right)[n] ?? [];
  return html`${miniRun(left, n, right)}
    <span
      >${counted(n, "square")} from ${nameOf(left)} to
      ${nameOf(right)}: nimber ${play} by play, ${theorem} by theorem.</span
    >`;
}

function valuesOf(it: It, left: End, right: End) {
  return played(it).get(`${left},${right}`) ?? [];
}

/** The runs on the board. Each is a text `left,right,length`. */
function onBoard(it: It): ReadonlySet<string> {
  const ends = magnetism_runs(it.position).map(({ alone, length }) => {
    const { strip = [] } = alone.content;
    return [strip[0] ?? "", strip.at(-1) ?? "", length].join();
  });
  return new Set(ends);
}

function nameOf(end: End): string {
  return { "": "a wall", "+": "a plus", "-": "a minus" }[end];
}
