import { expect, test } from "vitest";
import { decimal, floorOf, labelStep, offset } from "./dots.ts";

test("the place of a dot is exact even beyond the precision of floating-point numbers", () => {
  const dots = [
    { which: 0, index: 1n, thousandths: 1618n },
    { which: 1, index: 7n, thousandths: 1_618_033_988_749_894_848n },
  ] as const;
  expect(dots.map(floorOf)).toEqual([1n, 1_618_033_988_749_894n]);
  expect(dots.map((dot) => offset(dot, floorOf(dot)))).toEqual([0.618, 0.848]);
});

test("thousandths are written as decimals without rounding", () => {
  expect(decimal(4854n)).toBe("4.854…");
  expect(decimal(5n)).toBe("0.005…");
  expect(decimal(-1618n)).toBe("−1.618…");
  expect(decimal(3000n)).toBe("3.000…");
  expect(decimal(1_000_002_348n)).toBe("1\u202f000\u202f002.348…");
  expect(decimal(3000n, true)).toBe("3");
});

test("labelStep leaves room for each label at every scale", () => {
  for (const unit of [0.5, 3, 8, 20, 44, 90])
    for (const digits of [1, 3, 6, 13])
      expect(labelStep(unit, digits) * unit).toBeGreaterThanOrEqual(
        Math.min(9 * digits + 10, 1000 * unit),
      );
});
