/**
 * Which kind of board shows a component. The solver's catalogue names the kind
 * of each game, and says whether two piles may be seen as a plane instead; a
 * person chooses by the option `board` of the address. What a position holds has
 * the last word: a bar of Chomp too long for a grid holds its rows, as piles.
 */
import type { Game, Part } from "../solver/wasm.ts";

export type KindName = Game["board"] | "plane";

/** The plane holds piles of up to this many tokens. */
export const MOST_SIDE = 60;

/** The kinds that a person may choose from, the one that opens first. */
export function choicesOf(game: Game | undefined): readonly KindName[] {
  switch (game?.piles?.plane) {
    case "choice":
      return [game.board, "plane"];
    case "first":
      return ["plane", game.board];
    default:
      return [];
  }
}

/** The kinds that a person may choose from for a sum, each once. */
export function choicesIn(
  sum: readonly Part[],
  games: readonly Game[],
): readonly KindName[] {
  const kinds = sum.flatMap((part) =>
    choicesOf(games.find(({ name }) => name === part.game)),
  );
  return [...new Set(kinds)];
}

/** Whether a component has a place on the plane. */
export function fitsPlane({ content: { piles = [] } }: Part): boolean {
  return piles.length === 2 && piles.every((size) => size <= MOST_SIDE);
}

/** The kind that shows a component: the one that was chosen, if it can. */
export function kindOf(game: Game, part: Part, chosen = ""): KindName {
  if (part.content.piles && !game.piles) return "piles";
  const choices = choicesOf(game);
  const kind = choices.find((name) => name === chosen) ?? choices[0];
  return kind === "plane" && !fitsPlane(part)
    ? game.board
    : (kind ?? game.board);
}

/** The kinds that show a sum, each once. */
export function kindsIn(
  sum: readonly Part[],
  games: readonly Game[],
  chosen?: string,
): KindName[] {
  const kinds = sum.flatMap((part) => {
    const game = games.find(({ name }) => name === part.game);
    return game ? [kindOf(game, part, chosen)] : [];
  });
  return [...new Set(kinds)];
}
