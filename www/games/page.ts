/**
 * What the page adds to a game the solver knows: which board shows it, how a
 * move is made by numbers, a random position, and the theorem in words.
 */
import type { CSSResult, TemplateResult } from "lit";
import type { BoardKind } from "../boards/kind.ts";
import type { Options } from "../session/address.ts";
import type { Component } from "../solver/position.ts";
import type { Analysis } from "../solver/wasm.ts";

export interface GamePage {
  readonly board: BoardKind;
  readonly form: MoveForm;
  /** How a move is made on the board, in a sentence. */
  readonly gesture: string;
  /** A move for the first visit, in a sentence. */
  readonly example: string;
  readonly theorem: Theorem;
  /** What the sources print wrongly about this game. */
  readonly misprints?: readonly Misprint[];
  /** What a position decides among the settings of its game's figures. */
  settings?(part: Component): Readonly<Record<string, string>>;
  /** The figure that shows a position, where it is not the game's first. */
  figure?(part: Component): string | undefined;
  /** What to say below a map on which the position does not stand. */
  offMap?(part: Component): TemplateResult | null;
  /** What a position suggests for settings that a person may choose otherwise. */
  suggests?(
    part: Component,
    options: Options,
  ): Readonly<Record<string, string>>;
  /** The cases of a reason whose winning moves are told only when asked for. */
  readonly withheld?: readonly string[];
  /** The picture of the idea for a position of this game alone, if any. */
  picture?(analysis: Analysis): TemplateResult | null;
  /** How that picture looks. */
  readonly pictureStyles?: CSSResult;
}

/** Moves made by numbers, where they are too many to show. */
export interface MoveForm {
  fields(part: Component): readonly Field[];
  /** The values for so much of a pile, where a person points at piles. */
  fill?(
    part: Component,
    pile: number,
    amount: bigint,
  ): Readonly<Record<string, string>>;
  /**
   * The component a move would lead to, or what is wrong with the numbers.
   * Whether the move is legal is for the solver to say.
   */
  to(
    part: Component,
    values: Readonly<Record<string, string>>,
  ): Component | Mistake;
}

export interface Field {
  readonly name: string;
  readonly label: string;
  /** The values to choose from; free text without. */
  readonly choices?: readonly {
    readonly value: string;
    readonly label: string;
  }[];
}

export interface Mistake {
  readonly field: string;
  readonly message: string;
}

/** A theorem and how much of its proof a person can carry in the head. */
export interface Theorem {
  readonly title: string;
  /** Words, or a template where formulas stand in them. */
  readonly statement: string | TemplateResult;
  readonly idea: string | TemplateResult;
  readonly source: string;
}

/** Where a source prints one thing and play says another. */
export interface Misprint {
  /** The source and the place in it. */
  readonly where: string;
  readonly printed: string;
  readonly computed: string;
}
