/** The entries that the search finds, from the registries of the page. Pure. */
import { LESSONS } from "../../games/lessons.ts";
import { inOrder } from "../../games/path.ts";
import { SOURCES } from "../../games/sources.ts";
import { PAGES } from "../../pages/index.ts";
import { writeAddress } from "../../session/address.ts";
import type { FigureInfo } from "../../solver/figure.ts";
import { gamesIn } from "../../solver/position.ts";
import type { Listed, Named } from "../../solver/wasm.ts";
import { simplified } from "../../ui/simplified.ts";

/** The headings of the results. `RANKS` in `find.ts` has their order. */
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
  /** A sentence that explains the entry. */
  readonly about: string;
  readonly to: string;
}

export interface Entry extends Found {
  readonly heading: Heading;
  /** The simplified names. A match with a name beats one with other words. */
  readonly names: readonly string[];
  /** All words about the entry, names included, simplified. */
  readonly words: string;
  /** The position of a game. */
  readonly position?: string;
}

/** Words by which people may search for a page, besides its title. */
const PAGE_WORDS: Readonly<Record<string, string>> = {
  deck: "slides class lecture teacher",
  drill: "questions quiz exercises worksheets print test class",
  lab: "own rules make experiment",
  heaps: "octal hexadecimal codes table which game nimbers",
  misere: "last move loses",
  graphs: "grids wheels table",
  records: "certificates proofs table of results open problems",
  sources: "papers posts books blog references bibliography",
};

/** A name, written as a title. */
function written(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1).replaceAll("'", "’");
}

/**
 * An entry that is found by its title, its `names` and `more` words about it.
 */
function entry(
  heading: Heading,
  {
    names = [],
    more = "",
    ...found
  }: Found & { names?: readonly string[]; more?: string },
): Entry {
  const { title, about } = found;
  const words = simplified(`${title} ${names.join(" ")} ${about} ${more}`);
  return { heading, ...found, names: [title, ...names].map(simplified), words };
}

export function entriesOf(
  games: readonly Listed[],
  figures: readonly FigureInfo[],
  named: readonly Named[],
): Entry[] {
  const to = (position: string, options = {}) =>
    writeAddress({ position, options });
  const listed = new Map(games.map((game) => [`${game.name}`, game]));
  const titled = (game = "") => listed.get(game)?.title;
  const firsts = new Set(named.map(({ names }) => names[0]));
  const example = (game: string) => listed.get(game)?.example ?? game;
  return [
    ...inOrder(games).map(({ name, title, summary, rules, example }) => ({
      ...entry("Games", {
        ...{ title, about: summary, to: to(example) },
        ...{ names: [name], more: rules },
      }),
      position: example,
    })),
    ...named.flatMap(({ position, names }) => {
      const about = `${titled(gamesIn(position)[0])}: ${position}`;
      const [first = ""] = names;
      return names.map((name) => {
        // If this name is the first name of another position, it would mislead
        // as a title. Then the title is the first name of this position.
        const title = written(firsts.has(name) ? first : name);
        const found = { title, about, to: to(position), names: [name] };
        return { ...entry("Games", found), position };
      });
    }),
    ...LESSONS.map(({ id, folder, title, about, games: [game] }) =>
      entry("Lessons", {
        title,
        about: `${folder === "every" ? "Any game" : titled(game)}: ${about}`,
        to: to(example(game), { lesson: id }),
        names: [id],
        more: `${titled(game)} lesson`,
      }),
    ),
    ...SOURCES.flatMap(({ id, lines }) =>
      lines.map(({ at, says, theorem }) =>
        entry("Theorems", {
          title: at,
          about: says,
          to: `#/sources?at=${theorem === undefined ? id : `theorem-${theorem}`}`,
          more: `theorem ${titled(theorem) ?? ""}`,
        }),
      ),
    ),
    ...figures.map(({ id, title, game }) =>
      entry("Pictures", {
        title,
        about: `A picture of ${titled(game)}`,
        to: to(example(game), { figure: id }),
        names: [id],
        more: "map figure",
      }),
    ),
    ...PAGES.map(({ id, title, card }) =>
      entry("Pages", {
        ...{ title, about: card?.rule ?? "", to: `#/${id}`, names: [id] },
        more: PAGE_WORDS[id] ?? "",
      }),
    ),
    entry("Pages", {
      title: "Draw your own graph",
      about: "An empty sheet for games on a graph",
      to: "#/graph[node](0;)?edit=1",
      names: ["draw", "draw your own"],
      more: "drawing editor sheet",
    }),
    ...SOURCES.map(
      ({ id, kind, by = "", title, place = "", year, link, lines }) =>
        entry("Sources", {
          title,
          about: [by.replaceAll(" and ", ", "), place, year]
            .filter(Boolean)
            .join(". "),
          to: `#/sources?at=${id}`,
          names: [...by.split(" and "), ...(kind === "post" ? [place] : [])],
          more: `source paper ${kind} ${place} ${link} ${lines.map(({ at }) => at).join(" ")}`,
        }),
    ),
  ];
}
