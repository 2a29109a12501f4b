/** What is said of moves beside the words they come with. */
import type { MoveRecord } from "../solver/wasm.ts";

/** Words at the start of a label. */
export const capital = (words: string) =>
  words.charAt(0).toUpperCase() + words.slice(1);

/** A move in words, with the game it is made in where there are several. */
export function wordsIn(move: MoveRecord, games: number, told = false): string {
  const words = told ? move.told : (move.words[0] ?? move.to);
  return games > 1 ? `${words} in game ${move.component + 1}` : words;
}

/** A list in words: "2, 3 and 4", or "nothing". */
export function listed(all: readonly string[], and = "and"): string {
  const last = all.at(-1) ?? "nothing";
  const others = all.slice(0, -1);
  return others.length > 0 ? `${others.join(", ")} ${and} ${last}` : last;
}
