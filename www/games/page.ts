/**
 * What the page adds to a game the solver knows: which board shows it, how a
 * move is made by numbers, a random position, and the theorem in words.
 */
import type { TemplateResult } from "lit";
import type { Analysis } from "../engine/wasm.ts";
import type { Part } from "../position.ts";

export interface GamePage {
  readonly board: Board;
  readonly form: MoveForm;
  /** How a move is made on the board, in a sentence. */
  readonly gesture: string;
  /** A move for the first visit, in a sentence. */
  readonly example: string;
  readonly theorem: Theorem;
  /** What a position decides among the settings of its game's figures. */
  settings?(part: Part): Readonly<Record<string, string>>;
  /** The cases of a reason whose winning moves are told only when asked for. */
  readonly withheld?: readonly string[];
  /** The picture of the idea for a position of this game alone, if any. */
  picture?(analysis: Analysis): TemplateResult | null;
}

/** How a component is shown, and what editing by hand may make of it. */
export type Board =
  | {
      readonly kind: "piles";
      readonly layout: "stacks" | "rows";
      /** The least a pile may hold. */
      readonly least: bigint;
      /** The least and the largest number of piles. */
      readonly count: readonly [number, number];
    }
  | {
      readonly kind: "grid";
      /** The square that never holds a piece; null where there is none. */
      readonly poisoned: number | null;
    };

/** Moves made by numbers, where they are too many to show. */
export interface MoveForm {
  fields(part: Part): readonly Field[];
  /**
   * The component a move would lead to, or what is wrong with the numbers.
   * Whether the move is legal is for the solver to say.
   */
  to(part: Part, values: Readonly<Record<string, string>>): Part | Mistake;
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
  readonly statement: string;
  readonly idea: string;
  readonly source: string;
}
