/** Every view of the page by its address, from the page's own registries. */
import { readFileSync } from "node:fs";
import { LESSONS } from "../www/lessons/index.ts";
import { figures, games, initSync } from "../www/wasm/nimscope.js";

const wasm = new URL("../www/wasm/nimscope_bg.wasm", import.meta.url);
initSync({ module: readFileSync(wasm) });

const examples = new Map(games().map(({ name, example }) => [name, example]));

/** The games, each with the address of its example. */
export const GAMES = [...examples].map(([name, example]) => ({
  name,
  hash: `#/${example}`,
}));

/** The addresses of all figures and of all lessons, once for each game. */
export const FIGURES = figures().map(
  ({ id, game }) => `#/${examples.get(game)}?figure=${id}`,
);
export const OPEN_LESSONS = LESSONS.flatMap(({ id, games }) =>
  games.map((game) => `#/${examples.get(game)}?lesson=${id}`),
);
