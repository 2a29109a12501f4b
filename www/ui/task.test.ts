import type { ReactiveController } from "lit";
import { expect, test } from "vitest";
import { Task } from "./task.ts";

/** Waits until all settled promises have called back. */
const settled = () => new Promise((done) => setTimeout(done));

/** A host that can connect and disconnect, and counts its updates. */
class Host {
  updates = 0;
  private readonly controllers: ReactiveController[] = [];

  requestUpdate() {
    this.updates++;
  }
  addController(controller: ReactiveController) {
    this.controllers.push(controller);
  }
  connect() {
    for (const each of this.controllers) each.hostConnected?.();
  }
  disconnect() {
    for (const each of this.controllers) each.hostDisconnected?.();
  }
}

/** A running question, which the test settles. */
interface Run {
  readonly key: string;
  readonly signal: AbortSignal;
  resolve(value: number): void;
  reject(error: unknown): void;
}

function setUp() {
  const host = new Host();
  const runs: Run[] = [];
  const task = new Task<number, [string]>(
    host,
    (signal, key) =>
      new Promise((resolve, reject) => {
        runs.push({ key, signal, resolve, reject });
      }),
  );
  const ask = (key: string): Run => {
    task.ask(key);
    return runs.at(-1) as Run;
  };
  return { host, runs, task, ask };
}

const REFUSED = { message: "No.", part: "x", expected: "y", at: 0 };

test("after a new question the old answer stays in `value`, but `now` is null until the new answer", async () => {
  const { task, ask, host } = setUp();
  expect(task.settled).toBe(false);
  ask("a").resolve(1);
  await settled();
  expect([task.value, task.now, host.updates]).toEqual([1, 1, 1]);
  const second = ask("b");
  expect([task.value, task.now, task.running]).toEqual([1, null, true]);
  second.resolve(2);
  await settled();
  expect([task.value, task.now, task.running]).toEqual([2, 2, false]);
  expect(host.updates).toBe(2);
});

test("an answer or a failure that arrives after the next question is ignored", async () => {
  const { task, ask, host } = setUp();
  const [late, broken, last] = [ask("a"), ask("b"), ask("c")];
  expect([late, broken, last].map(({ signal }) => signal.aborted)).toEqual([
    ...[true, true, false],
  ]);
  last.resolve(3);
  await settled();
  late.resolve(1);
  broken.reject(new Error("stopped"));
  await settled();
  expect([task.value, task.trouble, host.updates]).toEqual([3, null, 1]);
});

test("a late answer does not end the run that replaced it", async () => {
  const { task, ask } = setUp();
  const late = ask("a");
  ask("b");
  late.resolve(1);
  await settled();
  expect([task.now, task.running]).toEqual([null, true]);
});

test("if a key is asked again after another key, the answer to its first question is ignored", async () => {
  const { task, ask } = setUp();
  const first = ask("a");
  ask("b");
  const again = ask("a");
  first.resolve(1);
  await settled();
  expect(task.now).toBe(null);
  again.resolve(2);
  await settled();
  expect(task.now).toBe(2);
});

test("`ask` ignores a key that equals the last one, and `start` asks it again", () => {
  const { runs, task } = setUp();
  for (const key of ["a", "a", "b", "b", "a"]) task.ask(key);
  task.start("a");
  expect(runs.map(({ key }) => key)).toEqual(["a", "b", "a", "a"]);
});

test("keys are compared part by part", () => {
  let asked = 0;
  const task = new Task(
    new Host(),
    async (_: AbortSignal, ..._key: [unknown, unknown]) => ++asked,
  );
  const keys: [unknown, unknown][] = [
    ["a,b", ""],
    ["a", "b,"],
    [["a", "b"], 1n],
    [["a", "b"], 1n],
    [["a", ["b"]], 1n],
    [["a", ["b"]], 1],
  ];
  for (const key of keys) task.ask(...key);
  expect(asked).toBe(5);
});

test("a failure is shown until the next answer", async () => {
  const { task, ask } = setUp();
  ask("a").reject(REFUSED);
  await settled();
  expect(task.trouble).toEqual(REFUSED);
  expect([task.settled, task.now, task.running]).toEqual([true, null, false]);
  const next = ask("b");
  expect(task.trouble).toEqual(REFUSED);
  next.resolve(2);
  await settled();
  expect([task.trouble, task.now]).toEqual([null, 2]);
});

test("a question that throws immediately is a failure, too", async () => {
  const task = new Task(new Host(), () => {
    throw REFUSED;
  });
  task.ask();
  await settled();
  expect(task.trouble).toEqual(REFUSED);
});

test("after a failure the same key can be asked again", async () => {
  const { task, ask, runs } = setUp();
  ask("a").reject(REFUSED);
  await settled();
  task.again();
  expect([task.trouble, task.running, runs.length]).toEqual([null, true, 2]);
  runs.at(-1)?.resolve(7);
  await settled();
  expect([task.now, task.key]).toEqual([7, ["a"]]);
});

test("there is nothing to ask again before the first question", () => {
  const { task, runs } = setUp();
  task.again();
  expect([runs.length, task.running]).toEqual([0, false]);
});

test("a host that leaves stops the work, and continues it when it returns", async () => {
  const { host, task, ask, runs } = setUp();
  host.connect();
  const first = ask("a");
  host.disconnect();
  expect([first.signal.aborted, task.running]).toEqual([true, false]);
  first.resolve(1);
  await settled();
  expect(task.value).toBe(null);
  host.connect();
  expect(runs.map(({ key }) => key)).toEqual(["a", "a"]);
  runs.at(-1)?.resolve(2);
  await settled();
  expect(task.now).toBe(2);
  host.disconnect();
  host.connect();
  expect(runs.length).toBe(2);
});

test("work that a person stopped does not start again when the host returns", () => {
  const { host, task, ask, runs } = setUp();
  ask("a");
  task.stop();
  host.disconnect();
  host.connect();
  expect(runs.length).toBe(1);
});

test("a key asked while the host is away replaces the one before", () => {
  const { host, ask, runs } = setUp();
  ask("a");
  host.disconnect();
  ask("b");
  host.connect();
  expect(runs.map(({ key }) => key)).toEqual(["a", "b"]);
});

/**
 * Yields the numbers from 1, each once the test calls `next`. `ends` counts the
 * ended runs.
 */
function counting() {
  let next = () => {};
  const seen = { ends: 0 };
  async function* numbers() {
    try {
      for (let n = 1; ; n++) {
        await new Promise<void>((resolve) => {
          next = resolve;
        });
        yield n;
      }
    } finally {
      seen.ends++;
    }
  }
  return { numbers, seen, next: () => next() };
}

test("work in slices shows each slice until it is stopped, and continues", async () => {
  const host = new Host();
  const { numbers, seen, next } = counting();
  const task = new Task(host, numbers);
  task.ask();
  for (const n of [1, 2]) {
    next();
    await settled();
    expect([task.value, task.now, task.running]).toEqual([n, n, true]);
  }
  task.stop();
  expect([task.now, task.running]).toEqual([2, false]);
  // The answer of the slice that was running is still taken, as the last one.
  next();
  await settled();
  expect([task.value, task.running, seen.ends]).toEqual([3, false, 1]);
  task.again();
  expect([task.value, task.running]).toEqual([3, true]);
  next();
  await settled();
  expect([task.value, task.running]).toEqual([1, true]);
  task.clear();
  next();
  await settled();
  expect([task.value, task.now, task.running]).toEqual([null, null, false]);
});

test("a slice that arrives after another key was asked is ignored", async () => {
  const { numbers, seen, next } = counting();
  const task = new Task(new Host(), (_, key: string) =>
    key === "slices" ? numbers() : new Promise<number>(() => {}),
  );
  task.ask("slices");
  task.ask("other");
  next();
  await settled();
  expect([task.value, task.running, seen.ends]).toEqual([null, true, 1]);
});

test("successive answers end by themselves or with a failure", async () => {
  for (const fails of [false, true]) {
    const task = new Task(new Host(), async function* () {
      yield 1;
      if (fails) throw REFUSED;
    });
    task.ask();
    await settled();
    expect([task.now, task.running]).toEqual([1, false]);
    expect(task.trouble).toEqual(fails ? REFUSED : null);
  }
});
