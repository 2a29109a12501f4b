/** The record of each game, kept in the browser, and the drill of this tab. */
import { recordIn, store, stored, THIS_TAB } from "../session/stored.ts";
import type { Attempt } from "./words.ts";

/** The record in one game, over all kinds and levels. */
export interface Record {
  /** The most right answers of ten; null until a drill is finished. */
  readonly best: number | null;
  /** The right answers since the last wrong one. */
  readonly streak: number;
  readonly longest: number;
}

const EMPTY_RECORD: Record = { best: null, streak: 0, longest: 0 };
/** The prefix of the keys of all games. */
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
  /** Its address. */
  readonly address: string;
  /** One answer for each question that was answered. */
  readonly answers: readonly Attempt[];
  /**
   * The index of the current question; the number of questions once all are
   * done.
   */
  readonly at: number;
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
