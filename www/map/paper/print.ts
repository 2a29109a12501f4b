/** Prints a map as a drawing, which is as sharp as the printer. */
import { html, render } from "lit";
import { unsafeSVG } from "lit/directives/unsafe-svg.js";
import { marking, picture } from "../../solver/wasm.ts";
import type { MapHost } from "../host.ts";
import { overlayOn } from "../model/overlay.ts";
import type { At } from "../plot.ts";
import { viewOf } from "./poster.ts";

export { qrCode } from "../../ui/controls/qr.ts";

/**
 * Replaces the pixels of a map by its drawing, or removes the drawing. It is
 * drawn on this thread, since a browser that prints does not wait for a worker.
 * A figure whose points only the worker has keeps its pixels.
 */
export function asDrawing(map: MapHost, prints: boolean): void {
  const stage = map.shadowRoot?.querySelector<HTMLElement>(".stage");
  const drawing = prints ? drawn(map) : "";
  stage?.querySelector(".drawing")?.remove();
  for (const canvas of stage?.querySelectorAll("canvas") ?? []) {
    canvas.hidden = drawing !== "";
  }
  if (drawing === "") return;
  const holder = document.createElement("div");
  holder.className = "drawing";
  stage?.append(holder);
  render(html`${unsafeSVG(drawing)}`, holder);
  const svg = holder.querySelector("svg");
  if (svg === null) return;
  const [width, height] = ["width", "height"].map((s) => svg.getAttribute(s));
  if (!svg.hasAttribute("viewBox"))
    svg.setAttribute("viewBox", `0 0 ${width} ${height}`);
  // The drawing is as wide as the paper, but so low that the reason fits on the
  // same sheet.
  svg.style.cssText =
    "display: block; width: 100%; height: auto; max-height: 12cm";
}

/** The size of a map on paper, for any size of the window. */
const PAPER_PX: At = [720, 600];

/** The map as SVG; empty if this thread does not have the points. */
function drawn(map: MapHost): string {
  const { choice, sheet: size, view: inSight } = map.sight;
  if (choice === null || choice.info.long) return "";
  const { key: figure, info } = choice;
  try {
    const there = picture(figure);
    const home = (size: At) => map.sight.home(there.home(...size));
    const isHome = inSight === null || map.sight.isHome;
    const seen = { figure, info, size, view: inSight ?? home(PAPER_PX) };
    const view = viewOf({ ...seen, isHome, home }, PAPER_PX);
    const points = there.svg_points(view, ...PAPER_PX, "light");
    const image = points && urlOf(points);
    const overlay = overlayOn(map, choice);
    return marking(there, overlay).svg(
      ...([view, ...PAPER_PX, overlay, "light", image] as const),
    );
  } catch {
    return "";
  }
}

/** The address of an image with points that are too many to draw one by one. */
function urlOf(points: ImageData): string {
  const canvas = document.createElement("canvas");
  canvas.width = points.width;
  canvas.height = points.height;
  canvas.getContext("2d")?.putImageData(points, 0, 0);
  return canvas.toDataURL();
}
