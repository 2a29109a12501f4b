/** Every view of the page by its address, from the page's own registries. */
import { LESSONS } from "../www/games/lessons.ts";
import { solver } from "./solver.ts";

/** The games, each with its example and the address of that. */
export const GAMES = solver
  .games()
  .map((game) => ({ ...game, hash: `#/${game.example}` }));

const examples = new Map(GAMES.map(({ name, example }) => [name, example]));

/** The figures, each with the address of its game's example. */
export const FIGURES = solver.figures().map(({ id, game }) => {
  const example = `${examples.get(game)}`;
  return { id, game, example, hash: `#/${example}?figure=${id}` };
});

/** The lessons, once for each game, with the address of the game's example. */
export const OPEN_LESSONS = LESSONS.flatMap(({ id, games }) =>
  games.map((game) => {
    const example = `${examples.get(game)}`;
    return { id, game, example, hash: `#/${example}?lesson=${id}` };
  }),
);
