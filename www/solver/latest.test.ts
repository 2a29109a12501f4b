import { expect, test } from "vitest";
import { Latest } from "./latest.ts";

/** Lets all that is settled come through. */
const settled = () => new Promise((done) => setTimeout(done));

/** Works of two slices, whose answers the test gives, and what they did. */
function setUp() {
  const latest = new Latest();
  const done: string[] = [];
  const answers = new Map<string, (error?: Error) => void>();
  const begin = (name: string) =>
    latest.begin(
      async (wanted) => {
        for (const slice of [1, 2]) {
          done.push(`${name}${slice}`);
          await new Promise<void>((yes, no) => {
            answers.set(name, (error) => (error ? no(error) : yes()));
          });
          if (!wanted()) return;
        }
        done.push(`${name} ends`);
      },
      () => done.push(`${name} fails`),
    );
  const answer = async (name: string, error?: Error) => {
    answers.get(name)?.(error);
    await settled();
  };
  return { latest, done, begin, answer };
}

test("works follow each other", async () => {
  const { done, begin, answer } = setUp();
  for (const name of ["a", "b"]) {
    begin(name);
    await answer(name);
    await answer(name);
  }
  expect(done).toEqual(["a1", "a2", "a ends", "b1", "b2", "b ends"]);
});

/** What happens to a while b is begun, and then to a's answer. */
const meetings: [
  string,
  (set: ReturnType<typeof setUp>) => Promise<void>,
  string[],
][] = [
  [
    "in the middle of another",
    async ({ begin, answer }) => {
      begin("b");
      await answer("a");
    },
    ["a1"],
  ],
  [
    "in the last slice of another",
    async ({ begin, answer }) => {
      await answer("a");
      begin("b");
      await answer("a");
    },
    ["a1", "a2"],
  ],
  [
    "in the moment another ends",
    async ({ begin, answer }) => {
      await answer("a");
      const ended = answer("a");
      // Two steps later the slice has its answer, and the work still goes on.
      await Promise.resolve();
      begin("b");
      await ended;
    },
    ["a1", "a2", "a ends"],
  ],
  [
    "after another was stopped, before its answer",
    async ({ latest, begin, answer }) => {
      latest.stop();
      begin("b");
      await answer("a");
    },
    ["a1"],
  ],
  [
    "before another fails",
    async ({ begin, answer }) => {
      begin("b");
      await answer("a", new Error("its worker ended"));
    },
    ["a1"],
  ],
  [
    "after another failed",
    async ({ begin, answer }) => {
      await answer("a", new Error("its worker ended"));
      begin("b");
    },
    ["a1", "a fails"],
  ],
  [
    "after others that never had a turn",
    async ({ begin, answer }) => {
      begin("c");
      begin("a");
      begin("b");
      await answer("a");
    },
    ["a1"],
  ],
];

for (const [when, meet, before] of meetings) {
  test(`what is begun ${when} is done, alone and to its end`, async () => {
    const set = setUp();
    set.begin("a");
    await meet(set);
    expect(set.done).toEqual([...before, "b1"]);
    await set.answer("b");
    await set.answer("b");
    expect(set.done).toEqual([...before, "b1", "b2", "b ends"]);
  });
}

test("what was begun at any step of an ending is done", async () => {
  for (let steps = 0; steps < 12; steps++) {
    const { done, begin, answer } = setUp();
    begin("a");
    await answer("a");
    const ended = answer("a");
    for (let step = 0; step < steps; step++) await Promise.resolve();
    begin("b");
    await ended;
    await settled();
    expect(done.at(-1)).toBe("b1");
  }
});

test("what is stopped ends after its slice, and a failure then is not told", async () => {
  for (const error of [undefined, new Error("its worker ended")]) {
    const { latest, done, begin, answer } = setUp();
    begin("a");
    latest.stop();
    await answer("a", error);
    expect(done).toEqual(["a1"]);
  }
});
