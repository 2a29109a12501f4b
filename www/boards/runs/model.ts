/**
 * Runs on a grid, and which of them a person means: pure, without rules. A run
 * is what a move says it touches; where two cross, the side of the square
 * decides, or the direction of a drag.
 */
import type { MoveRecord } from "../../solver/wasm.ts";
import type { Spot } from "../hands/squares.ts";
import { waysOf } from "../ways.ts";

export interface Run {
  readonly move: MoveRecord;
  readonly row: number;
  readonly column: number;
  readonly length: number;
  readonly down: boolean;
}

/**
 * The runs of these moves. A run of one square counts as a run across, unless
 * it lies in a longer run across: then it is a run down.
 */
export function runsOf(moves: readonly MoveRecord[], columns: number): Run[] {
  const long = new Set<number>();
  const ways = waysOf("runs", moves).filter(({ first }) => first);
  const found = ways.map(({ move, touch }) => {
    const [first = 0, second] = touch.squares;
    const down = second !== undefined && second - first > 1;
    if (second !== undefined && !down) {
      for (const square of touch.squares) long.add(square);
    }
    return { move, first, length: touch.squares.length, down };
  });
  return found.map(({ move, first, length, down }) => ({
    move,
    row: Math.floor(first / columns),
    column: first % columns,
    length,
    // In a grid of one column the next square down is the next one.
    down: columns === 1 || down || (length === 1 && long.has(first)),
  }));
}

export function covers(run: Run, row: number, column: number): boolean {
  return run.down
    ? column === run.column && row >= run.row && row < run.row + run.length
    : row === run.row &&
        column >= run.column &&
        column < run.column + run.length;
}

/**
 * The run a point means. Of the two runs through its square, the nearest side
 * decides: left or right for the run across, top or bottom for the run down.
 */
export function runAt(runs: readonly Run[], { x, y }: Spot): Run | null {
  const [row, column] = [Math.floor(y), Math.floor(x)];
  const across = Math.abs(x - column - 0.5) > Math.abs(y - row - 0.5);
  const through = runs.filter((run) => covers(run, row, column));
  return through.find((run) => run.down !== across) ?? through[0] ?? null;
}

/** How far a drag goes before it has a direction, in squares. */
const DRAG = 0.35;

/**
 * The run a drag means: the one through its first square in its direction, as
 * long as the drag stays within one square of that line. `undefined` while the
 * drag is too short to tell, null when it means none.
 */
export function runAlong(
  runs: readonly Run[],
  from: Spot,
  to: Spot,
): Run | null | undefined {
  const [dx, dy] = [Math.abs(to.x - from.x), Math.abs(to.y - from.y)];
  if (Math.max(dx, dy) < DRAG) return undefined;
  const down = dy > dx;
  if (Math.min(dx, dy) > 1) return null;
  const [row, column] = [Math.floor(from.y), Math.floor(from.x)];
  const through = runs.filter((run) => covers(run, row, column));
  return (
    through.find((run) => run.down === down) ??
    // A lone square has one run for both directions.
    (through.length === 1 && through[0]?.length === 1 ? through[0] : null)
  );
}

/** A run in words: what a control says. */
export function runWords({ row, column, length, down }: Run): string {
  const [r, c] = [row + 1, column + 1];
  if (length === 1) return `row ${r}, column ${c}`;
  return down
    ? `column ${c}, rows ${r} to ${row + length}`
    : `row ${r}, columns ${c} to ${column + length}`;
}
