/**
 * The sources of the page: posts, papers and books. Each line names a result
 * and links to the place on the page that shows it. Every theorem, figure and
 * lesson has a line in one of the lists in the folder `sources`. A line claims
 * no more than its source does, and omits unknown facts. The list is fetched
 * after the page's first picture, so that it does not delay it.
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

/** The source that published the period of the heap game with this code. */
export function publisherOf(code: string): Source | undefined {
  return SOURCES.find(({ lines }) =>
    lines.some(({ periods }) => periods?.includes(code)),
  );
}
