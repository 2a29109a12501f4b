/**
 * Chaos with a period: the columns of the lowest rows, the state that decides
 * what comes next, and its return, which proves the period. Below, the periods
 * of all rows.
 */
import { html, nothing, type PropertyValues } from "lit";
import { customElement, state } from "lit/decorators.js";
import { Answer } from "../../../../lesson-kit/answer.ts";
import { Lesson } from "../../../../lesson-kit/lesson.ts";
import { inline } from "../../../../lesson-kit/style.ts";
import { type Trouble, troubleOf } from "../../../../solver/engine.ts";
import { grouped, parts } from "../../../../solver/position.ts";
import type {
  LongRows,
  RowPeriod,
  WythoffRows,
} from "../../../../solver/wasm.ts";
import type { Said } from "../../../../ui/events.ts";
import { progressBar } from "../../../../ui/progress.ts";
import { save } from "../../../../ui/save.ts";
import { formula } from "../../../../ui/terms/formula.ts";
import "../../../../lesson-kit/stepper.ts";
import { StripState } from "./strip-state.ts";
import { wythoffChaosStyles } from "./wythoff-chaos.style.ts";

/** The row that the lesson begins with, and the last it shows. */
const FIRST = 3;
const MOST = 8;
/** The fewest columns in sight before the next one. */
const IN_SIGHT = 4;
/** The rows of the table before it is unfolded. */
const LISTED = 14;
/** A slice of work, in look-ups. */
const WORK = 20_000_000;
const FAR = 10n ** 18n;

@customElement("nimscope-lesson-wythoff-chaos")
export class WythoffChaos extends Lesson {
  static override styles = [...Lesson.base, inline, wythoffChaosStyles];

  private readonly rows = new Answer<{
    found: WythoffRows | undefined;
    a: number;
  }>(this);
  /** All rows to the longest strip, or how far the search for them is. */
  @state() private long: LongRows | null = null;
  @state() private unfolded = false;
  @state() private trouble: Trouble | null = null;
  private searching = false;
  /** The a that `long` belongs to. */
  private longA = 0;
  private strip: { key: string; state: StripState } | null = null;

  protected override get waits(): boolean {
    return !this.rows.settled;
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.searching = false;
  }

  private get a(): number {
    return Number(parts(this.position)[0]?.variant ?? 1);
  }

  private get row(): number {
    return Number(this.whole("r", [1n, BigInt(MOST)], BigInt(FIRST)));
  }

  protected override willUpdate(changed: PropertyValues): void {
    super.willUpdate(changed);
    const { a, row } = this;
    if (a !== this.longA) {
      this.longA = a;
      this.long = null;
      this.searching = false;
    }
    this.rows.ask(`${a},${row}`, async () => ({
      found: await this.engine.ask("wythoff_rows", a, row),
      a,
    }));
  }

  override render() {
    const { value, alert } = this.rows;
    if (value === null) return alert;
    const { found, a } = value;
    if (found === undefined || found.last === 0) {
      return html`<p>
        In W(${grouped(a)}) a move on both piles reaches too far for this lesson.
        Choose a smaller a.
      </p>`;
    }
    return html`${this.window(found, a)} ${this.table(found, a)}`;
  }

  private state(found: WythoffRows, a: number): StripState {
    const key = `${a},${found.last}`;
    if (this.strip?.key !== key) {
      const back = found.last + a - 1;
      const state = new StripState(found.differences, found.last, back);
      this.strip = { key, state };
    }
    return this.strip.state;
  }

  private window(found: WythoffRows, a: number) {
    const { last } = found;
    const strip = this.state(found, a);
    const returns = strip.returns;
    const end = returns?.column ?? strip.columns;
    const column = Number(this.whole("b", [0n, BigInt(end)], 0n));
    const most = Math.min(MOST, found.rows.length - 1);
    return html`<label class="row"
        >Rows 0 to ${last}
        <input
          type="range"
          min="1"
          max=${most}
          .value=${`${last}`}
          aria-valuetext="rows 0 to ${last}"
          @change=${({ target }: Event) =>
            this.set({
              r: (target as HTMLInputElement).value,
              b: undefined,
            })}
        />
      </label>
      <nimscope-stepper
        .step=${column}
        .last=${end}
        @nimscope-step=${(event: Said<"nimscope-step">) =>
          this.set({ b: `${event.detail.step}` })}
      ></nimscope-stepper>
      <div class="says numbers" aria-live="polite" data-column=${column}>
        ${this.says(column, returns, found, a)}
      </div>
      <div
        class="scroll"
        role="region"
        aria-label="Columns and values"
        tabindex="0"
      >
        ${this.cells(strip, last, column, a)}
      </div>
      <p class="legend">
        <span class="seen">still in reach of a move on both piles</span>
        <span class="taken">a value the row has</span>
        <span class="free">a free one</span>
      </p>`;
  }

  private says(
    column: number,
    returns: { column: number; before: number } | null,
    { last }: WythoffRows,
    a: number,
  ) {
    if (column === 0) {
      return html`<p>
        One pile has ${formula("a")} tokens, at most ${last}; the other has
        ${formula("b")}. Left: the nimbers of the columns so far, less
        ${formula("b")}. Right: which values each row has, counted from
        ${formula("b")}. Move on: each new column follows from these two alone.
      </p>`;
    }
    if (returns === null || column < returns.column) {
      return html`<p>
        Column ${column} takes in each row the least value that the row, the
        cells below and the cells on ${a === 1 ? "the diagonal" : "nearby diagonals"}
        leave free. A state such as this one has not been there before.
      </p>`;
    }
    const { before } = returns;
    const period = column - before;
    return html`<p>
      <strong
        >The state at ${formula(`b=${column}`)} was there at
        ${formula(`b=${before}`)}.</strong
      >
      The same state has the same future. So
      ${formula(`g(a,b+${period})=g(a,b)+${period}`)} for all
      ${formula(String.raw`b\ge ${before}`)} and
      ${formula(String.raw`a\le ${last}`)}: the period ${period} is proved for
      ever. There are finitely many states, so every row comes to this.
    </p>`;
  }

  /** The columns before the next one, and the values that each row has. */
  private cells(strip: StripState, last: number, column: number, a: number) {
    const before = Math.max(last + a - 1, IN_SIGHT);
    const columns = Array.from(
      { length: before + 1 },
      (_, i) => column - before + i,
    );
    const rows = Array.from({ length: last + 1 }, (_, i) => last - i);
    const used = rows.map((row) => strip.used(row, column));
    const least = Math.min(...used.map(({ free }) => free), -1);
    const largest = Math.max(
      ...used.map(({ above }) => above.at(-1) ?? 0),
      ...rows.map((row) => strip.difference(row, column) ?? 0),
      1,
    );
    const values = Array.from(
      { length: largest - least + 1 },
      (_, i) => least + i,
    );
    return html`<table>
      <caption class="visually-hidden">
        Nimbers less b in the columns before column ${column}, and the values
        each row has before it
      </caption>
      <thead>
        <tr>
          <th scope="col">row</th>
          ${columns.map((b) =>
            b < 0
              ? html`<td></td>`
              : html`<th scope="col" class=${b === column ? "next" : ""}>
                  ${b}
                </th>`,
          )}
          <td class="gap"></td>
          ${values.map((v) => html`<th scope="col">${signed(v)}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows.map((row, i) => {
          const { free, above } = used[i] ?? { free: 0, above: [] };
          return html`<tr>
            <th scope="row">${row}</th>
            ${columns.map((b) => {
              const value = strip.difference(row, b);
              const look =
                b === column ? "next" : column - b < last + a ? "seen" : "";
              return html`<td class=${look}>${value === undefined ? nothing : signed(value)}</td>`;
            })}
            <td class="gap"></td>
            ${values.map((v) => {
              const has = v < free || above.includes(v);
              return html`<td class=${has ? "taken" : "free"} aria-label=${has ? "used" : "free"}></td>`;
            })}
          </tr>`;
        })}
      </tbody>
    </table>`;
  }

  private table(found: WythoffRows, a: number) {
    const rows = this.long?.rows ?? found.rows;
    const { last } = found;
    const shown = this.unfolded ? rows : rows.slice(0, LISTED);
    const of = a === 1 ? "Wythoff’s game" : `W(${grouped(a)})`;
    return html`<section class="part">
      <h4>The periods of all rows</h4>
      <p>
        Row ${formula("a")} has the nimbers of the piles ${formula("a")} and
        ${formula("b")}. From its pre-period on,
        ${formula("g(a,b+p)=g(a,b)+p")}. All periods here are proved.
        ${
          a === 1 &&
          rows.slice(1).every(({ period }) => isThreeTimesPower(period))
            ? html`From row 1 to row ${rows.length - 1} each is 3 times a power of
              2. That this goes on is only <em>observed</em>: nobody knows why.`
            : nothing
        }
      </p>
      <div class="scroll" role="region" aria-label="Periods" tabindex="0">
        <table class="periods numbers">
          <caption class="visually-hidden">
            Periods of ${of}, row by row
          </caption>
          <thead>
            <tr>
              <th scope="col">row</th>
              <th scope="col">pre-period</th>
              <th scope="col">period</th>
            </tr>
          </thead>
          <tbody>
            ${shown.map((each) => periodRow(each, each.row <= last))}
          </tbody>
        </table>
      </div>
      <div class="row">
        ${
          rows.length > LISTED
            ? html`<button
                type="button"
                aria-expanded=${this.unfolded}
                @click=${() => {
                  this.unfolded = !this.unfolded;
                }}
              >
                ${this.unfolded ? `First ${LISTED} rows` : `All ${rows.length} rows`}
              </button>`
            : nothing
        }
        <button type="button" @click=${() => this.certificate(a, last)}>
          Certificate of row ${last} (JSON)
        </button>
        ${this.longer(found, a)}
      </div>
      ${this.trouble && html`<p class="error" role="alert">${this.trouble.message}</p>`}
    </section>`;
  }

  /** The search for the rows that are not found at once. */
  private longer({ rows, longest }: WythoffRows, a: number) {
    const { long } = this;
    if (longest < rows.length) return nothing;
    if (long?.rows) {
      const position = `wythoff${a === 1 ? "" : `[${a}]`}(${longest},${FAR})`;
      return html`<span class="soft">Their nimbers are known now at any distance.</span>
        <button type="button" @click=${() => this.open(position)}>
          Open piles of ${longest} and ${grouped(FAR)}
        </button>`;
    }
    if (!this.searching) {
      return html`<button type="button" @click=${() => this.search(a)}>
        ${long === null ? "Prove" : "Go on to"} rows to ${longest} (some seconds)
      </button>`;
    }
    const percent = Math.floor((100 * (long?.done ?? 0)) / (long?.total ?? 1));
    return html`${progressBar("Columns computed", percent)}
      <span class="numbers"
        >${grouped(long?.done ?? 0)} columns,
        ${((long?.memory_bytes ?? 0) / 1e6).toFixed(1)} MB</span
      >
      <button
        type="button"
        @click=${() => {
          this.searching = false;
          this.requestUpdate();
        }}
      >
        Pause
      </button>`;
  }

  private async search(a: number): Promise<void> {
    this.searching = true;
    this.trouble = null;
    this.requestUpdate();
    try {
      while (this.searching && a === this.longA && !this.long?.rows) {
        this.long = await this.engine.ask("prove_rows", a, WORK);
      }
    } catch (error) {
      this.trouble = troubleOf(error);
    }
    this.searching = false;
    this.requestUpdate();
  }

  private async certificate(a: number, row: number): Promise<void> {
    const text = await this.engine.ask("row_certificate", a, row);
    if (text === undefined) return;
    const game = a === 1 ? "wythoff" : `wythoff-${a}`;
    const blob = new Blob([text], { type: "application/json" });
    save(`period-${game}-row-${row}.json`, blob);
  }
}

function periodRow({ row, preperiod, period }: RowPeriod, current: boolean) {
  return html`<tr aria-current=${current ? "true" : nothing}>
    <th scope="row">${row}</th>
    <td>${grouped(preperiod)}</td>
    <td>${grouped(period)}</td>
  </tr>`;
}

/** Whether a number is 3 · 2^k. */
function isThreeTimesPower(number: number): boolean {
  return number % 3 === 0 && Number.isInteger(Math.log2(number / 3));
}

function signed(number: number): string {
  return number > 0 ? `+${number}` : `${number}`.replace("-", "−");
}
