/** A far heap by a proved period: the heap that has its nimber. Pure. */
import { grouped } from "../../solver/position.ts";
import type { PeriodRecord } from "../../solver/wasm.ts";

/** A heap, and a nearer one that is so many periods smaller. */
export interface Reduced {
  readonly heap: bigint;
  readonly nearer: number;
  readonly periods: bigint;
  readonly period: number;
  /** What each period adds to the nimber. */
  readonly saltus: number;
}

/** The heap as one of the first period; null without a proof, or if it is one already. */
export function reduced(
  heap: bigint,
  { status, preperiod, period, saltus }: PeriodRecord,
): Reduced | null {
  if (status !== "proved" || preperiod === null || period === null) return null;
  const periods = (heap - BigInt(preperiod)) / BigInt(period);
  if (periods <= 0n) return null;
  const nearer = Number(heap - periods * BigInt(period));
  return { heap, nearer, periods, period, saltus: saltus ?? 0 };
}

/** The reduction in a sentence; `nimber` is that of the nearer heap. */
export function reducedWords(
  { heap, nearer, periods, period, saltus }: Reduced,
  nimber: number,
): string {
  const by = periods === 1n ? "one period" : `${grouped(periods)} periods`;
  const far = `Heap ${grouped(heap)} has the nimber of heap ${grouped(nearer)}`;
  if (saltus === 0) {
    return `${far}, which is ${nimber}: they differ by ${by} of ${grouped(period)}.`;
  }
  const all = grouped(BigInt(nimber) + periods * BigInt(saltus));
  return `${far}, which is ${nimber}, and ${grouped(saltus)} more for each of ${by} of ${grouped(period)}: ${all}.`;
}
