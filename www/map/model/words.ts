/** A map in words, for those who do not see it. */
import type { FigureInfo } from "../../solver/figure.ts";
import { formatView, type View } from "../../solver/view.ts";
import type { Analysis } from "../../solver/wasm.ts";

/** What is in sight, and where the position stands. */
export function inWords(
  { title, framed, x_label, y_label }: FigureInfo,
  caption: string,
  view: View,
  marker: readonly [bigint, bigint] | null,
  position: string,
): string {
  const [x0, y0, x1, y1] = formatView(view).split(",");
  const place =
    marker === null
      ? "The position is not on this map."
      : `The position ${position} stands at ${marker.join(", ")}.`;
  if (!framed) {
    const here = `The position ${position} stands in it.`;
    return `${title}. ${caption} ${marker === null ? place : here}`;
  }
  // A number line has no second coordinate.
  const rows = y_label === "" ? "" : `, ${y_label} from ${y0} to ${y1}`;
  return `${title}: ${x_label} from ${x0} to ${x1}${rows}. ${place}`;
}

/** Who wins, as a sentence that follows. */
export function verdict(analysis: Analysis | null): string {
  if (analysis?.outcome === "P") return " The player to move loses.";
  return analysis?.outcome === "N" ? " The player to move wins." : "";
}

/** How a figure in space is looked at, and how many points it has if known. */
export function turning({ space }: FigureInfo, points: number | null): string {
  if (!space) return "";
  const count =
    points === null ? "" : ` It has ${points.toLocaleString("en")} points.`;
  return `${count} Arrow keys turn it.`;
}
