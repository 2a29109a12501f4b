/**
 * Tokens of a row that are marked to be taken together, and what the moves make
 * of them. It knows no rule: marks mean a move where a gesture of one leaves just
 * these piles.
 */
import type { MoveRecord, Touch } from "../../solver/wasm.ts";
import { listed } from "../words.ts";

type Break = Extract<Touch, { kind: "break" }>;

/**
 * What is marked in a row: tokens from `first` to `last`, from 0, or, where
 * `last` is one less than `first`, the gap before token `first`.
 */
export interface Stretch {
  readonly pile: number;
  readonly first: number;
  readonly last: number;
}

/** The stretch between two tokens of a pile, whichever comes first. */
export function between(pile: number, one: number, other: number): Stretch {
  return { pile, first: Math.min(one, other), last: Math.max(one, other) };
}

/** How many tokens a stretch takes. */
export const taken = ({ first, last }: Stretch) => last - first + 1;

/** What a stretch leaves of a pile of `size`, ascending. */
export function left(size: number, { first, last }: Stretch): number[] {
  return [first, size - last - 1]
    .filter((part) => part > 0)
    .sort((a, b) => a - b);
}

/** The move that takes just this stretch of a pile of `size`. */
export function meant(
  moves: readonly MoveRecord[],
  size: number,
  stretch: Stretch,
): MoveRecord | null {
  const parts = left(size, stretch).join();
  const amount = String(taken(stretch));
  const isMeant = (touch: Touch) =>
    touch.kind === "break" &&
    touch.pile === stretch.pile &&
    touch.taken === amount &&
    touch.parts.join() === parts;
  for (const move of moves) {
    const touch = move.touch.find(isMeant);
    if (touch !== undefined) return { ...move, touch: [touch] };
  }
  return null;
}

/** A move in short, as a list of moves has it: "2 of pile 1 → 4·9". */
export function inShort(move: MoveRecord, piles: number): string {
  const touch = breakOf(move);
  if (touch === undefined) return move.to;
  const of = piles > 1 ? ` of pile ${touch.pile + 1}` : "";
  const left = touch.parts.join("·") || "0";
  return touch.taken === "0"
    ? `${piles > 1 ? `pile ${touch.pile + 1}` : ""} → ${left}`.trim()
    : `${touch.taken}${of} → ${left}`;
}

/** The gesture of a move that breaks a pile. */
export function breakOf({ touch }: MoveRecord): Break | undefined {
  return touch.find((touch) => touch.kind === "break");
}

/** What a stretch of a pile of `size` would do, in words. */
export function stretchWords(size: number, stretch: Stretch): string {
  const parts = listed(left(size, stretch).map(String));
  const pile = `pile ${stretch.pile + 1}`;
  return taken(stretch) === 0
    ? `Breaking ${pile} here leaves ${parts}`
    : `${taken(stretch)} from ${pile}: leaves ${parts}`;
}
