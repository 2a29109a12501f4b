/** The rows of the table of small codes: columns, filter and order. Pure. */
import type { BestiaryRow } from "../../solver/modules/study.ts";
import { counted, grouped } from "../../solver/position.ts";
import { type Shown, sorted } from "../table/rows.ts";

const STATUS_RANKS = { proved: 0, computed: 1, open: 2 } as const;

/**
 * Returns the key by which an entry is sorted. `places` has the place of each
 * game in the order of codes. Entries without a key come last.
 */
type Key = (
  entry: BestiaryRow,
  places: ReadonlyMap<string, number>,
) => number | null | undefined;

/** The heading and the key of each column, by its name in addresses. */
export const COLUMNS: Readonly<
  Record<string, readonly [heading: string, key: Key]>
> = {
  code: ["Code", ({ game }, places) => places.get(game)],
  period: ["Period", ({ period }) => period],
  preperiod: ["From heap", ({ preperiod }) => preperiod],
  largest: ["Largest", ({ largest }) => largest],
  at: ["At heap", ({ largest_at }) => largest_at],
  mask: ["Sparse mask", ({ mask }) => mask],
  status: ["Status", ({ status }) => STATUS_RANKS[status]],
  equal: ["Equal to", ({ equal_to }, places) => places.get(equal_to ?? "")],
};

/** The columns of the table of codes of four digits, which has no masks. */
export const COLUMNS_OF_FOUR = Object.fromEntries(
  Object.entries(COLUMNS).filter(([name]) => name !== "mask"),
);

export type Status = BestiaryRow["status"];

/** A position of a game such as `heap[0.77]`, with two piles. */
export function example(game: string): string {
  return `${game}(15,7)`;
}

/** A sparse mask as tables write it, in hexadecimal; null if there is none. */
export function maskText({
  mask,
  alternates,
  mask_to,
  to,
}: Pick<BestiaryRow, "mask" | "alternates" | "mask_to" | "to">): string | null {
  if (mask === null) return null;
  const parity = alternates ? " + parity" : "";
  const range = mask_to === to ? "" : ` for heaps to ${grouped(mask_to)}`;
  return `0x${mask.toString(16)}${parity}${range}`;
}

/** A shift in words: the number of heaps by which nimbers come later. */
export function shiftText(shift: number): string {
  if (shift === 0) return "";
  const heaps = Math.abs(shift);
  return `${counted(heaps, "heap")} ${shift > 0 ? "later" : "earlier"}`;
}

/**
 * The entries that fit a filter, in the chosen order. `entries` must be in the
 * order of codes.
 */
export function rows(
  entries: readonly BestiaryRow[],
  { by, down, ...filter }: Shown,
): BestiaryRow[] {
  const search = filter.search.trim().toLowerCase();
  const has = (text: string) => text.toLowerCase().includes(search);
  const places = new Map(entries.map(({ game }, index) => [game, index]));
  const [, key] = COLUMNS[by] ?? [];
  const found = entries.filter(
    ({ rule, name, status }) =>
      (filter.status === "" || filter.status === status) &&
      (has(rule) || has(name ?? "")),
  );
  return sorted(found, (entry) => key?.(entry, places), down);
}
