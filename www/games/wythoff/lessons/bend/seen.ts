/** The shape of a rule's lost cells, in words. */
import type { VectorBeams } from "../../../../solver/wasm.ts";

export type Seen = NonNullable<VectorBeams["seen"]>;
export type Shape = Seen["shape"];

/** The predictions about the V that a reader may choose, with their words. */
export const GUESSES: readonly (readonly [Shape, string])[] = [
  ["v", "The V stays"],
  ["split", "It splits into more beams"],
  ["none", "It dissolves: no V"],
];

/** The reader's prediction, or `told` if they chose “Show me” instead. */
export type Said = Shape | "told";

export function readSaid(text: string): Said | null {
  return text === "told"
    ? text
    : (GUESSES.find(([key]) => key === text)?.[0] ?? null);
}

const SHAPE_WORDS: Readonly<Record<Shape, string>> = {
  v: "The V stays: one beam above the diagonal, and its mirror image.",
  split:
    "The V splits: several beams above the diagonal, and their mirror images.",
  none: "No V is left.",
};

/**
 * The words for rules in which some move has no mirror image. Only cells above
 * the diagonal are examined for them.
 */
const WORDS_ABOVE_DIAGONAL: Readonly<Record<Shape, string>> = {
  v: "One beam stays above the diagonal.",
  split: "Several beams are above the diagonal.",
  none: "No beam of a V is left above the diagonal.",
};

/** The shape in words. After a prediction, the words say if it was right. */
export function verdict(
  said: Said,
  { shape }: Pick<Seen, "shape">,
  mirrored = true,
): string {
  if (!mirrored) return WORDS_ABOVE_DIAGONAL[shape];
  const words = SHAPE_WORDS[shape];
  if (said === "told") return words;
  return said === shape
    ? `You saw it coming. ${words}`
    : `Not this time. ${words}`;
}

/**
 * A sentence on the place of the lost cells if they form no V. For rules
 * without mirror symmetry it is a note that one side was not examined.
 */
export function elsewhere(
  { shape, columns, cells, beams }: Seen,
  mirrored = true,
): string {
  if (!mirrored) {
    return "Some moves have no mirror image, so the lost cells below the diagonal may look different: see the map.";
  }
  if (shape !== "none") return "";
  if (!columns) {
    return "Without the rook’s moves a column may hold many lost cells, and these fill the board.";
  }
  if (cells > 0 && beams.length === 1) {
    return "The lost cells stay on the diagonal or beside it.";
  }
  return "The lost cells spread over a range of slopes.";
}

/** A part of the whole in percent, to one decimal. */
export function percent(part: number, whole: number): string {
  return whole === 0 ? "0 %" : `${((100 * part) / whole).toFixed(1)} %`;
}
