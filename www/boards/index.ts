/**
 * The kinds of boards, one line a kind. Which one shows a game, the solver's
 * catalogue says. A board is fetched with its first position.
 */
import { fetched } from "../solver/trouble.ts";
import type { Game } from "../solver/wasm.ts";
import type { BoardKind } from "./kind.ts";

const fetchers: Readonly<
  Record<Game["board"], () => Promise<{ readonly default: BoardKind }>>
> = {
  piles: () => import("./piles/piles.ts"),
  grid: () => import("./grid/grid.ts"),
  runs: () => import("./runs/runs.ts"),
  strip: () => import("./strip/strip.ts"),
  graph: () => import("./graph/graph.ts"),
};

const boards = new Map<Game["board"], BoardKind>();

/** Fetches the boards of these games. */
export async function loadBoards(games: Iterable<Game>): Promise<void> {
  const kinds = new Set([...games].map(({ board }) => board));
  await Promise.all(
    [...kinds]
      .filter((kind) => !boards.has(kind))
      .map(async (kind) => {
        boards.set(kind, (await fetched(fetchers[kind])).default);
      }),
  );
}

/** The board of a game, once it has been fetched. */
export function boardOf(game: Game | undefined): BoardKind | undefined {
  return game && boards.get(game.board);
}
