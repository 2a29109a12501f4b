import { expect, test } from "vitest";
import { Answer, Job } from "./answer.ts";

/** An answer whose questions the test settles, and how often the host was told. */
function setUp() {
  let updates = 0;
  const host = { requestUpdate: () => updates++ };
  const answer = new Answer<number>(host);
  const ask = (key: string) => {
    let resolve = (_: number) => {};
    let reject = (_: unknown) => {};
    const promise = new Promise<number>((yes, no) => {
      resolve = yes;
      reject = no;
    });
    answer.ask(key, () => promise);
    return { resolve, reject };
  };
  return { answer, ask, updates: () => updates };
}

/** Lets all that is settled come through. */
const settled = () => new Promise((done) => setTimeout(done));

test("an answer stays until the next one comes, but is not that of now", async () => {
  const { answer, ask, updates } = setUp();
  expect(answer.settled).toBe(false);
  ask("a").resolve(1);
  await settled();
  expect([answer.value, answer.now, updates()]).toEqual([1, 1, 1]);
  const second = ask("b");
  expect([answer.value, answer.now]).toEqual([1, null]);
  second.resolve(2);
  await settled();
  expect([answer.value, answer.now, updates()]).toEqual([2, 2, 2]);
});

test("an answer or a failure that comes after the next question does not count", async () => {
  const { answer, ask, updates } = setUp();
  const [late, broken, last] = [ask("a"), ask("b"), ask("c")];
  last.resolve(3);
  await settled();
  late.resolve(1);
  broken.reject(new Error("stopped"));
  await settled();
  expect([answer.value, answer.trouble, updates()]).toEqual([3, null, 1]);
});

test("the same question is asked once", () => {
  const { answer } = setUp();
  let asked = 0;
  const question = async () => ++asked;
  for (const key of ["a", "a", "b", "b", "a"]) answer.ask(key, question);
  expect(asked).toBe(3);
});

test("a failure is told until an answer comes", async () => {
  const { answer, ask } = setUp();
  const record = { message: "No.", part: "x", expected: "y", at: 0 };
  ask("a").reject(record);
  await settled();
  expect(answer.trouble).toEqual(record);
  expect([answer.settled, answer.now]).toEqual([true, null]);
  ask("b").resolve(2);
  await settled();
  expect([answer.trouble, answer.now]).toEqual([null, 2]);
});

/** The numbers from 1, each once the test lets it through. */
function counting() {
  let next = () => {};
  async function* numbers() {
    for (let n = 1; ; n++) {
      await new Promise<void>((resolve) => {
        next = resolve;
      });
      yield n;
    }
  }
  return { numbers, next: () => next() };
}

test("work in slices shows each of them, until it is stopped, and goes on", async () => {
  let updates = 0;
  const job = new Job<number>({ requestUpdate: () => updates++ });
  const { numbers, next } = counting();
  job.start(numbers);
  for (const n of [1, 2]) {
    next();
    await settled();
    expect([job.value, job.now, job.running]).toEqual([n, n, true]);
  }
  job.stop();
  next();
  await settled();
  expect([job.value, job.running]).toEqual([2, false]);
  job.start(async () => 7);
  expect([job.value, job.running]).toEqual([2, true]);
  await settled();
  expect([job.value, job.running]).toEqual([7, false]);
  job.clear();
  expect([job.value, updates]).toEqual([null, 7]);
});
