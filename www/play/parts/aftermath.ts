/** The picture of a finished game, and sentences about it. */
import { html } from "lit";
import bot from "lucide-static/icons/bot.svg?raw";
import trophy from "lucide-static/icons/trophy.svg?raw";
import { wordsIn } from "../../boards/words.ts";
import { type Entry, moveList } from "../../session/move-list.ts";
import { nameOf, type Session, winner } from "../../session/session.ts";
import { byEnds, winningMove } from "../../solver/position.ts";
import type { Analysis } from "../../solver/wasm.ts";
import { icon } from "../../ui/icon.ts";

/** The most letters of a position in a sentence. */
const MOST_LETTERS = 60;

/** A cup if a person has won, the computer if it has. */
export const endPicture = (session: Session) =>
  html`${icon(nameOf(session, winner(session)) === "The computer" ? bot : trophy)}`;

const lower = (name: string) =>
  name.startsWith("Player") ? name : name.toLowerCase();

/** The moves of a game, without its start. */
const madeIn = (session: Session) => moveList(session).slice(1);

/** Who gave the win away, and with which move, in a sentence. */
export function turningPoint(session: Session): string {
  const made = madeIn(session);
  const won = winner(session);
  const [who, other] = [nameOf(session, won), nameOf(session, won ? 0 : 1)];
  const given = made.filter(({ win }) => win === "lost");
  const own = given.findLast(({ by }) => by === won);
  const [first] = given;
  const last = given.at(-1);
  if (given.length > 2) {
    const numbers = given.map(({ number }) => number);
    return `The win changed hands with moves ${numbers.slice(0, -1).join(", ")} and ${numbers.at(-1)}.`;
  }
  if (own && last) {
    return `${who} gave the win away with move ${own.number}, and ${lower(other)} gave it back with move ${last.number}.`;
  }
  if (first !== undefined)
    return `${other} gave the win away with move ${first.number}: ${first.words || first.position}.`;
  const kept = made.some(({ by, win }) => by === won && win === "kept");
  return kept ? `${who} never gave the win away.` : "";
}

/** The move with which the learner first gave the win away. */
function mistake(session: Session): Entry | undefined {
  const learner = session.mode === "two" ? 1 - winner(session) : 0;
  return moveList(session).find(
    ({ by, win }) => by === learner && win === "lost",
  );
}

/** Whether there is something to do better. */
export function isFlawed(session: Session): boolean {
  return mistake(session) !== undefined || winner(session) !== 0;
}

/** The moves before the one to try again: the first mistake, or one shown. */
export function toTry(session: Session, at: number | null): number {
  if (at === null) return (mistake(session)?.number ?? 1) - 1;
  const by = moveList(session)[at + 1]?.by;
  return at > 0 && by === 1 && session.mode !== "two" ? at - 1 : at;
}

/** The effects of a move on the win of its maker, in words. */
const EFFECTS = {
  kept: "kept the win",
  lost: "gave the win away",
  none: "was lost already",
};

/** The effect of a move; empty if it is not known. */
export function winWords({ win }: Entry): string {
  return win === null ? "" : EFFECTS[win];
}

/** A sentence on the move that was made at a position, and on the one that wins there. */
export function lookBack(
  session: Session,
  made: Entry,
  analysis: Analysis,
): string {
  const { by, win, words, position } = made;
  const who = nameOf(session, by ?? 0);
  const it = who === "The computer" ? "it" : lower(who);
  const did = `${who} ${words || `moved to ${byEnds(position, MOST_LETTERS)}`}`;
  if (win === "none" || analysis.outcome === "P")
    return `${did}, but the position was lost already: no move wins here.`;
  if (win === "kept") return `${did}, which kept the win.`;
  const [best = ""] = analysis.winning;
  const move = winningMove(analysis);
  const better = move
    ? wordsIn(move, analysis.because.length, true)
    : `moved to ${byEnds(best, MOST_LETTERS)}`;
  if (best === "")
    return `${did}; neither a theorem nor the solver knows what wins here.`;
  return `${did}, which gave the win away: ${it} would win here if ${it} ${better}.`;
}
