import { expect, test } from "vitest";
import { endOf, foldOf, heapTicks, orderTicks, stepsOf } from "./fold.ts";

test("a row of whole periods begins at the pre-period", () => {
  expect(foldOf(168, 71, 12)).toEqual({
    width: 12,
    periods: 1,
    offset: 1,
    last: 82,
  });
  for (const [preperiod, period] of [
    [16, 2],
    [5, 5],
    [0, 1],
    [25, 48],
  ] as const) {
    const { width, periods, offset, last } = foldOf(99, preperiod, period);
    expect(width).toBe(periods * period);
    expect(width).toBeGreaterThanOrEqual(8);
    expect((offset + preperiod) % width).toBe(0);
    expect(last + 1 - preperiod).toBe(width);
  }
  expect(foldOf(33, null, null)).toMatchObject({ offset: 0, last: 33 });
});

test("the order is drawn in steps that end two periods after the pre-period", () => {
  expect(
    stepsOf(
      [
        [0, 1],
        [1, 2],
        [3, 6],
      ],
      9,
    ),
  ).toEqual([
    { from: 0, to: 1, order: 1 },
    { from: 1, to: 3, order: 2 },
    { from: 3, to: 9, order: 6 },
  ]);
  expect(endOf(168, 71, 12)).toBe(95);
  expect(endOf(33, null, null)).toBe(33);
  expect(endOf(0, null, null)).toBe(1);
});

test("the labels of both axes are round numbers", () => {
  expect(orderTicks(40)).toEqual([1, 2, 5, 10, 20, 50]);
  expect(orderTicks(1)).toEqual([1, 2]);
  expect(orderTicks(638).at(-1)).toBe(1_000);
  expect(heapTicks(95)).toEqual([0, 20, 40, 60, 80]);
  expect(heapTicks(1)).toEqual([0, 1]);
  for (const last of [7, 33, 400, 4_140]) {
    const ticks = heapTicks(last);
    expect(ticks.length).toBeGreaterThan(3);
    expect(ticks.length).toBeLessThan(10);
  }
});
