/**
 * The controller owns the state of a game. The parts of the page draw the state
 * and call the functions of `Play`. The address follows the state. Conversely,
 * the controller opens an address only if a person goes to it.
 */
import type { ReactiveController, ReactiveControllerHost } from "lit";
import { placeAfter } from "../boards/drawing/place.ts";
import { madeBy, wordsIn } from "../boards/words.ts";
import { type Options, withOptions, writeAddress } from "../session/address.ts";
import { begin, current, game, goTo, type Seat } from "../session/history.ts";
import { read, turnIn, written } from "../session/options.ts";
import * as play from "../session/session.ts";
import { lastLevel, load, save, streak, won } from "../session/store.ts";
import { type Engine, troubleOf } from "../solver/engine.ts";
import { gamesIn, sumLike } from "../solver/position.ts";
import type { Analysis, Touch } from "../solver/wasm.ts";
import type { Changes, Draft, NewGame } from "../ui/events.ts";
import { Examination, type examine } from "./examine.ts";
import type { Play } from "./play.ts";
import * as show from "./state.ts";
import { type News, NO_GAME, type State } from "./state.ts";

/** The delay before the computer replies, so that people see their own move. */
const REPLY_DELAY_MS = 450;

/** The element around a game. */
export interface Table extends ReactiveControllerHost {
  readonly engine: Engine;
  /**
   * True if the element is on our own page, which keeps games across reloads.
   */
  readonly home: boolean;
  /** The address of our page for links from another one; empty on our own. */
  readonly site: string;
  /**
   * Called when the game goes to another position. If `push` is true, Back
   * leads to the position before.
   */
  positionChanged(position: string, push: boolean): void;
  /** Called when the options change here, and not by the surrounding page. */
  optionsChanged(options: Options, push: boolean): void;
}

/** The players of a new game, and who starts. Missing fields change nothing. */
type Sides = Partial<Pick<play.Session, "mode" | "starts">>;

export class Controller implements ReactiveController, Play {
  private readonly table: Table;
  private readonly examination: Examination;
  private state: State = {
    position: "",
    options: {},
    analysis: null,
    failure: null,
    late: false,
    long: false,
    visit: 0,
    games: [],
    origin: "",
    ...NO_GAME,
  };
  /** The players of the last game before a person explored. */
  private players: play.Mode = "casual";
  /**
   * True if the position is that of an opened address. Then the option `place`
   * of this address fits it.
   */
  private isOpened = false;
  /** True if a link led to the position; false after Back or Forward. */
  private isLink = false;
  /** The position in which the computer is looking for its move. */
  private replyPosition = "";

  constructor(table: Table, ask: typeof examine) {
    this.table = table;
    this.examination = new Examination(this, table.engine, ask);
    table.addController(this);
  }

  get now(): State {
    return this.state;
  }

  get home(): boolean {
    return this.table.home;
  }

  get site(): string {
    return this.table.site;
  }

  set(news: News): void {
    const next = { ...this.state, ...news };
    const { opening, session, options } = next;
    const position = opening || (session ? play.position(session) : "");
    const now = { ...next, position };
    // A slide is covered at first.
    if (options["slide"] !== this.state.options["slide"]) now.revealed = false;
    if (position !== this.state.position) now.leaving = "";
    const origin =
      session !== null && !show.pending(now)
        ? play.gameStart(session)
        : now.origin;
    this.state = { ...now, origin };
    this.table.requestUpdate();
  }

  hostConnected(): void {
    this.examination.resume();
  }

  hostDisconnected(): void {
    this.examination.stop();
  }

  hostUpdated(): void {
    void this.reply();
  }

  /**
   * Takes a position or options from outside. After all such changes, `show`
   * examines the position.
   */
  open(position: string, options: Options, isLink = false): void {
    this.isOpened ||= position !== this.state.position;
    this.isLink = isLink;
    if (options !== this.state.options) {
      const { session: now, visit } = this.state;
      const isHere = now !== null && play.position(now) === position;
      const isSameGame =
        `${gamesIn(position)}` === `${gamesIn(this.state.position)}`;
      const session = isHere ? play.placed(now, options["place"]) : now;
      this.set({
        options,
        editing: options["edit"] === "1" || (this.state.editing && isSameGame),
        visit: visit + 1,
        session: session && read(session, options),
      });
    }
    if (position === this.state.position) return;
    const { session, draft } = this.state;
    const isHere = session !== null && play.position(session) === position;
    // If the person goes elsewhere, drop the board that was set by hand.
    this.set({ opening: position, draft: isHere ? draft : null });
  }

  show(): void {
    this.examination.show();
  }

  examine(): Promise<void> {
    return this.examination.start();
  }

  readonly recheck = (): Promise<void> => this.examination.recheck();

  cancel(): void {
    this.examination.cancel();
  }

  change(changes: Changes, push: boolean): void {
    const options = withOptions(this.state.options, changes);
    const { session: now } = this.state;
    const session = now && play.placed(now, options["place"]);
    this.set({ options, session });
    this.table.optionsChanged(options, push);
  }

  /** Examines the position to which a person went here, and reports it. */
  private go(push: boolean): void {
    void this.examine();
    this.table.positionChanged(this.state.position, push);
  }

  arrive(analysis: Analysis, text: string): void {
    const { position } = analysis;
    // An empty sheet opens in the editor.
    const editing = this.state.editing || show.isBlank({ analysis });
    this.set({ analysis, opening: position, editing });
    this.follow(position);
    this.judge(analysis);
    if (position !== text) this.table.positionChanged(position, false);
  }

  /** Takes the game to an examined position. There the computer waits. */
  follow(position: string): void {
    const { session: before, options, visit } = this.state;
    const session = this.gameAt(position) ?? this.opened(position);
    const turn = turnIn(session, options);
    const isLink = this.isOpened && this.isLink;
    const next = play.follow(session, position, turn, isLink);
    const after = this.isOpened ? play.placed(next, options["place"]) : next;
    this.isOpened = false;
    if (after === before) {
      this.set({ opening: "" });
      return;
    }
    const news = { draft: null, trouble: "", complaint: "", last: null };
    this.set({
      ...news,
      opening: "",
      session: after,
      visit: visit + 1,
      waiting: true,
      revealed: false,
      pictured: false,
    });
    this.keep();
  }

  /** The session with these games, running or kept; null if there is none. */
  private gameAt(position: string): play.Session | null {
    const { session, options } = this.state;
    const names = `${gamesIn(position)}`;
    if (session !== null && `${gamesIn(play.position(session))}` === names) {
      return session;
    }
    const history = this.table.home ? load(position) : null;
    return history && read({ ...play.fresh(position), history }, options);
  }

  private opened(position: string): play.Session {
    const session = read(play.fresh(position), this.state.options);
    const turn = turnIn(session, this.state.options);
    return { ...session, history: begin(position, turn) };
  }

  /** Notes who wins the position, for the list of moves and the record. */
  private judge({ position, outcome }: Analysis): void {
    const { session } = this.state;
    if (
      session === null ||
      outcome == null ||
      !show.stays(this.state, position)
    )
      return;
    const { history, mode } = session;
    const ends =
      show.over(this.state) && mode !== "explore" && !play.untouched(session);
    this.set({ session: play.judged(session, outcome, ends || undefined) });
    this.keep();
    const level = play.levelOf(mode);
    // If the end was reached before, this game has been counted already.
    if (!ends || level === undefined || current(history).over) return;
    const isWon = play.winner(session) === 0;
    streak.add(level, isWon);
    if (isWon) gamesIn(position).forEach(won.add);
  }

  choose(to: string, touch?: Touch): void {
    const moves = this.state.analysis?.moves ?? [];
    if (show.active(this.state) && moves.some((move) => move.to === to))
      this.move(to, touch);
  }

  /** Makes a move that the solver has found legal. */
  private move(to: string, touch?: Touch): void {
    const { session, options } = this.state;
    if (session === null) return;
    const { moves = [], because = [] } = this.state.analysis ?? {};
    const found = moves.find((move) => move.to === to) ?? null;
    const last = found && touch ? madeBy(found, touch) : found;
    const { place = "" } = options;
    const after = last && placeAfter(play.position(session), last, place);
    const words = last ? wordsIn(last, because.length, true) : "";
    // In a game a hint is for one move only.
    const keeps = session.mode === "explore";
    const from = keeps ? session : { ...session, hint: "" as const };
    // Note who wins before and after the move. The game may begin at a position
    // that was examined earlier. And the next move may be made before the new
    // position is examined.
    const outcome = this.state.analysis?.outcome;
    const made = play.move(
      play.judged(from, outcome),
      to,
      words,
      after || undefined,
    );
    this.travel(play.judged(made, found?.outcome), { waiting: false, last });
  }

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

  async edit(draft: readonly Draft[]): Promise<void> {
    const { session } = this.state;
    if (draft.length === 0 || session === null) return;
    if (!show.stays(this.state, play.position(session))) return;
    this.set({ draft });
    try {
      const position = await this.table.engine.parse(
        sumLike(
          play.position(session),
          draft.map(({ text }) => text),
        ),
      );
      // Stop if the draft was changed or left while the solver was busy.
      if (this.state.draft !== draft) return;
      const places = draft.map(({ place = "" }) => place).join("+");
      this.jump(position, "edited", places.replace(/^\++$/, ""));
    } catch (error) {
      if (this.state.draft !== draft) return;
      const { message, expected } = troubleOf(error);
      this.set({ draft: null, complaint: `${message} Expected ${expected}.` });
    }
  }

  jump(to: string, how: "edited" | "typed" | "jumped", place?: string): void {
    const { session } = this.state;
    if (session === null) {
      // The first position is still being examined: examine this one instead.
      this.set({ opening: to, draft: null });
      this.go(true);
      return;
    }
    const before = this.gameAt(to);
    const stays = how === "typed" ? undefined : this.state.options["place"];
    const after = before
      ? play.jump(before, to, how, place)
      : play.placed(this.chosen(to), place ?? stays);
    this.travel(after, { waiting: false });
  }

  /** A game that begins at a position chosen by the person, who moves first. */
  private chosen(position: string): play.Session {
    return { ...this.opened(position), history: begin(position) };
  }

  undo(): void {
    this.turn(play.undo, { waiting: true });
  }

  redo(): void {
    this.turn(play.redo, { waiting: true });
  }

  private turn(to: (game: play.Session) => play.Session, news: News): void {
    const { session } = this.state;
    if (session !== null) this.travel(to(session), news);
  }

  hint(): void {
    const { session, analysis } = this.state;
    if (session === null) return;
    // In Explore or without a winning move, the first press shows the whole
    // hint.
    const known = session.mode === "explore" || analysis?.outcome === "P";
    const steps: readonly play.Hint[] = known ? ["", "on"] : play.HINTS;
    const next = steps[steps.indexOf(session.hint) + 1];
    this.travel({ ...session, hint: next ?? "" });
  }

  reveal(shows = true): void {
    this.set({ revealed: shows });
  }

  showPicture(): void {
    this.set({ pictured: true });
  }

  toggleEditor(): void {
    const { editing, options, session } = this.state;
    // Edit a graph as it was drawn, with the parts that moves took away.
    if (
      !editing &&
      session &&
      show.isDrawn(this.state) &&
      !play.runs(session)
    ) {
      this.setMode("explore");
      const [first = session.history.at] = game(session.history);
      this.step(first);
    }
    const edits = !editing || show.isBlank(this.state);
    this.set({ editing: edits, complaint: "", lead: { to: "panel" } });
    if (options["edit"]) this.change({ edit: undefined }, false);
  }

  random(): void {
    const { session } = this.state;
    if (session === null) return;
    const from = play.position(session);
    void this.draw(() => this.table.engine.random_like(from, seed()), {});
  }

  step(index: number, lead?: "panel"): void {
    const { session } = this.state;
    if (session === null) return;
    const history = goTo(session.history, index);
    const look = { ...session, history };
    const sight = lead ? { lead: { to: lead } } : {};
    // The computer does not reply while earlier moves are shown.
    this.travel(look, { waiting: true, ...sight }, !play.ended(look));
  }

  tryAgain(index: number): void {
    const lead = { to: "board" } as const;
    this.turn((game) => play.tryAgain(game, index), { waiting: false, lead });
  }

  setStarts(starts: Seat): void {
    this.turn((game) => play.setStarts(game, starts), { waiting: false });
  }

  askForGame(): void {
    const mode = this.state.session?.mode ?? "explore";
    if (mode === "explore") this.newGame({});
    else this.propose(mode);
  }

  propose(proposal: play.Players | null): void {
    this.set({ proposal });
  }

  begin(game: NewGame): void {
    this.set({ lead: { to: "board" } });
    this.newGame(game);
  }

  private newGame({ from, ...sides }: NewGame): void {
    const { session } = this.state;
    if (session === null) return;
    if (typeof from === "function") void this.draw(from, sides);
    else this.start(from ?? play.gameStart(session), sides);
  }

  pick(position: string): void {
    const { analysis, session } = this.state;
    // The second click of a double click takes back the first one's question.
    if (position === this.state.position) {
      this.leave(false);
      return;
    }
    const plays = session !== null && session.mode !== "explore";
    const runs = plays && !show.over(this.state) && !show.reviewing(this.state);
    if (!runs) this.jump(position, "jumped");
    else if (
      show.active(this.state) &&
      analysis?.moves.some(({ to }) => to === position)
    )
      this.choose(position);
    else this.set({ leaving: position });
  }

  toBoard(): void {
    this.set({ lead: { to: "board" } });
  }

  /**
   * Changes the players. After exploring, a game begins at the position in
   * sight, and the person moves first.
   */
  setMode(mode: play.Mode): void {
    const { session: before } = this.state;
    if (before === null || mode === before.mode) return;
    const begins = before.mode === "explore";
    if (!begins) this.players = before.mode;
    const starts = begins ? 0 : before.starts;
    const session = { ...before, mode, starts, hint: "" as const };
    // When a game begins, the editor closes, unless the sheet is still empty.
    const editing = this.state.editing && (!begins || show.isBlank(this.state));
    const edit = editing ? this.state.options["edit"] : undefined;
    this.change({ ...written(session), edit }, true);
    this.travel(
      begins ? play.start(session, play.position(session), "started") : session,
      { waiting: false, pictured: false, editing },
    );
  }

  playAgain(): void {
    this.setMode(this.players);
  }

  leave(leaves: boolean): void {
    const { leaving } = this.state;
    this.set({ leaving: "" });
    if (!leaves || leaving === "") return;
    this.setMode("explore");
    this.jump(leaving, "jumped");
  }

  /** Starts a new game from a position; `sides` changes the players. */
  private start(
    from: string,
    sides: Sides,
    how: "started" | "drawn" = "started",
  ): void {
    const game = this.gameAt(from) ?? this.chosen(from);
    const hint = game.mode === "explore" ? game.hint : "";
    this.travel(play.start({ ...game, hint, ...sides }, from, how), {
      waiting: false,
      pictured: false,
      ...(how === "started" ? { editing: false } : {}),
    });
  }

  resume(): void {
    this.set({ waiting: false, complaint: "" });
  }

  /** Starts a new game from a position that `find` draws at random. */
  private async draw(find: () => Promise<string>, sides: Sides): Promise<void> {
    this.set({ waiting: false });
    const { position, session } = this.state;
    const from = session && play.position(session);
    /** Returns whether the game is still at the same position. */
    const still = () =>
      from !== null &&
      this.state.position === position &&
      this.state.session !== null &&
      play.position(this.state.session) === from;
    try {
      const drawn = await find();
      if (still()) this.start(drawn, sides, "drawn");
    } catch (error) {
      if (still()) this.set({ complaint: troubleOf(error).message });
    }
  }

  /** Takes a new session, keeps it, and reports its position and options. */
  private travel(session: play.Session, news: News = {}, push = true): void {
    const { session: before } = this.state;
    const level = play.levelOf(session.mode);
    if (level && level !== lastLevel.get()) lastLevel.set(level);
    this.isOpened = false;
    const moves =
      before !== null && play.position(before) !== play.position(session);
    const other = before?.history !== session.history;
    this.set({
      ...(other ? { last: null, revealed: false } : {}),
      ...{ draft: null, trouble: "", complaint: "" },
      ...(moves ? { opening: "" } : {}),
      ...news,
      session,
    });
    this.keep();
    if (moves) this.go(push);
    const { options } = this.state;
    const changes = written(session);
    if (Object.entries(changes).some(([key, to]) => options[key] !== to)) {
      this.change(changes, false);
    }
  }

  private keep(): void {
    const { session } = this.state;
    if (!this.table.home || session === null) return;
    const options = withOptions({}, written(session));
    const address = { position: play.position(session), options };
    const resume = play.runs(session) ? writeAddress(address) : undefined;
    save(session.history, resume);
  }

  private async reply(): Promise<void> {
    const { engine } = this.table;
    const { analysis, session } = this.state;
    if (analysis === null || session === null) return;
    const { position } = analysis;
    const due = () =>
      show.computersTurn(this.state) &&
      !this.state.waiting &&
      !this.state.editing;
    if (!due() || show.pending(this.state) || this.replyPosition === position)
      return;
    this.replyPosition = position;
    const chance = seed();
    const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
    try {
      const [to] = await Promise.all([
        engine.reply(position, play.playAt(session.mode, chance), chance),
        new Promise((resolve) =>
          setTimeout(resolve, still ? 0 : REPLY_DELAY_MS),
        ),
      ]);
      this.replyPosition = "";
      if (due() && show.stays(this.state, position)) this.move(to);
    } catch (error) {
      this.replyPosition = "";
      if (!show.stays(this.state, position)) return;
      this.set({ waiting: true, complaint: troubleOf(error).message });
    }
  }
}

function seed(): number {
  return Math.floor(Math.random() * 2 ** 32);
}
