/**
 * The type of the texts and pictures for a game. A game can be played without
 * them. Each game's file also imports its board, so that the board loads while
 * the solver starts.
 */
import type { CSSResult, TemplateResult } from "lit";
import type { Options } from "../session/address.ts";
import type { Analysis, Part } from "../solver/wasm.ts";

export interface GamePage {
  readonly theorem: Theorem;
  /**
   * The theorem of each rule, by the name of the rule's variant. Defined if the
   * rules have different theorems.
   */
  readonly theoremOf?: Readonly<Record<string, Theorem>>;
  /** The text in place of the theorem; empty if the theorem applies. */
  beyond?(part: Part): string;
  /** Misprints in sources about this game. */
  readonly misprints?: readonly Misprint[];
  /**
   * Controls beside the map that change the position. `open` opens another
   * position. `options` are those in the address, or null while the map is
   * hidden. `home` is true on the nimscope page, not where it is embedded.
   */
  besideMap?(
    part: Part,
    open: (to: string) => void,
    options: Options | null,
    home: boolean,
  ): TemplateResult;
  /**
   * The name of the game, such as `wythoff[2]`, for the search for an automaton
   * that accepts its lost cells. Undefined if there can be no such automaton.
   */
  proof?(part: Part): string;
  /**
   * The name of the heap game, such as `heap[0.77]`, for the search for its
   * misère quotient. Undefined for other games.
   */
  classes?(part: Part): string;
  /** A note beside the switch between normal and misère play. */
  readonly convention?: string;
  /** The address of another page about this game, and the words of the link. */
  readonly more?: { readonly address: string; readonly words: string };
  /** A note below the map of a figure that does not contain the position. */
  offMap?(part: Part, figure: string): TemplateResult | null;
  /** The address of a figure’s own page; null if it has none. */
  figurePage?(part: Part, figure: string): string | null;
  /** Cases of reasons whose winning moves are hidden until a person asks. */
  readonly withheld?: readonly string[];
  /**
   * The reason why a position is won or lost, for pupils and without algebra.
   * Null if the solver's reason is clear enough.
   */
  inWords?(analysis: Analysis): string | null;
  /** The picture of the idea, if the position is not a sum. */
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

/** A place in a source whose printed claim differs from the computed result. */
export interface Misprint {
  /** The name of the source in `sources/`. */
  readonly source: string;
  /** The source, a colon, and the place in the source. */
  readonly where: string;
  /** The printed claim and the computed result, in whole sentences. */
  readonly says: string;
}
