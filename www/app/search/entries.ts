/** All that can be found by a name, made from the registries of the page. Pure. */
import { LESSONS } from "../../games/lessons.ts";
import { inOrder } from "../../games/path.ts";
import { SOURCES } from "../../games/sources.ts";
import { PAGES } from "../../pages/index.ts";
import { writeAddress } from "../../session/address.ts";
import type { FigureInfo } from "../../solver/figure.ts";
import { gamesIn } from "../../solver/position.ts";
import type { Listed, Named } from "../../solver/wasm.ts";

/** The headings of what is found, those of names in the order of their rank. */
export type Heading =
  | "Open"
  | "Games"
  | "Lessons"
  | "Theorems"
  | "Pictures"
  | "Pages"
  | "Sources";

export interface Found {
  readonly title: string;
  /** What it is, in a sentence. */
  readonly about: string;
  /** Its address. */
  readonly to: string;
}

export interface Entry extends Found {
  readonly heading: Heading;
  /** Its names, simplified: by these it is found first. */
  readonly names: readonly string[];
  /** All words about it, simplified. */
  readonly words: string;
  /** The position of a game. */
  readonly position?: string;
}

/** Small letters without accents, apostrophes and marks. */
export function simplified(text: string): string {
  return text
    .normalize("NFD")
    .replace(/[\u0300-\u036f’'‘]/g, "")
    .toLowerCase()
    .replace(/[^a-z0-9φ]+/g, " ")
    .trim();
}

/** A name as a title. */
function written(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1).replaceAll("'", "’");
}

function entry(
  heading: Heading,
  { title, about, to }: Found,
  names: readonly string[] = [],
  more = "",
): Entry {
  const all = [title, ...names].map(simplified);
  const words = simplified(`${title} ${names.join(" ")} ${about} ${more}`);
  return { heading, title, about, to, names: all, words };
}

export function entriesOf(
  games: readonly Listed[],
  figures: readonly FigureInfo[],
  named: readonly Named[],
): Entry[] {
  const to = (position: string, options = {}) =>
    writeAddress({ position, options });
  const listed = new Map(games.map((game) => [`${game.name}`, game]));
  const example = (game: string) => listed.get(game)?.example ?? game;
  const played = (
    position: string,
    title: string,
    about: string,
    names: readonly string[] = [],
    more = "",
  ) => ({
    ...entry("Games", { title, about, to: to(position) }, names, more),
    position,
  });
  return [
    ...inOrder(games).map(({ name, title, summary, rules, example }) =>
      played(example, title, summary, [name], rules),
    ),
    ...named.flatMap(({ position, names }) => {
      const game = listed.get(gamesIn(position)[0] ?? "");
      return names.map((name) =>
        played(position, written(name), `${game?.title}: ${position}`),
      );
    }),
    ...LESSONS.map(({ id, title, about, games: [game] }) =>
      entry(
        "Lessons",
        {
          title,
          about: `${listed.get(game)?.title}: ${about}`,
          to: to(example(game), { lesson: id }),
        },
        [id],
        `${listed.get(game)?.title} lesson`,
      ),
    ),
    ...SOURCES.flatMap(({ id, title, by = "", lines }) =>
      lines.map(({ at, says, theorem }) => {
        const line = theorem === undefined ? id : `theorem-${theorem}`;
        return entry(
          "Theorems",
          { title: at, about: says, to: `#/sources?at=${line}` },
          [],
          `${by} ${title} theorem ${listed.get(theorem ?? "")?.title ?? ""}`,
        );
      }),
    ),
    ...figures.map(({ id, title, game }) =>
      entry(
        "Pictures",
        {
          title,
          about: `A picture of ${listed.get(game)?.title}`,
          to: to(example(game), { figure: id }),
        },
        [id],
        "map figure",
      ),
    ),
    ...PAGES.map(({ id, title, card }) =>
      entry("Pages", { title, about: card?.words ?? "", to: `#/${id}` }, [id]),
    ),
    ...SOURCES.map(({ id, by = "", title, place = "", year }) =>
      entry(
        "Sources",
        {
          title,
          about: [by.replaceAll(" and ", ", "), place, year]
            .filter(Boolean)
            .join(". "),
          to: `#/sources?at=${id}`,
        },
        by.split(" and ").filter(Boolean),
        "source paper",
      ),
    ),
  ];
}
