/** Games played to their ends: the first move, and who makes the last one. */
import type { Engine } from "../../../../solver/engine.ts";
import { pilesOf, winningMove } from "../../../../solver/position.ts";
import type { MoveRecord } from "../../../../solver/wasm.ts";

/** Piles as words, sorted by size. Empty piles are left out. */
export function named(piles: readonly (bigint | number)[]): string {
  const sizes = piles.map(Number).filter((size) => size > 0);
  return sizes.sort((a, b) => a - b).join(", ") || "nothing";
}

/** Heaps inside a sentence: `5`, or `(2, 2)`. */
export function inWords(heaps: readonly (bigint | number)[]): string {
  const words = named(heaps);
  return words.includes(",") ? `(${words})` : words;
}

/** A first move, and the rest of the game if both play as well as they can. */
export type Line = Awaited<ReturnType<typeof linesFrom>>[number];
export type Turn = Line["turns"][number];

/** The lines from a position. Moves that leave equal piles share a line. */
export async function linesFrom(engine: Engine, start: string) {
  const { moves } = await engine.analyze(start);
  const different = new Map<string, MoveRecord>();
  for (const move of moves) {
    const key = named(pilesOf(move.to));
    if (!different.has(key)) different.set(key, move);
  }
  return Promise.all(
    [...different.values()].map(async (move) => ({
      to: move.to,
      left: pilesOf(move.to),
      wins: move.outcome === "P",
      turns: await follow(engine, move),
    })),
  );
}

async function follow(engine: Engine, first: MoveRecord) {
  const turns: { yours: boolean; words: string; left: bigint[] }[] = [];
  let next: MoveRecord | null = first;
  while (next !== null) {
    const yours = turns.length % 2 === 0;
    const { to, words } = next as MoveRecord;
    turns.push({ yours, words: words[0] ?? "", left: pilesOf(to) });
    const record = await engine.analyze(to);
    next = winningMove(record) ?? record.moves[0] ?? null;
  }
  return turns;
}
