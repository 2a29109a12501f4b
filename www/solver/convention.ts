/** Who wins at the end of play: whoever makes the last move, or the other player. */

/** What stands before a sum in which the last move loses. */
export const MISERE = "misere:";

/** Whether the last move loses in a position. */
export function isMisere(text: string): boolean {
  return text.trimStart().startsWith(MISERE);
}
