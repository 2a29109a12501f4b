/** A source as the page has it, and as the lists of this folder declare it. */
import type { GameName } from "../../solver/wasm.ts";

export type Kind = "paper" | "book" | "post" | "problem" | "name";

/** The places of the page that show one thing in a source. */
interface Shown {
  /** The game whose Why tells this theorem. */
  readonly theorem?: GameName;
  readonly figures?: readonly string[];
  readonly lessons?: readonly string[];
  readonly positions?: readonly string[] | undefined;
  /** The heap games whose periods it published, by their codes. */
  readonly periods?: readonly string[];
  /** Another page, by its name in addresses. */
  readonly page?: string;
}

/** One thing in a source: a theorem, a figure, a game. */
export interface Line extends Shown {
  /** Its place in the source, or its name. */
  readonly at: string;
  /** What it says, in a sentence. */
  readonly says: string;
}

/** A source by what is always declared of it. */
interface Named {
  /** The authors, if they are known, joined by “ and ”. */
  readonly by?: string;
  readonly title: string;
  readonly link?: string;
}

export interface Source extends Named {
  readonly id: string;
  readonly kind: Kind;
  readonly year?: number | undefined;
  /** The journal with its volume, or the book that has it. */
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
  /** By their places in the source. */
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

/** The link of a paper by its DOI. */
export const doi = (id: string) => `https://doi.org/${id}`;
