/** What a map shows by itself, and what it keeps in sight. Pure. */
import type { FigureInfo } from "../../solver/figure.ts";
import {
  centreOn,
  locate,
  type Part,
  scale,
  type View,
} from "../../solver/view.ts";

/** Whether a figure is a number line: its rows have names, not numbers. */
export function isLine(info: FigureInfo | undefined): boolean {
  return info?.framed === true && info.y_label === "";
}

/** A window with the rows of another: a number line moves along one axis. */
export function withRows(view: View, { oy, y0, y1 }: View): View {
  return { ...view, oy, y0, y1 };
}

/** A part with all rows. */
export function across(part: Part): Part {
  return { ...part, bottom: 0, top: 1 };
}

/** So many times its own view a figure in space may recede. */
const OUT = 3.9;

/**
 * How wide and high a view may become: a figure in space, which its own view
 * shows whole, is to be made out. Undefined where no figure sets a limit.
 */
export function widest(home: View, info: FigureInfo | undefined) {
  const longest = Math.max(home.x1 - home.x0, home.y1 - home.y0);
  return info?.space ? OUT * longest : undefined;
}

/** A figure's own view, moved or widened to hold the position. */
export function homeOf(
  home: View,
  marker: readonly [bigint, bigint] | null,
  info: FigureInfo,
): View {
  if (marker === null) return home;
  const [fx, fy] = locate(home, ...marker);
  if (isLine(info)) {
    return fx > 1 ? withRows(centreOn(home, ...marker), home) : home;
  }
  if (!info.square) return home;
  const far = Math.max(fx, fy);
  if (far <= 1 || fx < 0 || fy < 0) return home;
  const wide = scale(home, 0.85 / far, 0, 0);
  // So far out no window holds it and the origin alike.
  const held = locate(wide, ...marker).every((at) => at <= 1);
  return held ? wide : centreOn(home, ...marker);
}
