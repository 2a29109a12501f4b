import { beforeEach, expect, test, vi } from "vitest";
import { slice } from "./jobs.ts";

/** The log of the mocked solver, and how many steps its next work takes. */
const solver = vi.hoisted(() => ({
  did: [] as string[],
  steps: 3,
  refuses: false,
}));

vi.mock("./wasm.ts", () => {
  class Work {
    private left = solver.steps;
    private readonly name: string;
    constructor(name: string) {
      if (solver.refuses) throw new Error("This is no game.");
      this.name = name;
      solver.did.push(`begins ${name}`);
    }
    step() {
      solver.did.push(`works on ${this.name}`);
      if (this.left === 0) throw new Error("Nothing is left to do.");
      this.left--;
      const done = solver.steps - this.left;
      return { done, total: solver.steps };
    }
    record() {
      return { to: solver.steps - this.left };
    }
    found() {
      return this.left === 0 ? `the end of ${this.name}` : undefined;
    }
    certificate() {
      return "certificate";
    }
    free() {
      solver.did.push(`frees ${this.name}`);
    }
  }
  let row = 0;
  const bestiary = (_: number, from: number) => ({
    ...{ from, entries: [{ rule: `0.${++row}` }], done: row, total: 3 },
  });
  return {
    graphs: async () => ({ Check: Work }),
    study: async () => ({ ProofSearch: Work, QuotientSearch: Work, bestiary }),
  };
});

beforeEach(() => {
  Object.assign(solver, { did: [], steps: 3, refuses: false });
});

test("a job does at least one step in each slice, continues where it stopped, and is freed", async () => {
  const args = ["slow", false] as const;
  for (const done of [1, 2, 3]) {
    expect(await slice("check", args, -1)).toEqual({
      ...{ value: { done, total: 3 }, done: done === 3 },
    });
  }
  expect(solver.did).toEqual([
    ...["begins slow", "works on slow", "works on slow", "works on slow"],
    "frees slow",
  ]);
});

test("a finished job is not started again", async () => {
  const whole = { value: { done: 3, total: 3 }, done: true };
  expect(await slice("check", ["quick", false], 1000)).toEqual(whole);
  const before = solver.did.length;
  expect(await slice("check", ["quick", false], 1000)).toEqual(whole);
  expect(solver.did.length).toBe(before);
  await slice("check", ["quick", true], 1000);
  expect(solver.did.length).toBe(2 * before);
});

test("two simultaneous requests for the same job share it", async () => {
  const both = [1, 2].map(() => slice("check", ["shared", false], 1000));
  const [first, second] = await Promise.all(both);
  expect(second).toEqual(first);
  const begins = solver.did.filter((what) => what.startsWith("begins"));
  const ends = solver.did.filter((what) => what.startsWith("frees"));
  expect([begins.length, ends.length]).toEqual([1, 1]);
});

test("a proof is null until it is found", async () => {
  solver.steps = 2;
  expect(await slice("prove", ["p", undefined], -1)).toEqual({
    ...{ value: null, done: false },
  });
  expect(await slice("prove", ["p", undefined], -1)).toEqual({
    ...{ value: "the end of p", done: true },
  });
});

test("the whole quotient is returned when its search ends, and by a slice of zero time", async () => {
  const args = ["q", 10, undefined] as const;
  const all = { found: undefined, certificate: "certificate" };
  expect(await slice("quotient", args, -1)).toEqual({
    ...{ value: { record: { to: 1 } }, done: false },
  });
  expect(await slice("quotient", args, 0)).toMatchObject({
    ...{ value: { record: { to: 2 }, ...all }, done: false },
  });
  expect(await slice("quotient", args, -1)).toMatchObject({
    ...{ value: { record: { to: 3 }, found: "the end of q" }, done: true },
  });
});

test("a slice of the bestiary adds its rows to those of earlier slices", async () => {
  const rules = async () =>
    (await slice("bestiary", [100], -1)).value.entries.map(({ rule }) => rule);
  expect(await rules()).toEqual(["0.1"]);
  expect(await rules()).toEqual(["0.1", "0.2"]);
});

test("a job that fails, or cannot start, is started again the next time", async () => {
  solver.refuses = true;
  await expect(slice("check", ["no", false], -1)).rejects.toThrow("no game");
  Object.assign(solver, { refuses: false, steps: 0 });
  await expect(slice("check", ["no", false], -1)).rejects.toThrow("Nothing");
  solver.steps = 1;
  expect((await slice("check", ["no", false], -1)).done).toBe(true);
  expect(solver.did.filter((what) => what === "begins no").length).toBe(2);
});
