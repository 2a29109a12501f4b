/** Every view of the page by its address, from the page's own registries. */
import { LESSONS } from "../www/games/index.ts";
import { solver } from "./solver.ts";

const examples = new Map(
  solver.games().map(({ name, example }) => [name, example]),
);

/** The games, each with the address of its example. */
export const GAMES = [...examples].map(([name, example]) => ({
  name,
  hash: `#/${example}`,
}));

/** The addresses of all figures and of all lessons, once for each game. */
export const FIGURES = solver
  .figures()
  .map(({ id, game }) => `#/${examples.get(game)}?figure=${id}`);
export const OPEN_LESSONS = LESSONS.flatMap(({ id, games }) =>
  games.map((game) => `#/${examples.get(game)}?lesson=${id}`),
);
