/**
 * The choice of the kind of board that shows a component. The solver's
 * catalogue names the kind of each game. It also decides whether two piles may
 * be shown as a plane instead. A person chooses with the option `board` of the
 * address. The position can overrule both: a bar of Chomp that is too long for
 * a grid is shown as piles, one for each row.
 */
import type { Game, Part } from "../solver/wasm.ts";

export type KindName = Game["board"] | "plane";

/** The largest pile that the plane can show. */
export const LARGEST_PLANE_PILE = 60;

/** The kinds that a person may choose from. The first is the default. */
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

/** The kinds that a person may choose from in a sum, each listed once. */
export function choicesIn(
  sum: readonly Part[],
  games: readonly Game[],
): readonly KindName[] {
  const kinds = sum.flatMap((part) =>
    choicesOf(games.find(({ name }) => name === part.game)),
  );
  return [...new Set(kinds)];
}

/** Returns whether the plane can show a component. */
export function fitsPlane({ content: { piles = [] } }: Part): boolean {
  return (
    piles.length === 2 && piles.every((size) => size <= LARGEST_PLANE_PILE)
  );
}

/** The kind that shows a component: the chosen one, if possible. */
export function kindOf(game: Game, part: Part, chosen = ""): KindName {
  if (part.content.piles && !game.piles) return "piles";
  const choices = choicesOf(game);
  const kind = choices.find((name) => name === chosen) ?? choices[0];
  return kind === "plane" && !fitsPlane(part)
    ? game.board
    : (kind ?? game.board);
}

/** The kinds that show a sum, each listed once. */
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
