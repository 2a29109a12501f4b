/** The rows of a table of codes: filter and order, and their options. Pure. */
import type { Options } from "../../session/address.ts";

/**
 * The columns of a table, by their names in addresses. By default the rows are
 * sorted by the first column.
 */
export type Columns = Readonly<
  Record<string, readonly [heading: string, ...more: unknown[]]>
>;

/** The filter of the rows and their order, as the address has them. */
export interface Shown {
  /** Only rows whose code or name contains this text are shown. */
  readonly search: string;
  /** Only rows with this status are shown; empty for all rows. */
  readonly status: string;
  readonly by: string;
  readonly down: boolean;
}

/** Reads filter and order from the options. Invalid options are ignored. */
export function readShown(
  { search = "", status = "", sort = "" }: Options,
  columns: Columns,
  statuses: readonly string[],
): Shown {
  const by = sort.replace(/^-/, "");
  return {
    search,
    status: statuses.includes(status) ? status : "",
    ...(Object.hasOwn(columns, by)
      ? { by, down: sort.startsWith("-") }
      : { by: firstOf(columns), down: false }),
  };
}

export function isOpen({ search, status }: Shown): boolean {
  return search.trim() === "" && status === "";
}

/** The option in the address for an order; undefined for the default order. */
export function sortOption(
  columns: Columns,
  { by, down }: Pick<Shown, "by" | "down">,
): string | undefined {
  if (by === firstOf(columns) && !down) return undefined;
  return `${down ? "-" : ""}${by}`;
}

function firstOf(columns: Columns): string {
  return Object.keys(columns)[0] ?? "";
}

/** The rows sorted by a key. Rows without a key are last. */
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
