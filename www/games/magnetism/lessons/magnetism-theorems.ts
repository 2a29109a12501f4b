/** The nine cases of Magnetism: four theorems beside the values of play. */
import { html, nothing, type PropertyValues } from "lit";
import { customElement, query, state } from "lit/decorators.js";
import { Lesson } from "../../../lesson-kit/lesson.ts";
import { valueTable } from "../../../lesson-kit/value-table.style.ts";
import { type Trouble, troubleOf } from "../../../solver/engine.ts";
import { parts } from "../../../solver/position.ts";
import type { RunNimbers } from "../../../solver/wasm.ts";
import { keepTabStop, setTabStop, steer } from "../../../ui/roving.ts";
import { formula } from "../../../ui/terms/formula.ts";
import { miniStrips } from "../mini-strip.style.ts";
import { miniStrip } from "../mini-strip.ts";
import { magnetismTheoremsStyles } from "./magnetism-theorems.style.ts";

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

/** The nimbers of a case by the length of the run; null where none can arise. */
type Values = readonly (RunNimbers | null)[];

/**
 * The longest runs on offer; each further square makes play 2.4 times as long.
 */
const LONGEST = [4n, 10n] as const;

@customElement("nimscope-lesson-magnetism-theorems")
export class MagnetismTheorems extends Lesson {
  static override styles = [
    ...Lesson.base,
    miniStrips,
    valueTable,
    magnetismTheoremsStyles,
  ];

  /** The values of each case by its ends, as far as they have arrived. */
  @state() private values: ReadonlyMap<string, Values> = new Map();
  @state() private trouble: Trouble | null = null;
  /** The case and length pointed at. */
  @state() private pointed: readonly [End, End, number] | null = null;
  @query("table") private table!: HTMLElement | null;
  private asked = -1;

  private get longest(): number {
    return Number(this.whole("n", LONGEST, 8n));
  }

  protected override get waits(): boolean {
    return this.values.size === 0 && this.trouble === null;
  }

  protected override willUpdate(changed: PropertyValues): void {
    super.willUpdate(changed);
    if (this.asked !== this.longest) void this.play(this.longest);
  }

  private async play(longest: number): Promise<void> {
    this.asked = longest;
    const values = new Map<string, Values>();
    try {
      for (const [left, right] of THEOREMS.flatMap(({ cases }) => cases)) {
        const runs = await this.engine.ask(
          "magnetism_case",
          left,
          right,
          longest,
        );
        if (this.asked !== longest) return;
        values.set(left + right.padStart(2), runs);
        this.values = new Map(values);
      }
    } catch (error) {
      this.trouble = troubleOf(error);
    }
  }

  override render() {
    const lengths = Array.from({ length: this.longest + 1 }, (_, n) => n);
    const here = this.here();
    return html`<div class="row bar">
        <p class="agreement" aria-live="polite">${this.agreement()}</p>
        <label
          >Runs up to
          <select
            @change=${(event: Event) =>
              this.set({ n: (event.target as HTMLSelectElement).value })}
          >
            ${[4, 6, 8, 10].map(
              (n) =>
                html`<option value=${n} ?selected=${n === this.longest}>${n}</option>`,
            )}
          </select>
          squares</label
        >
      </div>
      ${
        this.trouble === null
          ? nothing
          : html`<p class="error" role="alert">${this.trouble.message}</p>`
      }
      <div class="scroll">
        <table
          @keydown=${(event: KeyboardEvent) => steer(this.controls(), event)}
          @focusin=${(event: FocusEvent) =>
            setTabStop(this.controls(), event.target as HTMLElement)}
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
      <p class="row pointed numbers">${this.words()}</p>
      <div class="proofs">
        ${THEOREMS.map(
          ({ title, value, proof }) => html`<section>
            <h4>${title}: ${formula(value)}</h4>
            <p>${proof}</p>
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
    const values = this.valuesOf(left, right);
    const pair = values[n];
    if (pair === undefined) return html`<td></td>`;
    if (pair === null) {
      return html`<td class="none" title="Equal tokens are never side by side">–</td>`;
    }
    const { play, theorem } = pair;
    const point = () => {
      this.pointed = [left, right, n];
    };
    const lies = here.has(`${left},${right},${n}`);
    return html`<td>
      <button
        type="button"
        tabindex="-1"
        class="value ${play === 0 ? "lost" : ""} ${lies ? "here" : ""} ${
          play === theorem ? "" : "differ"
        }"
        aria-label="${n} squares from ${nameOf(left)} to ${nameOf(right)}: ${play} by play${
          play === theorem ? "" : `, but ${theorem} by theorem`
        }${lies ? ", on the board now" : ""}"
        @pointerenter=${point}
        @focus=${point}
        @click=${() => this.open(stripOf(left, right, n))}
      >
        ${play}
      </button>
    </td>`;
  }

  private agreement() {
    const pairs = [...this.values.values()]
      .flat()
      .filter((pair) => pair !== null);
    const agree = pairs.filter(({ play, theorem }) => play === theorem).length;
    const total = THEOREMS.reduce((sum, { cases }) => sum + cases.length, 0);
    const done = this.values.size;
    return html`Computed by play, from moves and mex alone:
      <strong class=${agree === pairs.length ? "" : "differ"}
        >${agree} of ${pairs.length} values</strong
      >
      are those of the
      theorems${done < total ? html` (${done} of ${total} cases so far)` : "."}`;
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

  private valuesOf(left: End, right: End): Values {
    return this.values.get(left + right.padStart(2)) ?? [];
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

  private controls(): HTMLElement[] {
    return [...(this.table?.querySelectorAll<HTMLElement>(".value") ?? [])];
  }

  protected override updated(changed: PropertyValues): void {
    super.updated(changed);
    keepTabStop(this.controls());
  }
}

function nameOf(end: End): string {
  return { "": "a wall", "+": "a plus", "-": "a minus" }[end];
}

function stripOf(left: End, right: End, n: number): string {
  return `magnetism(${left}${".".repeat(n)}${right})`;
}
