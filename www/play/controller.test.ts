/** The game that is played, with a solver that answers when it is told to. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { position, type Session } from "../session/session.ts";
import type { Engine } from "../solver/engine.ts";
import type { Analysis } from "../solver/wasm.ts";
import type { Said } from "../ui/events.ts";
import { Controller } from "./controller.ts";

type Question = "play" | "parse" | "reply";

/** An element without a picture; what it asks waits for an answer. */
class Table extends EventTarget {
  analysis: Analysis | null = null;
  wanted = "";
  options: Readonly<Record<string, string>> = {};
  readonly games = [];
  readonly kept = false;
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
  } as unknown as Engine;
  readonly chosen: string[] = [];
  readonly controller = new Controller(this);

  constructor() {
    super();
    this.addEventListener("nimscope-choose", (event) => {
      const { detail } = event as Said<"nimscope-choose">;
      this.chosen.push(detail.position);
      this.wanted = detail.position;
    });
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
  show(text: string, moves: readonly string[]): void {
    this.wanted = text;
    this.analysis = {
      position: text,
      moves: moves.map((to) => ({ to, touch: [] })),
      move_count: `${moves.length}`,
    } as unknown as Analysis;
    this.controller.arrive(true);
    this.controller.hostUpdated();
  }

  get at(): string {
    return position(this.controller.now.session as Session);
  }
}

let table: Table;
beforeEach(() => {
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  table = new Table();
  table.show("nim(3)", ["nim(2)", "nim(1)", "nim(0)"]);
});
afterEach(() => vi.unstubAllGlobals());

test("a board makes the moves in sight, and no others", () => {
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
  table.show("nim(9)", ["nim(8)"]);
  await table.asked[0]?.answer("nim(1)");
  expect(table.at).toBe("nim(9)");
  void table.controller.attempt("nim(10)");
  await table.asked[1]?.refuse({ message: "Too much.", expected: "", at: 0 });
  expect(table.controller.now.trouble).toBe("Too much.");
  table.show("nim(3)", ["nim(2)"]);
  expect(table.controller.now.trouble).toBe("");
});

test("of what is set by hand the last counts", async () => {
  void table.controller.edit("nim(4");
  void table.controller.edit("nim(5)");
  await table.asked[0]?.refuse({ message: "Broken.", expected: ")", at: 5 });
  expect(table.controller.now.complaint).toBe("");
  await table.asked[1]?.answer("nim(5)");
  expect(table.chosen).toEqual(["nim(5)"]);
  table.show("nim(5)", ["nim(4)"]);
  void table.controller.edit("nim(");
  await table.asked[2]?.refuse({ message: "Broken.", expected: ")", at: 4 });
  expect(table.controller.now.complaint).toBe("Broken. Expected ).");
});

test("the computer answers, but not in a position that was left", async () => {
  table.controller.grant({ do: "opponent", opponent: "perfect" });
  table.controller.choose("nim(2)");
  table.show("nim(2)", ["nim(1)", "nim(0)"]);
  expect(table.asked[0]?.args.slice(0, 2)).toEqual(["nim(2)", "perfect"]);
  table.show("nim(7)", ["nim(6)"]);
  await table.asked[0]?.answer("nim(0)");
  expect(table.at).toBe("nim(7)");
  table.controller.choose("nim(6)");
  table.show("nim(6)", ["nim(5)", "nim(0)"]);
  await table.asked[1]?.answer("nim(0)");
  expect(table.at).toBe("nim(0)");
  table.show("nim(0)", []);
  expect(table.controller.end()).toBe("Game over: The computer has won");
});

test("after undo the computer waits until it is asked", async () => {
  const late = new Table();
  late.options = { players: "computer", starts: "second" };
  late.show("nim(3)", ["nim(2)", "nim(0)"]);
  expect(late.asked).toHaveLength(1);
  await late.asked[0]?.answer("nim(2)");
  late.show("nim(2)", ["nim(1)", "nim(0)"]);
  expect(late.controller.turnText()).toBe("Your move");
  late.controller.grant({ do: "undo" });
  late.show("nim(3)", ["nim(2)", "nim(0)"]);
  expect(late.asked).toHaveLength(1);
  expect(late.controller.turnText()).toBe("The computer waits");
  late.controller.ask();
  late.controller.hostUpdated();
  expect(late.asked).toHaveLength(2);
});
