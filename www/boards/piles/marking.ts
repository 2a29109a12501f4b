/**
 * Tokens marked on several piles, and what the moves make of them. It knows no
 * rule: a mark means a move where a gesture of one takes just these amounts.
 */
import type { MoveRecord } from "../../solver/wasm.ts";
import { byGesture } from "../words.ts";
import { fixed, type Marks, type Place, type Token } from "./marks.ts";
import { runs, takenFrom } from "./model.ts";

/** How many tokens of each pile, from its top. */
type Amounts = readonly number[];

/** One gesture of a move: how many tokens it takes from each pile. */
export interface Way {
  readonly amounts: Amounts;
  readonly move: MoveRecord;
}

/** The gestures of these moves that take from piles. */
export function waysOf(piles: number, moves: readonly MoveRecord[]): Way[] {
  return moves.flatMap((move) =>
    move.touch.flatMap((touch, i) => {
      if (touch.kind !== "take") return [];
      const amounts = Array.from({ length: piles }, () => 0);
      for (const { pile, amount } of touch.piles) {
        amounts[pile] = Number(amount);
      }
      return [{ amounts, move: byGesture(move, i) }];
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
export function meant(ways: readonly Way[], marks: Amounts): MoveRecord | null {
  const same = ways.find(({ amounts }) =>
    amounts.every((amount, pile) => amount === (marks[pile] ?? 0)),
  );
  return same?.move ?? null;
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
  marks: Amounts,
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

/** Marks on stacks. The tokens above a marked one go with it. */
export class StackMarks implements Marks {
  readonly verb = "Take";
  readonly meant: MoveRecord | null;
  /** For each pile, the amounts that moves take from it. */
  readonly chances: readonly (readonly Chance[])[];
  /** How much is marked on each pile. */
  readonly amounts: Amounts;
  private readonly sizes: Amounts;
  private readonly ways: readonly Way[];
  /** The pile that was marked last: the rings are about the others. */
  private readonly latest: number;

  constructor(
    sizes: Amounts,
    ways: readonly Way[],
    amounts: Amounts = [],
    latest = -1,
  ) {
    this.sizes = sizes;
    this.ways = ways;
    this.amounts = amounts;
    this.latest = latest;
    this.chances = chances(sizes.length, ways, amounts);
    this.meant = meant(ways, amounts);
  }

  get isEmpty(): boolean {
    return !this.amounts.some((amount) => amount > 0);
  }

  get words(): string {
    const { sizes, amounts, chances } = this;
    if (this.ways.length === 0) return "";
    if (this.isEmpty) {
      return sizes.length === 1
        ? "Mark tokens, then take them."
        : "Mark tokens on one or more piles, then take them.";
    }
    const marked = markedWords(amounts);
    if (this.meant !== null) {
      const left = sizes.map((size, pile) => size - (amounts[pile] ?? 0));
      return `${marked}: leaves ${left.join(", ")}.`;
    }
    const rings = chances.some((pile, i) =>
      pile.some(({ completes }) => completes && i !== this.latest),
    );
    return `${marked} is no move. ${
      rings
        ? "With a ringed token it would be one."
        : "Mark fewer piles, or other amounts."
    }`;
  }

  given(moves: readonly MoveRecord[]): StackMarks {
    const { sizes, amounts, latest } = this;
    return new StackMarks(sizes, waysOf(sizes.length, moves), amounts, latest);
  }

  /** The marks with another amount on a pile. */
  withAmount(pile: number, amount: number): StackMarks {
    const { sizes, ways, amounts } = this;
    const marked = sizes.map((_, i) =>
      i === pile ? amount : (amounts[i] ?? 0),
    );
    return new StackMarks(sizes, ways, marked, pile);
  }

  turned({ pile, token }: Place): StackMarks {
    return this.withAmount(pile, this.amounts[pile] === token ? 0 : token);
  }

  dragged(from: Place, { pile, token }: Place): StackMarks | null {
    return pile === from.pile ? this.withAmount(pile, token) : null;
  }

  cleared(): StackMarks {
    return new StackMarks(this.sizes, this.ways);
  }

  /** How much is marked on a pile, or would go with the move pointed at. */
  goes(pile: number, shown: MoveRecord | null): number {
    return shown === null || shown.to === this.meant?.to
      ? (this.amounts[pile] ?? 0)
      : Number(takenFrom(shown, pile));
  }

  pile(pile: number, shown: MoveRecord | null): Token[] {
    const goes = this.goes(pile, shown);
    let above = 0;
    const stack = runs(this.sizes[pile] ?? 0, this.chances[pile] ?? []);
    return stack.map(({ tokens, take }) => {
      const going = above < goes;
      above += tokens;
      if (take === null) return fixed(tokens);
      return {
        at: { pile, token: take.amount, isGap: false },
        tokens,
        name: `Mark ${take.amount} of pile ${pile + 1}`,
        isPressed: this.amounts[pile] === take.amount,
        going,
        ringed: take.completes && pile !== this.latest && !going,
        wins: take.wins,
      };
    });
  }
}

/** What is marked, in words: "1 from pile 1 and 2 from pile 3". */
export function markedWords(marks: Amounts): string {
  return marks
    .flatMap((mark, pile) =>
      mark > 0 ? [`${mark} from pile ${pile + 1}`] : [],
    )
    .join(" and ");
}
