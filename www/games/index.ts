/**
 * The games to which the page adds something, one line a game. Other rooms
 * import from here and from `lessons.ts` only. Theorems and pictures are fetched with the game's
 * first position.
 */
import { fetched } from "../solver/trouble.ts";
import type { GameName } from "../solver/wasm.ts";
import type { GamePage } from "./page.ts";

const fetchers: Partial<
  Record<GameName, () => Promise<{ readonly default: GamePage }>>
> = {
  nim: () => import("./nim/nim.ts"),
  wythoff: () => import("./wythoff/wythoff.ts"),
  vector: () => import("./vector/vector.ts"),
  euclid: () => import("./euclid/euclid.ts"),
  chomp: () => import("./chomp/chomp.ts"),
  heap: () => import("./heap/heap.ts"),
  couples: () => import("./couples/couples.ts"),
  mouse: () => import("./mouse/mouse.ts"),
  rat: () => import("./rat/rat.ts"),
  spring: () => import("./spring/spring.ts"),
  magnetism: () => import("./magnetism/magnetism.ts"),
  eraserhead: () => import("./eraserhead/eraserhead.ts"),
  graph: () => import("./graph/graph.ts"),
};

const pages = new Map<string, GamePage>();

/** Fetches what the page adds to these games, where it adds anything. */
export async function loadGamePages(names: Iterable<string>): Promise<void> {
  const missing = [...new Set(names)].flatMap((name) => {
    const fetcher = Object.hasOwn(fetchers, name) && fetchers[name as GameName];
    return fetcher && !pages.has(name) ? [[name, fetcher] as const] : [];
  });
  await Promise.all(
    missing.map(async ([name, fetcher]) => {
      pages.set(name, (await fetched(fetcher)).default);
    }),
  );
}

/** What the page adds to a game that has been fetched. */
export function gamePage(name: string): GamePage | undefined {
  return pages.get(name);
}

/** The address of the line among the sources that has a game's theorem. */
export const theoremLine = (game: string) => `#/sources?at=theorem-${game}`;
