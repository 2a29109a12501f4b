import { nothing } from "lit";
import { expect, test, vi } from "vitest";
import type { Trouble } from "../solver/trouble.ts";
import { lazy, loaded, present } from "./lazy.ts";

// The test has no document, so `directive` returns the class itself.
vi.mock("lit/async-directive.js", () => ({
  AsyncDirective: class {
    isConnected = true;
    drawn: unknown = null;
    setValue(drawn: unknown) {
      this.drawn = drawn;
    }
  },
  directive: (directive: unknown) => directive,
}));

/** Waits until all settled promises have called back. */
const settled = () => new Promise((done) => setTimeout(done));

/** A script that the test lets arrive or fail. */
function script() {
  const ways: { arrive(words: string): void; fail(): void }[] = [];
  const load = () =>
    new Promise<string>((resolve, reject) => {
      ways.push({
        arrive: resolve,
        fail: () =>
          reject(new TypeError("Importing a module script failed: part.js")),
      });
    });
  return { load, ways };
}

/** A place of a template, with the directive that draws there. */
function setUp() {
  type Values = Parameters<typeof lazy<string>>;
  const Lazy = lazy as unknown as new () => {
    drawn: unknown;
    isConnected: boolean;
    render(...values: Values): unknown;
    reconnected(): void;
  };
  const place = new Lazy();
  return {
    place,
    draw(...values: Values) {
      place.drawn = place.render(...values);
    },
    connect(isConnected: boolean) {
      place.isConnected = isConnected;
      if (isConnected) place.reconnected();
    },
  };
}

const failed = ({ part }: Trouble, again: () => void) => ({ part, again });

test("a part is drawn when its script arrives, with the values of the last render", async () => {
  const { load, ways } = script();
  const { place, draw } = setUp();
  draw(load, (words) => `${words} of old`);
  draw(load, (words) => `${words} of new`);
  expect([place.drawn, ways.length]).toEqual([nothing, 1]);
  expect(present(load)).toBe(undefined);
  ways[0]?.arrive("words");
  await settled();
  expect(place.drawn).toBe("words of new");
  draw(load, (words) => `${words} again`);
  expect(place.drawn).toBe("words again");
  expect(present(load)).toBe("words");
  // Another place with the same script draws it at the first render.
  const other = setUp();
  other.draw(load, (words) => `other ${words}`);
  expect([other.place.drawn, ways.length]).toEqual(["other words", 1]);
});

test("a message names a script that does not arrive, and its button requests the script again", async () => {
  const { load, ways } = script();
  const { place, draw } = setUp();
  draw(load, String, failed);
  // The script is requested twice before a failure is shown.
  for (const at of [0, 1]) {
    expect(place.drawn).toBe(nothing);
    ways[at]?.fail();
    await settled();
  }
  const { part, again } = place.drawn as ReturnType<typeof failed>;
  expect([part, ways.length]).toEqual(["part.js", 2]);
  draw(load, String, failed);
  expect([place.drawn, ways.length]).toMatchObject([{ part: "part.js" }, 2]);
  again();
  expect([place.drawn, ways.length]).toEqual([nothing, 3]);
  ways[2]?.arrive("words");
  await settled();
  expect(place.drawn).toBe("words");
});

test("after a change of the script, the old script's failure or arrival has no effect", async () => {
  const [first, second, third] = [script(), script(), script()];
  const { place, draw } = setUp();
  draw(first.load, String, failed);
  first.ways[0]?.fail();
  await settled();
  first.ways[1]?.fail();
  await settled();
  draw(second.load, String, failed);
  expect(place.drawn).toBe(nothing);
  draw(third.load, String, failed);
  second.ways[0]?.arrive("second");
  await settled();
  expect(place.drawn).toBe(nothing);
  third.ways[0]?.arrive("third");
  await settled();
  expect(place.drawn).toBe("third");
});

test("a part that left the page is drawn when it returns", async () => {
  const { load, ways } = script();
  const { place, draw, connect } = setUp();
  draw(load, String);
  connect(false);
  ways[0]?.arrive("words");
  await settled();
  expect(place.drawn).toBe(nothing);
  connect(true);
  expect(place.drawn).toBe("words");
});

test("a script that was loaded ahead is drawn without a wait", async () => {
  const { load, ways } = script();
  const ahead = loaded(load);
  ways[0]?.arrive("words");
  expect(await ahead).toBe("words");
  const { place, draw } = setUp();
  draw(load, String);
  expect([place.drawn, ways.length]).toEqual(["words", 1]);
});
