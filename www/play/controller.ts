/**
 * The one owner of what the page of a game shows: the position and the options
 * that were asked for, the record in sight, and the game that is played. The
 * elements draw its state and call it. The outer element mirrors position and
 * options, and tells the address by `nimscope-position` and `nimscope-options`.
 */
import type { ReactiveController, ReactiveControllerHost } from "lit";
import { toldOf } from "../boards/words.ts";
import { type Options, withOptions } from "../session/address.ts";
import { begin, goTo, judge } from "../session/history.ts";
import { read, turnIn, written } from "../session/options.ts";
import * as play from "../session/session.ts";
import { load, save, won } from "../session/store.ts";
import { type Engine, type Trouble, troubleOf } from "../solver/engine.ts";
import { gamesIn, parts, text } from "../solver/position.ts";
import type { Analysis } from "../solver/wasm.ts";
import { announce, type Wish } from "../ui/events.ts";
import * as show from "./state.ts";
import { NO_GAME, type State } from "./state.ts";

/** Long enough to see one's own move before the answer, in milliseconds. */
const PAUSE = 450;
/** An answer within this many milliseconds needs no waiting message. */
const AT_ONCE = 100;
/**
 * How long a search may go on that nobody waits for any more, in milliseconds.
 */
const PATIENCE = 250;

/** Why a question ends when the person cancels it. */
export const CANCELLED = "cancelled";

/** The outer element, as far as it is used here. */
interface Table extends ReactiveControllerHost, EventTarget {
  readonly engine: Engine;
  /** Whether the game is kept across reloads: on the page, not in embeds. */
  readonly kept: boolean;
  /**
   * The record of a text, with all that the page needs to show it. When the signal
   * is `CANCELLED`, what is known at once, if that says who wins.
   */
  examine(text: string, signal: AbortSignal): Promise<Analysis>;
  /** Shows what of the state is its own, each time the state changes. */
  mirror(before: State, now: State): void;
}

export class Controller implements ReactiveController {
  private readonly table: Table;
  private state: State = {
    position: "",
    options: {},
    analysis: null,
    lost: null,
    late: false,
    visit: 0,
    games: [],
    ...NO_GAME,
  };
  /** Whether it was told what to show. */
  private told = false;
  /** Where the game of the position in sight started. */
  origin = "";
  /** Ends the question about the position that is on its way. */
  private asking: AbortController | null = null;
  /** The position the computer is thinking about. */
  private thinking = "";

  constructor(table: Table) {
    this.table = table;
    table.addController(this);
  }

  get now(): State {
    return this.state;
  }

  private set(news: Partial<State>): void {
    const before = this.state;
    this.state = { ...before, ...news };
    const { session } = this.state;
    if (session !== null && !show.pending(this.state))
      this.origin = play.gameStart(session);
    this.table.mirror(before, this.state);
    this.table.requestUpdate();
  }

  hostConnected(): void {
    if (this.told) void this.examine();
  }

  hostDisconnected(): void {
    const { asking } = this;
    this.settle();
    asking?.abort();
  }

  hostUpdated(): void {
    void this.answer();
  }

  // What is asked for.

  /** Position and options from outside: an address, or attributes. */
  open(position: string, options: Options): void {
    if (options !== this.state.options) {
      const { session, visit } = this.state;
      this.set({
        options,
        visit: visit + 1,
        session: session && read(session, options),
      });
    }
    if (!this.told || position !== this.state.position) this.seek(position);
    this.told = true;
  }

  /** Other options, by a person on this page. */
  change(
    changes: Readonly<Record<string, string | undefined>>,
    push: boolean,
  ): void {
    const options = withOptions(this.state.options, changes);
    this.set({ options });
    announce(this.table, "nimscope-options", { options, push });
  }

  /** Another position, by a person on this page. */
  private go(position: string, push: boolean): void {
    this.seek(position);
    announce(this.table, "nimscope-position", { position, push });
  }

  private seek(position: string): void {
    const { session } = this.state;
    // Going elsewhere gives up what was being set by hand.
    const stays = session !== null && play.position(session) === position;
    this.set(stays ? { position } : { position, draft: null });
    void this.examine();
  }

  /** Asks the solver about the position, again if it could not say. */
  async examine(): Promise<void> {
    const { position: text, analysis: shown } = this.state;
    const before = this.asking;
    // A search that is no longer wanted must not hold up the next one.
    if (before !== null) setTimeout(() => before.abort(), PATIENCE);
    if (shown?.position === text) {
      this.settle();
      if (before === null) return;
      // A new record tells everything in sight that the other was given up.
      this.set({ analysis: { ...shown } });
      this.follow(text);
      return;
    }
    if (this.state.games.length === 0) void this.list();
    const asking = new AbortController();
    this.asking = asking;
    this.set({ lost: null, late: shown === null });
    const late = setTimeout(() => {
      if (this.asking === asking) this.set({ late: true });
    }, AT_ONCE);
    try {
      const analysis = await this.table.examine(text, asking.signal);
      if (this.asking !== asking) return;
      this.settle();
      const { position } = analysis;
      this.set({ analysis, position });
      this.follow(position);
      this.judge(analysis);
      if (position !== text) {
        announce(this.table, "nimscope-position", { position, push: false });
      }
    } catch (error) {
      const lost = await this.advised(troubleOf(error), text);
      if (this.asking !== asking) return;
      this.settle();
      this.set({ lost, analysis: null, ...NO_GAME });
    } finally {
      clearTimeout(late);
    }
  }

  /** With the text that was meant; a solver that stopped is asked nothing. */
  private async advised(trouble: Trouble, text: string): Promise<Trouble> {
    if (trouble.again) return trouble;
    const { engine } = this.table;
    const suggestion = await engine.suggest(text).catch(() => undefined);
    return { ...trouble, suggestion };
  }

  private async list(): Promise<void> {
    try {
      this.set({ games: await this.table.engine.games() });
    } catch {
      // Titles and rules are missing then; play goes on.
    }
  }

  /** The person no longer wants the position that is on its way. */
  cancel(): void {
    this.asking?.abort(CANCELLED);
  }

  /** Nothing is on its way any more. */
  private settle(): void {
    this.asking = null;
    this.set({ late: false });
  }

  /**
   * The game goes to the position in sight, if it is not there. What was
   * addressed stands until the person acts.
   */
  private follow(position: string): void {
    const { session: before, options, visit } = this.state;
    const session = this.at(position) ?? this.begin(position);
    const turn = turnIn(session, options);
    const after = play.follow(session, position, turn);
    if (after === before) return;
    const news = { draft: null, trouble: "", complaint: "", last: null };
    this.set({
      ...news,
      session: after,
      visit: visit + 1,
      waiting: true,
      revealed: false,
    });
    this.keep();
  }

  /** The game with the history of a position's games; null if there is none. */
  private at(position: string): play.Session | null {
    const { session, options } = this.state;
    const names = `${gamesIn(position)}`;
    if (session !== null && `${gamesIn(play.position(session))}` === names) {
      return session;
    }
    const history = this.table.kept ? load(position) : null;
    return history && read({ ...play.fresh(position), history }, options);
  }

  private begin(position: string): play.Session {
    const session = read(play.fresh(position), this.state.options);
    const turn = turnIn(session, this.state.options);
    return { ...session, history: begin(position, turn) };
  }

  /** Notes who wins the position in sight, for the list of moves. */
  private judge({ position, outcome }: Analysis): void {
    const { session } = this.state;
    if (
      session === null ||
      outcome == null ||
      !show.stays(this.state, position)
    )
      return;
    this.set({
      session: { ...session, history: judge(session.history, outcome) },
    });
    this.keep();
    const beaten =
      show.over(this.state) &&
      play.against(session) &&
      play.winner(session) === 0;
    if (beaten && show.begun(this.state)) gamesIn(position).forEach(won.add);
  }

  // What a person does.

  /** Makes a move of the board, if the position in sight has it. */
  choose(to: string): void {
    const moves = this.state.analysis?.moves ?? [];
    if (show.active(this.state) && moves.some((move) => move.to === to))
      this.move(to);
  }

  /** A move that the solver has said is legal. */
  private move(to: string): void {
    const { session } = this.state;
    if (session === null) return;
    const { moves = [] } = this.state.analysis ?? {};
    const last = moves.find((move) => move.to === to) ?? null;
    const words = last ? toldOf(last, this.state.games) : "";
    this.travel(play.move(session, to, words), { waiting: false, last });
  }

  /** A move by numbers, which may be none. */
  async attempt(to: string): Promise<void> {
    const { session } = this.state;
    if (session === null || !show.active(this.state)) return;
    const from = play.position(session);
    const still = () => show.active(this.state) && show.stays(this.state, from);
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
    if (!show.stays(this.state, play.position(session))) return;
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
      this.go(to, true);
      return;
    }
    const before = this.at(to);
    const after = before ? play.jump(before, to, how) : this.opened(to);
    this.travel(after, { waiting: false });
  }

  /** A game that begins where the person chose to, and the person with it. */
  private opened(position: string): play.Session {
    return { ...this.begin(position), history: begin(position) };
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
      case "reveal":
        this.set({ revealed: true });
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
      case "mode":
        this.play(wish.mode);
        break;
      case "swap":
        this.travel(play.swapSides(session), { waiting: false });
        break;
      case "challenge": {
        const game = this.at(wish.from) ?? this.opened(wish.from);
        this.travel(play.challenge(game, wish.from), { waiting: false });
        break;
      }
      case "starts":
        this.travel(play.setStarts(session, wish.starts), { waiting: false });
        break;
    }
  }

  /**
   * To explore, or to play. A game begins at the position in sight, and the
   * person with it. Back leads to where one was.
   */
  private play(mode: play.Mode): void {
    const { session: before } = this.state;
    if (before === null || mode === before.mode) return;
    const begins = before.mode === "explore";
    const starts = begins ? 0 : before.starts;
    const session = { ...before, mode, starts, hint: false };
    this.change(written(session), true);
    this.travel(
      begins ? play.start(session, play.position(session), "started") : session,
      { waiting: false },
    );
  }

  /** Gives up the game, to explore from another position. */
  leave(to: string): void {
    this.play("explore");
    this.jump(to, "jumped");
  }

  again(): void {
    const { session } = this.state;
    if (session === null) return;
    const from = play.gameStart(session);
    this.travel(play.start({ ...session, hint: false }, from, "started"), {
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
    const { engine } = this.table;
    const wanted = this.state.position;
    const from = play.position(session);
    /** The game as it is now, if its position is still the same. */
    const still = () => {
      const { session } = this.state;
      return session !== null &&
        play.position(session) === from &&
        this.state.position === wanted
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
    const other = before?.history !== session.history;
    this.set({
      ...(other ? { last: null, revealed: false } : {}),
      ...{ draft: null, trouble: "", complaint: "" },
      ...news,
      session,
    });
    this.keep();
    const position = play.position(session);
    if (before !== null && play.position(before) !== position) {
      this.go(position, true);
    }
    const changes = written(session);
    const { options } = this.state;
    if (Object.entries(changes).some(([key, to]) => options[key] !== to)) {
      this.change(changes, false);
    }
  }

  private keep(): void {
    const { session } = this.state;
    if (this.table.kept && session !== null) save(session.history);
  }

  /** Lets the computer move when it is its turn. */
  private async answer(): Promise<void> {
    const { engine } = this.table;
    const { analysis, session } = this.state;
    if (analysis === null || session === null) return;
    const { position } = analysis;
    const awaited = () =>
      show.asked(this.state) && !this.state.waiting && !this.state.editing;
    if (!awaited() || show.pending(this.state) || this.thinking === position)
      return;
    this.thinking = position;
    const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
    try {
      const [to] = await Promise.all([
        engine.reply(
          position,
          session.mode === "casual" ? "casual" : "perfect",
          seed(),
        ),
        new Promise((resolve) => setTimeout(resolve, still ? 0 : PAUSE)),
      ]);
      this.thinking = "";
      if (awaited() && show.stays(this.state, position)) this.move(to);
    } catch (error) {
      this.thinking = "";
      if (!show.stays(this.state, position)) return;
      this.set({ waiting: true, complaint: troubleOf(error).message });
    }
  }
}

function seed(): number {
  return Math.floor(Math.random() * 2 ** 32);
}
