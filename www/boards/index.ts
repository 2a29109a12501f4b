/**
 * The kinds of boards, one line a kind: what shows a position, and what sets
 * one up by hand. Which kind shows a game, `choice.ts` says. Each is fetched
 * when it is first needed.
 */
import { fetched } from "../solver/trouble.ts";
import type { KindName } from "./choice.ts";
import type { BoardKind, EditorKind } from "./kind.ts";

type Fetcher<T> = () => Promise<{ readonly default: T }>;

const fetchers: Readonly<
  Record<KindName, readonly [Fetcher<BoardKind>, Fetcher<EditorKind>]>
> = {
  piles: [() => import("./piles/piles.ts"), () => import("./piles/edit.ts")],
  plane: [() => import("./plane/plane.ts"), () => import("./plane/edit.ts")],
  grid: [() => import("./grid/grid.ts"), () => import("./grid/edit.ts")],
  runs: [() => import("./runs/runs.ts"), () => import("./runs/edit.ts")],
  strip: [() => import("./strip/strip.ts"), () => import("./strip/edit.ts")],
  graph: [() => import("./graph/graph.ts"), () => import("./graph/edit.ts")],
};

/** What has been fetched for each kind. */
class Kept<T> {
  private readonly known = new Map<KindName, T>();
  private readonly fetcher: (kind: KindName) => Fetcher<T>;

  constructor(fetcher: (kind: KindName) => Fetcher<T>) {
    this.fetcher = fetcher;
  }

  /** Whether all of these are here. */
  has(wanted: readonly KindName[]): boolean {
    return wanted.every((kind) => this.known.has(kind));
  }

  async load(wanted: readonly KindName[]): Promise<void> {
    await Promise.all(
      wanted
        .filter((kind) => !this.known.has(kind))
        .map(async (kind) => {
          this.known.set(kind, (await fetched(this.fetcher(kind))).default);
        }),
    );
  }

  /** That of a kind, once it has been fetched. */
  of(kind: KindName): T | undefined {
    return this.known.get(kind);
  }
}

export const kinds = new Kept((kind) => fetchers[kind][0]);
export const editors = new Kept((kind) => fetchers[kind][1]);
