/**
 * What the page rests on: each post, paper and book, what of it is taken, and
 * where that is alive. Every theorem, figure and lesson has a line in a list of
 * the folder `sources`. A line says no more than its source does; what is not
 * known of a source is left out. It is no part of a first picture.
 */
import { OTHERS } from "./sources/others.ts";
import { LATE } from "./sources/papers-from-2000.ts";
import { EARLY } from "./sources/papers-to-1999.ts";
import { type Source, sourcesOf } from "./sources/source.ts";

export type { Line, Source } from "./sources/source.ts";

export const SOURCES: readonly Source[] = [
  ...sourcesOf("paper", { ...EARLY, ...LATE }),
  ...sourcesOf("post", OTHERS.post),
  ...sourcesOf("book", OTHERS.book),
  ...sourcesOf("problem", OTHERS.problem),
  ...sourcesOf("name", OTHERS.name),
];

/** The source that published the period of a heap game, by its code. */
export function publisherOf(code: string): Source | undefined {
  return SOURCES.find(({ lines }) =>
    lines.some(({ periods }) => periods?.includes(code)),
  );
}
