import { expect, test } from "vitest";
import { placeOf, rowOf } from "./splitting.ts";

test.each([
  [2, 3n, [4n, 8n]],
  [3, 0n, [0n, 0n, 0n]],
  [3, 1n, [1n, 2n, 4n]],
  [3, 4n, [7n, 13n, 25n]],
  [
    3,
    10n ** 17n,
    [175n * 10n ** 15n, 35n * 10n ** 16n - 1n, 7n * 10n ** 17n - 3n],
  ],
])("with %i piles, row %i is %o", (m, n, row) => {
  expect(rowOf(m, n)).toEqual(row);
});

test.each([2, 3])("with %i piles every number stands in one row once", (m) => {
  const met = new Map<bigint, string>();
  for (let n = 1n; n <= 200n; n++) {
    rowOf(m, n).forEach((number, k) => {
      expect(met.has(number), `${number} twice`).toBe(false);
      met.set(number, `${k},${n}`);
    });
  }
  for (let x = 1n; x <= 200n; x++) {
    expect(placeOf(m, x).join(",")).toBe(met.get(x));
  }
});
