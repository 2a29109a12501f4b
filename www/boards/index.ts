/**
 * The kinds of boards, one line a kind. Which kind shows a game, `choice.ts`
 * says; what sets one up by hand, `editors.ts`. Each is fetched when it is
 * first needed.
 */
import { fetched } from "../solver/trouble.ts";
import type { KindName } from "./choice.ts";
import type { BoardKind } from "./kind.ts";
// All kinds need these: they come with the view, not as files of their own.
import "./hands/press.ts";
import "./kind.ts";
import "./ways.ts";

/** What is fetched for each kind when it is first needed, and kept. */
export function kept<T>(
  fetchers: Readonly<Record<KindName, () => Promise<{ readonly default: T }>>>,
) {
  const known = new Map<KindName, T>();
  return {
    /** Whether all of these are here. */
    has: (wanted: readonly KindName[]) =>
      wanted.every((kind) => known.has(kind)),
    async load(wanted: readonly KindName[]): Promise<void> {
      const missing = wanted.filter((kind) => !known.has(kind));
      await Promise.all(
        missing.map(async (kind) => {
          known.set(kind, (await fetched(fetchers[kind])).default);
        }),
      );
    },
    /** That of a kind, once it has been fetched. */
    of: (kind: KindName) => known.get(kind),
  };
}

export const kinds = kept<BoardKind>({
  piles: () => import("./kinds/piles.ts"),
  plane: () => import("./kinds/plane.ts"),
  grid: () => import("./kinds/grid.ts"),
  runs: () => import("./kinds/runs.ts"),
  strip: () => import("./kinds/strip.ts"),
  graph: () => import("./kinds/graph.ts"),
  drawing: () => import("./kinds/drawing.ts"),
});
