/**
 * The views that a map chooses by itself, and the limits for all views. Pure.
 */
import type { FigureInfo } from "../../solver/figure.ts";
import {
  centreOn,
  crop,
  locate,
  type Part,
  recentre,
  type Size,
  scale,
  type Window,
} from "../../solver/window.ts";

/**
 * Returns whether a figure is a number line. Its rows have names, not numbers.
 */
export function isLine(info: FigureInfo | undefined): boolean {
  return info?.framed === true && info.y_label === "";
}

/** A window with the rows of another, for figures that move along one axis. */
export function withRows(view: Window, { oy, y0, y1 }: Window): Window {
  return { ...view, oy, y0, y1 };
}

/** The part with the same columns, but with all rows of the window. */
export function across(part: Part): Part {
  return { ...part, bottom: 0, top: 1 };
}

/** At most this share of a window lies beyond a side of its figure. */
const MARGIN_SHARE = 0.03;
/**
 * The same limit when a figure without an end is dragged. So some of the figure
 * always stays in sight.
 */
const DRAG_MARGIN_SHARE = 0.5;

/**
 * The largest size of a view: the whole figure and a margin around it. A figure
 * without an end has no limit.
 */
export function widest(whole: Window | undefined): Size | undefined {
  if (whole === undefined) return undefined;
  const room = 1 - 2 * MARGIN_SHARE;
  return [(whole.x1 - whole.x0) / room, (whole.y1 - whole.y0) / room];
}

/**
 * The next view, moved back to its figure if it shows too much empty paper. It
 * may show a margin of empty paper, or as much as the view before. A finite
 * figure ends at the sides of `whole`. Any other figure begins at zero, or at
 * the sides of `home` if they are beyond zero. It may be dragged until half of
 * the window is empty.
 */
export function held(
  next: Window,
  before: Window,
  home: Window,
  whole: Window | undefined,
): Window {
  const sides = whole ?? home;
  /**
   * The distance to move along one axis. Edges and zero are relative to the
   * origin of `home`.
   */
  const shift = (zero: number, edges: (view: Window) => [number, number]) => {
    const [[low, high], [low0, high0]] = [edges(next), edges(before)];
    const [first, last] = edges(sides);
    const length = high - low;
    const grows = length > high0 - low0;
    const empty = whole ? 0 : Math.max(0, zero - first);
    const margin = whole || grows ? MARGIN_SHARE : DRAG_MARGIN_SHARE;
    const most = Math.max(margin, empty / (last - first)) * length;
    const start = first + empty;
    const below = start - low - Math.max(most, start - low0);
    if (below > 0) return below;
    const above = high - last - Math.max(most, high0 - last);
    return whole !== undefined && above > 0 ? -above : 0;
  };
  const dx = shift(-Number(home.ox), ({ ox, x0, x1 }) => {
    const from = Number(ox - home.ox);
    return [from + x0, from + x1];
  });
  const dy = shift(-Number(home.oy), ({ oy, y0, y1 }) => {
    const from = Number(oy - home.oy);
    return [from + y0, from + y1];
  });
  if (dx === 0 && dy === 0) return next;
  const { x0, x1, y0, y1 } = next;
  return recentre({
    ...next,
    x0: x0 + dx,
    x1: x1 + dx,
    y0: y0 + dy,
    y1: y1 + dy,
  });
}

/** The place of the position in a widened view, in shares of its sides. */
const POSITION_X_SHARE = 0.95;
const POSITION_Y_SHARE = 0.9;
/**
 * The number of piles that a plot first shows on a phone, so that each pile has
 * room for its dot.
 */
const PHONE_PILES = 96;
/**
 * On a larger screen, the most piles of a plot that opens around a position.
 */
const MOST_PILES = 25_000;
/** The place of a position that is far out, in shares of both sides. */
const FAR_POSITION_SHARE = 0.75;
/**
 * On a phone, a view that is widened by more than this factor shows no single
 * cells.
 */
const MOST_PHONE_FACTOR = 3;

/**
 * A figure's own view, moved or widened to hold the position. If the axes scale
 * independently, this is done only for a position in the `whole` figure. A plot
 * opens around a position that its own view does not show, and a `small` plot
 * opens around any position. A plot that ends before the position keeps its own
 * view. A `small` square map moves if it would have to be widened too much.
 */
export function homeOf(
  home: Window,
  marker: readonly [bigint, bigint] | null,
  info: FigureInfo,
  whole?: Window,
  small = false,
): Window {
  if (marker === null) return home;
  const [fx, fy] = locate(home, ...marker);
  if (isLine(info)) {
    return fx > 1 ? withRows(centreOn(home, ...marker), home) : home;
  }
  if (info.fits) {
    const width = home.x1 - home.x0;
    if (fx <= 1 && !small && width <= 1.1 * MOST_PILES) return home;
    const size = Math.min(small ? PHONE_PILES : MOST_PILES, width);
    const last = Number((whole ?? home).ox) + (whole ?? home).x1;
    if (Number(marker[0]) > last) return home;
    const middle = Math.min(Number(marker[0]), last - 0.45 * size);
    const x0 = Math.max(middle - size / 2, -0.02 * size);
    return recentre({ ...home, ox: 0n, x0, x1: x0 + size });
  }
  if (!info.square) {
    const there = whole !== undefined && locate(whole, ...marker)[0] <= 1;
    if (fx <= 1 || !there) return home;
    const top = Math.max(1, fy / POSITION_Y_SHARE);
    return crop(home, {
      left: 0,
      right: fx / POSITION_X_SHARE,
      bottom: 0,
      top,
    });
  }
  const far = Math.max(fx, fy);
  if (far <= 1 || fx < 0 || fy < 0) return home;
  if (small && far > MOST_PHONE_FACTOR) return reaching(home, marker);
  const wide = scale(home, 0.85 / far, 0, 0);
  // Far out, no window can hold both the position and the origin.
  const held = locate(wide, ...marker).every((at) => at <= 1);
  return held ? wide : reaching(home, marker);
}

/** The view, moved along each axis on which it does not reach the position. */
function reaching(home: Window, marker: readonly [bigint, bigint]): Window {
  const [fx, fy] = locate(home, ...marker);
  const [width, height] = [home.x1 - home.x0, home.y1 - home.y0];
  const [x, y] = [
    0.5 - FAR_POSITION_SHARE * width,
    0.5 - FAR_POSITION_SHARE * height,
  ];
  return recentre({
    ...home,
    ...(fx > 1 && { ox: marker[0], x0: x, x1: x + width }),
    ...(fy > 1 && { oy: marker[1], y0: y, y1: y + height }),
  });
}
