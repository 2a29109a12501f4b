/** Sentences on what decided a game, and on the effects of its moves. Pure. */
import { withNames } from "../../boards/drawing/place.ts";
import { wordsIn } from "../../boards/words.ts";
import type { Seat } from "../../session/history.ts";
import { type Entry, moveList } from "../../session/move-list.ts";
import {
  against,
  nameOf,
  type Session,
  winner,
} from "../../session/session.ts";
import { byEnds, winningMove } from "../../solver/position.ts";
import type { Analysis } from "../../solver/wasm.ts";

/** The most letters of a position in a sentence. */
const MOST_LETTERS = 60;

const lower = (name: string) =>
  name.startsWith("Player") ? name : name.toLowerCase();

/** The facts on what decided a game that has ended. */
interface Decided {
  /** True if a person won and the mode is not Explore. */
  readonly isWon: boolean;
  /** The last move with which the loser gave the win away. */
  readonly slip: Entry | undefined;
  /**
   * The last move with which the learner gave the win away. The learner is the
   * person who plays against the computer; of two people, the loser.
   */
  readonly mistake: Entry | undefined;
  /** The move to try again from. */
  readonly retry: Entry | undefined;
  /**
   * The player to start the next game if the person lost without a mistake.
   */
  readonly otherStart: Seat | null;
  /** The entry with the position that teaches the idea of the game. */
  readonly from: Entry;
}

export function decided(session: Session): Decided {
  const all = moveList(session);
  const made = all.slice(1);
  const won = winner(session);
  const loser = won === 0 ? 1 : 0;
  const learner = against(session) ? 0 : loser;
  const slipOf = (seat: Seat) =>
    made.findLast(({ by, win }) => by === seat && win === "lost");
  const slip = slipOf(loser);
  const mistake = slipOf(learner);
  const isWon = session.mode !== "explore" && (won === 0 || !against(session));
  const first = made.find(({ by }) => by === learner);
  const isBeaten = against(session) && !isWon && slip === undefined;
  const key = mistake ?? slip;
  return {
    ...{ isWon, slip, mistake },
    retry: isWon ? mistake : (mistake ?? first),
    otherStart: isBeaten && isJudged(made) ? (made[0]?.by === 0 ? 1 : 0) : null,
    from: all[key ? key.number - 1 : 0] as Entry,
  };
}

/** Returns whether the effect of each move is known. */
const isJudged = (made: readonly Entry[]) =>
  made.every(({ win }) => win !== null);

/** The index of the step at which a move was made. */
export const before = (session: Session, { number }: Entry) =>
  moveList(session)[number - 1]?.index ?? 0;

/**
 * A sentence on what decided the game. `record` is the analysis of the position
 * `from`.
 */
export function decision(session: Session, record: Analysis | null): string {
  const made = moveList(session).slice(1);
  const { slip, mistake } = decided(session);
  const won = winner(session);
  const [winning, losing] = [
    nameOf(session, won),
    nameOf(session, won ? 0 : 1),
  ];
  if (slip === undefined) {
    if (!isJudged(made)) {
      return "The positions are too large to say which move decided this game.";
    }
    return made[0]?.by === won
      ? `${winning} started in a won position and made no mistake.`
      : `${losing} started in a lost position, and ${lower(winning)} made no mistake.`;
  }
  if (mistake === undefined) return `${gaveAway(session, slip)}.`;
  if (mistake !== slip) {
    return `${gaveAway(session, mistake)}, and ${lower(nameOf(session, slip.by ?? 0))} gave it back with move ${slip.number}.`;
  }
  const words = record && better(session, mistake, record, "there");
  return `${gaveAway(session, slip)}${words ? `: ${words}` : ""}.`;
}

/** Names the move: "You gave the win away with move 3". */
const gaveAway = (session: Session, { by, number }: Entry) =>
  `${nameOf(session, by ?? 0)} gave the win away with move ${number}`;

/**
 * The number of the step to try again from: `at`, or the one before it if the
 * computer moved at `at`.
 */
export function toTry(session: Session, at: number): number {
  const by = moveList(session)[at + 1]?.by;
  return at > 0 && by === 1 && against(session) ? at - 1 : at;
}

/** The effects of a move on the win of its player, in words. */
const EFFECTS = {
  kept: "kept the win",
  lost: "gave the win away",
  none: "was lost already",
};

/** The effect of a move; empty if it is not known. */
export function winWords({ win }: Entry): string {
  return win === null ? "" : EFFECTS[win];
}

/** A sentence on the move made at a position, and on the one that would win. */
export function lookBack(
  session: Session,
  made: Entry,
  analysis: Analysis,
): string {
  const { by, win, words, position } = made;
  const who = nameOf(session, by ?? 0);
  const did = `${who} ${words || `moved to ${byEnds(position, MOST_LETTERS)}`}`;
  if (win === "none" || analysis.outcome === "P")
    return `${did}, but the position was lost already: no move wins here.`;
  if (win === "kept") return `${did}, which kept the win.`;
  const instead = better(session, made, analysis);
  return instead === ""
    ? `${did}. No winning move is known here.`
    : `${did}, which gave the win away: ${instead}.`;
}

/**
 * The move that would have won instead of the one made; empty if it is not
 * known.
 */
function better(
  session: Session,
  { by }: Entry,
  analysis: Analysis,
  where = "here",
): string {
  const [best = ""] = analysis.winning;
  if (best === "") return "";
  const who = nameOf(session, by ?? 0);
  const it = who === "The computer" ? "it" : who === "You" ? "you" : "they";
  const { steps } = session.history;
  const step = steps.find((one) => one.position === analysis.position);
  const move = winningMove(withNames(analysis, step?.place));
  const words = move
    ? wordsIn(move, analysis.because.length, true)
    : `moved to ${byEnds(best, MOST_LETTERS)}`;
  return `${it === "they" ? who : it} would win ${where} if ${it} ${words}`;
}
