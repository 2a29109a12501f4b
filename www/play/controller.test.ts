/** The game that is played, with a solver that answers when it is told to. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Options } from "../session/address.ts";
import { position, type Session } from "../session/session.ts";
import type { Engine } from "../solver/engine.ts";
import type { Analysis, Part } from "../solver/wasm.ts";
import { Controller, type Table } from "./controller.ts";
import { end, turnText } from "./state.ts";

type Question = "play" | "parse" | "reply";

/** An element without a picture; what it asks waits for an answer. */
class Bare implements Table {
  readonly home = false;
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
  } as unknown as Engine;
  readonly chosen: string[] = [];
  readonly controller = new Controller(
    this,
    () =>
      new Promise((resolve) => {
        this.tell = resolve;
      }),
  );

  /** What the solver is to say of the position on its way. */
  private tell: (analysis: Analysis) => void = () => {};

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
        // What follows an answer has happened when this is over.
        const settle =
          <T>(act: (value: T) => void) =>
          async (value: T) => {
            act(value);
            await new Promise((done) => setTimeout(done, 5));
          };
        this.asked.push({
          ...{ question, args },
          ...{ answer: settle(resolve), refuse: settle(reject) },
        });
      });
  }

  /** The address leads here, and the solver has examined it. */
  async show(text: string, moves: readonly string[]): Promise<void> {
    this.controller.open(text, this.options);
    this.controller.show();
    this.tell({
      position: text,
      moves: moves.map((to) => ({ to, component: 0, touch: [], told: to })),
      because: [],
      move_count: `${moves.length}`,
    } as unknown as Analysis);
    await new Promise((done) => setTimeout(done, 5));
    this.controller.hostUpdated();
  }

  get at(): string {
    return position(this.controller.now.session as Session);
  }
}

let table: Bare;
beforeEach(async () => {
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  table = new Bare();
  await table.show("nim(3)", ["nim(2)", "nim(1)", "nim(0)"]);
});
afterEach(() => vi.unstubAllGlobals());

test("a board makes the moves in sight, and no others", async () => {
  table.controller.choose("nim(4)");
  expect(table.chosen).toEqual([]);
  table.controller.choose("nim(1)");
  expect(table.chosen).toEqual(["nim(1)"]);
  // While the next position is examined the board in sight is of the past.
  table.controller.choose("nim(2)");
  expect(table.chosen).toEqual(["nim(1)"]);
  expect(table.at).toBe("nim(1)");
});

test("a move by numbers that is answered too late is not made", async () => {
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

test("of what is set by hand the last counts", async () => {
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

test("the computer answers, but not in a position that was left", async () => {
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
  expect(end(table.controller.now)).toBe("The computer won!");
});

test("after undo, and where the address leads, the computer waits until it is asked", async () => {
  const late = new Bare();
  late.options = { play: "perfect", starts: "second" };
  // What was addressed stands until the person acts.
  await late.show("nim(3)", ["nim(2)", "nim(0)"]);
  expect(late.asked).toHaveLength(0);
  expect(turnText(late.controller.now)).toBe("The computer waits");
  late.controller.resume();
  late.controller.hostUpdated();
  expect(late.asked).toHaveLength(1);
  await late.asked[0]?.answer("nim(2)");
  // The board does not show the move before it is examined.
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

test("a picked position is a move of the game that is played, or asks whether to leave it", async () => {
  const { controller } = table;
  controller.setMode("two");
  controller.pick("nim(7)");
  expect(controller.now.leaving).toBe("nim(7)");
  expect(table.at).toBe("nim(3)");
  // The position in sight takes the question back.
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

test("an opened text is the position to show until the game is there", async () => {
  const { controller } = table;
  controller.open("nim(8)", controller.now.options);
  expect(controller.now.position).toBe("nim(8)");
  expect(table.at).toBe("nim(3)");
  await table.show("nim(8)", ["nim(7)"]);
  expect(controller.now.opening).toBe("");
  expect(table.at).toBe("nim(8)");
  // An address is no step of a person: the page around hears nothing of it.
  expect(table.chosen).toEqual([]);
  controller.choose("nim(7)");
  expect(controller.now.position).toBe("nim(7)");
  expect(table.chosen).toEqual(["nim(7)"]);
});
