/** The survey of all octal codes of four digits, fetched when it is needed. */
import table from "../../data/records/octal-4/codes.csv?url";
import type { BestiaryRow } from "./modules/study.ts";
import { missing } from "./trouble.ts";

/** The program that made the survey, and the date. */
const SURVEYED = "nimscope 0.1.0, November 2026";

let rows: Promise<ReadonlyMap<string, BestiaryRow>> | null = null;

/** The rows of all codes of four digits, by code. */
export function fourDigits(): Promise<ReadonlyMap<string, BestiaryRow>> {
  rows ??= load().catch((error: unknown) => {
    rows = null;
    throw error;
  });
  return rows;
}

async function load(): Promise<ReadonlyMap<string, BestiaryRow>> {
  const answer = await fetch(table).catch(() => null);
  if (!answer?.ok) throw await missing("the table of codes of four digits");
  return readCodes(await answer.text());
}

/** Reads the text of `codes.csv`. */
export function readCodes(text: string): ReadonlyMap<string, BestiaryRow> {
  const [, ...lines] = text.trimEnd().split("\n");
  return new Map(lines.map(readLine).map((row) => [row.rule, row]));
}

function readLine(line: string): BestiaryRow {
  const cells = line.split(",");
  const [game = "", status = "", preperiod, period, largest, at, to] = cells;
  const [by, reach, equal, shift] = cells.slice(7);
  const number = (cell = "") => (cell === "" ? null : Number(cell));
  return {
    game,
    rule: ruleOf(game),
    name: null,
    status: status as BestiaryRow["status"],
    preperiod: number(preperiod),
    period: number(period),
    largest: Number(largest),
    largest_at: Number(at),
    mask: null,
    alternates: false,
    mask_to: Number(to),
    to: Number(to),
    surveyed: SURVEYED,
    reach: number(reach),
    by: by || null,
    equal_to: equal || null,
    equal_rule: equal ? ruleOf(equal) : null,
    shift: Number(shift ?? 0),
  };
}

/** The code of a game such as `heap[0.1234]`. */
const ruleOf = (game: string) => game.slice("heap[".length, -1);
