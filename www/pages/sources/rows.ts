/** Orders and filters the sources. Pure. */
import { LESSONS } from "../../games/lessons.ts";
import { inOrder } from "../../games/path.ts";
import { type Line, SOURCES, type Source } from "../../games/sources.ts";
import type { FigureInfo } from "../../solver/figure.ts";
import { gamesIn } from "../../solver/position.ts";
import type { Listed } from "../../solver/wasm.ts";
import { hasAll, simplified } from "../../ui/simplified.ts";

/** A source in a section, with its lines that belong to the section. */
export interface Row {
  readonly source: Source;
  readonly lines: readonly Line[];
  /** True if no earlier section has the source. */
  readonly isFirst: boolean;
}

export interface Section {
  /** The name of a game; empty if all rows are in one section. */
  readonly title: string;
  readonly rows: readonly Row[];
}

type Games = readonly Pick<Listed, "name" | "title" | "example">[];
type Figures = readonly Pick<FigureInfo, "id" | "game" | "title">[];

/** The game that a page is about, by the name of the page. */
const PAGE_GAMES: Readonly<Record<string, string>> = {
  heaps: "heap",
  blocking: "wythoff",
};

/**
 * The game of a line: the game of its theorem, or else of its first position,
 * figure or lesson, or else of its page.
 */
function gameOf(line: Line, figures: Figures): string {
  const figure = figures.find(({ id }) => id === line.figures?.[0]);
  const lesson = LESSONS.find(({ id }) => id === line.lessons?.[0]);
  const [played = ""] = gamesIn(line.positions?.[0] ?? "");
  const page = PAGE_GAMES[line.page ?? ""];
  const all = [line.theorem, played, figure?.game, lesson?.games[0], page];
  return all.find(Boolean) ?? "";
}

/**
 * The last word of the first author’s name. Sources without author come last.
 */
const surname = ({ by = "\uffff" }: Source) =>
  by.replace(/ and .*/, "").replace(/.* /, "");

/**
 * The sections by game or by author, with the sources that contain all words of
 * the filter. These words must be simplified already.
 */
export function sectionsOf(
  by: string,
  words: readonly string[],
  games: Games,
  figures: Figures,
): Section[] {
  const titleOf = (line: Line) =>
    games.find(({ name }) => name === gameOf(line, figures))?.title ?? "";
  const has = (source: Source) => hasAll(wordsOf(source, titleOf), words);
  const found = SOURCES.filter(has);
  if (by === "author") {
    const rows = found
      .toSorted((a, b) => surname(a).localeCompare(surname(b), "en"))
      .map((source) => ({ source, lines: source.lines, isFirst: true }));
    return rows.length === 0 ? [] : [{ title: "", rows }];
  }
  const seen = new Set<string>();
  const inTime = found.toSorted((a, b) => (a.year ?? 9999) - (b.year ?? 9999));
  const sections = inOrder(games).map(({ name, title }) => {
    const rows = inTime.flatMap((source) => {
      const isHere = (line: Line) => gameOf(line, figures) === name;
      const lines = source.lines.filter(isHere);
      if (lines.length === 0) return [];
      const isFirst = !seen.has(source.id);
      seen.add(source.id);
      return [{ source, lines, isFirst }];
    });
    return { title, rows };
  });
  return sections.filter(({ rows }) => rows.length > 0);
}

function wordsOf(
  { by, title, kind, place, year, link, lines }: Source,
  titleOf: (line: Line) => string,
): string {
  const said = lines.flatMap((line) => [line.at, line.says, titleOf(line)]);
  return simplified([by, title, kind, place, year, link, ...said].join(" "));
}
