/**
 * Two types of a source: the page uses `Source`, and the lists of this folder
 * are written as `Declared`.
 */
import type { GameName } from "../../solver/wasm.ts";

export type Kind = "paper" | "book" | "post" | "problem" | "name";

/** The places on the page that show one result of a source. */
interface Shown {
  /** The game whose panel “Why” shows the result as a theorem. */
  readonly theorem?: GameName;
  readonly figures?: readonly string[];
  readonly lessons?: readonly string[];
  readonly positions?: readonly string[] | undefined;
  /** The codes of the heap games whose periods the source published. */
  readonly periods?: readonly string[];
  /** The page that shows the result, by its name in addresses. */
  readonly page?: string;
}

/** One result of a source: a theorem, a figure or a game. */
export interface Line extends Shown {
  /** The place of the result in the source, or the result's name. */
  readonly at: string;
  /** The result in a sentence. */
  readonly says: string;
}

/** The fields that every source has in common. */
interface Named {
  /** The authors joined by “ and ”, if they are known. */
  readonly by?: string;
  readonly title: string;
  readonly link?: string;
}

export interface Source extends Named {
  readonly id: string;
  readonly kind: Kind;
  readonly year?: number | undefined;
  /** The journal with its volume, or the book that contains it. */
  readonly place?: string | undefined;
  readonly pages?: string | undefined;
  readonly lines: readonly Line[];
}

interface Declared extends Named {
  readonly printed?: readonly [
    year: number | undefined,
    place?: string,
    pages?: string,
  ];
  /** The lines by their places in the source. */
  readonly lines: Readonly<Record<string, readonly [says: string, of: Shown]>>;
}

/** Sources of one kind, by their names. */
export type Declarations = Readonly<Record<string, Declared>>;

export function sourcesOf(kind: Kind, declared: Declarations): Source[] {
  return Object.entries(declared).map(([id, { printed, lines, ...named }]) => {
    const [year, place, pages] = printed ?? [];
    const shown = Object.entries(lines).map(([at, [says, of]]) => ({
      ...{ at, says, ...of },
      positions:
        of.positions ?? of.periods?.map((code) => `heap[${code}](15,7)`),
    }));
    return { id, kind, ...named, year, place, pages, lines: shown };
  });
}

/** The link to a paper with this DOI. */
export const doi = (id: string) => `https://doi.org/${id}`;
