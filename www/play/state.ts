/**
 * The state of a game's page, with words and facts that follow from it. Pure.
 */
import { reorders, wordsIn } from "../boards/words.ts";
import type { Options } from "../session/address.ts";
import { game as gameLine, positions } from "../session/history.ts";
import { QUESTION } from "../session/options.ts";
import * as play from "../session/session.ts";
import type { Trouble } from "../solver/engine.ts";
import { isMisere, winningMove } from "../solver/position.ts";
import {
  type Analysis,
  type Listed,
  type MoveRecord,
  parts,
} from "../solver/wasm.ts";
import type { Draft } from "../ui/events.ts";

export interface State {
  /** The text opened from outside, until it is examined; empty if none. */
  readonly opening: string;
  /**
   * The position to show: the opened text, or else the position of the game.
   * `analysis` may still be about the position before.
   */
  readonly position: string;
  readonly options: Options;
  /** The record of the position in sight; null before the first. */
  readonly analysis: Analysis | null;
  /** The reason why the position could not be analysed. */
  readonly failure: Trouble | null;
  /** True if the page reports that the solver examines the position. */
  readonly late: boolean;
  /**
   * True if the solver has worked for so long that the page offers to cancel.
   */
  readonly long: boolean;
  /**
   * The number of times that options or a position came from outside, and not
   * from the page's own changes.
   */
  readonly visit: number;
  readonly games: readonly Listed[];
  /** The start of the game in sight. It stays while a position is examined. */
  readonly origin: string;
  readonly session: play.Session | null;
  readonly editing: boolean;
  /** The last components set by hand, until the solver has read them. */
  readonly draft: readonly Draft[] | null;
  /** The fault of a move made by numbers. */
  readonly trouble: string;
  /** The message about any other fault. */
  readonly complaint: string;
  /** True if the computer waits until the person acts: after Undo or a link. */
  readonly waiting: boolean;
  /** True if the person asked the page to show who wins here. */
  readonly revealed: boolean;
  /** True if the person opened the picture before the end of the game. */
  readonly pictured: boolean;
  /** The move just made, which led to the position in sight; null if none. */
  readonly last: MoveRecord | null;
  /**
   * The position for which the page asks whether to leave the game; empty if
   * none.
   */
  readonly leaving: string;
  /** The opponent in the dialog for a new game; null while the dialog is closed. */
  readonly proposal: play.Players | null;
  /** The part to bring into sight next; a new object each time. */
  readonly lead: { readonly to: "board" | "panel" } | null;
}

/** Changes of the state. Position and origin follow from the other fields. */
export type News = Partial<Omit<State, "position" | "origin">>;

export const NO_GAME = {
  opening: "",
  session: null,
  editing: false,
  draft: null,
  trouble: "",
  complaint: "",
  waiting: false,
  revealed: false,
  pictured: false,
  last: null,
  leaving: "",
  proposal: null,
  lead: null,
} as const;

/** Returns whether the game is at this position, and stays there. */
export function stays(state: State, position: string): boolean {
  const { session } = state;
  return (
    session !== null &&
    play.position(session) === position &&
    state.position === position
  );
}

/** Returns whether the position to show is not in sight yet. */
export function pending(state: State): boolean {
  const { analysis } = state;
  return analysis === null || !stays(state, analysis.position);
}

/** Returns whether the game has ended and the person steps through it. */
export function reviewing({ session }: State): boolean {
  return session !== null && play.ended(session);
}

/** Returns whether a person can move on the board in sight. */
export function active(state: State): boolean {
  const { session } = state;
  return (
    session !== null &&
    !pending(state) &&
    !over(state) &&
    !reviewing(state) &&
    !play.computersTurn(session)
  );
}

/** The position that the page names as being examined; empty if none. */
export function examined({ late, position }: State): string {
  return late ? position : "";
}

/** Returns whether the player to move has no move left. */
export function over(state: State): boolean {
  return state.analysis?.move_count === "0";
}

export function computersTurn(state: State): boolean {
  const { session } = state;
  return (
    session !== null &&
    play.computersTurn(session) &&
    !over(state) &&
    !reviewing(state)
  );
}

/** Returns whether the page hides who wins, for the person to find out. */
export function covered(state: State): boolean {
  const { session, options, revealed } = state;
  if (session === null || over(state) || reviewing(state)) return false;
  if (revealed) return false;
  const { covered, lesson, slide } = options;
  const asks =
    session.mode !== "explore" || covered || (slide === QUESTION && !lesson);
  // On a slide, an earlier hint does not lift the cover.
  return !!asks && (!!slide || session.hint !== "on");
}

export function hinted(state: State): boolean {
  const { options, session } = state;
  return (session?.hint === "on" || !!options["slide"]) && !covered(state);
}

/** Returns whether the moves on the board show their nimbers. */
export function valued(state: State): boolean {
  return (
    (state.session?.mode === "explore" || reviewing(state)) && !covered(state)
  );
}

/** The winning move that the review marks, if possible the move made. */
export function reviewed(state: State): MoveRecord | null {
  const { analysis, session } = state;
  if (session === null || analysis === null || pending(state)) return null;
  const { steps, at } = session.history;
  return winningMove(analysis, steps[steps[at]?.next ?? -1]?.position);
}

/** The number of the move in sight, from 0, and of the last move. */
export function step({ session }: State): readonly [number, number] {
  if (session === null) return [0, 0];
  const line = gameLine(session.history);
  return [line.indexOf(session.history.at), line.length - 1];
}

const NO_POSITIONS: readonly string[] = [];

/** The positions of a game that is over, for the map to draw. */
export function path(state: State): readonly string[] {
  const { session } = state;
  const isOver = over(state) || reviewing(state);
  if (session === null || session.mode === "explore" || !isOver)
    return NO_POSITIONS;
  return positions(session.history);
}

/**
 * Returns whether picture, lessons and theorem are hidden, because they show
 * who wins.
 */
export function closed(state: State): boolean {
  const { session, options, pictured, revealed } = state;
  if (session === null || pictured || over(state) || reviewing(state))
    return false;
  // A slide has one cover for the verdict and the picture.
  if (options["slide"]) return covered(state);
  return session.mode !== "explore" || (!!options["covered"] && !revealed);
}

/** Returns whether the page shows the end of a game that was played. */
export function ended(state: State): boolean {
  const { editing, options } = state;
  return (
    over(state) &&
    hasMoves(state) &&
    !pending(state) &&
    !editing &&
    !options["slide"]
  );
}

/** Returns whether a move has been made in this game. */
export function hasMoves(state: State): boolean {
  return step(state)[1] > 0;
}

export function turnText(state: State): string {
  const { session, waiting, last } = state;
  if (session === null || over(state)) return "The game is over";
  if (reviewing(state)) return "";
  if (session.mode === "explore" && covered(state)) return "Who wins?";
  // The person's turn begins only when the board shows the computer's move.
  const replies = play.against(session) && last !== null && pending(state);
  if (computersTurn(state) || replies) {
    return waiting ? "The computer waits" : "The computer is thinking …";
  }
  const name = play.nameOf(session, play.turn(session));
  return name === "You" ? "Your move" : `${name} to move`;
}

/** The hint in a lost position. */
export const NONE_WINS =
  "No move wins here. Any will do: the other player still has to find the answer.";

/** The same hint if the page shows the answer to a move. */
const EVERY_ANSWERED =
  "No move wins here. Make any move: the hint shows its answer.";

/**
 * The words below the board: a hint or the last move. Empty if there is
 * neither; null at the end of the game.
 */
export function caption(state: State): string | null {
  const { session, analysis } = state;
  if (session === null || pending(state)) return "";
  if (ended(state)) return null;
  if (reviewing(state) && !over(state)) {
    const move = reviewed(state);
    if (move) return `Best: ${lowered(wordsOf(move, analysis))}.`;
    return analysis?.outcome === "P"
      ? "No move wins here."
      : "No winning move is known.";
  }
  if (hinted(state) && active(state)) {
    if (analysis?.outcome === "P")
      return session.mode === "explore" ? EVERY_ANSWERED : NONE_WINS;
    const move = analysis && winningMove(analysis);
    if (move) return `Hint: ${wordsOf(move, analysis)}.`;
  }
  return lastMove(state);
}

export function wordsOf(move: MoveRecord, analysis: Analysis | null): string {
  return wordsIn(move, analysis?.because.length ?? 1);
}

/** A sentence as it is written after a colon. */
export function lowered(sentence: string): string {
  return sentence.charAt(0).toLowerCase() + sentence.slice(1);
}

/** The position before the last move; empty if none was made just now. */
export function moveOrigin(state: State): string {
  const { session, last } = state;
  if (session === null || last === null || pending(state)) return "";
  return play.before(session);
}

/** A sentence on the move that was made just now, and who made it. */
export function lastMove(state: State): string {
  const { session, last, analysis } = state;
  if (session === null || last === null || pending(state)) return "";
  const mover = play.nameOf(session, play.turn(session) === 0 ? 1 : 0);
  const before = parts(play.before(session))[last.component];
  const game = state.games.find(({ name }) => name === before?.game);
  const isMixed = reorders(last, before, game);
  return `${mover} ${wordsIn(last, analysis?.because.length ?? 1, true)}.${isMixed ? " The piles are sorted by size." : ""}`;
}

/** Returns whether the position has a graph that a person can draw. */
export function isDrawn({ analysis }: Pick<State, "analysis">): boolean {
  return parts(analysis?.position ?? "").some(
    ({ content }) => content.drawing != null,
  );
}

/** Returns whether the position is a sheet on which nothing is drawn yet. */
export function isBlank({ analysis }: Pick<State, "analysis">): boolean {
  const drawn = parts(analysis?.position ?? "").map(
    ({ content }) => content.drawing,
  );
  return (
    drawn.length > 0 &&
    drawn.every((sheet) => sheet && !sheet.family && sheet.vertices === 0)
  );
}

/** Returns whether a person has won; false if the computer has. */
export function personWon(state: State): boolean {
  const { session } = state;
  return (
    session !== null &&
    !isBlank(state) &&
    (!play.against(session) || play.winner(session) === 0)
  );
}

export function end(state: State): string {
  const { session } = state;
  if (!over(state) || session === null) return "";
  if (isBlank(state)) return "Choose a place to draw a vertex";
  const misere = isMisere(play.position(session));
  if (play.untouched(session) || pending(state)) {
    return `No move is left: the player to move has ${misere ? "won" : "lost"}`;
  }
  const won = `${play.nameOf(session, play.winner(session))} won.`;
  return misere ? `${won} ${lastLoses(session)}` : won;
}

/** A sentence on the loser of a game in which the last move loses. */
export function lastLoses(session: play.Session): string {
  const loser = play.winner(session) === 0 ? 1 : 0;
  return `${play.nameOf(session, loser)} made the last move, which loses.`;
}
