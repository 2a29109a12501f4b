/** Moves in words, from what they touch. */
import type { MoveRecord } from "../solver/wasm.ts";

/** A move in words, from its first gesture. */
export function wordsOf(move: MoveRecord): string {
  const [touch] = move.touch;
  switch (touch?.kind) {
    case "take":
      return `Take ${touch.piles
        .map(({ pile, amount }) => `${amount} from pile ${pile + 1}`)
        .join(" and ")}`;
    case "split":
      return `Split pile ${touch.pile + 1} into ${touch.parts.join(" and ")}`;
    case "squares":
      return `Take ${touch.squares.length === 1 ? "1 square" : `${touch.squares.length} squares`}`;
    case "place":
      return `Place ${touch.token === "+" ? "+" : "−"} on square ${touch.square + 1}`;
    case "slide":
      return `Eraser from vertex ${touch.from + 1} to ${touch.to + 1}`;
    default:
      return move.to;
  }
}
