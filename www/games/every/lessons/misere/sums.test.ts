import { expect, test } from "vitest";
import { drawn, heapsOf, randomBy } from "./sums.ts";

test("each sum of heaps is listed once, sorted by its largest heap", () => {
  expect(heapsOf(6, 2)).toEqual([
    [3, 3],
    [2, 4],
    [1, 5],
  ]);
  expect(heapsOf(2, 3)).toEqual([]);
  expect(heapsOf(12, 3)).toHaveLength(12);
});

test("a seed always draws the same heaps, and about half of the sums are lost", () => {
  const even = (heaps: readonly number[]) =>
    heaps.reduce((all, heap) => all + heap, 0) % 4 === 0;
  const sums = Array.from({ length: 200 }, (_, seed) => drawn(seed, 12, even));
  expect(drawn(7, 12, even)).toEqual(sums[7]);
  expect(Math.min(...sums.flat())).toBe(1);
  expect(Math.max(...sums.flat())).toBe(12);
  const lost = sums.filter(even).length;
  expect(lost).toBeGreaterThan(70);
  expect(lost).toBeLessThan(130);
  expect(randomBy(1)()).not.toBe(randomBy(2)());
});
