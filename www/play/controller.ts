/**
 * The game that is played: its history, whose turn it is, what was set by hand,
 * and the computer's moves. The element shows it. The events `nimscope-choose`
 * and `nimscope-change` ask the outer element to change the address.
 */
import type { ReactiveController, ReactiveControllerHost } from "lit";
import { wordsOf } from "../boards/words.ts";
import type { Options } from "../session/address.ts";
import { begin, game as gameLine, goTo } from "../session/history.ts";
import { read, turnIn, written } from "../session/options.ts";
import * as play from "../session/session.ts";
import { load, save } from "../session/store.ts";
import { type Engine, troubleOf } from "../solver/engine.ts";
import { parts, text } from "../solver/position.ts";
import type { Analysis, Game } from "../solver/wasm.ts";
import { tell, type Wish } from "../ui/events.ts";

/** Long enough to see one's own move before the answer, in milliseconds. */
const PAUSE = 450;

/** The element, as far as it is read here. */
interface Table extends ReactiveControllerHost, EventTarget {
  readonly engine: Engine;
  readonly games: readonly Game[];
  /** The position in sight. */
  readonly analysis: Analysis | null;
  /** The position asked for. */
  readonly wanted: string;
  readonly options: Options;
  readonly kept: boolean;
}

/** What the element draws. */
interface State {
  readonly session: play.Session | null;
  readonly editing: boolean;
  /** What was set by hand last, until the solver has read it. */
  readonly draft: string | null;
  /** What was wrong with a move made by numbers. */
  readonly trouble: string;
  /** What else went wrong. */
  readonly complaint: string;
  /** After undo the computer waits to be asked. */
  readonly waiting: boolean;
}

export class Controller implements ReactiveController {
  private readonly table: Table;
  private state: State = {
    session: null,
    editing: false,
    draft: null,
    trouble: "",
    complaint: "",
    waiting: false,
  };
  /** Where the game of the position in sight started. */
  origin = "";
  /** The position the computer is thinking about. */
  private thinking = "";
  /** The computer's last move, in words where there are any. */
  private reply = { to: "", words: "" };

  constructor(table: Table) {
    this.table = table;
    table.addController(this);
  }

  get now(): State {
    return this.state;
  }

  private set(news: Partial<State>): void {
    this.state = { ...this.state, ...news };
    this.table.requestUpdate();
  }

  hostUpdated(): void {
    void this.answer();
  }

  /**
   * Before the element is drawn: follows its position, if that is new, and says
   * whether this led elsewhere.
   */
  arrive(isNew: boolean): boolean {
    const { analysis, wanted } = this.table;
    const before = this.state.session;
    if (isNew && analysis !== null) this.follow(analysis.position);
    const { session } = this.state;
    if (session === null) return false;
    // Going elsewhere gives up what was being set by hand.
    if (wanted !== play.position(session) && this.state.draft !== null) {
      this.set({ draft: null });
    }
    if (!this.pending) this.origin = play.gameStart(session);
    return session !== before;
  }

  private follow(position: string): void {
    const { session: before } = this.state;
    const session =
      before === null
        ? this.begin(position)
        : play.follow(before, position, turnIn(before, this.table.options));
    if (session === before) return;
    this.set({ session, draft: null, trouble: "", complaint: "" });
    this.keep();
  }

  /** The kept game, or a new one, with the players the address names. */
  private begin(position: string): play.Session {
    const { kept, options } = this.table;
    const old = kept ? load() : null;
    const session = read(old ?? play.fresh(position), options);
    const turn = turnIn(session, options);
    return old === null
      ? { ...session, history: begin(position, turn) }
      : play.follow(session, position, turn);
  }

  // The state, derived.

  /** Whether the game is at this position and no other was asked for. */
  private stays(position: string): boolean {
    const { session } = this.state;
    return (
      session !== null &&
      play.position(session) === position &&
      this.table.wanted === position
    );
  }

  /** Whether another position than the one in sight is on its way. */
  get pending(): boolean {
    const { analysis } = this.table;
    return analysis === null || !this.stays(analysis.position);
  }

  /** Whether a person may move on the board in sight. */
  get active(): boolean {
    const { session } = this.state;
    return (
      session !== null &&
      !this.pending &&
      !this.over &&
      !play.computersTurn(session)
    );
  }

  /** Whether the player to move has no move left. */
  get over(): boolean {
    return this.table.analysis?.move_count === "0";
  }

  /** Whether the computer is to move. */
  get asked(): boolean {
    const { session } = this.state;
    return session !== null && play.computersTurn(session) && !this.over;
  }

  /** Whether a move has been made in this game. */
  get begun(): boolean {
    const { session } = this.state;
    return session !== null && gameLine(session.history).length > 1;
  }

  // Words.

  turnText(): string {
    const { session, waiting } = this.state;
    if (session === null || this.over) return "The game is over";
    if (this.asked) {
      return waiting ? "The computer waits" : "The computer is thinking…";
    }
    return session.opponent === "computer"
      ? "Your move"
      : `${play.nameOf(session, play.turn(session))} to move`;
  }

  /** What stands below the board: the computer's move, or how one moves. */
  caption(): string {
    const { session } = this.state;
    if (session === null || this.pending) return "";
    const position = play.position(session);
    if (this.reply.to === position) return this.reply.words;
    const [only, ...more] = parts(position);
    if (this.asked || this.over || only === undefined || more.length > 0) {
      return "";
    }
    const { games } = this.table;
    return games.find(({ name }) => name === only.game)?.gesture ?? "";
  }

  end(): string {
    const { session } = this.state;
    if (!this.over || session === null) return "";
    if (play.untouched(session) || this.pending) {
      return "No move is left: the player to move has lost";
    }
    const name = play.nameOf(session, play.winner(session));
    return `Game over: ${name} ${name === "You" ? "have" : "has"} won`;
  }

  // What a person does.

  /** Makes a move of the board, if the position in sight has it. */
  choose(to: string): void {
    const moves = this.table.analysis?.moves ?? [];
    if (this.active && moves.some((move) => move.to === to)) this.move(to);
  }

  /** A move that the solver has said is legal. */
  private move(to: string): void {
    const { session } = this.state;
    if (session === null) return;
    this.travel(play.move(session, to), { waiting: false });
  }

  /** A move by numbers, which may be none. */
  async attempt(to: string): Promise<void> {
    const { session } = this.state;
    if (session === null || !this.active) return;
    const from = play.position(session);
    const still = () => this.active && this.stays(from);
    try {
      const position = await this.table.engine.play(from, to);
      if (still()) this.move(position);
    } catch (error) {
      if (still()) this.set({ trouble: troubleOf(error).message });
    }
  }

  /** A position set by hand, which may be none. */
  async edit(to: string): Promise<void> {
    const { session } = this.state;
    if (to === "" || session === null) return;
    if (!this.stays(play.position(session))) return;
    this.set({ draft: to });
    try {
      const position = await this.table.engine.parse(to);
      // Set anew, or left, while the solver was busy.
      if (this.state.draft !== to) return;
      this.jump(position, "edited");
    } catch (error) {
      if (this.state.draft !== to) return;
      const { message, expected } = troubleOf(error);
      this.set({ draft: null, complaint: `${message} Expected ${expected}.` });
    }
  }

  /** A position that no move led to. */
  jump(to: string, how: "edited" | "typed" | "jumped"): void {
    const { session } = this.state;
    if (session === null) {
      // The first position is still being examined: go elsewhere instead.
      tell(this.table, "nimscope-choose", { position: to, push: true });
      return;
    }
    this.travel(play.jump(session, to, how), { waiting: false });
  }

  /** To a step of the move list. */
  step(index: number): void {
    const { session } = this.state;
    if (session === null) return;
    const history = goTo(session.history, index);
    this.travel({ ...session, history });
  }

  grant(wish: Wish): void {
    const { session, editing } = this.state;
    if (session === null) return;
    switch (wish.do) {
      case "undo":
        this.travel(play.undo(session), { waiting: true });
        break;
      case "redo":
        this.travel(play.redo(session), { waiting: true });
        break;
      case "hint":
        this.travel({ ...session, hint: !session.hint });
        break;
      case "edit":
        this.set({ editing: !editing, complaint: "" });
        break;
      case "new":
        this.again();
        break;
      case "random":
        void this.draw(session);
        break;
      case "opponent":
        this.travel(play.face(session, wish.opponent), { waiting: false });
        break;
      case "challenge":
        this.travel(play.challenge(session, wish.from), { waiting: false });
        break;
      case "starts":
        this.travel(play.setStarts(session, wish.starts), { waiting: false });
        break;
    }
  }

  again(): void {
    const { session } = this.state;
    if (session === null) return;
    const from = play.gameStart(session);
    this.travel(play.start(session, from, "started"), {
      waiting: false,
      editing: false,
    });
  }

  /** Asks the computer that waits after an undo. */
  ask(): void {
    this.set({ waiting: false, complaint: "" });
  }

  /** A random position of each component's game, in its variant. */
  private async draw(session: play.Session): Promise<void> {
    this.set({ waiting: false });
    const { engine, wanted } = this.table;
    const from = play.position(session);
    /** The game as it is now, if its position is still the same. */
    const still = () => {
      const { session } = this.state;
      return session !== null &&
        play.position(session) === from &&
        this.table.wanted === wanted
        ? session
        : null;
    };
    try {
      const drawn = await Promise.all(
        parts(from).map(async (part) => {
          const other = await engine.random(part.game, seed());
          return text({ ...part, body: parts(other)[0]?.body ?? part.body });
        }),
      );
      const position = await engine.parse(drawn.join(" + "));
      const now = still();
      if (now !== null) this.travel(play.start(now, position, "drawn"));
    } catch (error) {
      if (still()) this.set({ complaint: troubleOf(error).message });
    }
  }

  /** Takes a new state: keeps it, and tells the address. */
  private travel(session: play.Session, news: Partial<State> = {}): void {
    const { session: before } = this.state;
    this.set({ ...news, session, draft: null, trouble: "", complaint: "" });
    this.keep();
    const position = play.position(session);
    if (before !== null && play.position(before) !== position) {
      tell(this.table, "nimscope-choose", { position, push: true });
    }
    const changes = written(session);
    const { options } = this.table;
    if (Object.entries(changes).some(([key, to]) => options[key] !== to)) {
      tell(this.table, "nimscope-change", { changes, push: false });
    }
  }

  private keep(): void {
    const { session } = this.state;
    if (this.table.kept && session !== null) save(session);
  }

  /** Lets the computer move when it is its turn. */
  private async answer(): Promise<void> {
    const { analysis, engine } = this.table;
    const { session } = this.state;
    if (analysis === null || session === null) return;
    const { position, moves } = analysis;
    const awaited = () =>
      this.asked && !this.state.waiting && !this.state.editing;
    if (!awaited() || this.pending || this.thinking === position) return;
    this.thinking = position;
    const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
    try {
      const [to] = await Promise.all([
        engine.reply(position, session.level, seed()),
        new Promise((resolve) => setTimeout(resolve, still ? 0 : PAUSE)),
      ]);
      this.thinking = "";
      const now = this.state.session;
      if (now === null || !awaited() || !this.stays(position)) return;
      const move = moves.find((move) => move.to === to);
      const words = move ? wordsOf(move) : "";
      this.reply = {
        to,
        words:
          words &&
          `The computer’s move: ${words[0]?.toLowerCase()}${words.slice(1)}`,
      };
      this.travel(play.move(now, to));
    } catch (error) {
      this.thinking = "";
      if (!this.stays(position)) return;
      this.set({ waiting: true, complaint: troubleOf(error).message });
    }
  }
}

function seed(): number {
  return Math.floor(Math.random() * 2 ** 32);
}
