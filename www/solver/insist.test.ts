/** Tests repeated attempts to start something that answers late or never. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { insist, watchLate } from "./insist.ts";

beforeEach(() => vi.useFakeTimers({ toFake: ["setTimeout", "performance"] }));
afterEach(() => vi.useRealTimers());

const never = () => new Promise<never>(() => {});
const after = <T>(ms: number, value: T) =>
  new Promise<T>((resolve) => setTimeout(() => resolve(value), ms));

test("after a silence a second attempt is made beside the first, and its answer ends both", async () => {
  const seen: boolean[] = [];
  const forget = watchLate((late) => seen.push(late));
  const signals: AbortSignal[] = [];
  const answer = insist((silences, signal) => {
    signals.push(signal);
    return silences === 0 ? never() : after(10, silences);
  });
  await vi.advanceTimersByTimeAsync(4_990);
  expect(signals).toHaveLength(1);
  expect(seen).toEqual([false]);
  await vi.advanceTimersByTimeAsync(30);
  expect(await answer).toBe(1);
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
  expect(seen).toEqual([false, true, false]);
  forget();
});

test("a slow attempt continues, and the waits between attempts grow", async () => {
  let attempts = 0;
  const answer = insist((silences) => {
    attempts++;
    return silences === 0 ? after(60_000, "slow") : never();
  });
  await vi.advanceTimersByTimeAsync(60_001);
  expect(await answer).toBe("slow");
  expect(attempts).toBe(4); // At 0, 5, 15 and 35 seconds.
});

test("while data arrive no other attempt is made", async () => {
  let attempts = 0;
  const answer = insist(async (_, __, alive) => {
    attempts++;
    for (let piece = 0; piece < 20; piece++) {
      await after(4_000, null);
      alive();
    }
    return "all of it";
  });
  await vi.advanceTimersByTimeAsync(80_001);
  expect(await answer).toBe("all of it");
  expect(attempts).toBe(1);
});

test("a failed attempt is repeated once immediately, and then reports the first error", async () => {
  const asked: number[] = [];
  const once = insist((silences) =>
    asked.push(silences) === 1
      ? Promise.reject(new Error("lost"))
      : after(0, "found"),
  );
  await vi.advanceTimersByTimeAsync(1);
  expect(await once).toBe("found");
  // No attempt was silent, so the second one uses the same address.
  expect(asked).toEqual([0, 0]);
  let attempts = 0;
  const all = insist(() => Promise.reject(new Error(`lost ${attempts++}`)));
  await expect(all).rejects.toThrow("lost 0");
  expect(attempts).toBe(2);
});

test("if a second attempt fails, the silent first one can still succeed", async () => {
  const answer = insist((silences) =>
    silences === 0
      ? after(30_000, "late")
      : Promise.reject(new Error("offline")),
  );
  await vi.advanceTimersByTimeAsync(30_001);
  expect(await answer).toBe("late");
});
