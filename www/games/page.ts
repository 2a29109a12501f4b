/**
 * Texts and pictures that the page has for a game of the solver. A game can be
 * played without them. The file also imports the game's board, so the board
 * loads while the solver starts.
 */
import type { CSSResult, TemplateResult } from "lit";
import type { Options } from "../session/address.ts";
import type { Analysis, Part } from "../solver/wasm.ts";

export interface GamePage {
  readonly theorem: Theorem;
  /**
   * The theorem of each rule by the name of the variant, if the rules have
   * different theorems.
   */
  readonly theoremOf?: Readonly<Record<string, Theorem>>;
  /** The text in place of the theorem if it does not cover the position. */
  beyond?(part: Part): string;
  /** Mistakes about this game that a source prints. */
  readonly misprints?: readonly Misprint[];
  /**
   * Controls beside the map that change the position. `open` goes to another
   * position. `options` are those of the address, or null while the picture is
   * hidden. `home` is true on our own page.
   */
  besideMap?(
    part: Part,
    open: (to: string) => void,
    options: Options | null,
    home: boolean,
  ): TemplateResult;
  /**
   * The text of the game without piles. Defined if an automaton may accept its
   * lost cells.
   */
  proof?(part: Part): string;
  /**
   * The text of the heap game without piles. Defined if the game has a misère
   * quotient.
   */
  classes?(part: Part): string;
  /** A note beside the switch between normal and misère play. */
  readonly convention?: string;
  /** The address of another page about this game, and the words of the link. */
  readonly more?: { readonly address: string; readonly words: string };
  /** A note below the map of a figure that does not contain the position. */
  offMap?(part: Part, figure: string): TemplateResult | null;
  /** The address of a figure that has a page of its own. */
  figurePage?(part: Part, figure: string): string | null;
  /** The cases of a reason whose winning moves are hidden until asked for. */
  readonly withheld?: readonly string[];
  /**
   * The reason why a position is won or lost, for pupils and without algebra.
   * Null if the solver's reason is clear enough.
   */
  inWords?(analysis: Analysis): string | null;
  /** The picture of the idea, for a position of this game alone. */
  picture?(analysis: Analysis): TemplateResult | null;
  readonly pictureStyles?: CSSResult;
}

/** A theorem, and the part of its proof that a person can remember. */
export interface Theorem {
  readonly title: string;
  /** A text, or a template if it has formulas. */
  readonly statement: string | TemplateResult;
  readonly idea: string | TemplateResult;
  readonly source: string;
  /** True if the page does not compare the theorem's formula with play. */
  readonly isAlone?: boolean;
}

/** A place where a source prints one thing and play shows another. */
export interface Misprint {
  /** The name of the source in `sources/`. */
  readonly source: string;
  /** The source, a colon, and the place in the source. */
  readonly where: string;
  /** The printed claim and the computed result, in whole sentences. */
  readonly says: string;
}
