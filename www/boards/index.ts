/** The kinds of boards, one line a kind; `choice.ts` says which one shows a game. */
import { fetched } from "../solver/trouble.ts";
import type { KindName } from "./choice.ts";
import type { ShownKind } from "./scene.ts";

/** Each kind is fetched when it is first needed, and kept. */
const FETCHERS: Readonly<
  Record<KindName, () => Promise<{ readonly default: unknown }>>
> = {
  piles: () => import("./kinds/piles.ts"),
  plane: () => import("./kinds/plane.ts"),
  grid: () => import("./kinds/grid.ts"),
  runs: () => import("./kinds/runs.ts"),
  strip: () => import("./kinds/strip.ts"),
  graph: () => import("./kinds/graph.ts"),
  drawing: () => import("./kinds/drawing.ts"),
};
const known = new Map<KindName, ShownKind<unknown>>();

export const kinds = {
  /** Whether all of these are here. */
  has: (wanted: readonly KindName[]) => wanted.every((name) => known.has(name)),
  async load(wanted: readonly KindName[]): Promise<void> {
    const missing = wanted.filter((name) => !known.has(name));
    await Promise.all(
      missing.map(async (name) => {
        const { default: kind } = await fetched(FETCHERS[name]);
        known.set(name, kind as ShownKind<unknown>);
      }),
    );
  },
  /** The kind of this name, once it has been fetched. */
  of: (name: KindName) => known.get(name),
};
