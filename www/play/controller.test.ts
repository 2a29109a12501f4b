/** Tests the controller with a solver whose answers the test gives. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Options } from "../session/address.ts";
import { position, type Session } from "../session/session.ts";
import type { Engine } from "../solver/engine.ts";
import type { Analysis, Part } from "../solver/wasm.ts";
import { Controller, type Table } from "./controller.ts";
import { CANCELLED } from "./examine.ts";
import { end, examined, turnText } from "./state.ts";

type Question = "play" | "parse" | "reply";

/** Gives an answer, and waits until the controller has handled it. */
const settle =
  <T>(act: (value: T) => void) =>
  async (value: T) => {
    act(value);
    await new Promise((done) => setTimeout(done, 5));
  };

const recordOf = (position: string, moves: readonly string[]) =>
  ({
    ...{ position, because: [], move_count: `${moves.length}` },
    moves: moves.map((to) => ({ to, component: 0, touch: [], told: [to] })),
  }) as unknown as Analysis;

/**
 * An element without a picture. The test answers its questions to the solver.
 */
class TestTable implements Table {
  readonly home = false;
  readonly site = "";
  readonly updateComplete = Promise.resolve(true);
  readonly asked: {
    question: Question;
    args: unknown[];
    answer: (text: string) => Promise<void>;
    refuse: (cause: unknown) => Promise<void>;
  }[] = [];
  readonly engine = {
    play: this.later("play"),
    parse: this.later("parse"),
    reply: this.later("reply"),
    games: async () => [],
    suggest: async () => undefined,
  } as unknown as Engine;
  readonly chosen: string[] = [];
  /** The positions that the solver was asked to examine. */
  readonly examined: {
    readonly text: string;
    readonly signal: AbortSignal;
    tell: (moves: readonly string[]) => Promise<void>;
    refuse: (cause: unknown) => Promise<void>;
  }[] = [];
  readonly controller = new Controller(
    this,
    (text, _look, signal) =>
      new Promise<Analysis>((resolve, reject) => {
        this.examined.push({
          ...{ text, signal },
          tell: settle((moves) => resolve(recordOf(text, moves))),
          refuse: settle(reject),
        });
      }),
  );

  positionChanged(position: string): void {
    this.chosen.push(position);
  }
  optionsChanged(): void {}

  get options(): Options {
    return this.controller.now.options;
  }
  set options(options: Options) {
    this.controller.open(this.controller.now.position, options);
  }

  addController(): void {}
  removeController(): void {}
  requestUpdate(): void {}

  private later(question: Question) {
    return (...args: unknown[]) =>
      new Promise<string>((resolve, reject) => {
        this.asked.push({
          ...{ question, args },
          ...{ answer: settle(resolve), refuse: settle(reject) },
        });
      });
  }

  /** Opens a position, as an address or Back does. */
  go(text: string): void {
    this.controller.open(text, this.options);
    this.controller.show();
  }

  /** Opens a position, and gives the solver's answer. */
  async show(text: string, moves: readonly string[]): Promise<void> {
    this.go(text);
    const question = this.examined.findLast(
      (question) => question.text === text,
    );
    await question?.tell(moves);
    this.controller.hostUpdated();
  }

  get at(): string {
    return position(this.controller.now.session as Session);
  }

  /** The position of the record that is shown. */
  get seen(): string | undefined {
    return this.controller.now.analysis?.position;
  }
}

let table: TestTable;
beforeEach(async () => {
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  table = new TestTable();
  await table.show("nim(3)", ["nim(2)", "nim(1)", "nim(0)"]);
});
afterEach(() => vi.unstubAllGlobals());

test("a board makes only the moves that it shows", async () => {
  table.controller.choose("nim(4)");
  expect(table.chosen).toEqual([]);
  table.controller.choose("nim(1)");
  expect(table.chosen).toEqual(["nim(1)"]);
  // While the next position is examined, the board in sight is out of date.
  table.controller.choose("nim(2)");
  expect(table.chosen).toEqual(["nim(1)"]);
  expect(table.at).toBe("nim(1)");
});

test("a move by numbers is not made if the game went elsewhere before the solver accepted it", async () => {
  void table.controller.attempt("nim(1)");
  await table.show("nim(9)", ["nim(8)"]);
  await table.asked[0]?.answer("nim(1)");
  expect(table.at).toBe("nim(9)");
  void table.controller.attempt("nim(10)");
  await table.asked[1]?.refuse({ message: "Too much.", expected: "", at: 0 });
  expect(table.controller.now.trouble).toBe("Too much.");
  await table.show("nim(3)", ["nim(2)"]);
  expect(table.controller.now.trouble).toBe("");
});

test("if several positions are set by hand, only the last one counts", async () => {
  const draft = (text: string) => [{ text }] as unknown as Part[];
  void table.controller.edit(draft("nim(4"));
  void table.controller.edit(draft("nim(5)"));
  await table.asked[0]?.refuse({ message: "Broken.", expected: ")", at: 5 });
  expect(table.controller.now.complaint).toBe("");
  await table.asked[1]?.answer("nim(5)");
  expect(table.chosen).toEqual(["nim(5)"]);
  await table.show("nim(5)", ["nim(4)"]);
  void table.controller.edit(draft("nim("));
  await table.asked[2]?.refuse({ message: "Broken.", expected: ")", at: 4 });
  expect(table.controller.now.complaint).toBe("Broken. Expected ).");
});

test("the computer replies, but not in a position that was left", async () => {
  table.controller.setMode("perfect");
  table.controller.hostUpdated();
  table.controller.choose("nim(2)");
  await table.show("nim(2)", ["nim(1)", "nim(0)"]);
  expect(table.asked[0]?.args.slice(0, 2)).toEqual(["nim(2)", "perfect"]);
  table.options = { play: "perfect" };
  await table.show("nim(7)", ["nim(6)"]);
  await table.asked[0]?.answer("nim(0)");
  expect(table.at).toBe("nim(7)");
  table.controller.choose("nim(6)");
  await table.show("nim(6)", ["nim(5)", "nim(0)"]);
  await table.asked[1]?.answer("nim(0)");
  expect(table.at).toBe("nim(0)");
  await table.show("nim(0)", []);
  expect(end(table.controller.now)).toBe("The computer won.");
});

test("after Undo, and at an opened address, the computer waits until the person lets it move", async () => {
  const late = new TestTable();
  late.options = { play: "perfect", starts: "second" };
  // The computer leaves the opened position alone until the person acts.
  await late.show("nim(3)", ["nim(2)", "nim(0)"]);
  expect(late.asked).toHaveLength(0);
  expect(turnText(late.controller.now)).toBe("The computer waits");
  late.controller.resume();
  late.controller.hostUpdated();
  expect(late.asked).toHaveLength(1);
  await late.asked[0]?.answer("nim(2)");
  // The board does not show the move before it has been examined.
  expect(late.at).toBe("nim(2)");
  expect(turnText(late.controller.now)).toBe("The computer is thinking …");
  await late.show("nim(2)", ["nim(1)", "nim(0)"]);
  expect(turnText(late.controller.now)).toBe("Your move");
  late.controller.undo();
  await late.show("nim(3)", ["nim(2)", "nim(0)"]);
  expect(late.asked).toHaveLength(1);
  expect(turnText(late.controller.now)).toBe("The computer waits");
  late.controller.resume();
  late.controller.hostUpdated();
  expect(late.asked).toHaveLength(2);
});

test("if a picked position is not reached by a move, the page asks whether to leave the game", async () => {
  const { controller } = table;
  controller.setMode("two");
  controller.pick("nim(7)");
  expect(controller.now.leaving).toBe("nim(7)");
  expect(table.at).toBe("nim(3)");
  // The question disappears if the person picks the position in sight.
  controller.pick("nim(3)");
  expect(controller.now.leaving).toBe("");
  controller.pick("nim(1)");
  expect(table.at).toBe("nim(1)");
  await table.show("nim(1)", ["nim(0)"]);
  controller.pick("nim(7)");
  controller.leave(true);
  expect(table.at).toBe("nim(7)");
  expect(controller.now.session?.mode).toBe("explore");
});

test("an opened text counts as the position while the solver examines it", async () => {
  const { controller } = table;
  controller.open("nim(8)", controller.now.options);
  expect(controller.now.position).toBe("nim(8)");
  expect(table.at).toBe("nim(3)");
  await table.show("nim(8)", ["nim(7)"]);
  expect(controller.now.opening).toBe("");
  expect(table.at).toBe("nim(8)");
  // An opened address is not a step of the person, so it is not reported.
  expect(table.chosen).toEqual([]);
  controller.choose("nim(7)");
  expect(controller.now.position).toBe("nim(7)");
  expect(table.chosen).toEqual(["nim(7)"]);
});

test("if a person goes back before a move has been examined, play continues from there", async () => {
  table.controller.choose("nim(1)");
  table.go("nim(3)");
  expect(table.at).toBe("nim(3)");
  await table.examined[1]?.tell(["nim(0)"]);
  expect([table.at, table.seen]).toEqual(["nim(3)", "nim(3)"]);
  table.controller.choose("nim(2)");
  await table.show("nim(2)", ["nim(1)"]);
  expect(turnText(table.controller.now)).toBe("Player 2 to move");
  table.controller.undo();
  await table.show("nim(3)", ["nim(2)"]);
  expect(turnText(table.controller.now)).toBe("Player 1 to move");
});

test.each([
  [0, 1],
  [1, 0],
])(
  "if two positions are opened in a row and answer %i comes before answer %i, the second is shown",
  async (...order) => {
    table.controller.jump("nim(8)", "typed");
    table.controller.jump("nim(9)", "typed");
    const questions = table.examined.slice(1);
    expect(questions.map(({ text }) => text)).toEqual(["nim(8)", "nim(9)"]);
    for (const i of order) await questions[i]?.tell(["nim(7)"]);
    expect([table.at, table.seen]).toEqual(["nim(9)", "nim(9)"]);
    // The search for the first position has been abandoned.
    await vi.waitFor(() => expect(questions[0]?.signal.aborted).toBe(true));
    expect(questions[1]?.signal.aborted).toBe(false);
  },
);

test("the board of the old game does nothing while another game is examined", async () => {
  const { controller } = table;
  const press = async (to: string) => {
    controller.choose(to);
    await controller.attempt(to);
    await controller.edit([{ text: to }] as unknown as Part[]);
  };
  table.go("chomp(2x2)");
  await press("nim(2)");
  expect(controller.now.position).toBe("chomp(2x2)");
  await table.show("chomp(2x2)", ["chomp(1x2)"]);
  // The solver examines the way back like any other position.
  table.controller.open("nim(4)", {});
  table.controller.show();
  await press("chomp(1x2)");
  await table.show("nim(4)", ["nim(3)"]);
  expect(table.at).toBe("nim(4)");
  expect([table.chosen, table.asked]).toEqual([[], []]);
});

test("going back discards a position set by hand that is still being read", async () => {
  await table.show("magnetism(+..)", ["magnetism(+.+)"]);
  void table.controller.edit([
    { text: "magnetism(+...)" },
  ] as unknown as Part[]);
  table.go("nim(3)");
  expect(table.controller.now.draft).toBeNull();
  await table.asked[0]?.answer("magnetism(+...)");
  await table.show("nim(3)", ["nim(2)"]);
  expect([table.at, table.chosen]).toEqual(["nim(3)", []]);
  expect(table.controller.now.complaint).toBe("");
});

test("a position set by hand is kept while earlier ones are examined", async () => {
  const { controller } = table;
  for (const [i, text] of ["nim(4)", "nim(5)", "nim(6)"].entries()) {
    void controller.edit([{ text }] as unknown as Part[]);
    await table.asked[i]?.answer(text);
  }
  for (const { tell } of table.examined.slice(1)) await tell(["nim(1)"]);
  expect([table.at, table.seen]).toEqual(["nim(6)", "nim(6)"]);
});

test("a reply that arrives after Undo is not played", async () => {
  const { controller } = table;
  controller.setMode("perfect");
  controller.choose("nim(2)");
  await table.show("nim(2)", ["nim(1)", "nim(0)"]);
  controller.undo();
  await table.asked[0]?.answer("nim(0)");
  await table.show("nim(3)", ["nim(2)", "nim(1)", "nim(0)"]);
  expect(table.at).toBe("nim(3)");
  expect(turnText(controller.now)).toBe("Your move");
});

test("a game that begins from Explore starts with the person's move", async () => {
  const { controller } = table;
  controller.choose("nim(2)");
  await table.show("nim(2)", ["nim(1)", "nim(0)"]);
  expect(turnText(controller.now)).toBe("Player 2 to move");
  controller.setMode("casual");
  controller.hostUpdated();
  expect(turnText(controller.now)).toBe("Your move");
  expect(table.asked).toEqual([]);
});

test("a cancelled question can be asked again", async () => {
  const { controller } = table;
  table.go("nim(9)");
  controller.cancel();
  const [, question] = table.examined;
  expect(question?.signal.reason).toBe(CANCELLED);
  await question?.refuse(new Error("It was stopped."));
  expect(controller.now.failure?.message).toContain("stopped");
  expect([controller.now.session, controller.now.position]).toEqual([
    ...[null, "nim(9)"],
  ]);
  void controller.examine();
  await table.examined[2]?.tell(["nim(8)"]);
  expect([table.at, controller.now.failure]).toEqual(["nim(9)", null]);
});

test("the message that a position is being examined appears only after a while", async () => {
  vi.useFakeTimers();
  try {
    table.go("nim(9)");
    expect(examined(table.controller.now)).toBe("");
    vi.advanceTimersByTime(100);
    expect(examined(table.controller.now)).toBe("nim(9)");
    expect(table.controller.now.long).toBe(false);
    vi.advanceTimersByTime(1000);
    expect(table.controller.now.long).toBe(true);
  } finally {
    vi.useRealTimers();
  }
});

test("a reply is not played while the solver examines another position", async () => {
  const { controller } = table;
  controller.setMode("perfect");
  controller.choose("nim(2)");
  await table.show("nim(2)", ["nim(1)", "nim(0)"]);
  table.go("wythoff(1,2)");
  await table.asked[0]?.answer("nim(0)");
  expect(controller.now.position).toBe("wythoff(1,2)");
  expect(table.chosen).toEqual(["nim(2)"]);
  await table.show("wythoff(1,2)", ["wythoff(0,0)"]);
  expect(table.at).toBe("wythoff(1,2)");
});
