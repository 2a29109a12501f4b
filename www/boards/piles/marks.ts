/**
 * Tokens that are marked before they are taken. Marks know no rule: they mean a
 * move where a gesture of one takes just these tokens. They never change: a
 * click or a drag gives other marks. `marking.ts` has those of stacks,
 * `stretch.ts` those of rows.
 */
import type { MoveRecord } from "../../solver/wasm.ts";

/** A token, or a gap between two, as `data-mark` says it. */
export interface Place {
  readonly pile: number;
  /** In a stack how many tokens go with it, in a row its number from 0. */
  readonly token: number;
  readonly isGap: boolean;
}

/** What a board draws: tokens that are marked together, or a gap. */
export interface Token {
  /** Null where nothing can be marked. */
  readonly at: Place | null;
  readonly tokens: number;
  readonly name: string;
  readonly isPressed: boolean;
  /** Whether it would go, by the marks or by the move pointed at. */
  readonly going: boolean;
  /** Whether its mark would make a move of the other marks. */
  readonly ringed: boolean;
  /** Whether it belongs to a winning move. */
  readonly wins: boolean;
}

export interface Marks {
  readonly isEmpty: boolean;
  /** The move that the marks mean. */
  readonly meant: MoveRecord | null;
  /** What is marked and what it would leave. */
  readonly words: string;
  /** What the button says that makes the move. */
  readonly verb: string;
  /** The same marks where these moves may be made. */
  given(moves: readonly MoveRecord[]): Marks;
  /** The marks after a click. */
  turned(at: Place): Marks;
  /** The marks after a drag, which may go on; null where it marks nothing. */
  dragged(from: Place, to: Place): Marks | null;
  cleared(): Marks;
  /** A pile, from its top or from its left; `shown` is the move pointed at. */
  pile(pile: number, shown: MoveRecord | null): Token[];
}

/** Tokens that cannot be marked. */
export const fixed = (tokens: number): Token => ({
  at: null,
  tokens,
  name: "",
  isPressed: false,
  going: false,
  ringed: false,
  wins: false,
});

/** The place that `data-mark` or `data-take` says is under a pointer. */
export function placeAt(target: EventTarget | null): Place | null {
  const found =
    target instanceof Element
      ? target.closest<HTMLElement>("[data-mark], [data-take]")
      : null;
  const said = found?.dataset["mark"] ?? found?.dataset["take"];
  const [pile, token, gap] = said?.split(",").map(Number) ?? [];
  return pile === undefined || token === undefined
    ? null
    : { pile, token, isGap: gap !== undefined };
}

export const isSame = (a: Place, b: Place | null) =>
  a.pile === b?.pile && a.token === b.token;
