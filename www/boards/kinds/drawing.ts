/**
 * The board of a drawn graph. A move takes vertices or edges, or moves a piece
 * along an edge. The place of a move is its vertex or the middle of its edge.
 */

import { html, nothing, svg } from "lit";
import left from "lucide-static/icons/chevron-left.svg?raw";
import right from "lucide-static/icons/chevron-right.svg?raw";
import { counted } from "../../solver/position.ts";
import type { MoveRecord, Sketch, SketchStep } from "../../solver/wasm.ts";
import { iconButton } from "../../ui/icon-button.ts";
import {
  between,
  closest,
  far,
  nearestOn,
  type Point,
} from "../drawing/layout/points.ts";
import type { Pair } from "../drawing/layout/stress.ts";
import {
  type Course,
  courses,
  type Drawing,
  drawingOf,
  framed,
  isTooLarge,
  joined,
  pointsOf,
  present,
  VERTEX_RADIUS,
} from "../drawing/model.ts";
import { isSame } from "../drawing/sheet.ts";
import { letters } from "../picture.ts";
import {
  disc,
  isCoarse,
  LAST_MOVE,
  type Label,
  type Scene,
  type ShownKind,
  type Spot,
  type Token,
  type Way,
  waysOf,
} from "../scene.ts";
import { listed } from "../words.ts";
import { ERASER } from "./graph.ts";

/**
 * The radius of a vertex in rules that take edges, and of a control on an edge,
 * in units.
 */
const DOT_RADIUS = 0.2;
const KNOB_RADIUS = 0.23;
/**
 * The diameter of a control on an edge for a finger, in units, if there is
 * room.
 */
const FINGER_KNOB_DIAMETER = 0.75;
/** The least distance of vertices that leaves room for numbers beside them. */
const LEAST_SPACING_PX = 26;
/** The most moves for which nimbers are shown on edges. */
const MOST_VALUED = 200;
/**
 * The least radius of a vertex if there is room, for a mouse and for a finger.
 */
const LEAST_RADIUS_PX = 11;
const FINGER_RADIUS_PX = 20;
const MOST_UNIT_PX = 59;
/** A point within this distance of a move means the move. */
const REACH_UNITS = 0.4;

/** The legend of a board that shows nimbers. */
const LEGEND = html`<p class="hint soft small">Large numbers: the nimber after that move; 0 wins. Small numbers: the vertices.</p>`;

/** The paint of parts that a move takes away. */
const GOING = { stroke: "var(--move)", dash: "0.1 0.1", opacity: 1 };
const ROUND_VERTEX = {
  ...{ fill: "var(--surface)", stroke: "var(--line-strong)", width: 0.05 },
  when: {
    last: LAST_MOVE,
    going: { ...GOING, fill: "var(--move-soft)" },
    chosen: { stroke: "var(--move)", width: 0.1, dash: "none" },
    // A solid ring, because neighbours that leave with the vertex have a dashed
    // one.
    wins: { stroke: "var(--win)", width: 0.09, dash: "none" },
    goes: { opacity: 1 },
  },
};

interface DrawingScene extends Scene {
  readonly drawing: Drawing;
  readonly points: readonly Point[];
  readonly courses: readonly Course[];
  /** The factor that enlarges vertices. It exceeds 1 if units are small. */
  readonly vertexScale: number;
  readonly isValued: boolean;
}

const waysIn = (moves: readonly MoveRecord[]) =>
  waysOf(moves, "slide", "vertex", "edge");
type Step = ReturnType<typeof waysIn>[number];

/** The vertices with a piece that moves. */
const pieceVertices = ({ at, on, vertices }: Drawing): readonly number[] =>
  (at === null ? on : [at]).filter((vertex) => vertex < vertices);

/** The ids of tokens: first vertices, then edges, then pieces. */
const edgeId = ({ vertices }: Drawing, edge: number) => vertices + edge;
const pieceId = ({ vertices, edges }: Drawing, vertex: number) =>
  vertices + edges.length + vertex;

export const drawing: ShownKind<Drawing, DrawingScene> = {
  name: "drawing",
  looks: {
    edge: {
      ...{ path: "", fill: "none", stroke: "var(--line-strong)", width: 0.07 },
      when: {
        last: LAST_MOVE,
        zero: { stroke: "var(--p)" },
        going: GOING,
        wins: { stroke: "var(--win)", width: 0.11 },
        goes: { opacity: 1 },
      },
    },
    vertex: { path: disc(VERTEX_RADIUS), ...ROUND_VERTEX },
    dot: { path: disc(DOT_RADIUS), ...ROUND_VERTEX },
    eraser: { ...ERASER, when: { last: LAST_MOVE, going: { opacity: 1 } } },
    pawn: {
      when: { last: LAST_MOVE, going: { opacity: 0.3 } },
      path: disc(0.24),
      ...{ stroke: "var(--surface)", width: 0.04 },
      shade: svg`<path stroke="var(--surface)" stroke-width="0.035" d="M0 0${disc(0.13)}" />`,
    },
  },
  leads: true,

  read: drawingOf,

  isLarge: isTooLarge,

  isSeen: (drawing) => !isTooLarge(drawing),

  scene(drawing, { width, sight, memory, board }) {
    const isUndrawn = isTooLarge(drawing);
    const { points, size } = framed(
      pointsOf(drawing, sight?.place),
      drawing.edges,
    );
    const all = courses(drawing.edges, points);
    const unit = Math.min(width / size[0], MOST_UNIT_PX);
    const wanted =
      (isCoarse() ? FINGER_RADIUS_PX : LEAST_RADIUS_PX) /
      (VERTEX_RADIUS * unit);
    const near = closest(points);
    const most = near / (2.4 * VERTEX_RADIUS);
    const vertexScale = Math.max(1, Math.min(wanted, most, 1.8));
    const isValued = sight?.valued ?? false;
    const areDots = isSmall(sight?.game.drawing?.rules, sight?.part.variant);
    const radius = vertexScale * (areDots ? DOT_RADIUS : VERTEX_RADIUS);
    const isRoomy = near * unit > LEAST_SPACING_PX;
    const [there, left] = [present(drawing), joined(drawing)];
    const on = points.flatMap((_, i) => (there[i] ? [i] : []));
    const steps = sight?.sketch?.kind === "steps" ? sight.sketch.steps : [];
    const at = typeof memory === "number" ? memory : 0;
    const step = steps[at - 1];
    const tokens: Token[] = [
      ...all.flatMap(({ middle, path }, i) =>
        left[i]
          ? [{ id: edgeId(drawing, i), look: "edge", at: middle, path }]
          : [],
      ),
      ...on.map((i) => ({
        ...{ id: i, look: areDots ? "dot" : "vertex", scale: vertexScale },
        at: points[i] ?? [0, 0],
      })),
      ...pieceVertices(drawing).map((i) => ({
        ...{ id: pieceId(drawing, i), at: points[i] ?? [0, 0] },
        look: drawing.at === null ? "eraser" : "pawn",
      })),
    ];
    const words = isUndrawn
      ? `The graph ${drawing.family} is too large to be drawn.`
      : sceneWords(drawing, on.length, left.filter(Boolean).length);
    return {
      ...{ drawing, points, courses: all, vertexScale, isValued },
      size: isUndrawn ? [1, 0.1] : size,
      unit: [4, 4, MOST_UNIT_PX],
      heightRem: 30,
      ground: svg`${step ? stepPicture(step, drawing, points) : nothing}
        ${sketched(sight?.sketch, drawing, points)}
        <path class="traces" stroke="var(--line-strong)" stroke-width="0.03" stroke-dasharray="0.06 0.09" d=${all.map(({ middle, path }, i) => (left[i] ? "" : `M${middle}${path}`)).join("")} />
        <path stroke="var(--line-strong)" stroke-width="0.12" stroke-linecap="round" d=${traces(points.filter((_, i) => !there[i]))} />
        ${drawing.ground.filter((i) => there[i]).map((i) => ground(points[i] ?? [0, 0]))}`,
      tokens,
      labels: isRoomy
        ? numbers(points, drawing.edges, radius, unit).filter(
            (_, i) => there[i],
          )
        : [],
      words,
      ...(drawing.ground.length > 0 ? { names: "falls" } : {}),
      ...(isRoomy &&
      isValued &&
      sight?.moves.some(({ nimber }) => nimber != null)
        ? { foot: LEGEND }
        : {}),
      ...(isUndrawn ? { foot: html`<p class="hint soft">${words}</p>` } : {}),
      ...(steps.length > 0 && board
        ? { foot: stepper(steps, at, (to) => board.remember(to)) }
        : {}),
    };
  },

  spots(scene, moves) {
    const { drawing, points, vertexScale, isValued } = scene;
    const ways = waysIn(moves);
    const onEdges = ways.filter(({ touch }) => touch.kind !== "vertex");
    const apart =
      ways.length > MOST_VALUED
        ? 0
        : closest(onEdges.map((way) => placeOf(way, scene).at));
    // Controls on edges are large enough for a finger, if there is room.
    const wanted = isCoarse() ? Math.min(FINGER_KNOB_DIAMETER, apart) : 0;
    const knob = Math.max(2 * KNOB_RADIUS, wanted);
    return ways.map((way): Spot => {
      const { touch } = way;
      const { at, about, isOn } = placeOf(way, scene);
      const side =
        isOn && touch.kind !== "edge" ? 2 * vertexScale * VERTEX_RADIUS : knob;
      const spot: Spot = {
        ...{ way, label: way.words, at, about, covers: isOn ? [about] : [] },
        size: [side, side],
        ...(side === knob
          ? { disc: [2 * KNOB_RADIUS, 2 * KNOB_RADIUS] as const }
          : {}),
        shape: isOn || isValued ? "bare" : "arrow",
        isWorth: touch.kind !== "edge" || moves.length <= MOST_VALUED,
        takes: takenBy(way, drawing),
        away: (point) => awayFrom(way, scene, point),
      };
      if (touch.kind !== "slide") return spot;
      const [from, to] = [points[touch.from], points[touch.to]];
      if (!from || !to) return spot;
      return {
        ...spot,
        ...{ from: pieceId(drawing, touch.from), goal: to, dropSide: 1.2 },
        angle: (Math.atan2(to[1] - from[1], to[0] - from[0]) * 180) / Math.PI,
      };
    });
  },
};

/**
 * Returns whether vertices are small, because the moves of the rule take edges.
 */
function isSmall(
  rules: readonly { name: string; edges: boolean }[] = [],
  variant: string | null | undefined,
): boolean {
  return rules.find(({ name }) => name === variant)?.edges === true;
}

/**
 * The directions in which the number of a vertex can be placed, as angles. Of
 * equally good directions the first is chosen.
 */
const NUMBER_ANGLES = [-1, -3, 1, 3, -2, 2, 0, 4].map(
  (part) => (part * Math.PI) / 4,
);
/** The distance of a number from all lines, if there is room. */
const LINE_GAP_UNITS = 0.3;
/** The least distance of a number from the rim of its vertex. */
const RIM_GAP_UNITS = 0.2;
const RIM_GAP_PX = 10;

/**
 * The numbers of vertices. Each is beside its vertex, and as far from the edges
 * as possible. Inside the vertex it would be read as a nimber.
 */
export function numbers(
  points: readonly Point[],
  edges: Drawing["edges"],
  radius = VERTEX_RADIUS,
  unit = MOST_UNIT_PX,
): Label[] {
  const ends = points.map((): number[] => []);
  const all = courses(edges, points);
  for (const [i, { from, middle, to }] of all.entries()) {
    const [x, y] = middle;
    const [a = -1, b = -1] = edges[i] ?? [];
    ends[a]?.push(Math.atan2(y - from[1], x - from[0]));
    ends[b]?.push(Math.atan2(y - to[1], x - to[0]));
  }
  const lines = all.flatMap(({ line }) =>
    line.slice(1).map((to, i) => [line[i] ?? to, to] as const),
  );
  const away = radius + Math.max(RIM_GAP_UNITS, RIM_GAP_PX / unit);
  return points.map(([x, y], vertex) => {
    const beside = (side: number): Point => [
      x + away * Math.cos(side),
      y + away * Math.sin(side),
    ];
    const free = (side: number) => {
      const at = beside(side);
      const off = lines.map(([a, b]) => nearestOn(at, a, b).away);
      const room = Math.min(1, ...off.map((far) => far / LINE_GAP_UNITS));
      const turns = (ends[vertex] ?? []).map((end) => angle(side, end));
      return room * Math.min(Math.PI / 2, ...turns);
    };
    const rated = NUMBER_ANGLES.map((side) => ({ side, room: free(side) }));
    const best = rated.reduce((best, one) =>
      one.room > best.room + 0.01 ? one : best,
    );
    return { at: beside(best.side), text: vertex };
  });
}

/** The angle between two directions. */
const angle = (one: number, other: number) =>
  Math.abs(Math.atan2(Math.sin(one - other), Math.cos(one - other)));

/**
 * The place of a move, and the token that it is about. Several erasers may move
 * to the same vertex, so the places of their moves are on the edges.
 */
function placeOf({ touch }: Step, { drawing, points, courses }: DrawingScene) {
  if (touch.kind === "edge") {
    const edge = touch.cut[0] ?? -1;
    const at = courses[edge]?.middle ?? [0, 0];
    return { at, about: edgeId(drawing, edge), isOn: true };
  }
  const about = touch.kind === "slide" ? touch.to : touch.vertex;
  const at = points[about] ?? [0, 0];
  if (touch.kind !== "slide" || drawing.at !== null) {
    return { at, about, isOn: true };
  }
  return {
    at: between(points[touch.from] ?? at, at, 0.53),
    about,
    isOn: false,
  };
}

/** The tokens that a move takes: edges, or vertices with their edges. */
function takenBy({ touch }: Way, drawing: Drawing): readonly number[] {
  if (touch.kind !== "vertex" && touch.kind !== "edge") return [];
  const gone = new Set(touch.taken);
  const cut = new Set(touch.kind === "edge" ? touch.cut : []);
  const edges = drawing.edges.flatMap(([a, b], i) =>
    cut.has(i) || gone.has(a) || gone.has(b) ? [edgeId(drawing, i)] : [],
  );
  return [...gone, ...edges];
}

/** The distance of a point from a move. It is nearly 0 within `REACH_UNITS`. */
function awayFrom(way: Step, scene: DrawingScene, point: Point): number {
  const { touch } = way;
  const middle = far(point, placeOf(way, scene).at);
  const course =
    touch.kind === "edge" ? scene.courses[touch.cut[0] ?? -1] : undefined;
  // A straight edge is near along its whole length, a curve only at its middle.
  const away = course?.isStraight
    ? Math.min(middle, nearestOn(point, course.from, course.to).away + 0.02)
    : middle;
  return Math.max(0, away - REACH_UNITS) + away / 1000;
}

/** The drawing in words, for screen readers. */
function sceneWords(
  { at, on }: Drawing,
  vertices: number,
  edges: number,
): string {
  const names =
    at !== null
      ? `, the token on ${at}`
      : on.length > 0
        ? `, erasers on ${on.join(", ")}`
        : "";
  return `Drawing of ${counted(vertices, "vertex", "vertices")} and ${counted(edges, "edge")}${names}`;
}

/** The ground below a vertex. */
export function ground([x, y]: Point) {
  const low = y + 0.34;
  const lines = [-0.36, -0.12, 0.12, 0.36]
    .map((off) => `M${x + off + 0.07} ${low}l-.14 .16`)
    .join("");
  return svg`<path class="ground" stroke="var(--piece)" stroke-width="0.06" stroke-linecap="round" d="M${x - 0.48} ${low}h.96${lines}" />`;
}

/** Dots at these points, drawn as lines without length but with round ends. */
const traces = (points: readonly Point[]): string =>
  points.map((point) => `M${point}h0`).join("");

/** Straight lines between pairs of points, as the data of a path. */
const lines = (pairs: readonly Pair[], points: readonly Point[]): string =>
  pairs
    .map(([a, b]) => `M${points[a] ?? [0, 0]}L${points[b] ?? [0, 0]}`)
    .join("");

/** Wide lines that mark pairs of vertices, as in a matching. */
const pairs = (d: string) =>
  svg`<path class="pair" stroke="var(--gold)" stroke-width="0.24" stroke-linecap="round" opacity="0.55" d=${d} />`;

/**
 * One coloured area under these vertices and the edges that are left between
 * them.
 */
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

/** The sketch of a reason, drawn below the vertices. */
function sketched(
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
        // Matched edges are wide lines. Other pairs are dashed curves, so that
        // they are not hidden by an edge.
        return sketch.kind === "matching" &&
          drawing.edges.some((edge) => isSame(edge, pair))
          ? pairs(`M${from}L${to}`)
          : svg`<path class="pair" stroke="var(--gold)" stroke-width="0.08" stroke-linecap="round" stroke-dasharray="0.01 0.17"
              d="M${from}Q${[mx - dy * 0.15, my + dx * 0.15]} ${to}" />`;
      });
    case "kernel":
      return sketch.vertices.map((vertex) => {
        const [x, y] = at(vertex);
        return svg`<circle class="kernel" stroke="var(--gold)" stroke-width="0.1" cx=${x} cy=${y} r=${VERTEX_RADIUS + 0.12} />`;
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

/**
 * The step of a reason in words, with buttons to the other steps. `at` is 0
 * before the first step.
 */
function stepper(
  steps: readonly SketchStep[],
  at: number,
  go: (to: number) => void,
) {
  const step = steps[at - 1];
  return html`<div class="steps row flat small" role="group" aria-label="Steps of the reason">
    ${iconButton(left, "The step before", () => go(at - 1), at === 0)}
    <p class="grow" aria-live="polite">
      ${step ? `Step ${at} of ${steps.length}. ${stepWords(step)}` : `The nimber in ${counted(steps.length, "step")}, by fusion and colon`}
    </p>
    ${iconButton(right, "The next step", () => go(at + 1), at === steps.length)}
  </div>`;
}

export function stepWords({
  vertices,
  loops,
  branches,
  nimber,
}: SketchStep): string {
  const names = listed(vertices.map(String));
  const vertex = vertices.length === 1 ? "vertex" : "vertices";
  const loop = counted(loops, "loop");
  if (nimber === null) {
    return `Fusion: ${vertex} ${names} of a cycle become one vertex with ${loop}.`;
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

/** The vertices and branches of a step, drawn below the vertices. */
function stepPicture(
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
