/**
 * Tokens marked on several piles, and what the moves make of them. It knows no
 * rule: a mark means a move where a gesture of one takes just these amounts.
 */
import type { MoveRecord, Touch } from "../../solver/wasm.ts";

/** How many tokens are marked on each pile, from its top. */
export type Marks = readonly number[];

/** One gesture of a move: how many tokens it takes from each pile. */
export interface Way {
  readonly amounts: Marks;
  readonly move: MoveRecord;
  readonly touch: Touch;
}

/** The gestures of these moves that take from piles. */
export function waysOf(piles: number, moves: readonly MoveRecord[]): Way[] {
  return moves.flatMap((move) =>
    move.touch.flatMap((touch) => {
      if (touch.kind !== "take") return [];
      const amounts = Array.from({ length: piles }, () => 0);
      for (const { pile, amount } of touch.piles) {
        amounts[pile] = Number(amount);
      }
      return [{ amounts, move, touch }];
    }),
  );
}

/**
 * Whether tokens are to be marked: some move takes from several piles in
 * another way than the same from both of two.
 */
export function needsMarks(piles: number, moves: readonly MoveRecord[]) {
  return waysOf(piles, moves).some(({ amounts }) => {
    const taken = amounts.filter((amount) => amount > 0);
    return taken.length > 1 && (piles > 2 || taken[0] !== taken[1]);
  });
}

/** The move that takes just what is marked, by this gesture. */
export function meant(ways: readonly Way[], marks: Marks): MoveRecord | null {
  const same = ways.find(({ amounts }) =>
    amounts.every((amount, pile) => amount === (marks[pile] ?? 0)),
  );
  return same ? { ...same.move, touch: [same.touch] } : null;
}

/** What a mark on one pile would do beside the marks on the others. */
export interface Chance {
  readonly amount: number;
  /** Whether it makes a move with the marks of other piles, if there are any. */
  readonly completes: boolean;
  /** Whether it belongs to a winning move that holds all other marks. */
  readonly wins: boolean;
}

/**
 * The amounts of each pile that some move takes from it, ascending. What no
 * move takes is left out.
 */
export function chances(
  piles: number,
  ways: readonly Way[],
  marks: Marks,
): Chance[][] {
  const columns = Array.from(
    { length: piles },
    () => new Map<number, { completes: boolean; wins: boolean }>(),
  );
  for (const { amounts, move } of ways) {
    // The piles whose mark differs from what this gesture takes.
    const others = marks.flatMap((mark, pile) =>
      mark > 0 && mark !== amounts[pile] ? [pile] : [],
    );
    for (const [pile, amount] of amounts.entries()) {
      if (amount === 0) continue;
      const found = columns[pile]?.get(amount);
      const holds = others.every((other) => other === pile);
      const completes =
        holds &&
        marks.some((mark, other) => mark > 0 && other !== pile) &&
        amounts.every(
          (a, other) => other === pile || a === (marks[other] ?? 0),
        );
      columns[pile]?.set(amount, {
        completes: completes || (found?.completes ?? false),
        wins: (holds && move.outcome === "P") || (found?.wins ?? false),
      });
    }
  }
  return columns.map((column) =>
    [...column]
      .map(([amount, what]) => ({ amount, ...what }))
      .sort((a, b) => a.amount - b.amount),
  );
}

/** What is marked, in words: "1 from pile 1 and 2 from pile 3". */
export function markedWords(marks: Marks): string {
  return marks
    .flatMap((mark, pile) =>
      mark > 0 ? [`${mark} from pile ${pile + 1}`] : [],
    )
    .join(" and ");
}

/** A move that takes from piles, in short: "1·–·2", or "4 of pile 5". */
export function inShort(amounts: Marks): string {
  const taken = amounts.filter((amount) => amount > 0);
  if (taken.length === 1 && amounts.length > 3) {
    const pile = amounts.findIndex((amount) => amount > 0);
    return `${taken[0]} of pile ${pile + 1}`;
  }
  if (amounts.length === 2 && amounts[0] === amounts[1]) return `${taken[0]}`;
  return amounts.map((amount) => (amount > 0 ? amount : "–")).join("·");
}
