/**
 * What a board of piles shows and which gesture makes which move, worked out
 * from the moves' `touch` alone.
 */
import type {
  Game,
  Listed,
  MoveRecord,
  Part,
  Touch,
} from "../../solver/wasm.ts";
import type { PileSetup } from "../scene.ts";
import { type Way, waysOf } from "../ways.ts";

type Taken = Extract<Touch, { kind: "take" }>["piles"][number];

/** The tokens of each pile. */
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

/** The tokens from the top of one pile that a move takes. */
export interface Take {
  readonly amount: number;
  readonly way: Way;
}

/** A place between two tokens of a pile. */
export interface Gap {
  /** Tokens left of the gap. */
  readonly left: number;
  readonly way: Way;
  /** Whether the smaller part is left of it. */
  readonly isSmall: boolean;
}

/** A move that takes from several piles at once. */
export interface Pair {
  readonly taken: readonly Taken[];
  readonly way: Way;
}

export interface Gestures {
  /** For each pile, amounts ascending. */
  readonly takes: readonly (readonly Take[])[];
  /** For each pile, from left to right. */
  readonly gaps: readonly (readonly Gap[])[];
  readonly pairs: readonly Pair[];
}

/** Sorts the moves of one component by the gesture that makes them. */
export function gestures(
  piles: number,
  moves: readonly MoveRecord[],
): Gestures {
  const takes: Take[][] = Array.from({ length: piles }, () => []);
  const gaps: Gap[][] = Array.from({ length: piles }, () => []);
  const pairs: Pair[] = [];
  for (const way of waysOf("piles", moves)) {
    const { touch } = way;
    switch (touch.kind) {
      case "take": {
        const [only, ...more] = touch.piles;
        if (more.length > 0) {
          pairs.push({ taken: touch.piles, way });
        } else if (only !== undefined) {
          const amount = Number(only.amount);
          const column = takes[only.pile];
          // Two gestures may take the same tokens; one control is enough.
          if (!column?.some((take) => take.amount === amount)) {
            column?.push({ amount, way });
          }
        }
        break;
      }
      case "split": {
        const [small, large] = touch.parts.map(Number) as [number, number];
        const row = gaps[touch.pile];
        row?.push({ left: small, way, isSmall: true });
        if (small !== large) row?.push({ left: large, way, isSmall: false });
        break;
      }
      // Its tokens are marked first; see `marks.ts`.
      case "break":
        break;
      default:
        touch satisfies never;
    }
  }
  for (const column of takes) column.sort((a, b) => a.amount - b.amount);
  for (const row of gaps) row.sort((a, b) => a.left - b.left);
  pairs.sort((a, b) => Number(a.taken[0]?.amount) - Number(b.taken[0]?.amount));
  return { takes, gaps, pairs };
}

/** Whether the moves take the same from both of two piles. */
export const isLadder = (pairs: readonly Pair[]): boolean =>
  pairs.length > 0 &&
  pairs.every(
    ({ taken: [a, b, ...more] }) =>
      more.length === 0 &&
      a?.amount === b?.amount &&
      (a?.pile ?? 0) + (b?.pile ?? 0) === 1,
  );

const isAny = (lists: readonly (readonly unknown[])[]) =>
  lists.some(({ length }) => length > 0);

/** How moves are made where tokens are drawn; `alone` says it of one pile. */
export function tokensWords(
  { takes, gaps, pairs }: Gestures,
  alone: string,
): string {
  const isAlone = isAny(takes) || isAny(gaps);
  if (pairs.length === 0) return isAlone ? alone : "";
  return isAlone
    ? `${alone} Or choose a number to take from both piles.`
    : "Choose what to take from both piles.";
}

/** How moves are made where each pile is a bar. */
export function barsWords({ takes, gaps, pairs }: Gestures): string {
  const all = [
    isAny(takes)
      ? "Choose a part of a bar to take it and all on its right."
      : "",
    isAny(gaps) ? "Choose a part of a bar to split it there." : "",
    isLadder(pairs)
      ? "Choose a part of the last bar to take from both piles."
      : pairs.length > 0
        ? "Or choose a move of the list."
        : "",
  ];
  return all.filter((words) => words !== "").join(" ");
}

/** How many tokens a move takes from a pile. */
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
