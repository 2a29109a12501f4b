/** The gallery: the order of the games, and the large pictures above them. */
import type { FigureKey } from "../solver/figure.ts";
import type { GameName, Listed } from "../solver/wasm.ts";

/** The first games of the gallery. The others follow in the solver's order. */
export const PATH: readonly string[] = ["nim", "chomp", "wythoff", "euclid"];

export function inOrder<G extends Pick<Listed, "name">>(
  games: readonly G[],
): G[] {
  const rank = ({ name }: Pick<Listed, "name">) => {
    const at = PATH.indexOf(name);
    return at < 0 ? PATH.length : at;
  };
  return games.toSorted((a, b) => rank(a) - rank(b));
}

/** A large picture above the cards of the gallery. */
export interface Showpiece {
  readonly game: GameName;
  readonly figure: FigureKey["id"];
  /**
   * A position in the picture, written as the solver prints it. Histories of
   * games use that form.
   */
  readonly position: string;
  readonly title: string;
  readonly words: string;
}

export const SHOWPIECES: readonly Showpiece[] = [
  {
    game: "wythoff",
    figure: "wythoff-v",
    position: "wythoff(7,9)",
    title: "Wythoff’s V",
    words: "The lost positions of two piles follow two golden lines.",
  },
  {
    game: "chomp",
    figure: "chomp-losers",
    // The full 2×10 bar.
    position: "chomp(.#########/##########)",
    title: "Chomp",
    words: "Each dot is a bar of chocolate that loses.",
  },
  {
    game: "couples",
    figure: "couples-nimbers",
    position: "couples(7,5,3)",
    title: "Couples",
    words: "A pattern that nobody understands yet.",
  },
];

/**
 * The position that a card opens: the position in the game's large picture, or
 * the game's example if it has no such picture.
 */
export function opening({ name, example }: Pick<Listed, "name" | "example">) {
  return SHOWPIECES.find(({ game }) => game === name)?.position ?? example;
}
