/**
 * The two conventions of play: the player who makes the last move wins, or in
 * misère play loses.
 */

/** The prefix of a sum in misère play, in which the last move loses. */
export const MISERE = "misere:";

/** Returns whether the last move loses in a position. */
export function isMisere(text: string): boolean {
  return text.trimStart().startsWith(MISERE);
}

/** The text of a sum, with the convention of `position`. */
export function like(position: string, sum: string): string {
  return isMisere(position) ? MISERE + sum : sum;
}

/**
 * The text of a position, or of the game of a drill, without its convention.
 */
export function bare(position: string): string {
  return isMisere(position)
    ? position.trimStart().slice(MISERE.length)
    : position;
}
