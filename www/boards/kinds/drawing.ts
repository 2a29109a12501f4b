/**
 * A graph that a person drew. A move takes vertices or edges, or moves a piece
 * along an edge. Its place is its vertex or the middle of its edge.
 */
import { html, nothing, svg } from "lit";
import type { MoveRecord } from "../../solver/wasm.ts";
import {
  between,
  closest,
  far,
  nearestOn,
  type Point,
} from "../drawing/layout/points.ts";
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
  VERTEX,
} from "../drawing/model.ts";
import {
  ground,
  sketched,
  stepPicture,
  stepper,
  traces,
} from "../drawing/picture.ts";
import {
  disc,
  LAST,
  type Label,
  type Scene,
  type ShownKind,
  type Spot,
  type Token,
  type Way,
  waysOf,
} from "../scene.ts";
import { ERASER } from "./graph.ts";

/** Half the size of a vertex that no move is about, and of a control on an edge. */
const DOT = 0.2;
const KNOB = 0.23;
/** Up to this many vertices have their numbers beside their nimbers. */
const MOST_NUMBERED = 40;
/** The most moves that show their nimbers on edges. */
const MOST_VALUED = 200;
/** A vertex has at least this radius, if there is room. */
const LEAST_PX = 11;
const MOST_UNIT_PX = 59;
/** Smaller letters are left out. */
const LEGIBLE_PX = 6;
/** With a smaller unit, numbers beside vertices are too small. */
const ROOMY_PX = 40;
/** A point means a move that is as near as this. */
const REACH = 0.4;

/** The parts that a move takes away, and the one that it is about. */
const GOING = { stroke: "var(--move)", dash: "0.1 0.1", opacity: 1 };
const ROUND_VERTEX = {
  ...{ fill: "var(--surface)", stroke: "var(--line-strong)", width: 0.05 },
  when: {
    last: LAST,
    going: { ...GOING, fill: "var(--move-soft)", ink: "var(--move-text)" },
    chosen: { stroke: "var(--move)", width: 0.1, dash: "none" },
    wins: { stroke: "var(--win)", width: 0.09 },
  },
};

interface DrawingScene extends Scene {
  readonly drawing: Drawing;
  readonly points: readonly Point[];
  readonly courses: readonly Course[];
  /** The scale of vertices: more than 1 if units are small. */
  readonly large: number;
  readonly isValued: boolean;
}

const waysIn = (moves: readonly MoveRecord[]) =>
  waysOf(moves, "slide", "vertex", "edge");
type Step = ReturnType<typeof waysIn>[number];

/** The vertices with a piece that moves. */
const standing = ({ at, on, vertices }: Drawing): readonly number[] =>
  (at === null ? on : [at]).filter((vertex) => vertex < vertices);

/** The numbers of tokens: vertices come first, then edges, then pieces. */
const edgeId = ({ vertices }: Drawing, edge: number) => vertices + edge;
const pieceId = ({ vertices, edges }: Drawing, vertex: number) =>
  vertices + edges.length + vertex;

export const drawing: ShownKind<Drawing, DrawingScene> = {
  name: "drawing",
  looks: {
    edge: {
      ...{ path: "", fill: "none", stroke: "var(--line-strong)", width: 0.07 },
      when: {
        last: LAST,
        zero: { stroke: "var(--p)" },
        going: GOING,
        wins: { stroke: "var(--win)", width: 0.11 },
      },
    },
    vertex: { path: disc(VERTEX), ...ROUND_VERTEX },
    dot: { path: disc(DOT), ...ROUND_VERTEX, letters: 0.19 },
    eraser: { ...ERASER, when: { last: LAST, going: { opacity: 1 } } },
    pawn: {
      when: { last: LAST, going: { opacity: 0.3 } },
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
    const wanted = LEAST_PX / (VERTEX * unit);
    const most = closest(points) / (2.4 * VERTEX);
    const large = Math.max(1, Math.min(wanted, most, 1.8));
    const isValued = sight?.valued ?? false;
    const areDots = isSmall(sight?.game.drawing?.rules, sight?.part.variant);
    const letter = (areDots ? 0.19 : 0.26) * large * unit;
    const isRoomy = unit > ROOMY_PX && points.length <= MOST_NUMBERED;
    // Nimbers are on vertices, so that their numbers are beside them.
    const isBeside = isValued && !areDots && isRoomy;
    const isNumbered = !isBeside && letter > LEGIBLE_PX;
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
        ...{ id: i, look: areDots ? "dot" : "vertex", scale: large },
        at: points[i] ?? [0, 0],
        text: isNumbered ? i : undefined,
      })),
      ...standing(drawing).map((i) => ({
        ...{ id: pieceId(drawing, i), at: points[i] ?? [0, 0] },
        look: drawing.at === null ? "eraser" : "pawn",
      })),
    ];
    const words = isUndrawn
      ? `The graph ${drawing.family} is too large to be drawn.`
      : said(drawing, on.length, left.filter(Boolean).length);
    return {
      ...{ drawing, points, courses: all, large, isValued },
      size: isUndrawn ? [1, 0.1] : size,
      unit: [4, 4, MOST_UNIT_PX],
      room: 30,
      ground: svg`${step ? stepPicture(step, drawing, points) : nothing}
        ${sketched(sight?.sketch, drawing, points)}
        <path stroke="var(--line)" stroke-width="0.12" stroke-linecap="round" d=${traces(points.filter((_, i) => !there[i]))} />
        ${drawing.ground.filter((i) => there[i]).map((i) => ground(points[i] ?? [0, 0]))}`,
      tokens,
      labels: isBeside ? on.map((i) => beside(points[i] ?? [0, 0], i)) : [],
      words,
      ...(drawing.ground.length > 0 ? { names: "falls" } : {}),
      ...(isUndrawn ? { foot: html`<p class="hint soft">${words}</p>` } : {}),
      ...(steps.length > 0 && board
        ? { foot: stepper(steps, at, (to) => board.remember(to)) }
        : {}),
    };
  },

  spots(scene, moves) {
    const { drawing, points, large, isValued } = scene;
    const ways = waysIn(moves);
    const spots = ways.map((way): Spot => {
      const { touch } = way;
      const { at, about, isOn } = placeOf(way, scene);
      const side = 2 * (isOn && touch.kind !== "edge" ? large * VERTEX : KNOB);
      const spot: Spot = {
        ...{ way, label: way.words, at, about, covers: isOn ? [about] : [] },
        size: [side, side],
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
        ...{ from: pieceId(drawing, touch.from), goal: to, room: 1.2 },
        angle: (Math.atan2(to[1] - from[1], to[0] - from[0]) * 180) / Math.PI,
      };
    });
    return spots;
  },
};

export default drawing;

/** Whether vertices are small, since the moves of the rule take edges. */
function isSmall(
  rules: readonly { name: string; edges: boolean }[] = [],
  variant: string | null | undefined,
): boolean {
  return rules.find(({ name }) => name === variant)?.edges === true;
}

/** The number of a vertex at its upper right. */
const beside = ([x, y]: Point, text: number): Label => ({
  at: [x + 0.36, y - 0.33],
  text,
});

/**
 * The place of a move, and the token that it is about. Several erasers may go
 * to one vertex, so that their places are on the way.
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

/** The tokens that a move takes: vertices, and edges at them. */
function takenBy({ touch }: Way, drawing: Drawing): readonly number[] {
  if (touch.kind !== "vertex" && touch.kind !== "edge") return [];
  const gone = new Set(touch.taken);
  const cut = new Set(touch.kind === "edge" ? touch.cut : []);
  const edges = drawing.edges.flatMap(([a, b], i) =>
    cut.has(i) || gone.has(a) || gone.has(b) ? [edgeId(drawing, i)] : [],
  );
  return [...gone, ...edges];
}

/** The distance of a point at which a move is meant. */
function awayFrom(way: Step, scene: DrawingScene, point: Point): number {
  const { touch } = way;
  const middle = far(point, placeOf(way, scene).at);
  const course =
    touch.kind === "edge" ? scene.courses[touch.cut[0] ?? -1] : undefined;
  // A curve is near its middle, a straight edge is near all along.
  const away = course?.isStraight
    ? Math.min(middle, nearestOn(point, course.from, course.to).away + 0.02)
    : middle;
  return Math.max(0, away - REACH) + away / 1000;
}

/** The drawing in words. */
function said({ at, on }: Drawing, vertices: number, edges: number): string {
  const names =
    at !== null
      ? `, the token on ${at}`
      : on.length > 0
        ? `, erasers on ${on.join(", ")}`
        : "";
  return `Drawing of ${vertices} ${vertices === 1 ? "vertex" : "vertices"} and ${edges} ${edges === 1 ? "edge" : "edges"}${names}`;
}
