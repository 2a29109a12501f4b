/**
 * The layout of heaps in rows of whole periods, and the order of the quotient
 * drawn in steps. Pure.
 */

/** The least number of heaps in a row. A row may have several short periods. */
const LEAST_ROW_HEAPS = 8;
/** The number of heaps in a row if no period is known. */
const DEFAULT_ROW_HEAPS = 10;

export interface Fold {
  /** The number of heaps in a row. */
  readonly width: number;
  /** The number of periods in a row; 0 if no period is known. */
  readonly periods: number;
  /**
   * The number of empty places before heap 0. With them, some row begins at the
   * heap from which the classes repeat.
   */
  readonly offset: number;
  /** The last heap that is shown. */
  readonly last: number;
}

/**
 * The layout of heaps. If a period is known, the layout ends with the first row
 * in which the classes repeat. Otherwise the layout has all heaps.
 */
export function foldOf(
  last: number,
  preperiod: number | null,
  period: number | null,
): Fold {
  if (preperiod === null || period === null) {
    return { width: DEFAULT_ROW_HEAPS, periods: 0, offset: 0, last };
  }
  const periods = Math.ceil(LEAST_ROW_HEAPS / period);
  const width = periods * period;
  const offset = (width - (preperiod % width)) % width;
  return { width, periods, offset, last: preperiod + width - 1 };
}

/** From heap `from` to heap `to` the order of the quotient stays the same. */
export interface Step {
  readonly from: number;
  readonly to: number;
  readonly order: number;
}

/**
 * The steps of the order. The last step ends at heap `last`, but is at least
 * one heap wide.
 */
export function stepsOf(
  orders: readonly (readonly [heap: number, order: number])[],
  last: number,
): Step[] {
  return orders.map(([from, order], i) => ({
    from,
    to: orders[i + 1]?.[0] ?? Math.max(last, from + 1),
    order,
  }));
}

/**
 * The last heap in the picture of the order: two periods after the pre-period,
 * or the last heap computed.
 */
export function endOf(
  to: number,
  preperiod: number | null,
  period: number | null,
): number {
  if (preperiod === null || period === null) return Math.max(to, 1);
  return Math.max(2, Math.min(to, preperiod + 2 * period));
}

const TICK_DIGITS = [1, 2, 5];

/**
 * The labels of a logarithmic axis for orders. The last one is at least `most`.
 */
export function orderTicks(most: number): number[] {
  const ticks: number[] = [];
  for (let power = 1; ; power *= 10) {
    for (const digit of TICK_DIGITS) {
      ticks.push(digit * power);
      if (digit * power >= most) return ticks.length < 2 ? [1, 2] : ticks;
    }
  }
}

/** About five to ten round numbers from 0 to the last heap. */
export function heapTicks(last: number): number[] {
  let step = 1;
  for (let power = 1; last / step > 8; power *= 10) {
    for (const digit of TICK_DIGITS) {
      step = digit * power;
      if (last / step <= 8) break;
    }
  }
  return Array.from(
    { length: Math.floor(last / step) + 1 },
    (_, i) => i * step,
  );
}
