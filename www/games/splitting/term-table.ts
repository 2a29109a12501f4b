/**
 * The terms of a family of sequences, with a row for each index. Each term is a
 * button. A row may have a button that opens a position.
 */
import { css, html } from "lit";
import type { Lesson } from "../../lesson-kit/lesson.ts";
import { places } from "../../lesson-kit/parts/places.ts";
import { steered } from "../../lesson-kit/parts/values.ts";
import { grouped } from "../../solver/position.ts";
import { styled } from "../../ui/styled.ts";
import { formula } from "../../ui/terms/formula.ts";
import { laneColour } from "./family.ts";

/** A column: the terms of a sequence, or the differences of two sequences. */
export interface Column {
  /** The heading, in TeX. */
  readonly name: string;
  /** The index of the sequence; null if the column has differences. */
  readonly lane: number | null;
  readonly numbers: readonly (bigint | null)[];
}

interface Terms {
  readonly columns: readonly Column[];
  readonly lanes: number;
  /** The index of the first row, and the largest index of a row. */
  readonly from: bigint;
  readonly last: bigint;
  readonly x: bigint;
  /** Called with the integer that the reader chooses. */
  readonly pick: (x: bigint) => void;
  /** The position whose piles are the terms of a row; null if there is none. */
  readonly position?: (terms: bigint[]) => string | null;
}

export const termStyles = css`
  .terms :is(th, td) {
    padding: 0.1rem var(--space-2);
    text-align: end;
    border-block-end: 1px solid var(--line);
  }
  .terms thead th {
    position: relative;
    white-space: nowrap;
  }
  .terms td.soft {
    font-size: var(--text-xs);
  }
  .terms td > button:is(.lost, .term) {
    min-width: 2.2rem;
    min-height: 1.9rem;
    padding: 0 var(--space-1);
    border: 0;
    border-block-end: 3px solid var(--lane, var(--p));
    border-radius: 0;
    background: color-mix(in srgb, var(--lane, var(--p)) 12%, var(--surface));
    font-weight: 400;
  }
  .terms td > button[aria-pressed="true"] {
    outline: 2px solid var(--ink);
    outline-offset: -1px;
    color: var(--ink);
    background: color-mix(in srgb, var(--lane) 40%, var(--surface));
    font-weight: 600;
  }
`;

/** The table. The lesson's option `n` is the index of its first row. */
export function termTable(
  lesson: Lesson,
  { columns, lanes, from, last, x, pick, position = () => null }: Terms,
) {
  const rows = [...(columns[0]?.numbers.keys() ?? [])].map((i) => {
    const terms = columns.filter(({ lane }) => lane !== null);
    return position(terms.map(({ numbers }) => numbers[i] ?? 0n));
  });
  const cell = ({ lane, numbers }: Column, i: number) => {
    const number = numbers[i] ?? 0n;
    if (lane === null) return { words: grouped(number), look: "soft" };
    return html`<button
      type="button"
      class="term ${number === x ? "here" : ""}"
      tabindex="-1"
      aria-pressed=${number === x}
      style=${styled(`--lane:${laneColour(lane, lanes)}`)}
      @click=${() => pick(number)}
    >${grouped(number)}</button>`;
  };
  const steps = ["Earlier rows", "Later rows"] as const;
  return html`<div class="column gap-2" ${steered(".terms button", ".here")}>
    ${lesson.table({
      label: "The terms, row by row",
      look: "terms small",
      named: true,
      head: [
        "n",
        ...columns.map(({ name }) => heading(name)),
        ...(rows[0] == null ? [] : ["position"]),
      ],
      rows: rows.map((to, i) => [
        grouped(from + BigInt(i)),
        ...columns.map((column) => cell(column, i)),
        ...(to === null ? [] : [lesson.openButton(to, to, { look: "lost" })]),
      ]),
    })}
    ${places(
      {
        label: "Row",
        steps,
        from,
        step: BigInt(rows.length),
        range: [1n, last],
      },
      (from) => lesson.set({ n: from }),
    )}
  </div>`;
}

/** The heading of a sequence. Screen readers read A^2_n as A2. */
function heading(name: string) {
  return html`<span class="visually-hidden">${name.replace(/\^|_n/g, "")}</span
    ><span aria-hidden="true">${formula(name)}</span>`;
}
