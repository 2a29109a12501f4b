/**
 * What a kind of board can do. A game names its board in its file under
 * `www/games/`; no other file asks which kind it is.
 */
import type { TemplateResult } from "lit";
import type { Part } from "../solver/position.ts";
import type { MoveRecord } from "../solver/wasm.ts";

export interface Board {
  /** The board with the moves that may be made now. */
  show(shown: Shown): TemplateResult;
  /** The same set up by hand, without rules. */
  edit(edited: Edited): TemplateResult;
  /** Whether pieces are too many to point at, so that numbers help. */
  isLarge?(part: Part): boolean;
}

/** One component as its board is to show it. */
export interface Shown {
  readonly part: Part;
  /** Its moves that may be made now; none while another moves. */
  readonly moves: readonly MoveRecord[];
  /** Whether winning moves are marked. */
  readonly hint: boolean;
  /** The component the game started from: pieces keep its scale to the end. */
  readonly origin: Part | undefined;
}

/** One component under a person's hands. */
export interface Edited {
  readonly part: Part;
  /** Takes the changed component, which may be no position. */
  readonly set: (part: Part) => void;
}
