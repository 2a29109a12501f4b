/** The turning point of a finished game. */
import {
  type Entry,
  moveList,
  nameOf,
  type Session,
  winner,
} from "../../session/session.ts";

/** Where the loser first gave a won position away, in a sentence. */
export function turningPoint(session: Session): string {
  const made = moveList(session).filter(({ by }) => by !== null);
  const won = winner(session);
  const mistake = made.find(({ by, win }) => by !== won && win === "lost");
  const who = (seat: 0 | 1) => nameOf(session, seat);
  if (mistake !== undefined)
    return `${who(won === 0 ? 1 : 0)} gave the win away with move ${mistake.number}: ${mistake.words || mistake.position}.`;
  const kept = made.some(({ by, win }) => by === won && win === "kept");
  return kept ? `${who(won)} never gave the win away.` : "";
}

/** The effect of a move on the win, in words. */
export function winWords({ win }: Entry): string {
  return win === null
    ? ""
    : win === "kept"
      ? "keeps the win"
      : "gives the win away";
}
