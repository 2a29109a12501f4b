/** The picture of a drawing: edges, vertices, and what stands on them. */
import { nothing, svg } from "lit";
import { styled } from "../../ui/styled.ts";
import { block } from "./frame.ts";
import type { Point } from "./layout/points.ts";
import type { Pair } from "./layout/stress.ts";
import { courses, type Drawing, frameOf, joined } from "./model.ts";

/** Half the size of a vertex, of one that no move is about, and of a number on an edge. */
export const VERTEX = 0.3;
export const DOT = 0.2;
export const KNOB = 0.23;

/** Points from the upper left of a picture, and its size. */
export interface Framed {
  readonly points: readonly Point[];
  readonly width: number;
  readonly height: number;
}

/** The points as the frame of a picture has them. */
export function framed(
  points: readonly Point[],
  edges: readonly Pair[] = [],
): Framed {
  const middles = courses(edges, points).map(({ middle }) => middle);
  const { left, top, width, height } = frameOf(points, undefined, middles);
  return {
    points: points.map(([x, y]) => [x - left, y - top]),
    ...{ width, height },
  };
}

/** A circle with a short text in it: a vertex, or a number on an edge. */
export function vertex(
  [x, y]: Point,
  name: string,
  text: string | number | bigint = "",
  r = VERTEX,
) {
  return svg`<g class="vertex ${name}"><circle cx=${x} cy=${y} r=${r} />${
    text === "" ? nothing : letters([x, y], text, "numbers")
  }</g>`;
}

export function letters(
  [x, y]: Point,
  text: string | number | bigint,
  name: string,
) {
  return svg`<text class=${name} x=${x} y=${y} dy="0.35em">${text}</text>`;
}

/** What stands on a vertex; `from` is where it came from. */
export function piece(
  kind: "token" | "eraser",
  [x, y]: Point,
  name = "",
  from?: Point,
) {
  const style = from ? `--from:${from[0] - x}px ${from[1] - y}px` : nothing;
  const names = from ? `${name} arriving` : name;
  if (kind === "eraser") return block([x, y], names, style);
  return svg`<g class="pawn ${names}" style=${styled(style)}>
    <circle cx=${x} cy=${y} r="0.24" /><circle class="rim" cx=${x} cy=${y} r="0.13" />
  </g>`;
}

/** The ground below a vertex. */
export function ground([x, y]: Point) {
  const low = y + VERTEX + 0.04;
  const lines = [-0.36, -0.12, 0.12, 0.36]
    .map((off) => `M${x + off + 0.07} ${low}l-.14 .16`)
    .join("");
  return svg`<path class="ground" d="M${x - 0.48} ${low}h.96${lines}" />`;
}

/** Straight lines from point to point, as the course of a path. */
export const lines = (
  pairs: readonly Pair[],
  points: readonly Point[],
): string =>
  pairs
    .map(([a, b]) => `M${points[a] ?? [0, 0]}L${points[b] ?? [0, 0]}`)
    .join("");

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
  const dots = vertices.map((vertex) => `M${points[vertex] ?? [0, 0]}h0`);
  return svg`<path d=${lines(inner, points) + dots.join("")} />`;
}
