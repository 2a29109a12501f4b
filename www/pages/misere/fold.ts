/** The layout of heaps in rows of periods, and the steps of the order. Pure. */

/** The least width of rows. Rows have several periods if one is shorter. */
const LEAST_ROW_HEAPS = 8;
/** The width of rows if no period is known. */
const DEFAULT_ROW_HEAPS = 10;

export interface Fold {
  /** The number of heaps in a row, and of periods in it; 0 if none is known. */
  readonly width: number;
  readonly periods: number;
  /** The empty places before heap 0, so that a row begins at the pre-period. */
  readonly offset: number;
  /** The heaps that are shown: 0 to this one. */
  readonly last: number;
}

/**
 * The layout of heaps up to the end of the first row after the pre-period, so
 * that the rows above can be compared with it. If no period is known, it has
 * all heaps.
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

/** A stretch of heaps with one order. */
export interface Step {
  readonly from: number;
  readonly to: number;
  readonly order: number;
}

/**
 * The steps of the order. The last one is drawn to heap `last`, but at least
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
 * The labels of a logarithmic axis for orders, up to the first that is not
 * below `most`.
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

/** Round numbers from 0 to the last heap, five to ten of them. */
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
