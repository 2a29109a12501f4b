/** The nine cases of Magnetism: four theorems beside the values of play. */
import { css, html, nothing } from "lit";
import { customElement, state } from "lit/decorators.js";
import { lesson } from "../../../lesson-kit/lesson.ts";
import { whole } from "../../../lesson-kit/options.ts";
import { select } from "../../../lesson-kit/parts/controls.ts";
import { agreement, steered, value } from "../../../lesson-kit/parts/values.ts";
import { looks } from "../../../lesson-kit/style.ts";
import { parts } from "../../../solver/position.ts";
import type { RunNimbers } from "../../../solver/wasm.ts";
import { formula } from "../../../ui/terms/formula.ts";
import { miniStrips } from "../mini-strip.style.ts";
import { miniStrip } from "../mini-strip.ts";

/** What stands at an end of a run: a token, or a wall. */
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
      "A token after i squares leaves runs of i and n − 1 − i squares beside it, worth i ⊕ (n − 1 − i). For even n that is odd, so never 0. For odd n it is even, and 0 for a token in the middle.",
    cases: [["", ""]],
  },
  {
    title: "Between a wall and a token",
    value: "n",
    proof:
      "An unlike token leaves a run worth 0 before the token and any number below n behind itself. An equal token leaves 1 ⊕ j with j below n − 1, and that is never n.",
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
      "Either sign makes both halves alike, 1 ⊕ 1 or 0 ⊕ 0, so every option is worth 0. Equal tokens never stand side by side.",
    cases: [
      ["+", "+"],
      ["-", "-"],
    ],
  },
  {
    title: "Between unlike tokens",
    value: "0",
    proof:
      "Either sign leaves equal ends on one side and unlike ends on the other: 1 ⊕ 0, so no option is worth 0.",
    cases: [
      ["+", "-"],
      ["-", "+"],
    ],
  },
];

const CASES = THEOREMS.flatMap(({ cases }) => cases);

/**
 * The longest runs on offer; each further square makes play 2.4 times as long.
 */
const LONGEST = [4, 10] as const;

/**
 * The nimbers of each case by its ends, then by the length of the run; null
 * where no such run can arise.
 */
type Values = ReadonlyMap<string, readonly (RunNimbers | null)[]>;

@customElement("nimscope-lesson-magnetism-theorems")
export class MagnetismTheorems extends lesson({
  n: whole("Runs up to", LONGEST, 8),
}) {
  static override styles = looks(
    miniStrips,
    css`
      .value,
      .stated td {
        min-width: max(24px, min(2.25rem, 7cqi));
      }
      tbody th {
        color: var(--ink);
        white-space: nowrap;
      }
      tbody + tbody::before {
        content: "";
        display: block;
        height: var(--space-3);
      }
      tbody th[colspan] {
        font-weight: 600;
      }
      .stated :is(th, td),
      .none {
        color: var(--ink-soft);
        text-align: center;
      }
      .pointed {
        min-height: 2.5rem;
      }
      .key {
        display: inline-block;
        width: 0.9em;
        height: 0.9em;
        margin-inline: 2px 6px;
        border-radius: 3px;
        box-shadow: 0 0 0 2px var(--move);
        vertical-align: -0.1em;
      }
      @media (forced-colors: active) {
        .key {
          outline: 2px solid Highlight;
        }
      }
    `,
  );

  /** The values of each case, as far as they have arrived. */
  private readonly played = this.answer(
    () => [this.choice.n],
    (longest) => this.play(longest),
  );
  /** The case and length pointed at. */
  @state() private pointed: readonly [End, End, number] | null = null;

  private async *play(longest: number): AsyncGenerator<Values> {
    let values: Values = new Map();
    for (const [left, right] of CASES) {
      const asked = [left, right, longest] as const;
      const runs = await this.engine.ask("magnetism_case", ...asked);
      values = new Map([...values, [`${left},${right}`, runs]]);
      yield values;
    }
  }

  protected override show() {
    const lengths = Array.from({ length: this.choice.n + 1 }, (_, n) => n);
    const here = this.here();
    return html`<div class="row bar between across-3">
        <p class="agreement" aria-live="polite">${this.agreement()}</p>
        ${select(
          this,
          "n",
          [4, 6, 8, 10].map((n) => [`${n}`, `${n} squares`]),
          false,
        )}
      </div>
      <div class="scroll">
        <table
          class="values"
          ${steered(".value")}
          @pointerleave=${() => {
            this.pointed = null;
          }}
        >
          <caption class="visually-hidden">
            Nimbers of runs of empty squares, by theorem and by play
          </caption>
          <thead>
            <tr>
              <th scope="col">squares</th>
              ${lengths.map((n) => html`<th scope="col">${n}</th>`)}
            </tr>
          </thead>
          ${THEOREMS.map((theorem) => this.group(theorem, lengths, here))}
        </table>
      </div>
      <p class="pointed numbers">${this.words()}</p>
      <div class="tiles">
        ${THEOREMS.map(
          ({ title, value, proof }) => html`<section class="column gap-1">
            <h4>${title}: ${formula(value)}</h4>
            <p class="note">${proof}</p>
          </section>`,
        )}
      </div>`;
  }

  private group(
    { title, value, cases }: Theorem,
    lengths: readonly number[],
    here: ReadonlySet<string>,
  ) {
    const [left = "", right = ""] = cases[0] ?? [];
    const stated = this.valuesOf(left, right);
    return html`<tbody>
      <tr>
        <th scope="colgroup" colspan=${lengths.length + 1}>
          ${title}: ${formula(value)}
        </th>
      </tr>
      <tr class="stated">
        <th scope="row">theorem</th>
        ${lengths.map((n) => html`<td>${stated[n]?.theorem ?? nothing}</td>`)}
      </tr>
      ${cases.map(
        ([left, right]) => html`<tr>
          <th scope="row">
            ${miniStrip(`${left}..${right}`, left === "", right === "")}
            <span class="visually-hidden"
              >${nameOf(left)} to ${nameOf(right)}, by play</span
            >
          </th>
          ${lengths.map((n) => this.cell(left, right, n, here))}
        </tr>`,
      )}
    </tbody>`;
  }

  private cell(left: End, right: End, n: number, here: ReadonlySet<string>) {
    const pair = this.valuesOf(left, right)[n];
    if (pair === undefined) return html`<td></td>`;
    if (pair === null) {
      return html`<td class="none" title="Equal tokens are never side by side">–</td>`;
    }
    const { play, theorem } = pair;
    const lies = here.has(`${left},${right},${n}`);
    const but = play === theorem ? "" : `, but ${theorem} by theorem`;
    return html`<td>${value({
      words: play,
      label: `${n} squares from ${nameOf(left)} to ${nameOf(right)}: ${play} by play${but}${lies ? ", on the board now" : ""}`,
      lost: play === 0,
      here: lies,
      differs: play !== theorem,
      press: () => this.open(`magnetism(${left}${".".repeat(n)}${right})`),
      point: () => {
        this.pointed = [left, right, n];
      },
    })}</td>`;
  }

  private agreement() {
    const { value: values } = this.played;
    const pairs = [...(values?.values() ?? [])]
      .flat()
      .filter((pair) => pair !== null);
    const agree = pairs.filter(({ play, theorem }) => play === theorem).length;
    const done = values?.size ?? 0;
    return html`${agreement("moves", agree, pairs.length)}${done < CASES.length ? html` (${done} of ${CASES.length} cases so far)` : "."}`;
  }

  private words() {
    if (this.pointed === null) {
      return html`<span class="soft"
        >Choose a value to open its strip. <i class="key"></i>marks a run on the board.</span
      >`;
    }
    const [left, right, n] = this.pointed;
    const { play, theorem } = this.valuesOf(left, right)[n] ?? {};
    return html`${miniStrip(left + ".".repeat(n) + right, left === "", right === "")}
      <span
        >${n} ${n === 1 ? "square" : "squares"} from ${nameOf(left)} to
        ${nameOf(right)}: nimber ${play} by play, ${theorem} by theorem.</span
      >`;
  }

  private valuesOf(left: End, right: End) {
    return this.played.value?.get(`${left},${right}`) ?? [];
  }

  /** The runs on the board, as `left,right,length`. */
  private here(): ReadonlySet<string> {
    return new Set(
      parts(this.position).flatMap(({ body }) =>
        [...body.matchAll(/\.+/g)].map(({ index, 0: run }) =>
          [
            body[index - 1] ?? "",
            body[index + run.length] ?? "",
            run.length,
          ].join(),
        ),
      ),
    );
  }
}

function nameOf(end: End): string {
  return { "": "a wall", "+": "a plus", "-": "a minus" }[end];
}
