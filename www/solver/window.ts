/**
 * The part of a figure that is in sight: a small immutable value. The origin
 * is an integer of any size and the corners are small offsets from it, so a
 * view is as exact at 10^15 as it is at 0. Gestures only make new views.
 */
import type { Window } from "../wasm/nimscope.js";
import { integer } from "./number.ts";

export type { Window } from "../wasm/nimscope.js";

/** A rectangle in the unit square of a plot area: (0, 0) is bottom left. */
export interface Part {
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
  readonly top: number;
}

/** A width and a height in data units. */
export type Size = readonly [width: number, height: number];

/** The shortest and the longest side of a window, in data units. */
const SHORTEST_SIDE = 1.5;
const LONGEST_SIDE = 4e15;
const LARGEST_SIZE: Size = [LONGEST_SIDE, LONGEST_SIDE];
/**
 * The farthest from zero that the middle of a window may be. Positions end at
 * 10^18.
 */
const FARTHEST_MIDDLE = 2_000_000_000_000_000_000n;
/** A share of a window that is too small to see. */
const UNSEEN_SHARE = 1e-9;
/**
 * The share of its size that a window may gain or lose by rounding when it is
 * written.
 */
const ROUNDING_SHARE = 1e-5;

/**
 * The window that shows `part` of this one, or comes as near to it as the
 * limits allow. At a limit, the fixed point of the zoom stays fixed. A part
 * with the proportions of the window keeps its proportions. If nothing moves,
 * the same object is returned. `widest` bounds the size.
 */
export function crop(view: Window, part: Part, widest = LARGEST_SIZE): Window {
  const [wide, high] = [part.right - part.left, part.top - part.bottom];
  return cut(view, part, Math.abs(wide - high) <= UNSEEN_SHARE * wide, widest);
}

/**
 * The window zoomed by `factor`, with the point at (`fx`, `fy`) in its place.
 */
export function scale(
  view: Window,
  factor: number,
  fx = 0.5,
  fy = 0.5,
  widest = LARGEST_SIZE,
): Window {
  return crop(view, around(factor, fx, fy), widest);
}

/** The part that `scale` shows. */
export function around(factor: number, fx: number, fy: number): Part {
  return {
    left: fx - fx / factor,
    right: fx + (1 - fx) / factor,
    bottom: fy - fy / factor,
    top: fy + (1 - fy) / factor,
  };
}

/** The part of the same size, moved by `dx` widths and `dy` heights. */
export function beside(dx: number, dy: number): Part {
  return { left: dx, right: 1 + dx, bottom: dy, top: 1 + dy };
}

/**
 * A window of the same size, with a cell of integer coordinates in the middle.
 */
export function centreOn(view: Window, x: bigint, y: bigint): Window {
  const width = view.x1 - view.x0;
  const height = view.y1 - view.y0;
  return within({
    ox: x,
    oy: y,
    x0: 0.5 - width / 2,
    x1: 0.5 + width / 2,
    y0: 0.5 - height / 2,
    y1: 0.5 + height / 2,
  });
}

/**
 * Zooms until `size` units around a cell can be seen well: as 12 % to 50 % of
 * the width. It never zooms out beyond `home`.
 */
export function scaleTo(
  view: Window,
  size: number,
  cell: readonly [bigint, bigint],
  home: Window,
): Window {
  const width = view.x1 - view.x0;
  const share = size / width;
  const wanted = Math.max(0.12, Math.min(0.5, share));
  if (wanted === share) return view;
  const factor = wanted / share;
  if (width / factor >= home.x1 - home.x0) return home;
  return scale(view, factor, ...locate(view, ...cell));
}

/**
 * The window with the same scale and middle, `width` times as wide and `height`
 * times as high.
 */
export function resized(view: Window, width: number, height: number): Window {
  const dx = (width - 1) / 2;
  const dy = (height - 1) / 2;
  const part = { left: -dx, right: 1 + dx, bottom: -dy, top: 1 + dy };
  return cut(view, part, true, LARGEST_SIZE);
}

/** The place of the middle of a cell, as fractions of the plot area. */
export function locate(view: Window, x: bigint, y: bigint): [number, number] {
  return [
    (Number(x - view.ox) + 0.5 - view.x0) / (view.x1 - view.x0),
    (Number(y - view.oy) + 0.5 - view.y0) / (view.y1 - view.y0),
  ];
}

/** The cell at the fractions (`fx`, `fy`) of the plot area. */
export function invert(view: Window, fx: number, fy: number): [bigint, bigint] {
  return [
    view.ox + BigInt(Math.floor(view.x0 + fx * (view.x1 - view.x0))),
    view.oy + BigInt(Math.floor(view.y0 + fy * (view.y1 - view.y0))),
  ];
}

/** The same window with its origin at the integer below its middle. */
export function recentre(view: Window): Window {
  const dx = Math.floor((view.x0 + view.x1) / 2);
  const dy = Math.floor((view.y0 + view.y1) / 2);
  if (!Number.isFinite(dx) || !Number.isFinite(dy)) return view;
  return {
    ox: view.ox + BigInt(dx),
    oy: view.oy + BigInt(dy),
    x0: view.x0 - dx,
    x1: view.x1 - dx,
    y0: view.y0 - dy,
    y1: view.y1 - dy,
  };
}

/** `x0,y0,x1,y1` in decimal, exact to a hundred-thousandth of the window. */
export function formatWindow(view: Window): string {
  const x = digits(view.x1 - view.x0);
  const y = digits(view.y1 - view.y0);
  return [
    decimal(view.ox, view.x0, x),
    decimal(view.oy, view.y0, y),
    decimal(view.ox, view.x1, x),
    decimal(view.oy, view.y1, y),
  ].join(",");
}

/**
 * Reads four decimal numbers, as `formatWindow` writes them. Returns `null` if
 * they are not the edges of a possible window.
 */
export function parseWindow(text: string): Window | null {
  const parts = text.split(",");
  const ends = parts.map(fixed);
  if (ends.length !== 4 || ends.includes(null)) return null;
  const [x0, y0, x1, y1] = ends as [bigint, bigint, bigint, bigint];
  const [ox, left, right] = fromOrigin(x0, x1);
  const [oy, bottom, top] = fromOrigin(y0, y1);
  const view = { ox, oy, x0: left, x1: right, y0: bottom, y1: top };
  return allowed(view) ? view : null;
}

const DECIMAL = /^-?\d{1,20}(\.\d{1,12})?$/;
const DECIMAL_PLACES = 12;
const ONE = 10n ** BigInt(DECIMAL_PLACES);

/**
 * The value of a decimal or a whole number, in units of 10^-12; null if the
 * text is neither.
 */
function fixed(text: string): bigint | null {
  const number = integer(text);
  if (number !== null) return number * ONE;
  if (!DECIMAL.test(text)) return null;
  const [whole = "", fraction = ""] = text.replace("-", "").split(".");
  const value = BigInt(whole + fraction.padEnd(DECIMAL_PLACES, "0"));
  return text.startsWith("-") ? -value : value;
}

function fromOrigin(low: bigint, high: bigint): [bigint, number, number] {
  let origin = (low + high) / 2n / ONE;
  if (origin * 2n * ONE > low + high) origin -= 1n;
  const offset = (value: bigint) => Number(value - origin * ONE) / Number(ONE);
  return [origin, offset(low), offset(high)];
}

/**
 * Does the work of `crop`. At a limit, `together` keeps the proportions of the
 * part.
 */
function cut(
  view: Window,
  part: Part,
  together: boolean,
  widest: Size,
): Window {
  const [width, height] = sizes(view);
  const [wide, high] = [part.right - part.left, part.top - part.bottom];
  // A part must not have reversed or infinite sides.
  if (!(wide > 0 && high > 0 && wide + high < Number.POSITIVE_INFINITY)) {
    return view;
  }
  let across = limited(wide, width, widest[0]);
  let up = limited(high, height, widest[1]);
  if (together) {
    const by = [across / wide, up / high] as const;
    const more = by[0] + by[1] > 2 ? Math.max(...by) : Math.min(...by);
    across = limited(wide * more, width, widest[0]);
    up = limited(high * more, height, widest[1]);
  }
  const left = start(part.left, wide, across);
  const bottom = start(part.bottom, high, up);
  const moves = [left, bottom, across - 1, up - 1];
  if (moves.every((by) => Math.abs(by) < UNSEEN_SHARE)) return view;
  const next = within({
    ...view,
    x0: view.x0 + left * width,
    x1: view.x0 + (left + across) * width,
    y0: view.y0 + bottom * height,
    y1: view.y0 + (bottom + up) * height,
  });
  return Object.entries(next).every(
    ([key, at]) => at === view[key as keyof Window],
  )
    ? view
    : next;
}

/**
 * A share of a side, kept within the limits. A side beyond a limit can only
 * come nearer to it.
 */
function limited(share: number, side: number, longest: number): number {
  const least = Math.min(SHORTEST_SIDE / side, 1);
  const most = Math.max(longest / side, 1);
  return Math.min(most, Math.max(least, share));
}

/**
 * The lower end of a part along one axis, after a limit changes its size from
 * `size` to `now`. The fixed point of the zoom stays fixed. If the fixed point
 * is out of sight, the nearest point in sight goes to the place that it would
 * have without the limit.
 */
function start(from: number, size: number, now: number): number {
  const still = size === 1 ? 0.5 : Math.min(1, Math.max(0, from / (1 - size)));
  return from + still * (size - now);
}

/**
 * The window with its origin at its middle, which is at most `FARTHEST_MIDDLE`
 * from zero.
 */
function within(view: Window): Window {
  const next = recentre(view);
  const [width, height] = sizes(next);
  const held = (origin: bigint) =>
    origin >= FARTHEST_MIDDLE
      ? FARTHEST_MIDDLE
      : origin < -FARTHEST_MIDDLE
        ? -FARTHEST_MIDDLE
        : null;
  const [ox, oy] = [held(next.ox), held(next.oy)];
  return {
    ...next,
    ...(ox !== null && { ox, x0: -width / 2, x1: width / 2 }),
    ...(oy !== null && { oy, y0: -height / 2, y1: height / 2 }),
  };
}

/** Returns whether a window that was read is within the limits. */
function allowed(view: Window): boolean {
  const fits = (size: number) =>
    size >= SHORTEST_SIDE * (1 - ROUNDING_SHARE) &&
    size <= LONGEST_SIDE * (1 + ROUNDING_SHARE);
  const near = (origin: bigint) =>
    origin <= FARTHEST_MIDDLE && origin >= -FARTHEST_MIDDLE;
  return sizes(view).every(fits) && near(view.ox) && near(view.oy);
}

function sizes(view: Window): Size {
  return [view.x1 - view.x0, view.y1 - view.y0];
}

/**
 * The number of decimal places that show a hundred-thousandth of the window.
 */
function digits(size: number): number {
  return Math.min(9, Math.max(0, Math.ceil(5 - Math.log10(size))));
}

function decimal(origin: bigint, offset: number, places: number): string {
  const power = 10 ** places;
  const value = origin * BigInt(power) + BigInt(Math.round(offset * power));
  const sign = value < 0n ? "-" : "";
  const all = (value < 0n ? -value : value)
    .toString()
    .padStart(places + 1, "0");
  const whole = all.slice(0, all.length - places);
  const fraction = all.slice(all.length - places).replace(/0+$/, "");
  return sign + whole + (fraction && `.${fraction}`);
}
