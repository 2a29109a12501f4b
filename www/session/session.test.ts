/** The state of play and its keeping, without a page. */
import { beforeEach, expect, test, vi } from "vitest";
import * as history from "./history.ts";
import { read as readOptions, turnIn, written } from "./options.ts";
import * as session from "./session.ts";
import { load, read, save } from "./store.ts";

const against = (position: string): session.Session => ({
  ...session.fresh(position),
  opponent: "computer",
});

/** A game of two people through these positions. */
const played = (...positions: string[]) =>
  positions.slice(1).reduce(session.move, session.fresh(positions[0] ?? ""));

test("undo and redo walk the line of positions", () => {
  let s = played("a", "b", "c");
  s = session.undo(session.undo(s));
  expect(session.position(s)).toBe("a");
  expect(session.canUndo(s)).toBe(false);
  s = session.redo(s);
  expect(session.position(s)).toBe("b");
  s = session.redo(session.redo(s));
  expect(session.position(s)).toBe("c");
  expect(session.canRedo(s)).toBe(false);
});

test("another move after undo keeps the branch it leaves", () => {
  let s = session.move(session.undo(played("a", "b", "c")), "d");
  expect(session.moveList(s).map((entry) => entry.position)).toEqual([
    "a",
    "b",
    "d",
  ]);
  const [other] = session.moveList(s)[2]?.others ?? [];
  s = { ...s, history: history.goTo(s.history, other ?? -1) };
  expect(session.position(s)).toBe("c");
  expect(session.position(session.redo(session.undo(s)))).toBe("c");
});

test("a challenge is a game against the perfect computer that the person begins", () => {
  const before = { ...played("a", "b"), level: "casual", starts: 1 } as const;
  const s = session.challenge(before, "c");
  expect(s).toMatchObject({
    opponent: "computer",
    level: "perfect",
    starts: 0,
  });
  expect(session.position(s)).toBe("c");
  expect(session.turn(s)).toBe(0);
  expect(session.untouched(s)).toBe(true);
});

test("the same move made again makes no new branch", () => {
  const s = played("a", "b");
  const again = session.move(session.undo(s), "b");
  expect(again.history.steps).toHaveLength(2);
  expect(session.moveList(again)[1]?.others).toEqual([]);
});

test("a jump starts a new game that undo leaves again", () => {
  const s = session.jump(played("a", "b"), "z", "jumped");
  expect(session.turn(s)).toBe(0);
  expect(session.moveList(s).map((entry) => entry.position)).toEqual(["z"]);
  expect(session.moveList(session.undo(s))).toHaveLength(2);
});

test("the sides take turns and the last to move has won", () => {
  const s = played("a", "b", "c", "d");
  expect(session.turn(s)).toBe(1);
  expect(session.winner(s)).toBe(0);
  expect(session.nameOf(s, session.winner(s))).toBe("Player 1");
});

test("against the computer undo takes back its answer too", () => {
  let s = against("a");
  for (const to of ["b", "c", "d", "e"]) s = session.move(s, to);
  s = session.undo(s);
  expect(session.position(s)).toBe("c");
  expect(session.computersTurn(s)).toBe(false);
  expect(session.position(session.redo(s))).toBe("e");
  expect(session.position(session.undo(session.undo(s)))).toBe("a");
});

test("who starts counts at once before the first move, later only in a new game", () => {
  const before = session.setStarts(against("a"), 1);
  expect(session.computersTurn(before)).toBe(true);
  const during = session.setStarts(session.move(against("a"), "b"), 1);
  expect(session.position(during)).toBe("b");
  expect(session.turn(session.start(during, "a", "started"))).toBe(1);
});

test("the address after back finds its step and does not add one", () => {
  const s = played("a", "b", "c");
  const back = history.arrive(s.history, "a");
  expect(back.at).toBe(0);
  expect(history.arrive(back, "c").at).toBe(2);
  const elsewhere = history.arrive(back, "z");
  expect(elsewhere.steps).toHaveLength(4);
  expect(history.current(history.undo(elsewhere)).position).toBe("a");
});

test("the move list is text with the players' names", () => {
  expect(session.moveListText(played("a", "b", "c"))).toBe(
    "a\n1. b  Player 1\n2. c  Player 2",
  );
  expect(session.moveListText(session.undo(played("a", "b", "c")))).toBe(
    "a\n1. b  Player 1",
  );
});

test("a long history forgets its oldest steps only", () => {
  let past = history.begin("0");
  for (let i = 1; i <= history.MAX_STEPS + 5; i++) {
    past = history.push(past, String(i), "moved", 0);
  }
  expect(past.steps).toHaveLength(history.MAX_STEPS);
  expect(history.current(past).position).toBe(String(history.MAX_STEPS + 5));
  while (history.canUndo(past)) past = history.undo(past);
  expect(history.current(past).position).toBe("6");
});

test("a history of enormous positions stays small enough to store", () => {
  let past = history.begin("0");
  for (let i = 0; i < 30; i++) {
    past = history.push(past, String(i).padStart(60_000, "0"), "jumped", 0);
  }
  const letters = past.steps.reduce((sum, s) => sum + s.position.length, 0);
  expect(letters).toBeLessThanOrEqual(history.MAX_LETTERS);
  expect(history.current(past).position).toMatch(/29$/);
});

const storage = () => {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
};

beforeEach(() => {
  vi.stubGlobal("sessionStorage", storage());
  vi.stubGlobal("localStorage", storage());
});

test("a saved session comes back whole", () => {
  const s = session.undo(session.jump(played("a", "b"), "z", "edited"));
  save(s);
  expect(load()).toEqual(s);
});

test("a new tab continues the game saved last, a tab its own", () => {
  save(played("a", "b"));
  vi.stubGlobal("sessionStorage", storage());
  expect(load()).toEqual(played("a", "b"));
  const tab = sessionStorage;
  save(played("x"));
  vi.stubGlobal("sessionStorage", storage());
  save(played("y"));
  vi.stubGlobal("sessionStorage", tab);
  expect(load()).toEqual(played("x"));
});

test("play goes on when nothing can be stored", () => {
  const refuse = () => {
    throw new Error("blocked");
  };
  const blocked = { getItem: refuse, setItem: refuse };
  vi.stubGlobal("sessionStorage", blocked);
  vi.stubGlobal("localStorage", blocked);
  save(played("a"));
  expect(load()).toBeNull();
});

test.each([
  "",
  "null",
  "[]",
  "{}",
  '{"history":{"steps":[],"at":0},"opponent":"person","level":"perfect","starts":0,"hint":true}',
  JSON.stringify({
    ...session.fresh("a"),
    history: {
      at: 0,
      steps: [{ position: "a", parent: 0, how: "moved", turn: 0, next: null }],
    },
  }),
])("a broken save %j is no session", (text) => {
  expect(read(text)).toBeNull();
});

/** A saved game of so many moves, looked at after the move `at`. */
const saved = (count: number, at: number): string =>
  JSON.stringify({
    ...session.fresh("0"),
    history: {
      at,
      steps: Array.from({ length: count }, (_, i) => ({
        position: String(i),
        parent: i === 0 ? null : i - 1,
        how: i === 0 ? "opened" : "moved",
        turn: i % 2,
        next: i + 1 < count ? i + 1 : null,
      })),
    },
  });

test.each([
  [0, 0, 999],
  [400, 0, 999],
  [9_999, 9_499, 10_498],
  [19_999, 19_000, 19_999],
])(
  "of a kept game of 20,000 steps as many are read as are kept, around step %d",
  (at, first, last) => {
    const s = read(saved(20_000, at)) as session.Session;
    expect(session.position(s)).toBe(`${at}`);
    const line = session.moveList(s).map(({ position }) => Number(position));
    expect(line).toHaveLength(history.MAX_STEPS);
    expect([line[0], line.at(-1)]).toEqual([first, last]);
    // All links lead to steps that are there.
    const { steps } = s.history;
    expect(steps.map(({ parent }) => parent)).toEqual(
      steps.map((_, i) => (i === 0 ? null : i - 1)),
    );
    expect(steps.map(({ next }) => next)).toEqual(
      steps.map((_, i) => (i + 1 < steps.length ? i + 1 : null)),
    );
    // What is read once is read again as it is.
    expect(read(JSON.stringify(s))).toEqual(s);
  },
);

test("enormous positions are left behind on reading too, never the one in sight", () => {
  for (const at of [0, 15, 29]) {
    const text = JSON.parse(saved(30, at));
    for (const step of text.history.steps) {
      step.position = step.position.padStart(60_000, "0");
    }
    const s = read(JSON.stringify(text)) as session.Session;
    const letters = s.history.steps.reduce((n, x) => n + x.position.length, 0);
    expect(letters).toBeLessThanOrEqual(history.MAX_LETTERS);
    expect(s.history.steps).toHaveLength(16);
    expect(Number(session.position(s))).toBe(at);
  }
});

test("a move list of the longest game takes no longer than it is long", () => {
  // Steps looked at, not time: a busy machine is not to fail this.
  const s = read(saved(history.MAX_STEPS, 0)) as session.Session;
  let reads = 0;
  const steps = s.history.steps.map(
    (step) =>
      new Proxy(step, {
        get: (target, key, receiver) => {
          reads += 1;
          return Reflect.get(target, key, receiver);
        },
      }),
  );
  session.moveList({ ...s, history: { ...s.history, steps } });
  expect(reads).toBeLessThan(20 * history.MAX_STEPS);
});

test("the options of an address bring players and turn back", () => {
  const s: session.Session = {
    ...session.move(against("a"), "b"),
    level: "casual",
    hint: true,
  };
  const options = Object.fromEntries(
    Object.entries(written(s)).filter(
      (pair): pair is [string, string] => pair[1] !== undefined,
    ),
  );
  const opened = readOptions(session.fresh("b"), options);
  expect(opened).toMatchObject({ opponent: "computer", level: "casual" });
  expect(opened.hint).toBe(true);
  expect(turnIn(opened, options)).toBe(1);
});

test("two people leave no options in the address", () => {
  const options = Object.values(written(played("a", "b")));
  expect(options.every((value) => value === undefined)).toBe(true);
});
