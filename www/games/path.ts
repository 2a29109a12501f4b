/** The games in the order in which they are shown. */
import type { Listed } from "../solver/wasm.ts";

/** Where to begin; the other games follow in the order of the solver. */
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
