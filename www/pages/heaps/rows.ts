/** Filters and orders the rows of the table. */
import type { BestiaryRow } from "../../solver/modules/study.ts";
import { grouped } from "../../solver/position.ts";
import { type Shown, sorted } from "../table/rows.ts";

const STATUS_RANKS = { proved: 0, computed: 1, open: 2 } as const;

/**
 * The key by which an entry is sorted; `places` has the places of games.
 * Entries with null come last.
 */
type Key = (
  entry: BestiaryRow,
  places: ReadonlyMap<string, number>,
) => number | null | undefined;

/** The columns by their names in addresses: heading and key. */
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

export type Status = BestiaryRow["status"];

/** An example of a game that is named without piles, such as `heap[0.77]`. */
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
  const range = mask_to === to ? "" : ` of heaps to ${grouped(mask_to)}`;
  return `0x${mask.toString(16)}${parity}${range}`;
}

/**
 * The number of heaps by which the nimbers come later than in another game, in
 * words.
 */
export function shiftText(shift: number): string {
  if (shift === 0) return "";
  const heaps = Math.abs(shift);
  return `${heaps} ${heaps === 1 ? "heap" : "heaps"} ${shift > 0 ? "later" : "earlier"}`;
}

/**
 * The entries that a filter lets through, in the chosen order. `entries` are in
 * the order of codes.
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
