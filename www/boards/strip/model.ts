/** A strip of squares: what each may hold, and which moves lead to it. */
import type { MoveRecord, Part, StripBoard } from "../../solver/wasm.ts";
import { type Way, waysOf } from "../ways.ts";

/** The squares of a strip: the sign of the token on each, or null. */
export type Squares = readonly (string | null)[];

export const squaresOf = ({ content }: Part): Squares => content.strip ?? [];

/** A gesture by which a move brings a token to a square. */
export interface Coming extends Way {
  readonly square: number;
  readonly token: string;
  /** The square that it slides from; null where it is placed. */
  readonly from: number | null;
}

/** What the moves bring to the squares. */
export function comings(
  squares: Squares,
  moves: readonly MoveRecord[],
): Coming[] {
  return waysOf("strip", moves).map((way) => {
    const { touch } = way;
    if (touch.kind === "place") return { ...way, ...touch, from: null };
    const { from, to } = touch;
    return { ...way, square: to, token: squares[from] ?? "", from };
  });
}

/** The squares whose token was not there before. */
export function came(before: Squares, now: Squares): number[] {
  if (before.length !== now.length) return [];
  return now.flatMap((token, i) =>
    token !== null && before[i] === null ? [i] : [],
  );
}

/** What a square holds, in a word. */
export function nameOf(
  { tokens }: StripBoard,
  token: string | null | undefined,
): string {
  const found = tokens.find(({ sign }) => sign === token);
  return found?.name ?? token ?? "empty";
}

/** A strip in words: its length, and its tokens if they are few. */
export function stripWords(kind: StripBoard, squares: Squares): string {
  const tokens = squares.flatMap((token, i) =>
    token === null ? [] : [`${nameOf(kind, token)} on ${i + 1}`],
  );
  const length = `${squares.length} ${squares.length === 1 ? "square" : "squares"}`;
  if (tokens.length === 0) return `${length}, all empty`;
  return tokens.length > 12
    ? `${length}, ${tokens.length} of them taken`
    : `${length}: ${tokens.join(", ")}`;
}

/**
 * The strip with a square turned to what it may hold next: each token in its
 * order, then nothing. Where equal tokens are not to stand side by side, one
 * that a neighbour has is left out.
 */
export function turned(
  { tokens, alike }: StripBoard,
  squares: Squares,
  index: number,
): Squares {
  const near = alike ? [] : [squares[index - 1], squares[index + 1]];
  const fillings = [null, ...tokens.map(({ sign }) => sign)];
  const here = fillings.indexOf(squares[index] ?? null);
  const order = [...fillings.slice(here + 1), ...fillings.slice(0, here + 1)];
  const next = order.find(
    (filling) => filling === null || !near.includes(filling),
  );
  return squares.with(index, next ?? null);
}
