import { expect, test } from "vitest";
import { type Key, Questions } from "./questions.ts";

/** Waits until the callbacks of all settled promises have run. */
const settled = () => new Promise((done) => setTimeout(done));

/** Draws with questions that the test answers, and keeps the last drawing. */
function setUp(drawing: (questions: Questions) => unknown) {
  const open: { key: string; answer(value: unknown): void; fail(): void }[] =
    [];
  const now = { drawn: undefined as unknown, times: 0 };
  const draw = () => {
    now.times++;
    now.drawn = questions.draw(() => drawing(questions));
  };
  const questions = new Questions({ requestUpdate: draw });
  /** A question that stays open until the test answers it. */
  const asked = (key: Key) => () =>
    new Promise<unknown>((answer, reject) => {
      const fail = () =>
        reject({ message: "No.", part: "", expected: "", at: 0, again: true });
      open.push({ key: key.join(), answer, fail });
    });
  /** Finds the newest open question with this key, for the test to answer. */
  const of = (key: string) => {
    const found = open.findLast((one) => one.key === key);
    if (found === undefined) throw new Error(`${key} is not asked`);
    return found;
  };
  return { questions, asked, of, open, now, draw };
}

test("a lesson that asks a question keeps its last drawing until the answer arrives", async () => {
  let n = 1;
  const test = setUp((it) => `n ${it.ask(["row", n], test.asked(["row", n]))}`);
  test.draw();
  expect([test.now.drawn, test.questions.isWaiting]).toEqual([undefined, true]);
  test.of("row,1").answer("one");
  await settled();
  expect([test.now.drawn, test.questions.isWaiting]).toEqual(["n one", false]);
  n = 2;
  test.draw();
  expect([test.now.drawn, test.questions.isWaiting]).toEqual(["n one", false]);
  test.of("row,2").answer("two");
  await settled();
  expect(test.now.drawn).toBe("n two");
});

test("later returns null until the answer to the present question arrives", async () => {
  let n = 1;
  const test = setUp((it) => [n, it.later(["row", n], test.asked(["row", n]))]);
  test.draw();
  expect(test.now.drawn).toEqual([1, null]);
  test.of("row,1").answer("one");
  await settled();
  expect(test.now.drawn).toEqual([1, "one"]);
  n = 2;
  test.draw();
  expect(test.now.drawn).toEqual([2, null]);
  test.of("row,2").answer("two");
  await settled();
  expect(test.now.drawn).toEqual([2, "two"]);
});

test("answers to older questions and their failures are not drawn", async () => {
  let n = 1;
  const test = setUp((it) => it.ask(["row", n], test.asked(["row", n])));
  for (n = 1; n <= 3; n++) test.draw();
  n = 3;
  test.of("row,3").answer("three");
  await settled();
  test.of("row,1").answer("one");
  test.of("row,2").fail();
  await settled();
  expect(test.now.drawn).toBe("three");
});

test("a question may be left out of a drawing and asked again in a later one", async () => {
  let both = true;
  const test = setUp((it) => {
    const a = both ? it.later(["a"], test.asked(["a"])) : "not asked";
    return [a, it.later(["b"], test.asked(["b"]))];
  });
  test.draw();
  test.of("a").answer("A");
  test.of("b").answer("B");
  await settled();
  expect(test.now.drawn).toEqual(["A", "B"]);
  both = false;
  test.draw();
  expect(test.now.drawn).toEqual(["not asked", "B"]);
  both = true;
  test.draw();
  expect(test.now.drawn).toEqual(["A", "B"]);
  expect(test.open).toHaveLength(2);
});

test("two questions with one name are an error, but a question may be asked twice", () => {
  const test = setUp((it) => [
    it.later(["a", 1], test.asked(["a", 1])),
    it.later(["a", 1n], test.asked(["a", 1])),
  ]);
  expect(() => test.draw()).toThrow("Two questions have the name “a”.");
  const same = setUp((it) => [
    it.later(["a", 1], same.asked(["a", 1])),
    it.later(["a", 1], same.asked(["a", 1])),
  ]);
  same.draw();
  expect(same.open).toHaveLength(1);
});

/** The action of the button in a failure box. */
function retry(drawn: unknown): () => void {
  const { values } = drawn as { values: unknown[] };
  return values.find((value) => typeof value === "function") as () => void;
}

test("if a question fails, its part shows the failure until another try succeeds", async () => {
  const test = setUp((it) => [
    "head",
    it.alone("table", () => it.ask(["row"], test.asked(["row"]))),
    it.alone("quiet", () => it.ask(["row"], test.asked(["row"])), "left out"),
  ]);
  test.draw();
  test.of("row").fail();
  await settled();
  const [head, box, quiet] = test.now.drawn as unknown[];
  expect([head, quiet, test.questions.isWaiting]).toEqual([
    ...["head", "left out", false],
  ]);
  retry(box)();
  test.of("row").answer("one");
  await settled();
  expect(test.now.drawn).toEqual(["head", "one", "one"]);
});

test("after a failure, a question with the same name and another key is asked", async () => {
  let n = 1;
  const test = setUp((it) => it.later(["row", n], test.asked(["row", n])));
  test.draw();
  test.of("row,1").fail();
  await settled();
  n = 2;
  test.draw();
  expect(test.now.drawn).toBeNull();
  test.of("row,2").answer("two");
  await settled();
  expect(test.now.drawn).toBe("two");
});

test("an answer may be null", async () => {
  const test = setUp((it) => [it.ask(["row"], test.asked(["row"]))]);
  test.draw();
  test.of("row").answer(null);
  await settled();
  expect(test.now.drawn).toEqual([null]);
});

test("a waiting part keeps its drawing while the rest continues", async () => {
  let n = 1;
  const test = setUp((it) => [
    n,
    it.alone("table", () => it.ask(["row", n], test.asked(["row", n]))),
  ]);
  test.draw();
  expect(test.now.drawn).toEqual([1, undefined]);
  test.of("row,1").answer("one");
  await settled();
  n = 2;
  test.draw();
  expect(test.now.drawn).toEqual([2, "one"]);
});

test("if a question has several answers, each is drawn until the question changes", async () => {
  let next = () => {};
  async function* numbers() {
    for (let n = 1; ; n++) {
      await new Promise<void>((resolve) => {
        next = resolve;
      });
      yield n;
    }
  }
  let key = "a";
  const test = setUp((it) => it.ask(["count", key], () => numbers()));
  test.draw();
  for (const n of [1, 2]) {
    next();
    await settled();
    expect(test.now.drawn).toBe(n);
  }
  const older = next;
  key = "b";
  test.draw();
  expect(test.now.drawn).toBe(2);
  older();
  await settled();
  expect(test.now.drawn).toBe(2);
  next();
  await settled();
  expect(test.now.drawn).toBe(1);
});

test("an error in a lesson's code is thrown", () => {
  const wrong = setUp(() => {
    throw new TypeError("a mistake");
  });
  expect(() => wrong.draw()).toThrow("a mistake");
});
