/** Reduces a far heap to a near one by a proved period. Pure. */
import { grouped } from "../../solver/position.ts";
import type { PeriodRecord } from "../../solver/wasm.ts";

/** A heap, and the nearer heap that is `periods` periods smaller. */
export interface Reduced {
  readonly heap: bigint;
  readonly nearer: number;
  readonly periods: bigint;
  readonly period: number;
  /** The amount that each period adds to the nimber. */
  readonly saltus: number;
}

/**
 * Reduces a heap to the first period. Returns null without a proof, or if the
 * heap is not beyond the first period.
 */
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

/** The reduction in a sentence; `nimber` belongs to the nearer heap. */
export function reducedWords(
  { heap, nearer, periods, period, saltus }: Reduced,
  nimber: number,
): string {
  const by = periods === 1n ? "one period" : `${grouped(periods)} periods`;
  const [far, near] = [grouped(heap), grouped(nearer)];
  const apart = `The heaps are ${by} of ${grouped(period)} apart`;
  if (saltus === 0) {
    return `Heap ${far} has nimber ${nimber}, like heap ${near}. ${apart}.`;
  }
  const all = grouped(BigInt(nimber) + periods * BigInt(saltus));
  return `Heap ${far} has nimber ${all}, and heap ${near} has nimber ${nimber}. ${apart}, and each period adds ${grouped(saltus)}.`;
}
