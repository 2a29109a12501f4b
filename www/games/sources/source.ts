/** What a source is, and what of it is taken. */
import type { GameName } from "../../solver/wasm.ts";

/** One thing in a source: a theorem, a figure, a game. */
export interface Line {
  /** Where it stands in the source, or its name. */
  readonly at: string;
  /** What it says, in a sentence. */
  readonly says: string;
  /** The game whose Why tells this theorem. */
  readonly theorem?: GameName;
  readonly figures?: readonly string[];
  readonly lessons?: readonly string[];
  readonly positions?: readonly string[];
  /** Another page, by its name in addresses. */
  readonly page?: string;
}

export interface Source {
  readonly id: string;
  readonly kind: "paper" | "book" | "post" | "problem" | "name";
  /** The authors, where they are known, joined by “ and ”. */
  readonly by?: string;
  readonly title: string;
  /** The journal with its volume, or the book it stands in. */
  readonly place?: string;
  readonly pages?: string;
  readonly year?: number;
  readonly link?: string;
  readonly lines: readonly Line[];
}

/** The link of a paper by its DOI. */
export const doi = (id: string) => `https://doi.org/${id}`;
