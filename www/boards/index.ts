/**
 * The kinds of boards, one line a kind: what shows a position, and what sets
 * one up by hand. Which kind shows a game, the solver's catalogue says. Each is
 * fetched when it is first needed.
 */
import { fetched } from "../solver/trouble.ts";
import type { Game } from "../solver/wasm.ts";
import type { BoardKind, EditorKind } from "./kind.ts";

type Fetcher<T> = () => Promise<{ readonly default: T }>;

const fetchers: Readonly<
  Record<Game["board"], readonly [Fetcher<BoardKind>, Fetcher<EditorKind>]>
> = {
  piles: [() => import("./piles/piles.ts"), () => import("./piles/edit.ts")],
  grid: [() => import("./grid/grid.ts"), () => import("./grid/edit.ts")],
  runs: [() => import("./runs/runs.ts"), () => import("./runs/edit.ts")],
  strip: [() => import("./strip/strip.ts"), () => import("./strip/edit.ts")],
  graph: [() => import("./graph/graph.ts"), () => import("./graph/edit.ts")],
};

/** What has been fetched for each kind. */
class Kept<T> {
  private readonly known = new Map<Game["board"], T>();
  private readonly fetcher: (kind: Game["board"]) => Fetcher<T>;

  constructor(fetcher: (kind: Game["board"]) => Fetcher<T>) {
    this.fetcher = fetcher;
  }

  /** Fetches what these games need. */
  async load(games: Iterable<Game>): Promise<void> {
    const wanted = new Set([...games].map(({ board }) => board));
    await Promise.all(
      [...wanted]
        .filter((kind) => !this.known.has(kind))
        .map(async (kind) => {
          this.known.set(kind, (await fetched(this.fetcher(kind))).default);
        }),
    );
  }

  /** That of a game, once it has been fetched. */
  of(game: Game | undefined): T | undefined {
    return game && this.known.get(game.board);
  }
}

export const kinds = new Kept((kind) => fetchers[kind][0]);
export const editors = new Kept((kind) => fetchers[kind][1]);
