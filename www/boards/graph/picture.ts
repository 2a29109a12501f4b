/** The drawing of a graph: its edges, the gaps where they were, its vertices. */
import { html, nothing, svg, type TemplateResult } from "lit";
import { styled } from "../../ui/styled.ts";
import { course, type Graph, type Layout, ring, snake } from "./model.ts";

/** Up to this many vertices, each is drawn and moved by itself. */
export const MOST_VERTICES = 60;
/**
 * The most vertices of a ring; in larger ones the pieces would be too small.
 */
const MOST_ROUND = 36;
/** Vertices in a row, few and many. */
const ROW = 10;
const LONG_ROW = 48;

/** Where `n` vertices stand; `top` is the one right of a ring's upper gap. */
export function place(n: number, closed: boolean, top = 0): Layout {
  return closed && n <= MOST_ROUND
    ? ring(n, top)
    : snake(n, n > MOST_VERTICES ? LONG_ROW : ROW, closed);
}

type Size = Pick<Layout, "width" | "height">;

/** The drawing with what stands above it; `label` is what it shows, in words. */
export function frame(
  { width, height }: Size,
  drawing: unknown,
  above: unknown,
  label?: string,
  name = "",
) {
  return html`<div
    class="graph ${name}"
    role=${label === undefined ? nothing : "group"}
    aria-label=${label ?? nothing}
    style=${styled(`--width:${width};--height:${height}`)}
  >
    <svg viewBox="0 0 ${width} ${height}" aria-hidden="true">${drawing}</svg>
    ${above}
  </div>`;
}

/** The place of what stands above the drawing, in the styles. */
export const placed = ({ width, height }: Size, x: number, y: number) =>
  `left:${(x / width) * 100}%;top:${(y / height) * 100}%`;

/**
 * The middle of the edge from one vertex to the next, a little `nearer` to that
 * one, and its direction in degrees.
 */
export function midway(
  layout: Layout,
  from: number,
  to: number,
  nearer = 0.55,
) {
  const forth = to === (from + 1) % layout.points.length;
  const along = course(layout, forth ? from : to);
  const [a = [0, 0], b = [0, 0]] = (forth ? along : along.reverse()).slice(
    along.length > 2 ? 1 : 0,
  );
  const part = along.length > 2 ? 0.5 : nearer;
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  return {
    x: a[0] + dx * part,
    y: a[1] + dy * part,
    angle: Math.atan2(dy, dx) * (180 / Math.PI),
  };
}

/** Half the size of a piece and of a free vertex, in units of an edge. */
export const BLOCK = 0.23;
const FREE = 0.13;

/** The edges of `shape` as one path, and those erased as another. */
export function edgePaths(shape: Graph, layout: Layout): TemplateResult {
  const n = shape.pieces.length;
  const joined: string[] = [];
  const gaps: string[] = [];
  const count = layout.closed ? n : n - 1;
  for (let edge = 0; edge < count; edge++) {
    const there = edge < n - 1 ? !shape.erased[edge] : shape.cycle;
    (there ? joined : gaps).push(`M${course(layout, edge).join("L")}`);
  }
  return svg`<path class="edge" d=${joined.join("")} /><path class="erased" d=${gaps.join("")} />`;
}

/** Free vertices and pieces as two paths: for many of them. */
export function vertexPaths(
  { pieces }: Graph,
  { points }: Layout,
): TemplateResult {
  const dots = (isThere: boolean, r: number) =>
    points
      .flatMap(([x, y], i) =>
        pieces[i] === isThere
          ? [
              `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`,
            ]
          : [],
      )
      .join("");
  return svg`<path class="free" d=${dots(false, FREE)} /><path class="block" d=${dots(true, BLOCK)} />`;
}

export function freeVertex([x, y]: readonly [number, number]) {
  return svg`<circle class="free" cx=${x} cy=${y} r=${FREE} />`;
}

/** A piece: a block with a sleeve; `style` may move it. */
export function block(
  [x, y]: readonly [number, number],
  name = "",
  style: string | typeof nothing = nothing,
) {
  const r = BLOCK;
  return svg`<g class="token ${name}" style=${styled(style)}>
    <rect class="block" x=${x - r} y=${y - r} width=${2 * r} height=${2 * r} rx="0.07" />
    <path class="sleeve" d="M${x - r} ${y - 0.06}h${2 * r}v${r - 0.01}a.07 .07 0 0 1 -.07 .07h${0.14 - 2 * r}a.07 .07 0 0 1 -.07 -.07z" />
  </g>`;
}
