/**
 * Chooses random starts for a new game: like the last one, or of a given size.
 */
import { gameStart, type Session } from "../../session/session.ts";
import { engine } from "../../solver/engine.ts";
import { type Part, parts } from "../../solver/wasm.ts";

/** The number of random starts from which one is chosen. */
const RANDOM_STARTS = 24;
/** The number of these starts whose outcome is looked up. */
const EXAMINED_STARTS = 8;

/** The sizes of a start. Each size is a third of the random starts. */
export const SIZES = ["small", "medium", "large"] as const;
export type Size = (typeof SIZES)[number];

export async function drawSized(session: Session, size: Size): Promise<string> {
  const all = await draws(gameStart(session));
  const third = Math.ceil(all.length / SIZES.length);
  const from = SIZES.indexOf(size) * third;
  return pick(all.slice(from, from + third)) ?? pick(all) ?? "";
}

/**
 * A random start like that of the last game: about as large and, if possible,
 * won by the same side.
 */
export async function drawAlike(session: Session): Promise<string> {
  const start = gameStart(session);
  const size = sizeOf(start);
  const off = (text: string) => Math.abs(sizeOf(text) - size);
  const others = (await draws(start)).filter((text) => text !== start);
  const near = others
    // If two starts differ equally from `size`, the larger comes first.
    .sort((a, b) => off(a) - off(b) || sizeOf(b) - sizeOf(a))
    .slice(0, EXAMINED_STARTS);
  const { outcome } = await engine.glance(start);
  for (const text of near) {
    if ((await engine.glance(text)).outcome === outcome) return text;
  }
  return near[0] ?? start;
}

/** Random starts for the games in a sum, the smallest first, without duplicates. */
async function draws(like: string): Promise<string[]> {
  const seed = Math.floor(Math.random() * 2 ** 31);
  const all = await Promise.all(
    Array.from({ length: RANDOM_STARTS }, (_, i) =>
      engine.random_like(like, seed + i),
    ),
  );
  return [...new Set(all)].sort((a, b) => sizeOf(a) - sizeOf(b));
}

const pick = (all: readonly string[]) =>
  all[Math.floor(Math.random() * all.length)];

/** The number of pieces on the boards of a position, such as tokens. */
function sizeOf(position: string): number {
  return parts(position).reduce((sum, part) => sum + sizeOfPart(part), 0);
}

function sizeOfPart({ content }: Part): number {
  const { piles, grid, strip, graph, drawing } = content;
  const tokens = piles?.reduce((sum, size) => sum + size, 0n);
  return (
    Number(tokens ?? 0) +
    (grid?.pieces.filter(Boolean).length ?? 0) +
    (strip?.filter((token) => token === null).length ?? 0) +
    (graph?.pieces.length ?? 0) +
    ((drawing?.vertices ?? 0) - (drawing?.gone?.length ?? 0))
  );
}
