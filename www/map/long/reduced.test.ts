import { expect, test } from "vitest";
import type { PeriodRecord } from "../../solver/wasm.ts";
import { type Reduced, reduced, reducedWords } from "./reduced.ts";

const proved = (preperiod: number, period: number, saltus = 0) =>
  ({ status: "proved", preperiod, period, saltus }) as PeriodRecord;

test("a far heap is traced back to the first period exactly", () => {
  const rule = proved(3479, 349);
  expect(reduced(123_456n, rule)).toMatchObject({
    nearer: 3749,
    periods: 343n,
  });
  const far = 10n ** 18n + 1n;
  const { nearer = 0, periods = 0n } = reduced(far, rule) ?? {};
  expect(BigInt(nearer) + periods * 349n).toBe(far);
  expect(reduced(3828n, rule)).toMatchObject({ nearer: 3479, periods: 1n });
  // These are in the first period, or before it.
  for (const near of [3827n, 3479n, 12n])
    expect(reduced(near, rule)).toBeNull();
  expect(reduced(9000n, { ...rule, status: "observed" })).toBeNull();
});

test("the reduction is described in words", () => {
  const said = (heap: bigint, record: PeriodRecord, nimber: number) =>
    reducedWords(reduced(heap, record) as Reduced, nimber);
  expect(said(123_456n, proved(3479, 349), 6)).toBe(
    "Heap 123\u202f456 has nimber 6, like heap 3\u202f749. The heaps are 343 periods of 349 apart.",
  );
  expect(said(3828n, proved(3479, 349), 2)).toContain(
    "are one period of 349 apart.",
  );
  expect(said(1000n, proved(1, 3, 1), 1)).toBe(
    "Heap 1\u202f000 has nimber 334, and heap 1 has nimber 1. The heaps are 333 periods of 3 apart, and each period adds 1.",
  );
});
