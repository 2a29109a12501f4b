/**
 * Two piles as one piece on a quarter-plane: the first pile is its column, the
 * second its row, (0,0) is at the lower left. Which cells it may go to follows
 * from the moves' `touch` alone.
 */
import type { MoveRecord, Part } from "../../solver/wasm.ts";
import { MOST_SIDE } from "../choice.ts";
import { ARROWS, type Sides, spotOn, squareAt } from "../old/squares.ts";
import { waysOf } from "../ways.ts";

/** A cell. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

/** A cell that a move leads to. */
export interface Target extends Place {
  readonly move: MoveRecord;
  /** The first gesture of its move: the others are for pointers only. */
  readonly first: boolean;
}

/** The place of two piles. */
export function placeOf({ content }: Part): Place {
  const [x = 0, y = 0] = (content.piles ?? []).map(Number);
  return { x, y };
}

/** Where each gesture of the moves takes the piece, row by row from the top. */
export function targetsOf(
  from: Place,
  moves: readonly MoveRecord[],
): readonly Target[] {
  const seen = new Set<string>();
  const targets = waysOf("plane", moves).flatMap(({ move, touch, first }) => {
    const taken = (pile: number) =>
      Number(touch.piles.find((other) => other.pile === pile)?.amount ?? 0);
    const place = { x: from.x - taken(0), y: from.y - taken(1) };
    // Two gestures of a move may lead to one cell.
    const key = `${place.x},${place.y},${move.to}`;
    if (seen.has(key)) return [];
    seen.add(key);
    return [{ ...place, move, first }];
  });
  return targets.sort((a, b) => b.y - a.y || a.x - b.x);
}

export function targetAt(
  targets: readonly Target[],
  place: Place | null,
): Target | undefined {
  return targets.find(({ x, y }) => x === place?.x && y === place.y);
}

/** A board is never smaller than a chessboard. */
const LEAST = 8;

/** A board that has room for all of these places, and `spare` cells beyond. */
export function sidesOf(places: readonly Place[], spare = 0): Sides {
  const side = (sizes: readonly number[]) =>
    Math.min(Math.max(LEAST - 1, ...sizes.map((n) => n + spare)), MOST_SIDE) +
    1;
  return {
    columns: side(places.map(({ x }) => x)),
    rows: side(places.map(({ y }) => y)),
  };
}

/** The cell under a point of the drawn board; null beside it. */
export function cellAt(
  point: Parameters<typeof spotOn>[0],
  area: Parameters<typeof spotOn>[1],
  sides: Sides,
): Place | null {
  const square = squareAt(spotOn(point, area, sides), sides);
  if (square === null) return null;
  const row = Math.floor(square / sides.columns);
  return { x: square % sides.columns, y: sides.rows - 1 - row };
}

/**
 * The nearest cell in the direction of an arrow key. A cell aside counts as
 * farther than one straight ahead. None at the edge, and for other keys.
 */
export function ahead<P extends Place>(
  places: readonly P[],
  from: Place,
  key: string,
): P | undefined {
  const [right, down] = ARROWS[key] ?? [0, 0];
  let best: P | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const place of places) {
    const [dx, dy] = [place.x - from.x, place.y - from.y];
    const along = dx * right - dy * down;
    const aside = Math.abs(dx * down) + Math.abs(dy * right);
    const cost = along + 2 * aside;
    if (along > 0 && cost < least) [best, least] = [place, cost];
  }
  return best;
}

/** The coordinates that are written at a side: all of few, else each fifth. */
export function coordinates(count: number): number[] {
  const step = count <= 16 ? 1 : 5;
  return Array.from({ length: count }, (_, i) => i).filter(
    (i) => i % step === 0,
  );
}
