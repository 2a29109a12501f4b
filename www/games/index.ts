/**
 * The games to which the page adds something, one line a game. Other rooms
 * import from here only. Theorems and pictures are fetched with the game's
 * first position.
 */
import { fetched } from "../solver/trouble.ts";
import type { GamePage } from "./page.ts";

export { LESSONS, type LessonInfo, lessonsOf } from "./lessons.ts";

const fetchers: Readonly<
  Record<string, () => Promise<{ readonly default: GamePage }>>
> = {
  nim: () => import("./nim/nim.ts"),
  wythoff: () => import("./wythoff/wythoff.ts"),
  euclid: () => import("./euclid/euclid.ts"),
  chomp: () => import("./chomp/chomp.ts"),
  couples: () => import("./couples/couples.ts"),
  mouse: () => import("./mouse/mouse.ts"),
  rat: () => import("./rat/rat.ts"),
  spring: () => import("./spring/spring.ts"),
  magnetism: () => import("./magnetism/magnetism.ts"),
  eraserhead: () => import("./eraserhead/eraserhead.ts"),
};

const pages = new Map<string, GamePage>();

/** Fetches what the page adds to these games; names it does not know are no error. */
export async function loadGamePages(names: Iterable<string>): Promise<void> {
  const missing = [...new Set(names)].filter(
    (name) => !pages.has(name) && Object.hasOwn(fetchers, name),
  );
  await Promise.all(
    missing.map(async (name) => {
      const fetcher = fetchers[name];
      if (fetcher) pages.set(name, (await fetched(fetcher)).default);
    }),
  );
}

/** What the page adds to a game that has been fetched. */
export function gamePage(name: string): GamePage | undefined {
  return pages.get(name);
}
