/** Parts shared by the lessons with a board of Wythoff's game. */
import { svg } from "lit";
import { middle } from "../../lesson-kit/cell-paths.ts";
import type { Lesson } from "../../lesson-kit/lesson.ts";
import { grouped } from "../../solver/position.ts";
import type { CellPlace } from "../../ui/events.ts";

/** The text of a position of W(a). */
export function positionOf(a: number, body: string): string {
  return `wythoff${a === 1 ? "" : `[${a}]`}(${body})`;
}

export function cellButton(
  lesson: Pick<Lesson, "openButton">,
  x: bigint | number,
  y: bigint | number,
  a = 1,
) {
  return lesson.openButton(
    positionOf(a, `${x},${y}`),
    `(${grouped(x)}, ${grouped(y)})`,
    { label: `Open (${x},${y})` },
  );
}

/**
 * Returns a function that opens a cell of Wythoff's game. The board must have
 * the cell (0,0) at its lower left.
 */
export function openCell(lesson: Pick<Lesson, "open">) {
  return ({ x, y }: CellPlace) => lesson.open(positionOf(1, `${x},${y}`));
}

/** A ring around a cell of a board with `side` cells in a row. */
export function ring(side: number, x: number, y: number) {
  const [cx, cy] = middle(side, x, y);
  return svg`<circle stroke="var(--win)" cx=${cx} cy=${cy} r="0.78" stroke-width="0.23" />`;
}
