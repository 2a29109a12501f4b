/** The first step of a hint: the place of a winning move, without the move. */
import { kindOf } from "../../boards/choice.ts";
import { listed } from "../../boards/words.ts";
import { winningMove } from "../../solver/position.ts";
import {
  type Analysis,
  type Listed,
  type Part,
  parts,
  type Touch,
} from "../../solver/wasm.ts";
import { NONE_WINS } from "../state.ts";

/** A sentence on the place; `look` is the kind of board that was chosen. */
export function place(
  analysis: Analysis,
  games: readonly Listed[],
  look?: string,
): string {
  if (analysis.outcome === "P") return NONE_WINS;
  const move = winningMove(analysis);
  const sum = parts(analysis.position);
  const part = sum[move?.component ?? 0];
  const [touch] = move?.touch ?? [];
  if (part === undefined || touch === undefined) {
    return analysis.winning.length > 0
      ? "There is a winning move."
      : "No winning move is known here.";
  }
  const game = games.find(({ name }) => name === part.game);
  const plane = game && kindOf(game, part, look) === "plane";
  const where = placeOf(touch, part, game, plane, move?.words[0]);
  return sum.length > 1
    ? `A winning move ${where} of game ${(move?.component ?? 0) + 1}.`
    : `A winning move ${where}.`;
}

/** The place in words, such as "is in pile 2" or "leads down". */
function placeOf(
  touch: Touch,
  { content }: Part,
  game?: Listed,
  plane = false,
  words = "",
): string {
  switch (touch.kind) {
    case "take": {
      const piles = touch.piles.map(({ pile }) => pile);
      if (plane) {
        return `leads ${["to the left", "down", "both to the left and down"][piles.length > 1 ? 2 : (piles[0] ?? 0)]}`;
      }
      const names = listed(piles.map((pile) => `${pile + 1}`));
      const pile = game?.piles ? "pile" : "row";
      return `is in ${pile}${piles.length > 1 ? "s" : ""} ${names}`;
    }
    case "break":
      return `is in pile ${touch.pile + 1}`;
    case "squares": {
      const { rows = 1, columns = 1 } = content.grid ?? {};
      const middle = (of: (square: number) => number) =>
        touch.squares.reduce((sum, square) => sum + of(square) + 0.5, 0) /
        touch.squares.length;
      const row = middle((square) => Math.floor(square / columns));
      const column = middle((square) => square % columns);
      const up = row <= rows / 2 ? "upper" : "lower";
      const side = column <= columns / 2 ? "left" : "right";
      return rows > 1
        ? `is in the ${up} ${side} quarter`
        : `is in the ${side} half`;
    }
    case "place":
      return `is ${third(touch.square, content.strip?.length ?? 1)}`;
    case "slide":
      if (content.drawing) {
        const piece = content.drawing.at == null ? "eraser" : "token";
        return `uses the ${piece} on vertex ${touch.from}`;
      }
      return content.graph
        ? // The words name the vertices as they were before the cycle was cut.
          `uses the ${game?.graph?.piece ?? "piece"} on vertex ${/\d+/.exec(words)}`
        : `uses the token on square ${touch.from + 1}`;
    // The vertices of a drawing are numbered from 0.
    case "vertex":
      return touch.taken.length === 1
        ? `takes vertex ${touch.vertex}`
        : `is among the vertices ${listed(touch.taken.map(String))}`;
    case "edge":
      return `is at vertex ${touch.from}`;
    default:
      return touch satisfies never;
  }
}

function third(square: number, squares: number): string {
  const part = Math.floor((3 * square) / squares);
  return (
    ["near the left end", "in the middle", "near the right end"][part] ?? ""
  );
}
