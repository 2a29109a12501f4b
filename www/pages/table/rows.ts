/** Rows of a table of codes: what an address asks of them, and their order. Pure. */
import type { Options } from "../../session/address.ts";

/** The columns of a table by their names in addresses; the first one sorts it at first. */
export type Columns = Readonly<
  Record<string, readonly [heading: string, ...more: unknown[]]>
>;

export interface Order {
  readonly by: string;
  readonly down: boolean;
}

/** What of the rows is shown. */
export interface Filter<Status extends string = string> {
  /** A part of a code or of a name. */
  readonly search: string;
  readonly status: Status | "";
}

/** The order that an address asks for; a senseless one is ignored. */
export function readOrder(columns: Columns, sort = ""): Order {
  const by = sort.replace(/^-/, "");
  return Object.hasOwn(columns, by)
    ? { by, down: sort.startsWith("-") }
    : { by: firstOf(columns), down: false };
}

/** The filter of an address. */
export function readFilter<Status extends string>(
  { search = "", status }: Options,
  statuses: readonly Status[],
): Filter<Status> {
  return { search, status: statuses.find((name) => name === status) ?? "" };
}

/** Whether a filter lets anything through. */
export function isOpen({ search, status }: Filter): boolean {
  return search.trim() === "" && status === "";
}

/** The option of an address that sorts so; none for the order at first. */
export function sortOption(
  columns: Columns,
  { by, down }: Order,
): string | undefined {
  if (by === firstOf(columns) && !down) return undefined;
  return `${down ? "-" : ""}${by}`;
}

function firstOf(columns: Columns): string {
  return Object.keys(columns)[0] ?? "";
}

/** Rows by a key, those without one last. */
export function sorted<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => number | null | undefined,
  down: boolean,
): Row[] {
  const sign = down ? -1 : 1;
  return rows
    .map((row) => ({ row, key: keyOf(row) ?? null }))
    .sort((a, b) => {
      if (a.key === null || b.key === null) {
        return Number(a.key === null) - Number(b.key === null);
      }
      return sign * (a.key - b.key);
    })
    .map(({ row }) => row);
}
