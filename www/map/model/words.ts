/** A map in words, for screen readers. */
import type { FigureInfo } from "../../solver/figure.ts";
import type { Analysis, Picture } from "../../solver/wasm.ts";
import { formatWindow, type Window } from "../../solver/window.ts";

/** The window in sight, and the place of the position. */
export function inWords(
  { framed, x_label, y_label }: FigureInfo,
  drawn: Pick<Picture, "title" | "caption">,
  view: Window,
  marker: readonly [bigint, bigint] | null,
  position: string,
): string {
  const [x0, y0, x1, y1] = formatWindow(view).split(",");
  const place =
    marker === null
      ? "The position is not on this map."
      : `The position ${position} is at ${marker.join(", ")}.`;
  if (!framed) {
    const here = `The position ${position} is in the picture.`;
    return `${drawn.title()}. ${drawn.caption()} ${marker === null ? place : here}`;
  }
  // A number line has no second coordinate.
  const rows = y_label === "" ? "" : `, ${y_label} from ${y0} to ${y1}`;
  return `${drawn.title()}: ${x_label} from ${x0} to ${x1}${rows}. ${place}`;
}

/** A sentence on who wins, with a space before it. */
export function verdict(analysis: Analysis | null): string {
  if (analysis?.outcome === "P") return " The player to move loses.";
  return analysis?.outcome === "N" ? " The player to move wins." : "";
}

/** The number of points of a figure in space, and the way to turn it. */
export function turning(points: number | undefined): string {
  if (points === undefined) return "";
  return ` It has ${points.toLocaleString("en")} points. Arrow keys turn it.`;
}
