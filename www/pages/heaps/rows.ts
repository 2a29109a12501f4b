/** Which rows of the table are shown, and in which order. */
import type { Options } from "../../session/address.ts";
import type { BestiaryRow } from "../../solver/modules/study.ts";

const RANK = { proved: 0, computed: 1, open: 2 } as const;

/** The key that sorts an entry, by the places of games; null comes last. */
type Key = (
  entry: BestiaryRow,
  places: ReadonlyMap<string, number>,
) => number | null | undefined;

/** The columns by their names in addresses: heading and key. */
export const COLUMNS = {
  code: ["Code", ({ game }, places) => places.get(game)],
  period: ["Period", ({ period }) => period],
  preperiod: ["From heap", ({ preperiod }) => preperiod],
  largest: ["Largest", ({ largest }) => largest],
  at: ["At heap", ({ largest_at }) => largest_at],
  mask: ["Sparse mask", ({ mask }) => mask],
  status: ["Status", ({ status }) => RANK[status]],
  equal: [
    "Equal as far as compared",
    ({ equal_to }, places) => places.get(equal_to ?? ""),
  ],
} as const satisfies Record<string, readonly [heading: string, key: Key]>;

export type Column = keyof typeof COLUMNS;
export type Status = BestiaryRow["status"];

export interface Order {
  readonly by: Column;
  readonly down: boolean;
}

export interface Filter {
  /** A part of a code or of a name. */
  readonly search: string;
  readonly status: Status | "";
}

/** The filter and order of an address; senseless options are ignored. */
export function readOptions({ search, status, sort }: Options): Filter & Order {
  const by = sort?.replace(/^-/, "") ?? "";
  const known = Object.hasOwn(COLUMNS, by);
  return {
    search: search ?? "",
    status: Object.hasOwn(RANK, status ?? "") ? (status as Status) : "",
    by: known ? (by as Column) : "code",
    down: known && sort?.startsWith("-") === true,
  };
}

/** The option of an address that sorts so; none for the order at first. */
export function sortOption({ by, down }: Order): string | undefined {
  if (by === "code" && !down) return undefined;
  return `${down ? "-" : ""}${by}`;
}

/** An example of a game that is named without piles, such as `heap[0.77]`. */
export function example(game: string): string {
  return `${game}(15,7)`;
}

/** A sparse mask as tables have it: hexadecimal; null where there is none. */
export function maskText({
  mask,
  alternates,
}: Pick<BestiaryRow, "mask" | "alternates">): string | null {
  if (mask === null) return null;
  return `0x${mask.toString(16)}${alternates ? " + parity" : ""}`;
}

/** The entries that a filter lets through, in order. They come by code. */
export function rows(
  entries: readonly BestiaryRow[],
  filter: Filter,
  { by, down }: Order,
): BestiaryRow[] {
  const search = filter.search.trim().toLowerCase();
  const has = (text: string) => text.toLowerCase().includes(search);
  const places = new Map(entries.map(({ game }, index) => [game, index]));
  const sign = down ? -1 : 1;
  const key: Key = COLUMNS[by][1];
  return entries
    .filter(
      ({ rule, name, status }) =>
        (filter.status === "" || filter.status === status) &&
        (has(rule) || has(name ?? "")),
    )
    .map((entry) => ({ entry, key: key(entry, places) ?? null }))
    .sort((a, b) => {
      if (a.key === null || b.key === null) {
        return Number(a.key === null) - Number(b.key === null);
      }
      return sign * (a.key - b.key);
    })
    .map(({ entry }) => entry);
}
