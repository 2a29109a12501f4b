/** Who wins at the end of play: whoever makes the last move, or the other player. */

/** What stands before a sum in which the last move loses. */
export const MISERE = "misere:";

/** Whether the last move loses in a position. */
export function isMisere(text: string): boolean {
  return text.trimStart().startsWith(MISERE);
}

/** The text of a sum by the same convention as a position. */
export function like(position: string, sum: string): string {
  return isMisere(position) ? MISERE + sum : sum;
}

/** The sum of a position, whatever its convention; also the game of a drill. */
export function bare(position: string): string {
  return isMisere(position)
    ? position.trimStart().slice(MISERE.length)
    : position;
}
