/**
 * What a kind of board can do. `choice.ts` says which kind shows a game; no
 * other files but `index.ts` and `editors.ts` ask which kind it is.
 */
import type { TemplateResult } from "lit";
import { html, type StaticValue } from "lit/static-html.js";
import type { Game, MoveRecord, Part, Sketch } from "../solver/wasm.ts";

export interface BoardKind {
  /** The board with the moves that may be made now. */
  show(shown: InSight): TemplateResult;
  /** Whether pieces are too many to point at, so that numbers help. */
  isLarge?(part: Part): boolean;
  /** Whether pieces can be marked if there are too many moves for controls. */
  marks?(game: Game, part: Part): boolean;
}

/** One component as its board is to show it. */
export interface InSight {
  readonly game: Game;
  readonly part: Part;
  /** How a move is made on a board of the game's own kind, in a sentence. */
  readonly gesture?: string | undefined;
  /** Its moves that may be made now; none while another moves. */
  readonly moves: readonly MoveRecord[];
  /** The same moves, even if there are too many for a control each. */
  readonly listed: readonly MoveRecord[];
  /** Whether winning moves are marked. */
  readonly hint: boolean;
  /**
   * While a game that has ended is looked at: the move that wins here, to be
   * seen and not made; null if there is none in this component.
   */
  readonly answer?: MoveRecord | null | undefined;
  /** Whether the last move was made in it, just now. */
  readonly moved: boolean;
  /** The component the game started from: pieces keep its scale to the end. */
  readonly origin: Part | undefined;
  /** Where the vertices of a drawing stand; empty where nobody moved them. */
  readonly place?: string | undefined;
  /** Whether each move shows the nimber that it leads to. */
  readonly valued?: boolean;
  /** What a drawing shows of the reason, where it is not for the person to find. */
  readonly sketch?: Sketch | undefined;
}

/** The kind of board that an element shows, a `Board`. */
export function kindBy(
  tag: StaticValue,
  more: Omit<BoardKind, "show"> = {},
): BoardKind {
  return {
    show: (sight) => html`<${tag} .sight=${sight}></${tag}>`,
    ...more,
  };
}
