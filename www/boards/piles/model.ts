/** Piles, and the tokens that each gesture of a move takes. */
import type {
  Game,
  Listed,
  MoveRecord,
  Part,
  Touch,
} from "../../solver/wasm.ts";
import { type PileSetup, type Stretch, type Way, waysOf } from "../scene.ts";

export type Piles = readonly bigint[];

export const pilesOf = ({ content }: Part): Piles => content.piles ?? [];

/** What its tokens and its piles are called: the rows of a long bar are piles. */
export const namesOf = ({ piles }: Game) =>
  piles ? (["token", "pile"] as const) : (["square", "row"] as const);

/** Piles set up by hand: tokens and piles come and go. */
export function pileSetup(sizes: Piles, game: Listed): PileSetup {
  const [unit, name] = namesOf(game);
  return {
    ...{ sizes, unit, name },
    least: BigInt(game.piles?.least ?? 0),
    most: BigInt(game.limits.number),
    counts: game.piles?.count ?? [1, game.limits.squares],
  };
}

/** All tokens, as near as numbers come. */
export function total(piles: Piles): number {
  return Number(piles.reduce((sum, size) => sum + size, 0n));
}

/** Up to this many tokens are drawn one by one; beyond that, piles are bars. */
export const MOST_TOKENS = 60;

/** One gesture of a move: the stretches that it takes together. */
export interface Gesture {
  readonly stretches: readonly Stretch[];
  readonly way: Way;
}

/** The gestures of moves on piles of these sizes. */
export function gesturesOf(
  sizes: readonly number[],
  moves: readonly MoveRecord[],
): Gesture[] {
  return waysOf(moves, "take", "split", "break").flatMap((way) =>
    stretchesOf(sizes, way.touch).map((stretches, i) => ({
      stretches,
      // If it may lie on either side of a row, one has the control.
      way: { ...way, first: way.first && i === 0 },
    })),
  );
}

/** The stretches of a gesture. What is taken from a row may lie on either side. */
function stretchesOf(
  sizes: readonly number[],
  touch: Extract<Touch, { kind: "take" | "split" | "break" }>,
): Stretch[][] {
  if (touch.kind === "take") {
    return [
      touch.piles.map(({ pile, amount }) => {
        const length = Number(amount);
        return { pile, first: (sizes[pile] ?? 0) - length, length };
      }),
    ];
  }
  const { pile, parts } = touch;
  if (parts.length > 2) return [];
  const length = touch.kind === "break" ? Number(touch.taken) : 0;
  // Of one part that is left, all lies on one side.
  const sides =
    parts.length === 2 ? parts.map(Number) : [0, Number(parts[0] ?? 0)];
  return [...new Set(sides)].map((first) => [{ pile, first, length }]);
}

/** Gestures that take from one pile, that break one, and that take from several. */
export interface Offer {
  readonly takes: readonly Gesture[];
  readonly gaps: readonly Gesture[];
  readonly pairs: readonly Gesture[];
}

/** Sorts gestures by what they do: by pile, amounts ascending, gaps from the left. */
export function offerOf(gestures: readonly Gesture[]): Offer {
  const one = ({ stretches: [only] }: Gesture) =>
    only ?? { pile: 0, first: 0, length: 0 };
  const among = (is: (gesture: Gesture) => boolean) =>
    gestures
      .filter(is)
      .map((gesture) => ({ gesture, ...one(gesture) }))
      .sort(
        (a, b) => a.pile - b.pile || a.length - b.length || a.first - b.first,
      );
  const isAlone = ({ stretches }: Gesture) => stretches.length === 1;
  const takes = among((all) => isAlone(all) && one(all).length > 0);
  return {
    // Two gestures may take the same tokens; one control is enough.
    takes: takes
      .filter(
        ({ pile, length }, i) =>
          pile !== takes[i - 1]?.pile || length !== takes[i - 1]?.length,
      )
      .map(({ gesture }) => gesture),
    gaps: among((all) => isAlone(all) && one(all).length === 0).map(
      ({ gesture }) => gesture,
    ),
    pairs: among((all) => !isAlone(all)).map(({ gesture }) => gesture),
  };
}

/** Whether the moves take the same from both of two piles. */
export const isLadder = (pairs: readonly Gesture[]): boolean =>
  pairs.length > 0 &&
  pairs.every(
    ({ stretches: [a, b, ...more] }) =>
      more.length === 0 &&
      a?.length === b?.length &&
      (a?.pile ?? 0) + (b?.pile ?? 0) === 1,
  );

/**
 * Whether tokens are to be marked: some move takes from several piles in
 * another way than the same from both of two.
 */
export function needsMarks(piles: number, gestures: readonly Gesture[]) {
  return gestures.some(({ stretches: [a, b] }) => {
    const isSeveral = a !== undefined && b !== undefined;
    return isSeveral && (piles > 2 || a.length !== b.length);
  });
}

/** How moves are made where tokens are drawn; `alone` says it of one pile. */
export function tokensWords(
  { takes, gaps, pairs }: Offer,
  alone: string,
): string {
  const isAlone = takes.length + gaps.length > 0;
  if (pairs.length === 0) return isAlone ? alone : "";
  return isAlone
    ? `${alone} Or choose a number to take from both piles.`
    : "Choose what to take from both piles.";
}

/** How moves are made where each pile is a bar. */
export function barsWords({ takes, gaps, pairs }: Offer): string {
  const all = [
    takes.length > 0
      ? "Choose a part of a bar to take it and all on its right."
      : "",
    gaps.length > 0 ? "Choose a part of a bar to split it there." : "",
    isLadder(pairs)
      ? "Choose a part of the last bar to take from both piles."
      : pairs.length > 0
        ? "Or choose a move of the list."
        : "",
  ];
  return all.filter((words) => words !== "").join(" ");
}

export function takenFrom(move: MoveRecord, pile: number): bigint {
  const [touch] = move.touch;
  const taken =
    touch?.kind === "take"
      ? touch.piles.find((other) => other.pile === pile)
      : undefined;
  return BigInt(taken?.amount ?? 0);
}

/**
 * How many tokens leave a pile: those taken, or the larger part split off, or all
 * but the largest part that stays behind.
 */
export function leavingFrom(move: MoveRecord, pile: number): bigint {
  const [touch] = move.touch;
  if (touch?.kind === "split" && touch.pile === pile) {
    return BigInt(touch.parts[1]);
  }
  if (touch?.kind === "break" && touch.pile === pile) {
    const smaller = touch.parts.slice(0, -1);
    return smaller.reduce(
      (sum, part) => sum + BigInt(part),
      BigInt(touch.taken),
    );
  }
  return takenFrom(move, pile);
}
