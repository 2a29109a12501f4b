/** Tests the state of play and how it is kept, without a page. */
import { beforeEach, expect, test, vi } from "vitest";
import * as history from "./history.ts";
import { moveList, moveListText } from "./move-list.ts";
import { read as readOptions, turnIn, written } from "./options.ts";
import * as session from "./session.ts";
import {
  beginAnew,
  HISTORY_KEYS,
  load,
  read,
  save,
  streak,
  unfinished,
} from "./store.ts";
import { isRefused } from "./stored.ts";

const against = (position: string): session.Session => ({
  ...session.fresh(position),
  mode: "perfect",
});

/** A game between two people through these positions. */
const played = (...positions: string[]) =>
  positions
    .slice(1)
    .reduce((s, to) => session.move(s, to), session.fresh(positions[0] ?? ""));

test("undo and redo step along the line of positions", () => {
  let s = played("a", "b", "c");
  s = session.undo(session.undo(s));
  expect(session.position(s)).toBe("a");
  expect(history.canUndo(s.history)).toBe(false);
  s = session.redo(s);
  expect(session.position(s)).toBe("b");
  s = session.redo(session.redo(s));
  expect(session.position(s)).toBe("c");
  expect(history.canRedo(s.history)).toBe(false);
});

test("another move after undo keeps the old branch", () => {
  let s = session.move(session.undo(played("a", "b", "c")), "d");
  expect(moveList(s).map((entry) => entry.position)).toEqual(["a", "b", "d"]);
  const [other] = moveList(s)[2]?.others ?? [];
  s = { ...s, history: history.goTo(s.history, other ?? -1) };
  expect(session.position(s)).toBe("c");
  expect(session.position(session.redo(session.undo(s)))).toBe("c");
});

test("redo follows the branch that was taken last", () => {
  let s = session.move(session.undo(played("a", "b", "c")), "d");
  s = session.redo(session.undo(s));
  expect(session.position(s)).toBe("d");
  // After a step back to the older branch, redo goes on there.
  const [older = -1] = moveList(s)[2]?.others ?? [];
  s = { ...s, history: history.goTo(s.history, older) };
  s = session.redo(session.undo(session.undo(s)));
  expect(session.position(session.redo(s))).toBe("c");
});

/** A game against the computer that has ended at its last position. */
const over = (...positions: string[]) => {
  const s: session.Session = { ...played(...positions), mode: "perfect" };
  return { ...s, history: history.judge(s.history, "P", true) };
};

test("a finished game stays finished at each of its steps", () => {
  const end = over("a", "b", "c", "d");
  expect(session.ended(end)).toBe(true);
  const look = { ...end, history: history.goTo(end.history, 1) };
  expect(session.ended(look)).toBe(true);
  expect(session.ended({ ...look, mode: "explore" })).toBe(false);
  expect(session.ended(session.start(look, "a", "started"))).toBe(false);
});

test("a game can be tried again from any step, and the old moves are kept", () => {
  const s = session.tryAgain(over("a", "b", "c", "d"), 1);
  expect(session.position(s)).toBe("b");
  expect(session.ended(s)).toBe(false);
  expect(moveList(s).map(({ position }) => position)).toEqual(["a", "b"]);
  // After the old move to "c" the game goes on. The move to "d" ends it.
  const same = session.move(s, "c");
  expect(session.ended(same)).toBe(false);
  expect(session.ended(session.move(same, "d"))).toBe(true);
  const other = session.move(s, "e");
  const [old = -1] = moveList(other).at(-1)?.others ?? [];
  const back = { ...other, history: history.goTo(other.history, old) };
  expect(session.ended(back)).toBe(true);
});

test("the way back from a lesson leads to the end of the finished game", () => {
  const end = over("a", "b", "c");
  // A lesson opens at a position of the game, and then jumps to another one.
  const lesson = session.follow({ ...end, mode: "explore" }, "b");
  const away = session.jump(lesson, "z", "jumped");
  const back = session.follow({ ...away, mode: "perfect" }, "c");
  expect(session.ended(back)).toBe(true);
  expect(moveList(back).map(({ position }) => position)).toEqual([
    ...["a", "b", "c"],
  ]);
});

test("the careful computer makes every third move like the casual computer", () => {
  const seeds = [...Array(3000).keys()];
  const errs = (mode: session.Mode) =>
    seeds.filter((seed) => session.playAt(mode, seed) === "casual").length;
  expect(errs("casual")).toBe(3000);
  expect(errs("careful")).toBe(1000);
  expect(errs("perfect")).toBe(0);
});

test("wins and losses in a row are counted for one level at a time", () => {
  for (const isWon of [true, true]) streak.add("casual", isWon);
  expect(streak.at("casual")).toBe(2);
  expect(streak.at("careful")).toBe(0);
  streak.add("casual", false);
  streak.add("casual", false);
  expect(streak.at("casual")).toBe(-2);
  streak.add("careful", true);
  expect([streak.at("casual"), streak.at("careful")]).toEqual([0, 1]);
});

test("opening the start of a finished game starts it again", () => {
  const end = over("a", "b", "c");
  const anew = session.follow(end, "a");
  expect(session.ended(anew)).toBe(false);
  expect(moveList(anew)).toHaveLength(1);
  // Back leads to the steps of the ended game, and a reload to the step that
  // was shown.
  expect(session.ended(session.follow(end, "b"))).toBe(true);
  const start = { ...end, history: history.goTo(end.history, 0) };
  expect(session.follow(start, "a")).toBe(start);
  // A link to a step begins a game there, also at the step that is shown. A
  // link to the end shows the end.
  const look = { ...end, history: history.goTo(end.history, 1) };
  for (const from of [end, look]) {
    const linked = session.follow(from, "b", 0, true);
    expect(moveList(linked).map(({ position }) => position)).toEqual(["b"]);
    const back = session.follow(linked, "c");
    expect(moveList(back)).toHaveLength(3);
  }
  expect(session.follow(end, "c", 0, true)).toBe(end);
  // After another game, opening the start also begins a new game.
  const other = session.start(end, "x", "drawn");
  const again = session.follow(other, "a");
  expect(session.ended(again)).toBe(false);
  expect(moveList(again)).toHaveLength(1);
});

test("a game is kept with its address until it ends or starts again", () => {
  save(played("nim(2)", "nim(1)").history, "#/nim(1)?play=two");
  expect(unfinished("nim(7)")).toBe("#/nim(1)?play=two");
  expect(load("nim(7)")).toEqual(played("nim(2)", "nim(1)").history);
  beginAnew("nim(2)");
  expect(unfinished("nim")).toBeNull();
  const anew = load("nim");
  expect(anew && history.current(anew)).toMatchObject({
    position: "nim(2)",
    parent: 1,
    how: "started",
  });
  // A second call changes nothing, because the game has already begun again.
  beginAnew("nim(2)");
  expect(load("nim")).toEqual(anew);
  beginAnew("euclid(3,4)");
  expect(load("euclid(3,4)")).toBeNull();
});

test("the same move made again adds no branch", () => {
  const s = played("a", "b");
  const again = session.move(session.undo(s), "b");
  expect(again.history.steps).toHaveLength(2);
  expect(moveList(again)[1]?.others).toEqual([]);
});

test("a jump starts a new game, and undo returns to the old one", () => {
  const s = session.jump(played("a", "b"), "z", "jumped");
  expect(session.turn(s)).toBe(0);
  expect(moveList(s).map((entry) => entry.position)).toEqual(["z"]);
  expect(moveList(session.undo(s))).toHaveLength(2);
});

test("the players take turns, and the player who moved last has won", () => {
  const s = played("a", "b", "c", "d");
  expect(session.turn(s)).toBe(1);
  expect(session.winner(s)).toBe(0);
  expect(session.nameOf(s, session.winner(s))).toBe("Player 1");
});

test("against the computer undo also takes back the computer's reply", () => {
  let s = against("a");
  for (const to of ["b", "c", "d", "e"]) s = session.move(s, to);
  s = session.undo(s);
  expect(session.position(s)).toBe("c");
  expect(session.computersTurn(s)).toBe(false);
  expect(session.position(session.redo(s))).toBe("e");
  expect(session.position(session.undo(session.undo(s)))).toBe("a");
});

test("undo does not lead out of the game that is played", () => {
  const older = { ...played("a", "b"), mode: "perfect" } as const;
  const game = session.start(older, "z", "started");
  expect(session.canUndo(session.move(game, "y"))).toBe(true);
  expect(session.position(session.undo(session.move(game, "y")))).toBe("z");
  expect(session.canUndo(game)).toBe(false);
  expect(session.undo(game)).toBe(game);
  // In Explore, Undo goes through all positions that were seen.
  const explored = session.undo({ ...game, mode: "explore" });
  expect(session.position(explored)).toBe("b");
});

test("a change of the starting player before the first move affects this game, a later change only the next game", () => {
  const before = session.setStarts(against("a"), 1);
  expect(session.computersTurn(before)).toBe(true);
  const during = session.setStarts(session.move(against("a"), "b"), 1);
  expect(session.position(during)).toBe("b");
  expect(session.turn(session.start(during, "a", "started"))).toBe(1);
});

test("the address of a known step leads to this step and adds no new one", () => {
  const s = played("a", "b", "c");
  const back = history.arrive(s.history, "a");
  expect(back.at).toBe(0);
  expect(history.arrive(back, "c").at).toBe(2);
  const elsewhere = history.arrive(back, "z");
  expect(elsewhere.steps).toHaveLength(4);
  expect(history.current(history.undo(elsewhere)).position).toBe("a");
});

test("the list of moves becomes a text with the players' names", () => {
  expect(moveListText(played("a", "b", "c"))).toBe(
    "a\n1. b  Player 1\n2. c  Player 2",
  );
  expect(moveListText(session.undo(played("a", "b", "c")))).toBe(
    "a\n1. b  Player 1",
  );
});

test("a past game against the computer is listed with its players", () => {
  const s = session.move(session.move(against("a"), "b"), "c");
  const past = read(JSON.stringify(s.history)) as history.History;
  const seen = { ...s, history: past, mode: "explore" } as const;
  const names = "a\n1. b  You\n2. c  The computer";
  expect(moveListText(seen)).toBe(names);
  // Undo stays in that game. Another move makes it a game of two people.
  const back = { ...seen, history: history.undo(past) };
  expect(session.nameOf(back, 1)).toBe("The computer");
  expect(moveListText(session.move(back, "d"))).toBe(
    "a\n1. b  Player 1\n2. d  Player 2",
  );
});

test("a long history forgets only its oldest steps", () => {
  let past = history.begin("0");
  for (let i = 1; i <= history.MOST_STEPS + 5; i++) {
    past = history.push(past, String(i), "moved", 0);
  }
  expect(past.steps).toHaveLength(history.MOST_STEPS);
  expect(history.current(past).position).toBe(String(history.MOST_STEPS + 5));
  while (history.canUndo(past)) past = history.undo(past);
  expect(history.current(past).position).toBe("6");
});

test("a history of enormous positions keeps within its limit", () => {
  let past = history.begin("0");
  for (let i = 0; i < 30; i++) {
    past = history.push(past, String(i).padStart(60_000, "0"), "jumped", 0);
  }
  const letters = past.steps.reduce((sum, s) => sum + s.position.length, 0);
  expect(letters).toBeLessThanOrEqual(history.MOST_LETTERS);
  expect(history.current(past).position).toMatch(/29$/);
});

const storage = (room = Number.POSITIVE_INFINITY): Storage => {
  const methods = {
    getItem(this: Record<string, string>, key: string) {
      return this[key] ?? null;
    },
    setItem(this: Record<string, string>, key: string, value: string) {
      const others = Object.keys(this).filter((other) => other !== key);
      const size = others.reduce((n, other) => n + `${this[other]}`.length, 0);
      if (size + value.length > room) throw new Error("full");
      this[key] = value;
    },
    removeItem(this: Record<string, string>, key: string) {
      delete this[key];
    },
  };
  return Object.create(methods);
};

beforeEach(() => {
  vi.stubGlobal("sessionStorage", storage());
});

test("a saved game is read back completely", () => {
  const moved = session.move(session.fresh("nim(2)"), "nim(1)", "took 1");
  const { history: past } = session.undo(moved);
  save(history.judge(past, "N"));
  expect(load("nim(7)")).toEqual(history.judge(past, "N"));
});

test("each game has a history of its own, and so has each kind of sum", () => {
  const nim = played("nim(2)", "nim(1)").history;
  const sum = played("nim(2) + chomp(2x3)").history;
  const strip = played("magnetism(+..-)").history;
  for (const past of [nim, sum, strip]) save(past);
  expect(load("nim(5,5)")).toEqual(nim);
  expect(load("nim(1) + chomp(2x2)")).toEqual(sum);
  expect(load("magnetism(....)")).toEqual(strip);
  expect(load("chomp(2x3)")).toBeNull();
  // Variants of one game share its history.
  save(played("euclid[zero](2,5)").history);
  expect(load("euclid(3,4)")).not.toBeNull();
});

test("another tab has its own games", () => {
  save(played("nim(2)").history);
  const tab = sessionStorage;
  vi.stubGlobal("sessionStorage", storage());
  expect(load("nim(2)")).toBeNull();
  save(played("nim(9)").history);
  vi.stubGlobal("sessionStorage", tab);
  expect(load("nim(2)")).toEqual(played("nim(2)").history);
});

test("if storage is full, other games make room, and this is reported", () => {
  const nim = played("nim(2)", "nim(1)").history;
  const wythoff = played("wythoff(2,3)", "wythoff(1,2)").history;
  vi.stubGlobal("sessionStorage", storage(JSON.stringify(wythoff).length + 9));
  save(nim);
  save(wythoff);
  expect(Object.keys(sessionStorage)).toEqual([`${HISTORY_KEYS}wythoff`]);
  expect(load("wythoff(2,3)")).toEqual(wythoff);
  // The page still knows the game that made room, until it is closed.
  expect(load("nim(2)")).toEqual(nim);
  expect(isRefused(HISTORY_KEYS)).toBe(true);
});

test("play continues if nothing can be stored", () => {
  const refuse = () => {
    throw new Error("blocked");
  };
  vi.stubGlobal("sessionStorage", { getItem: refuse, setItem: refuse });
  const { history: past } = played("a");
  save(past);
  expect(load("a")).toEqual(past);
});

test.each([
  "",
  "null",
  "[]",
  "{}",
  '{"steps":[],"at":0}',
  JSON.stringify({
    at: 0,
    steps: [{ position: "a", parent: 0, how: "moved", turn: 0, next: null }],
  }),
  JSON.stringify({
    at: 0,
    steps: [
      {
        position: "a",
        parent: null,
        how: "opened",
        turn: 0,
        next: null,
        outcome: "X",
      },
    ],
  }),
])("the broken save %j is not read as a history", (text) => {
  expect(read(text)).toBeNull();
});

/** A saved game of `count` steps, with the cursor at step `at`. */
const saved = (count: number, at: number): string =>
  JSON.stringify({
    at,
    steps: Array.from({ length: count }, (_, i) => ({
      position: String(i),
      parent: i === 0 ? null : i - 1,
      how: i === 0 ? "opened" : "moved",
      turn: i % 2,
      next: i + 1 < count ? i + 1 : null,
    })),
  });

/** The session with the game in a saved text. */
const kept = (text: string): session.Session => ({
  ...session.fresh("0"),
  history: read(text) as history.History,
});

test.each([
  [0, 0, 999],
  [400, 0, 999],
  [9_999, 9_499, 10_498],
  [19_999, 19_000, 19_999],
])(
  "of 20,000 kept steps only the allowed number is read, around step %d",
  (at, first, last) => {
    const s = kept(saved(20_000, at));
    expect(session.position(s)).toBe(`${at}`);
    const line = moveList(s).map(({ position }) => Number(position));
    expect(line).toHaveLength(history.MOST_STEPS);
    expect([line[0], line.at(-1)]).toEqual([first, last]);
    // `parent` and `next` are indices of steps that the history still has.
    const { steps } = s.history;
    expect(steps.map(({ parent }) => parent)).toEqual(
      steps.map((_, i) => (i === 0 ? null : i - 1)),
    );
    expect(steps.map(({ next }) => next)).toEqual(
      steps.map((_, i) => (i + 1 < steps.length ? i + 1 : null)),
    );
    // A history that was read and saved is read again without changes.
    expect(read(JSON.stringify(s.history))).toEqual(s.history);
  },
);

test("reading a history drops enormous positions, but not the position in sight", () => {
  for (const at of [0, 15, 29]) {
    const text = JSON.parse(saved(30, at));
    for (const step of text.steps) {
      step.position = step.position.padStart(60_000, "0");
    }
    const s = kept(JSON.stringify(text));
    const letters = s.history.steps.reduce((n, x) => n + x.position.length, 0);
    expect(letters).toBeLessThanOrEqual(history.MOST_LETTERS);
    expect(s.history.steps).toHaveLength(16);
    expect(Number(session.position(s))).toBe(at);
  }
});

test("the work for a list of moves grows only with its length", () => {
  // The test counts reads instead of time, so that it passes on a busy machine.
  const s = kept(saved(history.MOST_STEPS, 0));
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
  moveList({ ...s, history: { ...s.history, steps } });
  expect(reads).toBeLessThan(20 * history.MOST_STEPS);
});

test("the options of an address restore players and turn", () => {
  const s: session.Session = {
    ...session.move(against("a"), "b"),
    mode: "casual",
    hint: "on",
  };
  const options = Object.fromEntries(
    Object.entries(written(s)).filter(
      (pair): pair is [string, string] => pair[1] !== undefined,
    ),
  );
  const opened = readOptions(session.fresh("b"), options);
  expect(opened.mode).toBe("casual");
  expect(opened.hint).toBe("on");
  expect(turnIn(opened, options)).toBe(1);
});

test("Explore leaves no options in the address", () => {
  const options = Object.values(written(played("a", "b")));
  expect(options.every((value) => value === undefined)).toBe(true);
});

test("a move from a won position keeps the win or gives it away", () => {
  const judged = (outcomes: string) =>
    [...outcomes].reduce(
      (s, outcome, i) => ({
        ...(i === 0 ? s : session.move(s, `${i}`)),
        history: history.judge(
          (i === 0 ? s : session.move(s, `${i}`)).history,
          outcome as "N" | "P",
        ),
      }),
      against("0"),
    );
  const wins = (outcomes: string) =>
    moveList(judged(outcomes)).map(({ win }) => win);
  expect(wins("NPNNP")).toEqual([null, "kept", "none", "lost", "kept"]);
  // If it is unknown who wins, `win` is null.
  expect(moveList(played("a", "b"))[1]?.win).toBeNull();
});

test("a layout belongs to its step: undo brings it back, and moves keep it", () => {
  let s = session.jump(session.fresh("a"), "b", "edited", "0000");
  expect(written(s)["place"]).toBe("0000");
  // Another drawing of the same position is a step of its own.
  s = session.jump(s, "b", "edited", "0k0k");
  expect(written(s)["place"]).toBe("0k0k");
  expect(written(session.undo(s))["place"]).toBe("0000");
  expect(written(session.undo(session.undo(s)))["place"]).toBeUndefined();
  expect(written(session.move(s, "c"))["place"]).toBe("0k0k");
  expect(written(session.jump(s, "d", "typed"))["place"]).toBeUndefined();
  expect(session.jump(s, "b", "edited", "0k0k")).toBe(s);
  save(s.history);
  expect(load("b")).toEqual(s.history);
});
