/**
 * What the page adds to a game that the solver knows: the theorem in words, and
 * pictures. A game without it is played all the same. The file also imports the
 * game's board, which then comes while the solver is on its way, not after it.
 */
import type { CSSResult, TemplateResult } from "lit";
import type { Options } from "../session/address.ts";
import type { Analysis, Part } from "../solver/wasm.ts";

export interface GamePage {
  readonly theorem: Theorem;
  /** The theorem of one rule, by the name of its variant, if each rule has its own. */
  readonly theoremOf?: Readonly<Record<string, Theorem>>;
  /** What to say in place of the theorem of a position it is not about. */
  beyond?(part: Part): string;
  /** What the sources print wrongly about this game. */
  readonly misprints?: readonly Misprint[];
  /**
   * What changes the position beside its map; `open` goes to another one. The
   * options are those of the address, null while the picture waits. `home` says
   * whether it is on our own page.
   */
  besideMap?(
    part: Part,
    open: (to: string) => void,
    options: Options | null,
    home: boolean,
  ): TemplateResult;
  /** Its game without piles, whose lost cells an automaton may accept. */
  proof?(part: Part): string;
  /** Its heap game without piles, which has a misère quotient. */
  classes?(part: Part): string;
  /** What to say beside the switch between the conventions. */
  readonly convention?: string;
  /** Another page about this game, and what to say of it. */
  readonly more?: { readonly address: string; readonly words: string };
  /** What to say below the map of a figure on which the position does not stand. */
  offMap?(part: Part, figure: string): TemplateResult | null;
  /** The address of a figure that is a page of its own. */
  figurePage?(part: Part, figure: string): string | null;
  /** The cases of a reason whose winning moves are told only when asked for. */
  readonly withheld?: readonly string[];
  /** Why a position is won or lost, for pupils and without algebra; null if nobody says it better than the reason. */
  inWords?(analysis: Analysis): string | null;
  /** The picture of the idea for a position of this game alone, if any. */
  picture?(analysis: Analysis): TemplateResult | null;
  readonly pictureStyles?: CSSResult;
}

/** A theorem and how much of its proof a person can carry in the head. */
export interface Theorem {
  readonly title: string;
  /** Words, or a template where formulas stand in them. */
  readonly statement: string | TemplateResult;
  readonly idea: string | TemplateResult;
  readonly source: string;
  /** Whether no formula of it is compared with play. */
  readonly isAlone?: boolean;
}

/** Where a source prints one thing and play says another. */
export interface Misprint {
  /** The source, by its name in `sources/`. */
  readonly source: string;
  /** The source, a colon, and the place in it. */
  readonly where: string;
  /** What is printed there, and what was computed, in whole sentences. */
  readonly says: string;
}
