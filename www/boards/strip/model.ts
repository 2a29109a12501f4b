/** A strip of squares, and what a square may turn to while it is set up. */

/** What a square turns to, in this order. */
const FILLINGS = [".", "+", "-"];

/** The squares of a body such as `+..-`. */
export const stripOf = (body: string): readonly string[] => [...body];

export const stripBody = (squares: readonly string[]) => squares.join("");

/** The squares whose token was not there before. */
export function came(
  before: readonly string[],
  now: readonly string[],
): number[] {
  if (before.length !== now.length) return [];
  return now.flatMap((square, i) =>
    square !== "." && before[i] === "." ? [i] : [],
  );
}

/**
 * The strip with a square turned to its next filling. A strip has no equal tokens
 * side by side, so a filling that a neighbour has is skipped.
 */
export function turned(squares: readonly string[], index: number): string[] {
  const near = [squares[index - 1], squares[index + 1]];
  const here = FILLINGS.indexOf(squares[index] ?? ".");
  const order = [...FILLINGS.slice(here + 1), ...FILLINGS.slice(0, here + 1)];
  const next = order.find(
    (filling) => filling === "." || !near.includes(filling),
  );
  return squares.with(index, next ?? ".");
}
