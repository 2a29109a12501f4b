/**
 * Chaos with a period: the columns of the lowest rows, the state that decides
 * what comes next, and its return, which proves the period. Below, the periods
 * of all rows.
 */
import { css, html, nothing, type PropertyValues } from "lit";
import { customElement, state } from "lit/decorators.js";
import { lesson } from "../../../../lesson-kit/lesson.ts";
import { whole } from "../../../../lesson-kit/options.ts";
import {
  button,
  openButton,
  slider,
  stepper,
} from "../../../../lesson-kit/parts/controls.ts";
import { table } from "../../../../lesson-kit/parts/table.ts";
import { work } from "../../../../lesson-kit/parts/work.ts";
import { looks } from "../../../../lesson-kit/style.ts";
import { grouped, parts } from "../../../../solver/position.ts";
import type {
  LongRows,
  RowPeriod,
  WythoffRows,
} from "../../../../solver/wasm.ts";
import { save } from "../../../../ui/save.ts";
import { formula } from "../../../../ui/terms/formula.ts";
import { positionOf } from "../../lesson.ts";
import { StripState } from "./strip-state.ts";

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
export class WythoffChaos extends lesson({
  r: whole("The last row", [1, MOST], FIRST),
  b: whole("The next column", [0, 1_000_000]),
}) {
  static override styles = looks(css`
    .cells :is(th, td) {
      min-width: 1.9rem;
      padding: 0.15rem 0.25rem;
      text-align: center;
      font-size: var(--text-s);
    }
    .cells tbody td {
      border: 1px solid var(--line);
    }
    .cells tbody .gap {
      border: none;
      min-width: 0.8rem;
    }
    td.seen,
    .legend .seen {
      --look: var(--win-soft);
      background: var(--win-soft);
    }
    .legend .seen {
      background: none;
    }
    td.next,
    th.next {
      font-weight: 700;
      color: var(--ink);
    }
    .cells td.next {
      border: 2px solid var(--move);
    }
    td.taken {
      background: var(--piece);
    }
    @media (forced-colors: active) {
      td.taken,
      .legend .is-piece::before {
        background: CanvasText;
        forced-color-adjust: none;
      }
      td.seen {
        outline: 2px dotted CanvasText;
        outline-offset: -4px;
      }
    }
  `);

  private readonly rows = this.answer(
    () => [this.a, this.choice.r],
    async (a, last) => {
      const found = await this.engine.ask("wythoff_rows", a, last);
      if (found === undefined || found.last === 0) return { found: null };
      const back = found.last + a - 1;
      const strip = new StripState(found.differences, found.last, back);
      return { found, strip, a };
    },
  );
  /** All rows to the longest strip, or how far the search for them is. */
  private readonly long = this.job<LongRows>();
  private readonly file = this.job<void>();
  @state() private unfolded = false;
  /** The a that `long` belongs to. */
  private longA = 0;

  private get a(): number {
    return Number(parts(this.position)[0]?.variant ?? 1);
  }

  protected override willUpdate(changed: PropertyValues): void {
    super.willUpdate(changed);
    if (this.a !== this.longA) this.long.clear();
    this.longA = this.a;
  }

  protected override show() {
    const { value } = this.rows;
    if (!value?.found) {
      return html`<p>
        In W(${grouped(this.a)}) a move on both piles reaches too far for this lesson.
        Choose a smaller a.
      </p>`;
    }
    const { found, strip, a } = value;
    return html`${this.window(found, strip, a)} ${this.periods(found, a)}`;
  }

  private window(found: WythoffRows, strip: StripState, a: number) {
    const { last } = found;
    const end = strip.returns?.column ?? strip.columns;
    const column = this.within("b", [0, end], 0);
    return html`${slider(this, "r", {
      label: `Rows 0 to ${last}`,
      named: true,
      value: last,
      most: Math.min(MOST, found.rows.length - 1),
      also: { b: undefined },
      slow: true,
    })}
      ${stepper(this, "b", { step: column, last: end })}
      <div class="says numbers" aria-live="polite" data-column=${column}>
        ${says(column, strip.returns, last, a)}
      </div>
      ${cells(strip, last, column, a)}
      <p class="legend">
        <span class="seen">still in reach of a move on both piles</span>
        <span class="is-piece">a value the row has</span>
        <span class="free">a free one</span>
      </p>`;
  }

  private periods(found: WythoffRows, a: number) {
    const rows = this.long.value?.rows ?? found.rows;
    const { last } = found;
    const shown = this.unfolded ? rows : rows.slice(0, LISTED);
    const of = a === 1 ? "Wythoff’s game" : `W(${grouped(a)})`;
    return html`<section class="part">
      <h4>The periods of all rows</h4>
      <p>
        Row ${formula("a")} has the nimbers of the piles ${formula("a")} and
        ${formula("b")}. From its pre-period on,
        ${formula("g(a,b+p)=g(a,b)+p")}. All periods here are proved.
        ${a === 1 ? threeTimesPowers(rows) : nothing}
      </p>
      <div class="periods">
        ${table({
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
        ${button(`Certificate of row ${last} (JSON)`, () =>
          this.file.start(() => this.certificate(a, last)),
        )}
        ${this.longer(found, a)}
      </div>
      ${this.long.alert} ${this.file.alert}
    </section>`;
  }

  private unfolding(rows: number) {
    return html`<button
      type="button"
      aria-expanded=${this.unfolded}
      @click=${() => {
        this.unfolded = !this.unfolded;
      }}
    >${this.unfolded ? `First ${LISTED} rows` : `All ${rows} rows`}</button>`;
  }

  /** The search for the rows that are not found at once. */
  private longer({ rows, longest }: WythoffRows, a: number) {
    const { value: long, running } = this.long;
    if (longest < rows.length) return nothing;
    if (long?.rows) {
      return html`<span class="soft">Their nimbers are known now at any distance.</span>
        ${openButton(
          this,
          positionOf(a, `${longest},${FAR}`),
          `Open piles of ${longest} and ${grouped(FAR)}`,
        )}`;
    }
    if (!running) {
      const name = `${long === null ? "Prove" : "Go on to"} rows to ${longest}`;
      const search = () => this.long.start(() => this.search(a));
      return button(`${name} (some seconds)`, search);
    }
    const { done, total, memory_bytes } = long ?? NOTHING;
    return work({
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
  returns: StripState["returns"],
  last: number,
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
function cells(strip: StripState, last: number, column: number, a: number) {
  const before = Math.max(last + a - 1, IN_SIGHT);
  const columns = Array.from(
    { length: before + 1 },
    (_, i) => column - before + i,
  );
  const rows = Array.from({ length: last + 1 }, (_, i) => {
    const row = last - i;
    return { row, ...strip.used(row, column) };
  });
  const least = Math.min(...rows.map(({ free }) => free), -1);
  const largest = Math.max(
    ...rows.map(({ above }) => above.at(-1) ?? 0),
    ...rows.map(({ row }) => strip.difference(row, column) ?? 0),
    1,
  );
  const values = Array.from(
    { length: largest - least + 1 },
    (_, i) => least + i,
  );
  const gap = { words: "", look: "gap" };
  return table({
    label: `Nimbers less b in the columns before column ${column}, and the values each row has before it`,
    look: "cells",
    named: true,
    head: [
      "row",
      ...columns.map((b) => ({
        words: b < 0 ? "" : b,
        look: b === column ? "next" : "",
      })),
      gap,
      ...values.map(signed),
    ],
    rows: rows.map(({ row, free, above }) => [
      row,
      ...columns.map((b) => {
        const value = strip.difference(row, b);
        const seen = column - b < last + a ? "seen" : "";
        const look = b === column ? "next" : seen;
        return { words: value === undefined ? "" : signed(value), look };
      }),
      gap,
      ...values.map((v) =>
        v < free || above.includes(v)
          ? { words: "", look: "taken", label: "used" }
          : { words: "", look: "free", label: "free" },
      ),
    ]),
  });
}

/** What is seen of the periods of Wythoff's own rows, if it is still so. */
function threeTimesPowers(rows: readonly RowPeriod[]) {
  const isOne = ({ period }: RowPeriod) =>
    period % 3 === 0 && Number.isInteger(Math.log2(period / 3));
  if (!rows.slice(1).every(isOne)) return nothing;
  return html`From row 1 to row ${rows.length - 1} each is 3 times a power of
    2. That this goes on is only <em>observed</em>: nobody knows why.`;
}

function signed(number: number): string {
  return number > 0 ? `+${number}` : `${number}`.replace("-", "−");
}
