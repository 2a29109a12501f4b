/** What a map is on paper: a drawing, as sharp as the printer. */
import { html, nothing, render } from "lit";
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
  if (stage === null) return;
  const before = stage.querySelector(".drawing");
  const drawing = prints ? drawn(map) : "";
  for (const canvas of stage.querySelectorAll("canvas")) {
    canvas.hidden = drawing !== "";
  }
  if (drawing === "" && before === null) return;
  const holder = before ?? document.createElement("div");
  holder.className = "drawing";
  if (before === null) stage.append(holder);
  render(
    drawing === "" ? nothing : html`${unsafeSVG(drawing)}`,
    holder as HTMLElement,
  );
  const svg = holder.querySelector("svg");
  if (svg === null) return;
  const [width, height] = [
    svg.getAttribute("width"),
    svg.getAttribute("height"),
  ];
  if (!svg.hasAttribute("viewBox"))
    svg.setAttribute("viewBox", `0 0 ${width} ${height}`);
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
    return marking(there, overlay).svg(
      view,
      ...sheet,
      overlay,
      "light",
      undefined,
    );
  } catch {
    return "";
  }
}
