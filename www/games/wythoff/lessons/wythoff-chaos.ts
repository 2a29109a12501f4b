/**
 * Rows of nimbers look chaotic, but after a while they repeat with a period.
 * The proof: the state of the lowest rows occurs a second time.
 */
import { css, nothing } from "lit";
import { type Lesson, lesson } from "../../../lesson-kit/lesson.ts";
import { whole } from "../../../lesson-kit/options.ts";
import { table } from "../../../lesson-kit/parts/table.ts";
import { html } from "../../../lesson-kit/words.ts";
import type {
  RowBefore,
  RowPeriod,
  WythoffRows,
} from "../../../solver/modules/study.ts";
import { LARGEST_NUMBER } from "../../../solver/number.ts";
import { grouped } from "../../../solver/position.ts";
import type { LongRows } from "../../../solver/wasm.ts";
import { save } from "../../../ui/save.ts";
import { Task } from "../../../ui/task.ts";
import { positionOf } from "../lesson.ts";

/** The last row at first, and the largest that can be chosen. */
const DEFAULT_LAST_ROW = 3;
const LARGEST_ROW = 8;
/** The rows of the table before it is unfolded. */
const LISTED_ROWS = 14;
/** The number of table look-ups in one call of the solver. */
const CALL_LOOKUPS = 20_000_000;

const rowsTableStyles = css`
  .squares {
    --side: 1.9rem;
  }
  .squares tbody .gap {
    border: none;
  }
  .next {
    font-weight: 700;
    color: var(--ink);
  }
  .squares tbody td.next {
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
  }
`;

const declared = {
  r: whole("The last row", [1, LARGEST_ROW], DEFAULT_LAST_ROW),
  b: whole("The next column", [0, 1_000_000]),
};

type It = Lesson<typeof declared>;

export default lesson(
  declared,
  rowsTableStyles,
  "wythoff(1,3) + nim(2)",
  (it) => {
    const a = Number(it.component.variant ?? 1);
    const { r, b } = it.choice;
    const {
      found,
      column: drawn,
      before,
    } = it.ask(["rows", a, r, b], () => rowsOf(it, a, r, b ?? 0));
    if (found === null) {
      return html`<p>
      In W(${grouped(a)}) a move on both piles reaches too far for this
      lesson. Choose a smaller a.
    </p>`;
    }
    const { last, end, returns } = found;
    const column = it.within("b", [0, end], 0);
    return html`${it.slider("r", {
      label: `Rows 0 to ${last}`,
      named: true,
      value: last,
      most: Math.min(LARGEST_ROW, found.rows.length - 1),
      also: { b: undefined },
      slow: true,
    })}
    ${it.stepper("b", { step: column, last: end })}
    <div class="says column gap-2 numbers" aria-live="polite" data-column=${column}>${says(column, returns, last, a)}</div>
    ${rowsTable(before, drawn, last + a)}
    ${it.legend({
      "is-win-soft": "still in reach of a move on both piles",
      "is-piece": "a value used in the row",
      free: "a free value",
    })}
    ${periods(it, found, a)}`;
  },
);

/**
 * The rows, and their state before a column. If `a` is too large for any row,
 * `found` is null.
 */
async function rowsOf(it: It, a: number, last: number, b: number) {
  const found = await it.engine.ask("wythoff_rows", a, last);
  if (found === undefined || found.last === 0)
    return { found: null, column: 0, before: [] };
  const column = b > found.end ? 0 : b;
  const asked = [a, found.last, column] as const;
  const before = await it.engine.ask("wythoff_column", ...asked);
  return { found, column, before };
}

/** The task that proves the periods of further rows. A new a clears it. */
function longOf(it: It, a: number) {
  const long = it.once("long", () => {
    const task = new Task(it, (_signal, a: number) => searchRows(it, a));
    return { task, a };
  });
  if (long.a !== a) long.task.clear();
  long.a = a;
  return long.task;
}

function periods(it: It, found: WythoffRows, a: number) {
  const long = longOf(it, a);
  const file = it.once(
    "file",
    () =>
      new Task(it, (_signal, a: number, row: number) =>
        certificate(it, a, row),
      ),
  );
  const [unfolded, unfold] = it.state("unfolded", false);
  const rows = long.value?.rows ?? found.rows;
  const { last } = found;
  const shown = unfolded ? rows : rows.slice(0, LISTED_ROWS);
  const of = a === 1 ? "Wythoff’s game" : `W(${grouped(a)})`;
  return it.section(
    "The periods of all rows",
    html`<p>
        Row $a$ holds the nimbers $g(a,b)$ of the piles $a$ and $b$. From some
        column on (the pre-period), the row repeats, but larger by its period
        $p$: $g(a,b+p)=g(a,b)+p$. All periods here are proved.
        ${a === 1 ? threeTimesPowers(rows) : nothing}
      </p>
      <div class="periods">
        ${it.table({
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
        ${
          rows.length > LISTED_ROWS
            ? html`<button type="button" aria-expanded=${unfolded} @click=${() => unfold(!unfolded)}>${unfolded ? `First ${LISTED_ROWS} rows` : `All ${rows.length} rows`}</button>`
            : nothing
        }
        ${it.button(`Save the proof of row ${last} (JSON)`, () =>
          file.start(a, last),
        )}
        ${longer(it, found, a)}
      </div>
      ${long.alert} ${file.alert}`,
  );
}

/**
 * The search for the periods of further rows, which takes longer. Shows its
 * start button, its progress or its result.
 */
function longer(it: It, { rows, longest }: WythoffRows, a: number) {
  const job = longOf(it, a);
  const { value: long, running } = job;
  if (longest < rows.length) return nothing;
  if (long?.rows) {
    return html`<span class="soft">The nimbers of these rows are now known for
    every $b$.</span>
      ${it.openButton(
        positionOf(a, `${longest},${LARGEST_NUMBER}`),
        `Open piles of ${longest} and ${grouped(LARGEST_NUMBER)}`,
      )}`;
  }
  if (!running) {
    const name = `${long === null ? "Prove" : "Go on to"} rows to ${longest}`;
    const search = () => {
      job.start(a);
      it.requestUpdate();
    };
    return it.button(`${name} (some seconds)`, search);
  }
  const { done, total, memory_bytes } = long ?? NO_PROGRESS;
  return it.work({
    label: "Columns computed",
    done: done / total,
    words: `${grouped(done)} columns, ${(memory_bytes / 1e6).toFixed(1)} MB`,
    stop: () => job.stop(),
    name: "Pause",
  });
}

async function* searchRows(it: It, a: number): AsyncGenerator<LongRows> {
  for (;;) {
    const long = await it.engine.ask("prove_rows", a, CALL_LOOKUPS);
    yield long;
    if (long.rows) return;
  }
}

async function certificate(it: It, a: number, row: number): Promise<void> {
  const text = await it.engine.ask("row_certificate", a, row);
  if (text === undefined) return;
  const game = a === 1 ? "wythoff" : `wythoff-${a}`;
  save(`period-${game}-row-${row}.json`, text);
}

const NO_PROGRESS = { done: 0, total: 1, memory_bytes: 0 };

function says(
  column: number,
  returns: WythoffRows["returns"],
  last: number,
  a: number,
) {
  if (column === 0) {
    return html`<p>
      One pile has $a$ tokens, at most ${last}. The other pile has $b$ tokens.
      The left part of the table shows the nimbers of the columns so far, minus
      $b$. The right part shows the values that each row has used, also minus
      $b$. Press Next. Each new column follows from these two parts alone.
      Together they are called the <em>state</em>.
    </p>`;
  }
  if (returns === null || column < returns.column) {
    return html`<p>
      In column ${column} each row takes the least free value. A value is free
      if it is not used yet in the row, in the cells below or on
      ${a === 1 ? "the diagonal" : "nearby diagonals"}. This state has not
      occurred before.
    </p>`;
  }
  const { before } = returns;
  const period = column - before;
  return html`<p>
    <strong>The state at $b=${column}$ already occurred at $b=${before}$.</strong>
    The same state has the same future. So $g(a,b+${period})=g(a,b)+${period}$
    for all $b\ge ${before}$ and $a\le ${last}$. This proves the period
    ${period} for ever. There are only finitely many states, so each row becomes periodic.
  </p>`;
}

/** The pattern 3·2^k in the periods, if all rows from row 1 on follow it. */
function threeTimesPowers(rows: readonly RowPeriod[]) {
  const isOne = ({ period }: RowPeriod) =>
    period % 3 === 0 && Number.isInteger(Math.log2(period / 3));
  if (!rows.slice(1).every(isOne)) return nothing;
  return html`From row 1 to row ${rows.length - 1} each period is 3 times a
    power of 2. This pattern is only <em>observed</em>, not proved here.`;
}

/**
 * A table of the state before the next column: the nimbers of the last columns,
 * and the values that each row already has.
 */
function rowsTable(rows: readonly RowBefore[], column: number, reach: number) {
  const before = (rows[0]?.nimbers.length ?? 1) - 1;
  const columns = [...(rows[0]?.nimbers.keys() ?? [])].map(
    (i) => column - before + i,
  );
  const least = Math.min(...rows.map(({ used }) => used.free), -1);
  const largest = Math.max(
    ...rows.map(({ used }) => used.above.at(-1) ?? 0),
    ...rows.map(({ nimbers }) => nimbers.at(-1) ?? 0),
    1,
  );
  const values = Array.from(
    { length: largest - least + 1 },
    (_, i) => least + i,
  );
  const gap = { words: "", look: "gap" };
  const looks = columns.map((b) =>
    b === column ? "next" : column - b < reach ? "marked" : "",
  );
  return table({
    label: `Nimbers minus b in the columns before column ${column}, and the values used in each row`,
    look: "squares small",
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
    rows: [...rows.entries()].reverse().map(([row, { nimbers, used }]) => [
      row,
      ...nimbers.map((value, i) => ({
        words: value === null ? "" : signed(value),
        look: looks[i] ?? "",
      })),
      gap,
      ...values.map((v) => {
        const taken = v < used.free || used.above.includes(v);
        const [look, label] = taken ? ["taken", "used"] : ["free", "free"];
        return { words: "", look, label };
      }),
    ]),
  });
}

function signed(number: number): string {
  return number > 0 ? `+${number}` : `${number}`.replace("-", "−");
}
