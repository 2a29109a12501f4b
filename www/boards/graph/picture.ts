/** The drawing of a graph: its edges, the gaps where they were, its vertices. */
import { nothing, svg, type TemplateResult } from "lit";
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

/** Half the size of an eraser and of a free vertex, in units of an edge. */
export const ERASER = 0.23;
const FREE = 0.13;

/** The edges of `shape` as one path, and those erased as another. */
export function edgePaths(shape: Graph, layout: Layout): TemplateResult {
  const n = shape.erasers.length;
  const joined: string[] = [];
  const gaps: string[] = [];
  const count = layout.closed ? n : n - 1;
  for (let edge = 0; edge < count; edge++) {
    const there = edge < n - 1 ? !shape.erased[edge] : shape.cycle;
    (there ? joined : gaps).push(`M${course(layout, edge).join("L")}`);
  }
  return svg`<path class="edge" d=${joined.join("")} /><path class="erased" d=${gaps.join("")} />`;
}

/** Free vertices and erasers as two paths: for many of them. */
export function vertexPaths(
  { erasers }: Graph,
  { points }: Layout,
): TemplateResult {
  const dots = (eraser: boolean, r: number) =>
    points
      .flatMap(([x, y], i) =>
        erasers[i] === eraser
          ? [
              `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`,
            ]
          : [],
      )
      .join("");
  return svg`<path class="free" d=${dots(false, FREE)} /><path class="eraser" d=${dots(true, ERASER)} />`;
}

export function freeVertex([x, y]: readonly [number, number]) {
  return svg`<circle class="free" cx=${x} cy=${y} r=${FREE} />`;
}

/** An eraser: a block with a sleeve; `style` may move it. */
export function eraser(
  [x, y]: readonly [number, number],
  name = "",
  style: string | typeof nothing = nothing,
) {
  const r = ERASER;
  return svg`<g class="token ${name}" style=${styled(style)}>
    <rect class="eraser" x=${x - r} y=${y - r} width=${2 * r} height=${2 * r} rx="0.07" />
    <path class="sleeve" d="M${x - r} ${y - 0.06}h${2 * r}v${r - 0.01}a.07 .07 0 0 1 -.07 .07h${0.14 - 2 * r}a.07 .07 0 0 1 -.07 -.07z" />
  </g>`;
}
