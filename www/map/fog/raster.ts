/**
 * The point layer of a map in fog: dark, with the lit cells in it. It knows the
 * lit cells and nothing else, so no other can be seen. Pure.
 */
import type { Window } from "../../solver/window.ts";

/** A lit cell of a map. */
export interface LitCell {
  readonly x: bigint;
  readonly y: bigint;
  readonly lost: boolean;
  /** The position that stands there. */
  readonly position: string;
}

/** Red, green, blue and opacity, from 0 to 255. */
export type Rgba = readonly [number, number, number, number];

/** The colours of the layer. */
export interface Colours {
  readonly dark: Rgba;
  readonly lost: Rgba;
  readonly won: Rgba;
}

/** Cells of fewer pixels touch each other; wider ones leave a line between. */
const APART = 5;
/** A cell is at least so many pixels wide and high, so that it can be seen. */
const LEAST = 2;

/** The edges of a cell in pixels of a plot: left, top, right, bottom. */
export function edgesOf(
  { x, y }: Pick<LitCell, "x" | "y">,
  { ox, oy, x0, x1, y0, y1 }: Window,
  [width, height]: readonly [number, number],
): readonly [number, number, number, number] {
  const [u, v] = [Number(x - ox), Number(y - oy)];
  const across = width / (x1 - x0);
  const up = height / (y1 - y0);
  return [
    (u - x0) * across,
    (y1 - v - 1) * up,
    (u + 1 - x0) * across,
    (y1 - v) * up,
  ];
}

/**
 * The pixels of a plot. `radius` is that of the discs that stand for places
 * that are no cells; null for cells. An earlier plot of this size is painted
 * over: new memory would take most of the time.
 */
export function fogRaster(
  size: readonly [number, number],
  view: Window,
  cells: readonly LitCell[],
  colours: Colours,
  radius: number | null,
  earlier?: Uint8ClampedArray<ArrayBuffer>,
): Uint8ClampedArray<ArrayBuffer> {
  const [width, height] = size;
  const needed = width * height * 4;
  const bytes =
    earlier?.length === needed ? earlier : new Uint8ClampedArray(needed);
  // One word a pixel, in the order of its bytes.
  const pixels = new Uint32Array(bytes.buffer);
  const word = (colour: Rgba) =>
    new Uint32Array(new Uint8ClampedArray(colour).buffer)[0] ?? 0;
  const [lost, won] = [word(colours.lost), word(colours.won)];
  pixels.fill(word(colours.dark));
  for (const cell of cells) {
    const edges = edgesOf(cell, view, size);
    const wide = edges[2] - edges[0] >= APART ? 1 : 0;
    const [left, top, right, bottom] =
      radius === null ? edges : around(edges, radius);
    const fromX = Math.max(0, Math.round(left) + wide);
    const toX = Math.min(width, Math.max(Math.round(right), fromX + LEAST));
    const fromY = Math.max(0, Math.round(top));
    const toY = Math.min(
      height,
      Math.max(Math.round(bottom) - wide, fromY + LEAST),
    );
    if (right <= 0 || left >= width || bottom <= 0 || top >= height) continue;
    for (let y = fromY; y < toY; y++) {
      pixels.fill(cell.lost ? lost : won, y * width + fromX, y * width + toX);
    }
  }
  return bytes;
}

/** The square around the middle of these edges. */
function around(
  [left, top, right, bottom]: readonly [number, number, number, number],
  radius: number,
) {
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  return [x - radius, y - radius, x + radius, y + radius] as const;
}
