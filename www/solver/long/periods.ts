/** The periods that this page itself has proved, by the text of the rule. */
import type { PeriodRecord } from "../wasm.ts";

const proved = new Map<string, PeriodRecord>();
const watchers = new Set<() => void>();

/** Keeps a period if it is proved, and calls those that watch. */
export function learnPeriod(rule: string, record: PeriodRecord): void {
  if (record.status !== "proved" || proved.has(rule)) return;
  proved.set(rule, record);
  for (const changed of watchers) changed();
}

/** The periods proved so far. */
export function provedPeriods(): ReadonlyMap<string, PeriodRecord> {
  return proved;
}

/** Calls `changed` after each new proof; returns how to end this. */
export function watchPeriods(changed: () => void): () => void {
  watchers.add(changed);
  return () => watchers.delete(changed);
}
