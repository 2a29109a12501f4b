/** Moves in words, from what they touch. */
import { grid, parts } from "../solver/position.ts";
import type { Listed, MoveRecord } from "../solver/wasm.ts";

/** A move in words, from its first gesture: what it would do. */
export function wordsOf(move: MoveRecord): string {
  const [touch] = move.touch;
  switch (touch?.kind) {
    case "take":
      return `Take ${touch.piles
        .map(({ pile, amount }) => `${amount} from pile ${pile + 1}`)
        .join(" and ")}`;
    case "split":
      return `Split pile ${touch.pile + 1} into ${touch.parts.join(" and ")}`;
    case "break":
      return touch.taken === "0"
        ? `Break pile ${touch.pile + 1} into ${listed(touch.parts)}`
        : `Take ${touch.taken} from pile ${touch.pile + 1}, leave ${listed(touch.parts)}`;
    case "squares":
      return `Take ${touch.squares.length === 1 ? "1 square" : `${touch.squares.length} squares`}`;
    case "place":
      return `Place ${sign(touch.token)} on square ${touch.square + 1}`;
    case "slide":
      return `Eraser from vertex ${touch.from + 1} to ${touch.to + 1}`;
    default:
      return move.to;
  }
}

/** The same, with the game it is made in where there are several. */
export function wordsIn(move: MoveRecord, games: number): string {
  const words = wordsOf(move);
  return games > 1 ? `${words} in game ${move.component + 1}` : words;
}

/** A move as it is told when it has been made: "took 3 from the first pile". */
export function toldOf(move: MoveRecord, games: readonly Listed[]): string {
  const components = parts(move.to);
  const where = components.length > 1 ? ` in game ${move.component + 1}` : "";
  return `${made(move, games)}${where}`;
}

function made(move: MoveRecord, games: readonly Listed[]): string {
  const [touch] = move.touch;
  switch (touch?.kind) {
    case "take":
      return `took ${touch.piles
        .map(({ pile, amount }) => `${amount} from ${named(pile)}`)
        .join(" and ")}`;
    case "split":
      return `split ${named(touch.pile)} into ${touch.parts.join(" and ")}`;
    case "break":
      return touch.taken === "0"
        ? `broke ${named(touch.pile)} into ${listed(touch.parts)}`
        : `took ${touch.taken} from ${named(touch.pile)} and left ${listed(touch.parts)}`;
    case "squares": {
      const part = parts(move.to)[move.component];
      const { columns } = grid(part?.body ?? "");
      const row = Math.floor(touch.at / columns) + 1;
      const place = `row ${row}, column ${(touch.at % columns) + 1}`;
      const game = games.find(({ name }) => name === part?.game);
      if (game?.board === "grid") return `bit at ${place}`;
      const { length } = touch.squares;
      return `took ${length === 1 ? "1 square" : `${length} squares`} at ${place}`;
    }
    case "place":
      return `placed ${sign(touch.token)} on square ${touch.square + 1}`;
    case "slide":
      return `slid the eraser from vertex ${touch.from + 1} to ${touch.to + 1}`;
    default:
      return `moved to ${move.to}`;
  }
}

/** The piles that a move leaves: "2, 3 and 4", or "nothing". */
export function listed(piles: readonly string[]): string {
  const last = piles.at(-1) ?? "nothing";
  const others = piles.slice(0, -1);
  return others.length > 0 ? `${others.join(", ")} and ${last}` : last;
}

const ORDINALS = ["first", "second", "third", "fourth", "fifth", "sixth"];

function named(pile: number): string {
  const ordinal = ORDINALS[pile];
  return ordinal ? `the ${ordinal} pile` : `pile ${pile + 1}`;
}

function sign(token: string): string {
  return token === "+" ? "+" : "−";
}
