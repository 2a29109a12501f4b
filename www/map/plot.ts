/** Converts between CSS pixels of a map and fractions of its plot area. */
import type { Box } from "../solver/figure.ts";
import type { Part } from "../solver/window.ts";

export type At = readonly [number, number];

/** The middle of the plot area. */
export const CENTRE: At = [0.5, 0.5];

/** A place in pixels as fractions; (0, 0) is bottom left. */
export function fractions([x, y]: At, plot: Box): At {
  return [(x - plot.left) / plot.width, 1 - (y - plot.top) / plot.height];
}

export function place([fx, fy]: At, plot: Box): At {
  return [plot.left + fx * plot.width, plot.top + (1 - fy) * plot.height];
}

/** A box in a picture that is enlarged by the factor `by`. */
export function enlarged({ left, top, width, height }: Box, by: number): Box {
  return {
    left: left * by,
    top: top * by,
    width: width * by,
    height: height * by,
  };
}

export function partOf(box: Box, plot: Box): Part {
  const [left, top] = fractions([box.left, box.top], plot);
  const [right, bottom] = fractions(
    [box.left + box.width, box.top + box.height],
    plot,
  );
  return { left, right, bottom, top };
}

/**
 * The smallest part with the same middle that holds this part and keeps the
 * scales in proportion.
 */
export function squared({ left, right, bottom, top }: Part): Part {
  const half = Math.max(right - left, top - bottom) / 2;
  const x = (left + right) / 2;
  const y = (bottom + top) / 2;
  return { left: x - half, right: x + half, bottom: y - half, top: y + half };
}

export function styleOf({ left, top, width, height }: Box): string {
  return `left: ${left}px; top: ${top}px; width: ${width}px; height: ${height}px`;
}
