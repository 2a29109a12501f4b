/**
 * The Petersen graph, as the picture of games on graphs. Other games show a map
 * instead.
 */
import { html, svg } from "lit";
import { styled } from "../../ui/styled.ts";
import { familyPoints } from "./layout/families.ts";
import type { Pair } from "./layout/stress.ts";
import { framed, VERTEX_RADIUS } from "./model.ts";

const CORNERS = [0, 1, 2, 3, 4];
const EDGES: readonly Pair[] = CORNERS.flatMap((i): Pair[] => [
  [i, (i + 1) % 5],
  [i, i + 5],
  [i + 5, ((i + 2) % 5) + 5],
]);
/**
 * The vertices that are left after a move takes vertex 0 with its neighbours.
 */
const REMAINING = new Set([2, 3, 6, 7, 8, 9]);

export function emblem() {
  const { points, size } = framed(familyPoints("petersen", 10) ?? []);
  const edges = EDGES.map(([a, b]) => {
    const [[x1, y1], [x2, y2]] = [points[a] ?? [0, 0], points[b] ?? [0, 0]];
    return svg`<line x1=${x1} y1=${y1} x2=${x2} y2=${y2}
      stroke="var(--line-strong)" stroke-width="0.07" />`;
  });
  const vertices = points.map(
    ([x, y], i) =>
      svg`<circle cx=${x} cy=${y} r=${VERTEX_RADIUS} stroke-width="0.05"
        stroke="var(--line-strong)" fill=${REMAINING.has(i) ? "var(--p)" : "var(--surface)"} />`,
  );
  return html`<div class="thumbnail" style=${styled("background: var(--n)")}>
    <svg
      style=${styled("display: block; width: 100%; height: 100%; padding: 5%")}
      viewBox="0 0 ${size[0]} ${size[1]}"
      aria-hidden="true"
    >${edges}${vertices}</svg>
  </div>`;
}
