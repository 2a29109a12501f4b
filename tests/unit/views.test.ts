import { expect, test } from "vitest";
import { choicesOf, kindOf } from "../../www/boards/choice.ts";
import { LESSONS } from "../../www/games/lessons.ts";
import { PAGES } from "../../www/pages/index.ts";
import { solver } from "../solver.ts";
import { FIGURES, GAMES, VIEWS } from "../views.ts";

/** The position and the options of each view. */
const visited = VIEWS.map((view) => {
  const [position = "", options = ""] = view.hash.slice(2).split("?");
  return { ...view, position, options: new URLSearchParams(options) };
});

test("each game, figure, lesson and page is among the views", () => {
  const positions = new Set(visited.map(({ position }) => position));
  for (const { example } of GAMES) expect(positions).toContain(example);
  for (const { id } of PAGES) expect(positions).toContain(id);
  expect(positions).toContain("");
  const ids = (kind: string) =>
    new Set(
      visited.flatMap((view) =>
        view.kind === kind ? [view.options.get(kind)] : [],
      ),
    );
  expect(ids("figure")).toEqual(new Set(FIGURES.map(({ id }) => id)));
  expect(ids("lesson")).toEqual(new Set(LESSONS.map(({ id }) => id)));
});

test("each kind of board is among the views, in play and in its editor", () => {
  const games = solver.games();
  const all = new Set(
    games.flatMap((game) => [game.board, ...choicesOf(game)]),
  );
  const shown = (views: typeof visited) =>
    new Set(
      views
        .filter(({ kind }) => kind === "game")
        .flatMap(({ position, options }) =>
          solver.parts(position).flatMap((part) => {
            const game = games.find(({ name }) => name === part.game);
            const chosen = options.get("board") ?? "";
            return game ? [kindOf(game, part, chosen)] : [];
          }),
        ),
    );
  expect(all.size).toBeGreaterThanOrEqual(7);
  expect(shown(visited)).toEqual(all);
  const edited = visited.filter(
    ({ choose, options }) => choose === "Edit" || options.has("edit"),
  );
  expect(shown(edited)).toEqual(all);
});

test("each view has a name of its own and an address that can be read", () => {
  const titles = VIEWS.map(({ title }) => title);
  expect(new Set(titles).size).toBe(titles.length);
  for (const { kind, position } of visited) {
    if (kind !== "page") expect(() => solver.parse(position)).not.toThrow();
  }
});
