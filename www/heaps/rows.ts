/** Which rows of the table are shown, and in which order. */
import type { Options } from "../session/address.ts";
import { grouped, parts } from "../solver/position.ts";
import type { BestiaryEntry } from "../solver/wasm.ts";

/** The columns by what they are sorted by, with their headings. */
export const COLUMNS = {
  code: "Code",
  period: "Period",
  preperiod: "From heap",
  largest: "Largest",
  at: "At heap",
  mask: "Sparse mask",
  status: "Status",
  equal: "Equal as far as compared",
} as const;

export type Column = keyof typeof COLUMNS;
export type Status = BestiaryEntry["status"];

export interface Order {
  readonly by: Column;
  readonly down: boolean;
}

export interface Filter {
  /** A part of a code or of a name. */
  readonly search: string;
  readonly status: Status | "";
}

/** What of the table an address asks for; what makes no sense is left aside. */
export function asked({ search, status, sort }: Options): Filter & Order {
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

/** The position that stands for a game without piles, such as `heap[0.77]`. */
export function example(game: string): string {
  return `${game}(15,7)`;
}

/** The rule of such a game. */
export function ruleOf(game: string): string {
  return parts(example(game))[0]?.variant ?? game;
}

export function statusText({
  status,
  to,
  reach,
}: Pick<BestiaryEntry, "status" | "to" | "reach">) {
  return {
    proved: "proved here",
    computed: `computed to ${grouped(to)}`,
    open:
      reach === null
        ? "open: no period is known"
        : `open: no period to ${inShort(reach)}`,
  }[status];
}

/** A number, in trillions where it is so large. */
function inShort(count: number): string {
  const trillions = count / 1e12;
  return trillions < 1 ? grouped(count) : `${grouped(trillions)} trillion`;
}

/** A sparse mask as tables have it: hexadecimal; null where there is none. */
export function maskText({
  mask,
  alternates,
}: Pick<BestiaryEntry, "mask" | "alternates">): string | null {
  if (mask === null) return null;
  return `0x${mask.toString(16)}${alternates ? " + parity" : ""}`;
}

const RANK = { proved: 0, computed: 1, open: 2 } as const;

/** What an entry is sorted by; null is always last. */
function keyOf(
  entry: BestiaryEntry,
  by: Column,
  places: ReadonlyMap<string, number>,
): number | null {
  switch (by) {
    case "code":
      return places.get(entry.game) ?? null;
    case "period":
      return entry.period;
    case "preperiod":
      return entry.preperiod;
    case "largest":
      return entry.largest;
    case "at":
      return entry.largest_at;
    case "mask":
      return entry.mask;
    case "status":
      return RANK[entry.status];
    case "equal":
      return places.get(entry.equal_to ?? "") ?? null;
  }
}

/** The entries that a filter lets through, in order. They come by code. */
export function rows(
  entries: readonly BestiaryEntry[],
  filter: Filter,
  { by, down }: Order,
): BestiaryEntry[] {
  const search = filter.search.trim().toLowerCase();
  const has = (text: string) => text.toLowerCase().includes(search);
  const places = new Map(entries.map(({ game }, index) => [game, index]));
  const sign = down ? -1 : 1;
  return entries
    .filter(
      ({ game, name, status }) =>
        (filter.status === "" || filter.status === status) &&
        (has(ruleOf(game)) || has(name ?? "")),
    )
    .map((entry) => ({ entry, key: keyOf(entry, by, places) }))
    .sort((a, b) => {
      if (a.key === null || b.key === null) {
        return Number(a.key === null) - Number(b.key === null);
      }
      return sign * (a.key - b.key);
    })
    .map(({ entry }) => entry);
}
