/** The list of moves of the current game. */
import { game, type History, type Seat, type Step } from "./history.ts";
import { nameOf, type Session } from "./session.ts";

export interface Entry {
  readonly index: number;
  readonly number: number;
  readonly position: string;
  /** The player who made the move; null at the start. */
  readonly by: Seat | null;
  readonly words: string;
  /** The effect of the move on the win of its player; null if it is unknown. */
  readonly win: "kept" | "lost" | "none" | null;
  /** The steps of other moves that were made from the same position. */
  readonly others: readonly number[];
  readonly current: boolean;
}

export function moveList(session: Session): Entry[] {
  const { history: past } = session;
  const made = branches(past);
  return game(past).map((index, number) => {
    const step = past.steps[index];
    return {
      index,
      number,
      position: step?.position ?? "",
      by: number === 0 ? null : step?.turn === 0 ? 1 : 0,
      words: (number > 0 && step?.words) || "",
      win: number === 0 ? null : winOf(past.steps[step?.parent ?? -1], step),
      others:
        number === 0
          ? []
          : (made.get(step?.parent ?? -1) ?? []).filter((i) => i !== index),
      current: index === past.at,
    };
  });
}

/**
 * The effect of a move: from a won position it keeps the win if it leads to a
 * lost position.
 */
function winOf(from?: Step, to?: Step): Entry["win"] {
  if (from?.outcome === "P") return "none";
  if (from?.outcome !== "N" || to?.outcome === undefined) return null;
  return to.outcome === "P" ? "kept" : "lost";
}

/** The moves made so far as text, for the clipboard. */
export function moveListText(session: Session): string {
  const entries = moveList(session);
  const made = entries.slice(
    0,
    entries.findIndex((entry) => entry.current) + 1,
  );
  return made
    .map(({ number, position: text, by }) =>
      by === null ? text : `${number}. ${text}  ${nameOf(session, by)}`,
    )
    .join("\n");
}

/** The moves made from each step, all as indices of `steps`. */
function branches({ steps }: History): Map<number, number[]> {
  const made = new Map<number, number[]>();
  steps.forEach(({ parent, how }, i) => {
    if (parent === null || how !== "moved") return;
    const others = made.get(parent);
    if (others === undefined) made.set(parent, [i]);
    else others.push(i);
  });
  return made;
}
