/** Parts of the picture of a drawing that never move, and the reason on it. */
import { html, nothing, svg } from "lit";
import left from "lucide-static/icons/chevron-left.svg?raw";
import right from "lucide-static/icons/chevron-right.svg?raw";
import type { Sketch, SketchStep } from "../../solver/wasm.ts";
import { iconButton } from "../../ui/icon-button.ts";
import { letters } from "../picture.ts";
import { listed } from "../words.ts";
import { between, type Point } from "./layout/points.ts";
import type { Pair } from "./layout/stress.ts";
import { type Drawing, joined, VERTEX } from "./model.ts";
import { isSame } from "./sheet.ts";

/** The ground below a vertex. */
export function ground([x, y]: Point) {
  const low = y + 0.34;
  const lines = [-0.36, -0.12, 0.12, 0.36]
    .map((off) => `M${x + off + 0.07} ${low}l-.14 .16`)
    .join("");
  return svg`<path class="ground" stroke="var(--piece)" stroke-width="0.06" stroke-linecap="round" d="M${x - 0.48} ${low}h.96${lines}" />`;
}

/** Dots at the places of vertices that are gone, for round ends of lines. */
export const traces = (points: readonly Point[]): string =>
  points.map((point) => `M${point}h0`).join("");

/** Straight lines from point to point, as the course of a path. */
export const lines = (
  pairs: readonly Pair[],
  points: readonly Point[],
): string =>
  pairs
    .map(([a, b]) => `M${points[a] ?? [0, 0]}L${points[b] ?? [0, 0]}`)
    .join("");

/** The lines between vertices that belong together. */
export const pairs = (d: string) =>
  svg`<path class="pair" stroke="var(--gold)" stroke-width="0.24" stroke-linecap="round" opacity="0.55" d=${d} />`;

/** Vertices, and the edges between them that are left, as one blot below them. */
export function blot(
  vertices: readonly number[],
  drawing: Drawing,
  points: readonly Point[],
) {
  const own = new Set(vertices);
  const left = joined(drawing);
  const inner = drawing.edges.filter(
    ([a, b], i) => left[i] && own.has(a) && own.has(b),
  );
  const dots = traces(vertices.map((vertex) => points[vertex] ?? [0, 0]));
  return svg`<path stroke="color-mix(in oklab, var(--n) 70%, var(--surface))" stroke-width="1.05"
    stroke-linecap="round" stroke-linejoin="round" d=${lines(inner, points) + dots} />`;
}

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

/** Where one is among the steps: 0 before the first. */
export function stepper(
  steps: readonly SketchStep[],
  at: number,
  go: (to: number) => void,
) {
  const step = steps[at - 1];
  return html`<div class="steps row flat small" role="group" aria-label="Steps of the reason">
    ${iconButton(left, "The step before", () => go(at - 1), at === 0)}
    <p class="grow" aria-live="polite">
      ${step ? `Step ${at} of ${steps.length}. ${told(step)}` : `The nimber in ${steps.length} steps, by fusion and colon`}
    </p>
    ${iconButton(right, "The next step", () => go(at + 1), at === steps.length)}
  </div>`;
}

/** What a step does, in words. */
export function told({
  vertices,
  loops,
  branches,
  nimber,
}: SketchStep): string {
  const names = listed(vertices.map(String));
  const vertex = vertices.length === 1 ? "vertex" : "vertices";
  const loop = loops === 1 ? "1 loop" : `${loops} loops`;
  if (nimber === null) {
    return `Fusion: ${vertex} ${names}, on a cycle, become one with ${loop}.`;
  }
  const worth = branches.map(([, value]) => `${value}`);
  const parts = [
    ...(worth.length > 0
      ? [
          `${worth.length === 1 ? "a branch" : "branches"} worth ${listed(worth)}`,
        ]
      : []),
    ...(loops > 0 ? [loop] : []),
  ];
  const many = worth.length + loops > 1;
  return `Colon at ${vertex} ${names}: ${parts.join(" and ") || "nothing"} ${many ? "are" : "is"} worth ${nimber}${many ? " together" : ""}.`;
}

/** What a step is about, below the vertices. */
export function stepPicture(
  { vertices, branches }: SketchStep,
  drawing: Drawing,
  points: readonly Point[],
) {
  const begun = branches.flatMap(([edge]) => {
    const ends = drawing.edges[edge];
    return ends ? [ends] : [];
  });
  return svg`${blot(vertices, drawing, points)}${pairs(lines(begun, points))}`;
}
