/**
 * Two piles as one piece on a quarter-plane: the first pile is its column, the
 * second its row, (0,0) is at the lower left. Which cells it may go to follows
 * from the moves' `touch` alone.
 */
import type { MoveRecord, Touch } from "../../solver/wasm.ts";
import { MOST_SIDE } from "../choice.ts";

/** A cell. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

/** How many columns and rows are drawn. */
export interface Sides {
  readonly columns: number;
  readonly rows: number;
}

/** A cell that a move leads to. */
export interface Target extends Place {
  readonly move: MoveRecord;
  /** The first gesture of its move: the others are for pointers only. */
  readonly first: boolean;
}

/** The place of a body such as `3,5`. */
export function placeOf(body: string): Place {
  const [x = 0, y = 0] = body.split(",").map(Number);
  return { x, y };
}

/** Where each gesture of the moves takes the piece, row by row from the top. */
export function targetsOf(
  from: Place,
  moves: readonly MoveRecord[],
): readonly Target[] {
  const targets = moves.flatMap((move) => {
    const taking = move.touch.filter(
      (touch): touch is Extract<Touch, { kind: "take" }> =>
        touch.kind === "take",
    );
    const cells = new Map<string, Place>();
    for (const { piles } of taking) {
      const taken = (pile: number) =>
        Number(piles.find((other) => other.pile === pile)?.amount ?? 0);
      const place = { x: from.x - taken(0), y: from.y - taken(1) };
      cells.set(`${place.x},${place.y}`, place);
    }
    return [...cells.values()].map((place, i) => ({
      ...place,
      move,
      first: i === 0,
    }));
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
  { clientX, clientY }: { clientX: number; clientY: number },
  area: { left: number; bottom: number; width: number; height: number },
  { columns, rows }: Sides,
): Place | null {
  const x = Math.floor(((clientX - area.left) / area.width) * columns);
  const y = Math.floor(((area.bottom - clientY) / area.height) * rows);
  return x >= 0 && x < columns && y >= 0 && y < rows ? { x, y } : null;
}

/** The directions of the arrow keys: columns to the right and rows up. */
const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

/**
 * The nearest cell in the direction of an arrow key. A cell aside counts as
 * farther than one straight ahead. None at the edge, and for other keys.
 */
export function ahead<P extends Place>(
  places: readonly P[],
  from: Place,
  key: string,
): P | undefined {
  const [right, up] = ARROWS[key] ?? [0, 0];
  let best: P | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const place of places) {
    const [dx, dy] = [place.x - from.x, place.y - from.y];
    const along = dx * right + dy * up;
    const aside = Math.abs(dx * up) + Math.abs(dy * right);
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
