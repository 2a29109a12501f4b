/** The table of small codes in misère play: rows, filter and CSV. Pure. */
import type { QuotientRecord } from "../../solver/modules/study.ts";
import { type Shown, sorted } from "../table/rows.ts";

/** All codes 0.… and 4.… with up to three digits after the point except 0.0. */
export const CODES: readonly string[] = [0, 4].flatMap((lead) =>
  Array.from({ length: 512 }, (_, n) => {
    const digits = n.toString(8).padStart(3, "0").replace(/0+$/, "");
    return `${lead}.${digits || "0"}`;
  }).slice(lead === 0 ? 1 : 0),
);

const PLACES = new Map(CODES.map((code, at) => [code, at]));

export function gameOf(code: string): string {
  return `heap[${code}]`;
}

/** The known facts about a code. */
export interface Row
  extends Pick<QuotientRecord, "order" | "preperiod" | "period" | "tame"> {
  readonly code: string;
  /** The number of lost classes. */
  readonly lost: number;
  readonly proved: boolean;
  /** The largest heap that the search has covered. */
  readonly to: number;
}

export type Rows = ReadonlyMap<string, Row>;

export function rowOf(code: string, record: QuotientRecord): Row {
  const { order, lost_classes, preperiod, period, tame, to, status } = record;
  const proved = status === "proved";
  return {
    code,
    order,
    lost: lost_classes,
    preperiod,
    period,
    tame,
    proved,
    to,
  };
}

/** The heading and the key of each column, by its name in addresses. */
export const COLUMNS: Readonly<
  Record<string, readonly [heading: string, key: (row: Row) => number | null]>
> = {
  code: ["Code", ({ code }) => PLACES.get(code) ?? null],
  order: ["Order", ({ order }) => order],
  lost: ["Lost", ({ lost }) => lost],
  preperiod: ["Pre-period", ({ preperiod }) => preperiod],
  period: ["Period", ({ period }) => period],
  kind: ["Kind", ({ tame }) => (tame ? 0 : 1)],
  state: ["State", ({ proved, to }) => (proved ? 1e9 : to)],
};

/** The values of the filter, each with its words and its test of a row. */
export const STATUSES: Readonly<
  Record<string, readonly [words: string, fits: (row: Row) => boolean]>
> = {
  proved: ["Proved", ({ proved }) => proved],
  partial: ["Partial", ({ proved }) => !proved],
  tame: ["Tame", ({ tame }) => tame],
  wild: ["Wild", ({ tame }) => !tame],
};

/** The rows that fit a filter, in the chosen order. */
export function chosen(rows: Rows, { search, status, by, down }: Shown): Row[] {
  const [, key] = COLUMNS[by] ?? [];
  const part = search.trim();
  const [, fits] = STATUSES[status] ?? [];
  const found = [...rows.values()].filter(
    (row) => row.code.includes(part) && (fits?.(row) ?? true),
  );
  // Rows arrive in any order. Sort by code first, so that rows with equal keys
  // stay in the order of codes.
  const all = sorted(found, ({ code }) => PLACES.get(code), false);
  return sorted(all, (row) => key?.(row), down);
}

/**
 * The kind of a code, tame or wild. A code that is wild stays wild with larger
 * heaps. A tame code may become wild, unless its quotient is proved.
 */
export function kindOf({ tame, proved }: Pick<Row, "tame" | "proved">): string {
  return tame ? (proved ? "tame" : "tame so far") : "wild";
}

const CSV_COLUMNS = ["code", "order", "lost", "preperiod", "period", "kind"];

/** The table as CSV, a line for each row. */
export function csvOf(rows: readonly Row[]): string {
  const lines = rows.map((row) => {
    const { code, order, lost, preperiod, period, proved, to } = row;
    const state = proved ? "proved" : "partial";
    return [
      code,
      order,
      lost,
      preperiod,
      period,
      kindOf(row),
      state,
      to,
    ].join();
  });
  return `${[[...CSV_COLUMNS, "status", "to_heap"].join(), ...lines].join("\n")}\n`;
}
