/** Words about moves, besides those that the solver gives. */
import type { Game, MoveRecord, Part, Touch } from "../solver/wasm.ts";

/** Words with a capital letter, for the start of a label. */
export const capital = (words: string) =>
  words.charAt(0).toUpperCase() + words.slice(1);

/** A move in words. In a sum of several games, the words name its game. */
export function wordsIn(
  move: MoveRecord,
  games: number,
  isPast = false,
): string {
  const [words = isPast ? "" : move.to] = isPast ? move.told : move.words;
  return games > 1 ? `${words} in game ${move.component + 1}` : words;
}

/** The move with this gesture only, without its other gestures. */
export function madeBy(move: MoveRecord, touch: Touch): MoveRecord {
  const text = JSON.stringify(touch);
  const at = move.touch.findIndex((other) => JSON.stringify(other) === text);
  const own = (words: readonly string[]) => words.slice(at, at + 1);
  return at < 0
    ? move
    : { ...move, touch: [touch], words: own(move.words), told: own(move.told) };
}

/**
 * Returns whether a move from `before` changes the order of piles that are
 * sorted by size.
 */
export function reorders(
  { touch: [touch] }: MoveRecord,
  before: Part | undefined,
  game: Game | undefined,
): boolean {
  if (touch?.kind !== "take" || !game?.piles?.sorted) return false;
  const left = [...(before?.content.piles ?? [])];
  for (const { pile, amount } of touch.piles) {
    left[pile] = (left[pile] ?? 0n) - BigInt(amount);
  }
  return left.some((size, i) => size < (left[i - 1] ?? 0n));
}

/** A list in words: "2, 3 and 4", or "nothing". */
export function listed(all: readonly string[], and = "and"): string {
  const last = all.at(-1) ?? "nothing";
  const others = all.slice(0, -1);
  return others.length > 0 ? `${others.join(", ")} ${and} ${last}` : last;
}
