/** The counters of a grid's rows and columns. */
import type { Grid } from "../../solver/position.ts";
import { counter } from "../editor.ts";

/** A side may grow while the grid has at most so many squares. */
export function sides(
  { rows, columns }: Grid,
  resize: (rows: number, columns: number) => void,
  most: number,
) {
  const side = (
    name: string,
    value: number,
    across: number,
    to: (value: number) => void,
  ) =>
    counter({
      label: name,
      shown: `${value} ${name}`,
      fewer: [`One of the ${name} fewer`, () => to(value - 1), value <= 1],
      more: [
        `One of the ${name} more`,
        () => to(value + 1),
        (value + 1) * across > most,
      ],
    });
  return [
    side("rows", rows, columns, (rows) => resize(rows, columns)),
    side("columns", columns, rows, (columns) => resize(rows, columns)),
  ];
}
