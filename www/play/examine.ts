/** Examines a text: analyses it, and loads what the page needs to show it. */
import { kindsIn } from "../boards/choice.ts";
import { withNames } from "../boards/drawing/place.ts";
import { kinds } from "../boards/index.ts";
import { loadGamePages } from "../games/index.ts";
import { bare, like } from "../solver/convention.ts";
import {
  type Engine,
  engine,
  type Trouble,
  troubleOf,
  until,
} from "../solver/engine.ts";
import { gamesIn } from "../solver/position.ts";
import { type Analysis, type Game, parts, prepare } from "../solver/wasm.ts";
import { type News, NO_GAME, type State } from "./state.ts";

/** The reason of an abort by which the person cancels a question. */
export const CANCELLED = "cancelled";

/** The delay before the message that the solver is at work. */
const MESSAGE_DELAY_MS = 100;
/** The delay before the page offers to cancel the work. */
const CANCEL_DELAY_MS = 1000;
/** The time that an abandoned search may still run. */
const ABANDONED_SEARCH_MS = 250;

/**
 * Analyses a text, and fetches the pages of its games and its boards. `look` is
 * the kind of board that was chosen. After an abort with `CANCELLED` it returns
 * what is quickly known, or throws if that does not decide who wins.
 */
export async function examine(
  text: string,
  look: string | undefined,
  signal: AbortSignal,
): Promise<Analysis> {
  const games = engine.games();
  const position = defaultPosition(text, games);
  const loadBoards = async (text: string) =>
    kinds.load(kindsIn(parts(text), await games, look));
  // Only the solver knows whether the text is a position.
  const [analysis] = await Promise.all([
    position.then((text) => analyze(text, signal)),
    loadGamePages(gamesIn(text)),
    position.then(async (text) => {
      await prepare(text);
      return loadBoards(text);
    }),
  ]);
  await loadBoards(analysis.position);
  return analysis;
}

async function analyze(text: string, signal: AbortSignal): Promise<Analysis> {
  try {
    return await until(signal).analyze(text);
  } catch (error) {
    if (signal.reason !== CANCELLED) throw error;
    const known = await engine.glance(text);
    if (known.outcome === null) throw error;
    return known;
  }
}

/**
 * The text of the position that a text means. The name of a game, alone or with
 * a variant, means its example.
 */
async function defaultPosition(
  text: string,
  games: Promise<readonly Game[]>,
): Promise<string> {
  const named = /^\s*([a-z]+)\s*(\[[^\]]*\])?\s*$/.exec(bare(text));
  if (named === null) return text;
  const game = (await games).find(({ name }) => name === named[1]);
  const [, name = "", variant = ""] = named;
  const example = game?.example.replace(/^[a-z]+(\[[^\]]*\])?/, (_, own = "") =>
    name.concat(variant || own),
  );
  return example === undefined ? text : like(text, example);
}

/** The game whose position is examined. */
interface Examined {
  readonly now: State;
  set(news: News): void;
  /** Goes to a position whose record is shown already. */
  follow(position: string): void;
  /** Shows the record of a text, and goes to its position. */
  arrive(analysis: Analysis, text: string): void;
}

/** The question about the position to show, which the solver works on. */
export class Examination {
  private readonly game: Examined;
  private readonly engine: Engine;
  private readonly ask: typeof examine;
  /** The text that the solver was asked about last; null before the first. */
  private lastRequest: string | null = null;
  /** The running question; null if none runs. */
  private request: AbortController | null = null;

  constructor(game: Examined, engine: Engine, ask: typeof examine) {
    this.game = game;
    this.engine = engine;
    this.ask = ask;
  }

  /** Asks again after `stop`. */
  resume(): void {
    if (this.lastRequest !== null) void this.start();
  }

  stop(): void {
    const { request } = this;
    this.finish();
    request?.abort();
  }

  cancel(): void {
    this.request?.abort(CANCELLED);
  }

  /** Examines the position, unless the solver was last asked about it. */
  show(): void {
    if (this.game.now.position !== this.lastRequest) void this.start();
  }

  /** Asks the solver about the position, even if it failed before. */
  async start(): Promise<void> {
    const { game } = this;
    const { position: text, analysis: shown, games, options } = game.now;
    const before = this.request;
    this.lastRequest = text;
    // A search that is no longer needed must not delay the next one.
    if (before !== null) setTimeout(() => before.abort(), ABANDONED_SEARCH_MS);
    if (shown?.position === text) {
      this.finish();
      // Set a new record, so that elements notice that the other question has
      // ended.
      if (before !== null) game.set({ analysis: { ...shown } });
      game.follow(text);
      return;
    }
    if (games.length === 0) void this.list();
    const request = new AbortController();
    this.request = request;
    const isCurrent = () =>
      this.request === request && game.now.position === text;
    game.set({ failure: null, late: shown === null, long: false });
    const after = (milliseconds: number, news: News) =>
      setTimeout(() => {
        if (this.request === request) game.set(news);
      }, milliseconds);
    const clocks = [
      after(MESSAGE_DELAY_MS, { late: true }),
      after(CANCEL_DELAY_MS, { long: true }),
    ];
    try {
      const found = await this.ask(text, options["board"], request.signal);
      if (!isCurrent()) return;
      this.finish();
      this.lastRequest = found.position;
      game.arrive(withNames(found, game.now.options["place"]), text);
    } catch (error) {
      const failure = await this.advised(troubleOf(error), text);
      if (!isCurrent()) return;
      this.finish();
      game.set({ failure, analysis: null, ...NO_GAME, opening: text });
    } finally {
      for (const clock of clocks) clearTimeout(clock);
    }
  }

  async recheck(): Promise<void> {
    const { position, options, analysis } = this.game.now;
    if (this.request !== null || analysis?.position !== position) return;
    const { signal } = new AbortController();
    const now = await this.ask(position, options["board"], signal).catch(
      () => null,
    );
    const { analysis: shown, options: after } = this.game.now;
    if (now === null || shown !== analysis) return;
    // If nothing is new, do not redraw: a person may be pressing a button.
    const isSame = now.reason === shown.reason && now.nimber === shown.nimber;
    if (!isSame) this.game.set({ analysis: withNames(now, after["place"]) });
  }

  /**
   * The fault of a text, with the text that was probably meant. A solver that
   * has stopped cannot be asked.
   */
  private async advised(trouble: Trouble, text: string): Promise<Trouble> {
    if (trouble.again) return trouble;
    const suggestion = await this.engine.suggest(text).catch(() => undefined);
    return { ...trouble, suggestion };
  }

  private async list(): Promise<void> {
    try {
      this.game.set({ games: await this.engine.games() });
    } catch {
      // Without the list, titles and rules are missing, but play goes on.
    }
  }

  /** Ends the question about the position. */
  private finish(): void {
    this.request = null;
    this.game.set({ late: false, long: false });
  }
}
