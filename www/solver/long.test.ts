import { beforeEach, expect, test, vi } from "vitest";
import { last, long, result, soFar } from "./long.ts";

/** The slices that the worker was asked for, and its answer to the next one. */
const worker = vi.hoisted(() => ({
  asked: [] as unknown[],
  answer: (): unknown => null,
}));

vi.mock("./engine.ts", () => ({
  engine: {
    slice: async (name: string, args: unknown[], milliseconds: number) => {
      worker.asked.push([name, args, milliseconds > 0]);
      return worker.answer();
    },
  },
}));

beforeEach(() => {
  let step = 0;
  worker.asked = [];
  worker.answer = () => ({
    value: { done: Math.min(++step, 3), total: 3 },
    done: step > 2,
  });
});

const steps = async (values: AsyncIterable<{ done: number }>) => {
  const all: number[] = [];
  for await (const { done } of values) all.push(done);
  return all;
};

test("work is followed to its end, and then its result is known without another slice", async () => {
  expect(result("check", "nim", false)).toBe(null);
  expect(await steps(long("check", "nim", false))).toEqual([1, 2, 3]);
  expect(worker.asked).toEqual(Array(3).fill(["check", ["nim", false], true]));
  expect(result("check", "nim", false)).toMatchObject({ done: 3 });
  expect(result("check", "nim", true)).toBe(null);
  expect(await steps(long("check", "nim", false))).toEqual([3]);
  expect((await soFar("check", "nim", false)).done).toBe(3);
  expect(worker.asked.length).toBe(3);
});

test("no slices are requested after the reader stops, and another reader continues the work", async () => {
  for await (const { done } of long("check", "rat", false)) {
    if (done === 1) break;
  }
  expect(worker.asked.length).toBe(1);
  expect(await steps(long("check", "rat", false))).toEqual([2, 3]);
});

test("two readers of the same work share its finished slices", async () => {
  const both = [long("check", "chomp", false), long("check", "chomp", false)];
  const all = await Promise.all(both.map(steps));
  expect(all.map((each) => each.at(-1))).toEqual([3, 3]);
  expect(worker.asked.length).toBeLessThanOrEqual(4);
});

test("a slice of zero time returns everything known so far", async () => {
  await soFar("check", "euclid", false);
  expect(worker.asked).toEqual([["check", ["euclid", false], false]]);
  expect(result("check", "euclid", false)).toBe(null);
});

test("a failure reaches the reader, and the next reader starts the work again", async () => {
  const { answer } = worker;
  worker.answer = () => {
    throw new Error("The worker ended.");
  };
  await expect(last(long("check", "wythoff", false))).rejects.toThrow("ended");
  worker.answer = answer;
  expect((await last(long("check", "wythoff", false))).done).toBe(3);
});
