/**
 * The board of vertices in lines or in a cycle, with pieces that move along
 * edges.
 */

import { svg } from "lit";
import { counted } from "../../solver/position.ts";
import type { Graph, Part } from "../../solver/wasm.ts";
import { course, type Layout, ring, snake } from "../drawing/layout/points.ts";
import { MOST_RING_VERTICES, nameAt, turnOf } from "../drawing/place.ts";
import {
  disc,
  far,
  isCoarse,
  type Label,
  type Look,
  type Place,
  type Point,
  type Scene,
  type SceneKind,
  type Spot,
  type Stage,
  waysOf,
} from "../scene.ts";
import { capital } from "../words.ts";

export const graphOf = ({ content }: Part): Graph =>
  content.graph ?? { cycle: false, pieces: [], erased: [] };

interface GraphScene extends Scene {
  readonly layout: Layout;
}

/**
 * With more vertices than this, vertices are small and moves can also be
 * entered as numbers.
 */
const MOST_LARGE_VERTICES = 60;
/** The most and the least vertices in a row. */
const MOST_ROW_VERTICES = 10;
const LEAST_ROW_VERTICES = 5;
/** The width that a finger needs for each vertex of a row. */
const FINGER_VERTEX_PX = 52;
/** The vertices in a row of a long graph. */
const LONG_ROW_VERTICES = 48;
/** The radius of a vertex without a piece, in units. */
const FREE_RADIUS = 0.13;
/** The side of an arrow. */
const ARROW_UNITS = 0.44;
/** The distance of a number below its vertex, or outside of a ring. */
const NUMBER_OFFSET_UNITS = 0.43;
/** The distance of a number beside its vertex. */
const NUMBER_ASIDE_UNITS = 0.3;

export const ERASER: Look = {
  fill: "color-mix(in oklab, var(--piece) 34%, var(--surface))",
  stroke: "var(--piece)",
  width: 0.05,
  path: "m-.16 -.23h.32q.07 0 .07 .07v.32q0 .07 -.07 .07h-.32q-.07 0 -.07 -.07v-.32q0 -.07 .07 -.07z",
  shade: svg`<path fill="var(--piece)" d="M-.23 -.06h.46v.22a.07 .07 0 0 1 -.07 .07h-.32a.07 .07 0 0 1 -.07 -.07z" />
    <path stroke="#ffffff66" stroke-width="0.04" stroke-linecap="round" d="M-.15 -.16h.24" />`,
};

export const graph: SceneKind<Graph, GraphScene> = {
  name: "graph",
  looks: {
    eraser: ERASER,
  },

  read: graphOf,

  isLarge: ({ pieces }) => pieces.length > MOST_LARGE_VERTICES,

  write: (graph) => ({ graph }),

  scene(graph, stage) {
    const { pieces, cycle } = graph;
    const { length } = pieces;
    const turn = turnOf(graph, stage.sight?.place);
    // A game that started from a cycle keeps its round drawing.
    const closed = cycle || turn !== null || stage.origin?.cycle === true;
    const layout = layoutOf(length, closed && length > 2, stage, turn ?? 0);
    const named = (i: number) => nameAt(i, length, turn ?? 0);
    const { piece = "piece", pieces: many = "pieces" } = stage.game.graph ?? {};
    const on = pieces.flatMap((has, i) => (has ? [i] : []));
    const isSmall = length > MOST_LARGE_VERTICES;
    const pieceNames = `${on.length === 1 ? piece : many} on ${on.map(named).join(", ")}`;
    const names = isSmall ? "" : on.length === 0 ? `no ${piece}` : pieceNames;
    return {
      ...{ layout, size: layout.size },
      unit: isSmall ? [6, 6, 40] : [20, 26, isCoarse() ? 90 : 70],
      heightRem: 27,
      ground: svg`${edgePaths(graph, layout)}${freePath(graph, layout)}`,
      tokens: on.map((id) => ({
        ...{ id, look: "eraser" },
        at: layout.points[id] ?? [0, 0],
      })),
      labels: isSmall ? [] : numbers(layout, named),
      words: `${cycle ? "Cycle" : "Lines"} of ${counted(length, "vertex", "vertices")}: ${names}`,
    };
  },

  spots({ layout }, moves) {
    return waysOf(moves, "slide").map((way): Spot => {
      const { from, to } = way.touch;
      const { at, angle } = midway(layout, from, to);
      return {
        ...{ way, label: way.words, at, size: [ARROW_UNITS, ARROW_UNITS] },
        ...{ shape: "arrow", angle, from },
        goal: layout.points[to] ?? at,
        dropSide: 1.5,
      };
    });
  },

  setup(graph, { layout }, game) {
    const { pieces, erased, cycle } = graph;
    const { length } = pieces;
    const { piece = "piece" } = game.graph ?? {};
    const edges = cycle ? length : length - 1;
    const isWhole = !erased.includes(true);
    const vertices = pieces.map(
      (held, vertex): Place<Graph> => ({
        ...{ held, at: layout.points[vertex] ?? [0, 0], size: [0.66, 0.66] },
        label: `${capital(piece)} on vertex ${vertex + 1}`,
        turned: () => ({ ...graph, pieces: pieces.with(vertex, !held) }),
      }),
    );
    const between = Array.from({ length: edges }, (_, edge): Place<Graph> => {
      const end = (edge + 1) % length;
      return {
        at: midway(layout, edge, end, 0.5).at,
        ...{ held: !erased[edge], size: [0.34, 0.34] },
        label: `Edge from vertex ${edge + 1} to ${end + 1}`,
        turned: () => toggled(graph, edge),
      };
    });
    return {
      places: [...vertices, ...between],
      // The key Down leads from a vertex to the edge after it, and Up leads back.
      beside: (place, [right, down]) => {
        if (right === 0) {
          const to = place + Math.sign(down) * length;
          return to >= 0 && to < length + edges ? to : place;
        }
        const [first, last] =
          place < length ? [0, length - 1] : [length, length + edges - 1];
        return Math.max(first, Math.min(last, place + right));
      },
      how: `Left and right choose a vertex, down chooses the edge after it. Enter puts or removes the ${piece}, or cuts or joins the edge.`,
      hint: `Choose a vertex to put or remove its ${piece}, or an edge to cut or join it.`,
      sides: [
        {
          name: "Vertices",
          shown: counted(length, "vertex", "vertices"),
          one: "vertex",
          ...{ length, least: 1, most: game.limits.squares },
          resized: (to) => resized(graph, to),
        },
      ],
      toggle: {
        label: "Closed into a cycle",
        pressed: cycle,
        disabled: length < 3 || !isWhole,
        title: isWhole ? undefined : "Join all edges first.",
        turned: () => ({ ...graph, cycle: !cycle }),
      },
    };
  },
};

/** The places of `n` vertices. A ring is turned by `turn` vertices. */
function layoutOf(
  n: number,
  closed: boolean,
  { width }: Stage<Graph>,
  turn: number,
): Layout {
  if (closed && n <= MOST_RING_VERTICES) return ring(n, n - turn);
  const fit = isCoarse()
    ? Math.floor(width / FINGER_VERTEX_PX)
    : MOST_ROW_VERTICES;
  const row = Math.max(LEAST_ROW_VERTICES, Math.min(MOST_ROW_VERTICES, fit));
  return snake(n, n > MOST_LARGE_VERTICES ? LONG_ROW_VERTICES : row, closed);
}

/** Numbers outside of a ring, or below the vertices of rows. */
function numbers(
  { points, size, closed, margin }: Layout,
  named: (vertex: number) => number,
): Label[] {
  const isRing = closed && margin === undefined;
  const middle: Point = [size[0] / 2, size[1] / 2];
  return points.map((point, i) => {
    const [x, y] = point;
    const away = far(point, middle) || 1;
    const out = (at: number, of: number) =>
      at + ((at - of) / away) * NUMBER_OFFSET_UNITS;
    // At the end of a row, the number is beside the edge that leads down.
    const [[before = x] = [], [, next = y] = []] = [
      points[i - 1],
      points[i + 1],
    ];
    const aside = next > y ? Math.sign(x - before) * NUMBER_ASIDE_UNITS : 0;
    return {
      text: named(i),
      at: isRing
        ? [out(x, middle[0]), out(y, middle[1])]
        : [x + aside, y + NUMBER_OFFSET_UNITS],
    };
  });
}

/**
 * The point at the given share of an edge, and the angle of the edge in
 * degrees.
 */
function midway(layout: Layout, from: number, to: number, share = 0.55) {
  const forth = to === (from + 1) % layout.points.length;
  const along = course(layout, forth ? from : to);
  const [a = [0, 0], b = [0, 0]] = (forth ? along : along.reverse()).slice(
    along.length > 2 ? 1 : 0,
  );
  const part = along.length > 2 ? 0.5 : share;
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  return {
    at: [a[0] + dx * part, a[1] + dy * part] as const,
    angle: Math.atan2(dy, dx) * (180 / Math.PI),
  };
}

/** The edges of a graph as one path, and the erased edges as another. */
export function edgePaths({ pieces, erased, cycle }: Graph, layout: Layout) {
  const n = pieces.length;
  const there: string[] = [];
  const gaps: string[] = [];
  for (let edge = 0; edge < (layout.closed ? n : n - 1); edge++) {
    const isThere = edge < n - 1 ? !erased[edge] : cycle;
    (isThere ? there : gaps).push(`M${course(layout, edge).join("L")}`);
  }
  return svg`<g stroke="var(--line-strong)" stroke-linecap="round">
    <path class="edge" stroke-width="0.06" d=${there.join("")} />
    <path class="erased" stroke-width="0.05" stroke-dasharray="0 0.125" opacity="0.7" d=${gaps.join("")} />
  </g>`;
}

/** The vertices without a piece. */
export function freePath({ pieces }: Graph, { points }: Layout) {
  const circles = points.flatMap((point, i) =>
    pieces[i] ? [] : [`M${point}${disc(FREE_RADIUS)}`],
  );
  return svg`<path fill="var(--surface)" stroke="var(--line-strong)" stroke-width="0.05" d=${circles.join("")} />`;
}

/**
 * The graph with one edge cut, or joined again. The edge has the number of the
 * vertex before it. A cycle is cut open there.
 */
export function toggled(shape: Graph, edge: number): Graph {
  const { cycle, pieces, erased } = shape;
  if (!cycle) return { ...shape, erased: erased.with(edge, !erased[edge]) };
  const start = (edge + 1) % pieces.length;
  return {
    cycle: false,
    pieces: [...pieces.slice(start), ...pieces.slice(0, start)],
    erased,
  };
}

/**
 * The graph with `n` vertices. Empty vertices are added at the end, or the last
 * vertices are removed.
 */
export function resized({ cycle, pieces, erased }: Graph, n: number): Graph {
  const padded = <T>(list: readonly T[], length: number, filler: T): T[] =>
    Array.from({ length }, (_, i) => list[i] ?? filler);
  return {
    cycle: cycle && n > 2,
    pieces: padded(pieces, n, false),
    erased: padded(erased, n - 1, false),
  };
}
