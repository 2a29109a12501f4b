/** The table of all small codes of heap games, computed once for each visit. */
import { engine } from "./engine.ts";
import { provedPeriods, watchPeriods } from "./facts.ts";
import { fourDigits } from "./four-digits.ts";
import { long } from "./long.ts";
import type { BestiaryRow } from "./modules/study.ts";
import { grouped } from "./position.ts";
import type { PeriodRecord } from "./wasm.ts";

/** The pattern of codes of four digits, which have a table of their own. */
const LONG_CODE = /^[04]\.[0-7]{3}[1-7]$/;

/** The largest heap that the page computes. A survey computed larger ones. */
export const LARGEST_HEAP = 1_000;

/**
 * The rows known so far, the number of codes that are done, and the number of
 * all codes.
 */
export interface Bestiary {
  readonly entries: readonly BestiaryRow[];
  readonly done: number;
  readonly total: number;
}

let known: Bestiary = { entries: [], done: 0, total: 0 };

watchPeriods(() => keep(known));

function keep(table: Bestiary): void {
  known = { ...table, entries: withProofs(table.entries) };
}

/** The table so far. */
export const bestiary = (): Bestiary => known;

export async function* computeBestiary(): AsyncGenerator<Bestiary, void> {
  for await (const table of long("bestiary", LARGEST_HEAP)) {
    // A restarted worker begins again at the first code.
    if (table.done >= known.done) keep(table);
    yield known;
  }
}

/**
 * The row of a rule; null if there is none. Only codes of up to four digits have
 * rows.
 */
export async function rowOf(rule: string): Promise<BestiaryRow | null> {
  if (!LONG_CODE.test(rule))
    return engine.ask("bestiary_row", rule, LARGEST_HEAP);
  return (await fourDigits()).get(rule) ?? null;
}

/**
 * The rows, completed by the periods proved here. A proof also counts for codes
 * with equal nimbers.
 */
export function withProofs(
  entries: readonly BestiaryRow[],
  proofs: ReadonlyMap<string, PeriodRecord> = provedPeriods(),
): readonly BestiaryRow[] {
  const of = ({ rule, equal_rule }: BestiaryRow) => equal_rule ?? rule;
  const found = entries.filter(
    ({ rule, status }) => status !== "proved" && proofs.has(rule),
  );
  if (found.length === 0) return entries;
  const sources = new Map(found.map((row) => [of(row), row]));
  return entries.map((row) => {
    const source = sources.get(of(row));
    const proof = source && proofs.get(source.rule);
    if (!proof || row.status === "proved") return row;
    const later = row.shift - source.shift;
    return {
      ...row,
      status: "proved",
      period: proof.period,
      preperiod: (proof.preperiod ?? 0) + later,
      largest: proof.largest,
      largest_at: proof.largest_at + later,
      to: proof.to + later,
      surveyed: null,
    };
  });
}

/** The status of the period of a code, in words. */
export function statusText({
  status,
  to,
  reach,
}: Pick<BestiaryRow, "status" | "to" | "reach">): string {
  return {
    proved: "proved here",
    computed: `computed to heap ${grouped(to)}`,
    open: `open: no period to heap ${inShort(Math.max(to, reach ?? 0))}`,
  }[status];
}

/** The status of the period of a code in words, with its source. */
export function reportText(row: BestiaryRow): string {
  const { status, to, reach, by, surveyed } = row;
  const isFarther = status === "open" && (reach ?? 0) > to;
  const farther = isFarther
    ? ` (${by}) · computed here to heap ${grouped(to)}`
    : "";
  const program = surveyed === null ? "" : ` (${surveyed})`;
  return statusText(row) + farther + program + solvedText(row);
}

/**
 * The person who reported the period as found, in words; empty if there is
 * none.
 */
export function solvedText({
  by,
  reach,
}: Pick<BestiaryRow, "by" | "reach">): string {
  return by !== null && reach === null ? ` · reported by ${by} as solved` : "";
}

/** A number in words. From a trillion on, it is given in trillions. */
function inShort(count: number): string {
  const trillions = count / 1e12;
  return trillions < 1 ? grouped(count) : `${grouped(trillions)} trillion`;
}
