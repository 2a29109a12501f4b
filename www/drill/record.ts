/** Keeps the record of each game, and the progress of this tab's drill. */
import { recordIn, store, stored, THIS_TAB } from "../session/stored.ts";
import type { Attempt } from "./words.ts";

/** A person's record in one game, over all kinds and levels. */
export interface Record {
  /** The most right answers of ten; null until a drill is finished. */
  readonly best: number | null;
  /** The number of right answers since the last wrong one. */
  readonly streak: number;
  readonly longest: number;
}

const EMPTY_RECORD: Record = { best: null, streak: 0, longest: 0 };
/** The prefix of the keys of all records. */
export const RECORD_KEYS = "nimscope.drill.";

export function recordOf(game: string): Record {
  return read(stored(RECORD_KEYS + game)) ?? EMPTY_RECORD;
}

export function answered(record: Record, right: boolean): Record {
  const streak = right ? record.streak + 1 : 0;
  return { ...record, streak, longest: Math.max(record.longest, streak) };
}

export function finished(record: Record, right: number): Record {
  return { ...record, best: Math.max(record.best ?? 0, right) };
}

export function keepRecord(game: string, record: Record): void {
  store(RECORD_KEYS + game, JSON.stringify(record));
}

/** A record from its saved text; null if the text is invalid. */
export function read(text: string): Record | null {
  const { best, streak, longest } = recordIn(text);
  return (best === null || isCount(best)) && isCount(streak) && isCount(longest)
    ? { best, streak, longest }
    : null;
}

/** The progress of the drill that was begun in this tab. */
export interface Begun {
  readonly address: string;
  /** The answers so far, in the order of the questions. */
  readonly answers: readonly Attempt[];
  /** The index of the current question; at the end, the number of questions. */
  readonly at: number;
  /** The number of questions. */
  readonly of: number;
}

const BEGUN_KEY = "nimscope.drill-begun";

/** The drill that was begun last; null if there is none. */
export function lastBegun(): Begun | null {
  const { address, answers, at, of } = recordIn(stored(BEGUN_KEY, THIS_TAB));
  const isWhole = typeof address === "string" && Array.isArray(answers);
  return isWhole && isCount(at) && isCount(of)
    ? { address, answers, at, of }
    : null;
}

export function keepBegun(begun: Begun): void {
  store(BEGUN_KEY, JSON.stringify(begun), THIS_TAB);
}

function isCount(value: unknown): value is number {
  return typeof value === "number" && Number.isInteger(value) && value >= 0;
}
