/** The numbers of vertices, beside them: moves are told by them. */
import { html } from "lit";
import { styled } from "../../ui/styled.ts";
import type { Layout } from "./model.ts";
import { placed } from "./picture.ts";

/** How far a number stands from its vertex, in units of an edge. */
const AWAY = 0.43;

/** Outside of a ring, below the vertices of rows. */
export function vertexNumbers(layout: Layout) {
  const { points, width, height, closed, margin } = layout;
  const round = closed && margin === undefined;
  return points.map(([x, y], i) => {
    const [dx, dy] = [x - width / 2, y - height / 2];
    const far = Math.hypot(dx, dy) || 1;
    const at = round
      ? [x + (dx / far) * AWAY, y + (dy / far) * AWAY]
      : [x, y + AWAY];
    const [left = 0, top = 0] = at;
    return html`<span
      class="at numbers"
      aria-hidden="true"
      style=${styled(placed(layout, left, top))}
      >${i + 1}</span
    >`;
  });
}
