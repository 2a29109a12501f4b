/** Parts of the picture of a drawing that never move. */
import { svg } from "lit";
import type { Point } from "./layout/points.ts";
import type { Pair } from "./layout/stress.ts";
import { type Drawing, joined } from "./model.ts";

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
