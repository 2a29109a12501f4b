/**
 * The kinds of boards, one line for each. `choice.ts` decides which kind shows
 * a game.
 */
import { fetched } from "../solver/trouble.ts";
import type { KindName } from "./choice.ts";
import type { ShownKind } from "./scene.ts";

/** Each kind is fetched when it is first needed, and then kept. */
const FETCHERS: Readonly<Record<KindName, () => Promise<unknown>>> = {
  piles: () => import("./kinds/piles.ts").then((m) => m.piles),
  plane: () => import("./kinds/plane.ts").then((m) => m.plane),
  grid: () => import("./kinds/grid.ts").then((m) => m.grid),
  runs: () => import("./kinds/runs.ts").then((m) => m.runs),
  strip: () => import("./kinds/strip.ts").then((m) => m.strip),
  graph: () => import("./kinds/graph.ts").then((m) => m.graph),
  drawing: () => import("./kinds/drawing.ts").then((m) => m.drawing),
};
const known = new Map<KindName, ShownKind<unknown>>();

export const kinds = {
  /** Returns whether all of these kinds have been fetched. */
  has: (wanted: readonly KindName[]) => wanted.every((name) => known.has(name)),
  async load(wanted: readonly KindName[]): Promise<void> {
    const missing = wanted.filter((name) => !known.has(name));
    await Promise.all(
      missing.map(async (name) => {
        const kind = await fetched(FETCHERS[name]);
        known.set(name, kind as ShownKind<unknown>);
      }),
    );
  },
  /** The kind with this name; undefined before it has been fetched. */
  of: (name: KindName) => known.get(name),
};
