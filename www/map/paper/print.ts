/** What a map is on paper: a drawing, as sharp as the printer. */
import { html, render } from "lit";
import { unsafeSVG } from "lit/directives/unsafe-svg.js";
import { marking, picture } from "../../solver/wasm.ts";
import type { MapElement } from "../element.ts";

export { qrCode } from "../../ui/controls/qr.ts";

/**
 * Puts the drawing of a map over its pixels, or takes it away. It is drawn here
 * and not by a worker, since a browser that prints does not wait. A figure whose
 * points the worker alone has, or that has too many, keeps its pixels.
 */
export function asDrawing(map: MapElement, prints: boolean): void {
  const stage = map.renderRoot.querySelector<HTMLElement>(".stage");
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
  const size = ["width", "height"].map((side) => svg.getAttribute(side));
  if (!svg.hasAttribute("viewBox")) {
    svg.setAttribute("viewBox", `0 0 ${size.join(" ")}`);
  }
  svg.style.width = "100%";
  svg.style.height = "100%";
}

/** The map as SVG; empty where its points are not here. */
function drawn(map: MapElement): string {
  const { choice, view, sheet } = map;
  if (choice === null || view === null || choice.info.long) return "";
  const { key } = choice;
  try {
    const there = picture(key);
    if (there.svg_points(view, ...sheet, "light") !== undefined) return "";
    const overlay = map.overlay(choice);
    const marks = marking(there, overlay);
    return marks.svg(view, ...sheet, overlay, "light", undefined);
  } catch {
    return "";
  }
}
