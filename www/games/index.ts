/**
 * The games to which the page adds something, one line a game. Other rooms
 * import from here and from `lessons.ts` only. Theorems and pictures are fetched with the game's
 * first position.
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

/** Fetches what the page adds to these games, where it adds anything. */
export async function loadGamePages(names: Iterable<string>): Promise<void> {
  const wanted = [...new Set(names)].flatMap((name) => fetcherOf(name) ?? []);
  await Promise.all(wanted.map((fetcher) => loaded(fetcher)));
}

/** What the page adds to a game that has been fetched. */
export function gamePage(name: string): GamePage | undefined {
  const fetcher = fetcherOf(name);
  return fetcher && present(fetcher)?.default;
}

function fetcherOf(name: string) {
  return Object.hasOwn(fetchers, name) ? fetchers[name as GameName] : undefined;
}

/** The address of the line among the sources that has a game's theorem. */
export const theoremLine = (game: string) => `#/sources?at=theorem-${game}`;
