/**
 * The games for which the page has texts and pictures, one line a game. The
 * rest of the page imports only from here and from `lessons.ts`. A game's file
 * is fetched when a position of the game is first shown.
 */
import type { GameName } from "../solver/wasm.ts";
import { loaded, present } from "../ui/lazy.ts";
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

/** Fetches the files of these games, if they have one. */
export async function loadGamePages(names: Iterable<string>): Promise<void> {
  const wanted = [...new Set(names)].flatMap((name) => fetcherOf(name) ?? []);
  await Promise.all(wanted.map((fetcher) => loaded(fetcher)));
}

/** The texts and pictures of a game; undefined until they are fetched. */
export function gamePage(name: string): GamePage | undefined {
  const fetcher = fetcherOf(name);
  return fetcher && present(fetcher)?.default;
}

function fetcherOf(name: string) {
  return Object.hasOwn(fetchers, name) ? fetchers[name as GameName] : undefined;
}

/** The address of a game's theorem on the page of sources. */
export const theoremLine = (game: string) => `#/sources?at=theorem-${game}`;
