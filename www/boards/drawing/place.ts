/**
 * The places of vertices as the text of the option `place`: for each vertex two
 * letters or digits for x and two for y, numbers of base 36 in twentieths of a
 * unit. In a sum the texts of the components stand in their order, with `+`
 * between them.
 */
import type { Point } from "./layout/points.ts";

/** Steps of a unit. */
const STEPS = 20;
/** The largest coordinate. */
export const MOST = (36 ** 2 - 1) / STEPS;

/** The nearest point that has a text. */
export const onPaper = (value: number): number =>
  Math.max(0, Math.min(MOST, Math.round(value * STEPS) / STEPS));

export function writePlace(points: readonly Point[]): string {
  return points
    .flat()
    .map((value) =>
      Math.round(onPaper(value) * STEPS)
        .toString(36)
        .padStart(2, "0"),
    )
    .join("");
}

/** The points of a text for so many vertices; null if it is none. */
export function readPlace(text: string, vertices: number): Point[] | null {
  if (text.length !== 4 * vertices || !/^[0-9a-z]*$/.test(text)) return null;
  const value = (at: number) =>
    Number.parseInt(text.slice(at, at + 2), 36) / STEPS;
  return Array.from(
    { length: vertices },
    (_, i): Point => [value(4 * i), value(4 * i + 2)],
  );
}

/** What a place is, for who wrote another text; empty if nothing is wrong. */
export function expectedPlace(
  text: string,
  vertices: readonly number[],
): string {
  const texts = text.split("+");
  const fits = vertices.every((count, i) => {
    const own = texts[i] ?? "";
    return own === "" || readPlace(own, count) !== null;
  });
  if (fits && texts.length <= Math.max(1, vertices.length)) return "";
  const drawn = vertices.filter((count) => count > 0);
  return drawn.length === 0
    ? "none: this position has no drawing"
    : `4 digits or small letters for each of ${drawn.join(" and ")} vertices`;
}
