/** The lowest rows of Wythoff's game as they stand before a column, as a table. */
import { css } from "lit";
import { table } from "../../lesson-kit/parts/table.ts";
import type { RowBefore } from "../../solver/modules/study.ts";

export const rowsTableStyles = css`
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

/** The columns before the next one, and the values that each row has. */
export function rowsTable(
  rows: readonly RowBefore[],
  column: number,
  reach: number,
) {
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
    label: `Nimbers less b in the columns before column ${column}, and the values each row has before it`,
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
