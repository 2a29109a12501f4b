/**
 * What a kind of board can do. The solver's catalogue names the kind of each
 * game; no file but `index.ts` asks which kind it is.
 */
import type { TemplateResult } from "lit";
import type { Component } from "../solver/position.ts";
import type { Game, MoveRecord } from "../solver/wasm.ts";

export interface BoardKind {
  /** The board with the moves that may be made now. */
  show(shown: InSight): TemplateResult;
  /** The same set up by hand, without rules. */
  edit(edited: Edited): TemplateResult;
  /** Whether pieces are too many to point at, so that numbers help. */
  isLarge?(part: Component): boolean;
}

/** One component as its board is to show it. */
export interface InSight {
  readonly game: Game;
  readonly part: Component;
  /** Its moves that may be made now; none while another moves. */
  readonly moves: readonly MoveRecord[];
  /** Whether winning moves are marked. */
  readonly hint: boolean;
  /** The component the game started from: pieces keep its scale to the end. */
  readonly origin: Component | undefined;
}

/** One component under a person's hands. */
export interface Edited {
  readonly game: Game;
  readonly part: Component;
  /** Takes the changed component, which may be no position. */
  readonly set: (part: Component) => void;
}
