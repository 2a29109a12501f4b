/**
 * The state of play. Pure. This module does not know the rules: its callers
 * report legal moves and the end of a game.
 */
import { isMisere } from "../solver/convention.ts";
import type { Outcome } from "../solver/wasm.ts";
import type { History, How, Seat } from "./history.ts";
import * as history from "./history.ts";

/** The levels of the computer, the easiest first. */
export const LEVELS = ["casual", "careful", "perfect"] as const;
export type Level = (typeof LEVELS)[number];
/** The ways to play: against the computer at a level, or between two people. */
export const PLAY_MODES = [...LEVELS, "two"] as const;
export type Players = (typeof PLAY_MODES)[number];
/** The mode: a person explores all positions, or plays a game. */
export type Mode = "explore" | Players;

/**
 * The kinds of hints: none, the place of a winning move, or the winning moves.
 */
export const HINTS = ["", "place", "on"] as const;
export type Hint = (typeof HINTS)[number];

export interface Session {
  readonly history: History;
  readonly mode: Mode;
  /** The player who moves first in a new game. */
  readonly starts: Seat;
  readonly hint: Hint;
}

export function fresh(position: string): Session {
  return {
    history: history.begin(position),
    mode: "explore",
    starts: 0,
    hint: "",
  };
}

/**
 * Follows a position that comes from outside, such as the address. It goes to a
 * known step with that position, or else starts a game. After a game has ended,
 * a link to one of its earlier steps begins a new game there. Back and a reload
 * only show the step. But if Back leads to the start of the ended game, a new
 * game begins.
 */
export function follow(
  session: Session,
  position: string,
  turn: Seat = session.starts,
  isLink = false,
): Session {
  const { history: past } = session;
  const next = history.arrive(past, position, turn);
  const there = next === past ? session : { ...session, history: next };
  const isAnew = isLink
    ? next.at !== history.endOf(next)
    : next !== past && position === gameStart(there);
  return isAnew && ended(there)
    ? { ...session, history: history.push(past, position, "opened", turn) }
    : there;
}

/**
 * Returns whether the game has ended, also while a person looks at its earlier
 * steps.
 */
export function ended({ mode, history: past }: Session): boolean {
  return mode !== "explore" && history.endOf(past) !== null;
}

/** Returns whether a game has begun and goes on. */
export function runs(session: Session): boolean {
  return session.mode !== "explore" && !untouched(session) && !ended(session);
}

/** The session with its ended game open again at one of its steps. */
export function tryAgain(session: Session, index: number): Session {
  const past = history.goTo(session.history, index);
  return { ...session, hint: "", history: history.reopened(past) };
}

export function position(session: Session): string {
  return history.current(session.history).position;
}

/** The position before the one that is shown; empty at the start. */
export function before({ history: past }: Session): string {
  return history.canUndo(past)
    ? history.current(history.undo(past)).position
    : "";
}

export function turn(session: Session): Seat {
  return history.current(session.history).turn;
}

/** Returns whether the computer plays. */
export function against({ mode }: Pick<Session, "mode">): boolean {
  return levelOf(mode) !== undefined;
}

/** The level of the computer; undefined if it does not play. */
export function levelOf(mode: Mode): Level | undefined {
  return LEVELS.find((level) => level === mode);
}

/** Of this many moves, the careful computer makes one like the casual one. */
export const MOVES_PER_CASUAL_MOVE = 3;

/** The level at which the solver plays one move. */
export function playAt(mode: Mode, seed: number): "casual" | "perfect" {
  const errs =
    mode === "casual" ||
    (mode === "careful" && seed % MOVES_PER_CASUAL_MOVE === 0);
  return errs ? "casual" : "perfect";
}

/** The session with this `place` at its current step. */
export function placed(session: Session, place: string | undefined): Session {
  const past = history.placed(session.history, place);
  return past === session.history ? session : { ...session, history: past };
}

/**
 * The session with the outcome of its current position, if that is known.
 * `over` marks the end of a game.
 */
export function judged(
  session: Session,
  outcome: Outcome | null | undefined,
  over?: boolean,
): Session {
  if (!outcome) return session;
  return { ...session, history: history.judge(session.history, outcome, over) };
}

/**
 * The session after a legal move, by the person or the computer. `words`
 * describe the move.
 */
export function move(
  session: Session,
  to: string,
  words?: string,
  place?: string,
): Session {
  const next: Seat = turn(session) === 0 ? 1 : 0;
  const { history: past } = session;
  const made = history.push(past, to, "moved", next, words, place);
  return {
    ...session,
    history: against(session) ? history.markAgainst(made) : made,
  };
}

/**
 * The session after a jump to a position, or to another drawing of it. Player 1
 * is to move.
 */
export function jump(
  session: Session,
  to: string,
  how: Exclude<How, "moved" | "started">,
  place?: string,
): Session {
  const { history: past } = session;
  const same = place === undefined || place === history.current(past).place;
  if (same && to === position(session) && turn(session) === 0) return session;
  const next = history.push(past, to, how, 0, undefined, place);
  return { ...session, history: next };
}

/**
 * A new game from a position. The player who was chosen to start is to move.
 */
export function start(session: Session, from: string, how: How): Session {
  const { history: past, starts } = session;
  const first = past.steps[history.game(past)[0] ?? 0];
  // A game that begins again keeps the places of its vertices.
  const place = first?.position === from ? (first.place ?? "") : undefined;
  return {
    ...session,
    history: history.push(past, from, how, starts, undefined, place),
  };
}

/** Returns whether no move has been made since the position was set up. */
export function untouched(session: Session): boolean {
  return history.current(session.history).how !== "moved";
}

/**
 * Chooses the player who starts. Before the first move this changes the present
 * game, later only the next one.
 */
export function setStarts(session: Session, starts: Seat): Session {
  const chosen = { ...session, starts };
  return untouched(session) && turn(session) !== starts
    ? start(chosen, position(chosen), "started")
    : chosen;
}

export function computersTurn(session: Session): boolean {
  return against(session) && turn(session) === 1;
}

/** The ways in which the start of a game is reached. */
const GAME_STARTS: readonly How[] = ["opened", "started", "drawn"];

/**
 * Returns whether Undo has a step to go back. In a game it stops at the start.
 * In Explore it goes back through all positions.
 */
export function canUndo({ mode, history: past }: Session): boolean {
  const { how } = history.current(past);
  return (
    history.canUndo(past) && (mode === "explore" || !GAME_STARTS.includes(how))
  );
}

/** Goes one step back; against the computer, to the person's last decision. */
export function undo(session: Session): Session {
  return canUndo(session) ? skim(session, history.undo) : session;
}

export function redo(session: Session): Session {
  return skim(session, history.redo);
}

/** The start of the current game, from which the next game starts too. */
export function gameStart(session: Session): string {
  return history.positions(session.history)[0] ?? position(session);
}

/**
 * The winner of a finished game, which depends on the player of the last move.
 */
export function winner(session: Session): Seat {
  const misere = isMisere(position(session));
  return (turn(session) === 0) === misere ? 0 : 1;
}

/**
 * The name of a player. A person who looks back in Explore at a game against
 * the computer still sees the names of that game.
 */
export function nameOf(session: Session, seat: Seat): string {
  const looksBack =
    session.mode === "explore" && history.wasAgainst(session.history);
  if (!against(session) && !looksBack) return `Player ${seat + 1}`;
  return seat === 0 ? "You" : "The computer";
}

function skim(session: Session, go: (past: History) => History): Session {
  let past = go(session.history);
  while (
    against(session) &&
    history.current(past).turn === 1 &&
    history.current(past).how === "moved"
  ) {
    const further = go(past);
    if (further === past) break;
    past = further;
  }
  return { ...session, history: past };
}
