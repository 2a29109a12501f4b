/**
 * The kinds of boards, one line a kind: what shows a position, and what sets
 * one up by hand. Which kind shows a game, `choice.ts` says. Each is fetched
 * when it is first needed.
 */
import { fetched } from "../solver/trouble.ts";
import type { KindName } from "./choice.ts";
import type { BoardKind, EditorKind } from "./kind.ts";
// What all boards share comes with the view, not as files of their own.
import "./board.ts";
import "./hands/press.ts";
import "./kind.ts";
import "./ways.ts";

type Fetcher<T> = () => Promise<{ readonly default: T }>;

const fetchers: Readonly<
  Record<KindName, readonly [Fetcher<BoardKind>, Fetcher<EditorKind>]>
> = {
  piles: [() => import("./piles/board.ts"), () => import("./piles/edit.ts")],
  plane: [() => import("./plane/board.ts"), () => import("./plane/edit.ts")],
  grid: [() => import("./grid/board.ts"), () => import("./grid/edit.ts")],
  runs: [() => import("./runs/board.ts"), () => import("./runs/edit.ts")],
  strip: [() => import("./strip/board.ts"), () => import("./strip/edit.ts")],
  graph: [() => import("./graph/board.ts"), () => import("./graph/edit.ts")],
  drawing: [
    () => import("./drawing/board.ts"),
    () => import("./drawing/edit.ts"),
  ],
};

/** What is fetched for each kind when it is first needed, and kept. */
function kept<T>(fetcher: (kind: KindName) => Fetcher<T>) {
  const known = new Map<KindName, T>();
  return {
    /** Whether all of these are here. */
    has: (wanted: readonly KindName[]) =>
      wanted.every((kind) => known.has(kind)),
    async load(wanted: readonly KindName[]): Promise<void> {
      const missing = wanted.filter((kind) => !known.has(kind));
      await Promise.all(
        missing.map(async (kind) => {
          known.set(kind, (await fetched(fetcher(kind))).default);
        }),
      );
    },
    /** That of a kind, once it has been fetched. */
    of: (kind: KindName) => known.get(kind),
  };
}

export const kinds = kept((kind) => fetchers[kind][0]);
export const editors = kept((kind) => fetchers[kind][1]);
