/** A reason on a drawing: pairs, a set of vertices, or parts with their nimbers. */
import { nothing, svg } from "lit";
import type { Sketch } from "../../solver/wasm.ts";
import { letters } from "../picture.ts";
import { between, type Point } from "./layout/points.ts";
import { type Drawing, VERTEX } from "./model.ts";
import { blot, pairs } from "./picture.ts";
import { isSame } from "./sheet.ts";

/** Below the vertices, at these points. */
export function sketched(
  sketch: Sketch | undefined,
  drawing: Drawing,
  points: readonly Point[],
) {
  const at = (vertex: number): Point => points[vertex] ?? [0, 0];
  switch (sketch?.kind) {
    case "matching":
    case "mirror":
      return sketch.pairs.map((pair) => {
        const [from, to] = [at(pair[0]), at(pair[1])];
        const [mx, my] = between(from, to);
        const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
        // Images are dashed, and beside an edge if there is one.
        return sketch.kind === "matching" &&
          drawing.edges.some((edge) => isSame(edge, pair))
          ? pairs(`M${from}L${to}`)
          : svg`<path class="pair" stroke="var(--gold)" stroke-width="0.08" stroke-linecap="round" stroke-dasharray="0.01 0.17"
              d="M${from}Q${[mx - dy * 0.15, my + dx * 0.15]} ${to}" />`;
      });
    case "kernel":
      return sketch.vertices.map((vertex) => {
        const [x, y] = at(vertex);
        return svg`<circle class="kernel" stroke="var(--gold)" stroke-width="0.1" cx=${x} cy=${y} r=${VERTEX + 0.12} />`;
      });
    case "parts":
      return sketch.parts.length < 2
        ? nothing
        : sketch.parts.map(({ vertices, nimber }) => {
            const [[x, y] = [0, 0]] = vertices
              .map(at)
              .sort((a, b) => a[1] - b[1] || a[0] - b[0]);
            return svg`${blot(vertices, drawing, points)}
              <g class="worth">${letters(nimber, [x - 0.5, y - 0.42], 0.32, { fill: "var(--accent)", weight: 600 })}</g>`;
          });
    default:
      return nothing;
  }
}
