/**
 * Chaos with a period: the columns of the lowest rows, the state that decides
 * what comes next, and its return, which proves the period. Below, the periods
 * of all rows.
 */
import { nothing, type PropertyValues } from "lit";
import { state } from "lit/decorators.js";
import { html, lesson } from "../../../lesson-kit/old.ts";
import { whole } from "../../../lesson-kit/options.ts";
import type { RowPeriod, WythoffRows } from "../../../solver/modules/study.ts";
import { grouped } from "../../../solver/position.ts";
import type { LongRows } from "../../../solver/wasm.ts";
import { save } from "../../../ui/save.ts";
import { positionOf } from "../lesson.ts";
import { rowsTable, rowsTableStyles } from "../rows-table.ts";

/** The row that the lesson begins with, and the last it shows. */
const FIRST = 3;
const MOST = 8;
/** The rows of the table before it is unfolded. */
const LISTED = 14;
/** A slice of work, in look-ups. */
const WORK = 20_000_000;
const FAR = 10n ** 18n;

export default class WythoffChaos extends lesson({
  r: whole("The last row", [1, MOST], FIRST),
  b: whole("The next column", [0, 1_000_000]),
}) {
  static override styles = rowsTableStyles;

  /** The rows, and how they stand before the column of the address. */
  private readonly rows = this.answer(
    () => [this.a, this.choice.r, this.choice.b ?? 0],
    async (a, last, b) => {
      const found = await this.engine.ask("wythoff_rows", a, last);
      if (found === undefined || found.last === 0) return { found: null };
      const column = b > found.end ? 0 : b;
      const asked = [a, found.last, column] as const;
      const before = await this.engine.ask("wythoff_column", ...asked);
      return { found, before, column, a };
    },
  );
  /** All rows to the longest strip, or how far the search for them is. */
  private readonly long = this.job<LongRows>();
  private readonly file = this.job<void>();
  @state() private unfolded = false;
  /** The a that `long` belongs to. */
  private longA = 0;

  private get a(): number {
    return Number(this.component.variant ?? 1);
  }

  protected override willUpdate(changed: PropertyValues): void {
    super.willUpdate(changed);
    if (this.a !== this.longA) this.long.clear();
    this.longA = this.a;
  }

  protected override show() {
    const value = this.rows.got;
    if (!value.found) {
      return html`<p>
        In W(${grouped(this.a)}) a move on both piles reaches too far for this
        lesson. Choose a smaller a.
      </p>`;
    }
    const { found, a } = value;
    const { last, end, returns } = found;
    const column = this.within("b", [0, end], 0);
    return html`${this.slider("r", {
      label: `Rows 0 to ${last}`,
      named: true,
      value: last,
      most: Math.min(MOST, found.rows.length - 1),
      also: { b: undefined },
      slow: true,
    })}
      ${this.stepper("b", { step: column, last: end })}
      <div class="says numbers" aria-live="polite" data-column=${column}>${says(column, returns, last, a)}</div>
      ${rowsTable(value.before, value.column, last + a)}
      ${this.legend({
        "is-win-soft": "still in reach of a move on both piles",
        "is-piece": "a value the row has",
        free: "a free one",
      })}
      ${this.periods(found, a)}`;
  }

  private periods(found: WythoffRows, a: number) {
    const rows = this.long.value?.rows ?? found.rows;
    const { last } = found;
    const shown = this.unfolded ? rows : rows.slice(0, LISTED);
    const of = a === 1 ? "Wythoff’s game" : `W(${grouped(a)})`;
    return this.section(
      "The periods of all rows",
      html`<p>
          Row $a$ has the nimbers of the piles $a$ and $b$. From its pre-period
          on, $g(a,b+p)=g(a,b)+p$. All periods here are proved.
          ${a === 1 ? threeTimesPowers(rows) : nothing}
        </p>
        <div class="periods">
          ${this.table({
            label: `Periods of ${of}, row by row`,
            head: ["row", "pre-period", "period"],
            named: true,
            rows: shown.map(({ row, preperiod, period }) => ({
              cells: [row, grouped(preperiod), grouped(period)],
              current: row <= last,
            })),
          })}
        </div>
        <div class="row">
          ${rows.length > LISTED ? this.unfolding(rows.length) : nothing}
          ${this.button(`Certificate of row ${last} (JSON)`, () =>
            this.file.start(() => this.certificate(a, last)),
          )}
          ${this.longer(found, a)}
        </div>
        ${this.long.alert} ${this.file.alert}`,
    );
  }

  private unfolding(rows: number) {
    const turn = () => {
      this.unfolded = !this.unfolded;
    };
    return html`<button type="button" aria-expanded=${this.unfolded} @click=${turn}>${this.unfolded ? `First ${LISTED} rows` : `All ${rows} rows`}</button>`;
  }

  /** The search for the rows that are not found at once. */
  private longer({ rows, longest }: WythoffRows, a: number) {
    const { value: long, running } = this.long;
    if (longest < rows.length) return nothing;
    if (long?.rows) {
      return html`<span class="soft">Their nimbers are known now at any distance.</span>
        ${this.openButton(
          positionOf(a, `${longest},${FAR}`),
          `Open piles of ${longest} and ${grouped(FAR)}`,
        )}`;
    }
    if (!running) {
      const name = `${long === null ? "Prove" : "Go on to"} rows to ${longest}`;
      const search = () => this.long.start(() => this.search(a));
      return this.button(`${name} (some seconds)`, search);
    }
    const { done, total, memory_bytes } = long ?? NOTHING;
    return this.work({
      label: "Columns computed",
      done: done / total,
      words: `${grouped(done)} columns, ${(memory_bytes / 1e6).toFixed(1)} MB`,
      stop: () => this.long.stop(),
      name: "Pause",
    });
  }

  private async *search(a: number): AsyncGenerator<LongRows> {
    for (;;) {
      const long = await this.engine.ask("prove_rows", a, WORK);
      yield long;
      if (long.rows) return;
    }
  }

  private async certificate(a: number, row: number): Promise<void> {
    const text = await this.engine.ask("row_certificate", a, row);
    if (text === undefined) return;
    const game = a === 1 ? "wythoff" : `wythoff-${a}`;
    const blob = new Blob([text], { type: "application/json" });
    save(`period-${game}-row-${row}.json`, blob);
  }
}

const NOTHING = { done: 0, total: 1, memory_bytes: 0 };

function says(
  column: number,
  returns: WythoffRows["returns"],
  last: number,
  a: number,
) {
  if (column === 0) {
    return html`<p>
      One pile has $a$ tokens, at most ${last}; the other has $b$. Left: the
      nimbers of the columns so far, less $b$. Right: which values each row has,
      counted from $b$. Move on: each new column follows from these two alone.
    </p>`;
  }
  if (returns === null || column < returns.column) {
    return html`<p>
      Column ${column} takes in each row the least value that the row, the cells
      below and the cells on ${a === 1 ? "the diagonal" : "nearby diagonals"}
      leave free. This state has not occurred before.
    </p>`;
  }
  const { before } = returns;
  const period = column - before;
  return html`<p>
    <strong>The state at $b=${column}$ already occurred at $b=${before}$.</strong>
    The same state has the same future. So $g(a,b+${period})=g(a,b)+${period}$
    for all $b\ge ${before}$ and $a\le ${last}$: the period ${period} is proved
    for ever. There are finitely many states, so each row becomes periodic.
  </p>`;
}

/** The pattern in the periods of Wythoff's own rows, where the rows follow it. */
function threeTimesPowers(rows: readonly RowPeriod[]) {
  const isOne = ({ period }: RowPeriod) =>
    period % 3 === 0 && Number.isInteger(Math.log2(period / 3));
  if (!rows.slice(1).every(isOne)) return nothing;
  return html`From row 1 to row ${rows.length - 1} each is 3 times a power of
    2. This pattern is only <em>observed</em>, and not proved here.`;
}
