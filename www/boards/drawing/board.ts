/**
 * A graph that a person drew. A move is a vertex, an edge, or a step of what
 * stands on a vertex: its control is the vertex it takes or goes to, or the
 * middle of the edge. A click or a finger means the move that is nearest.
 */
import { html, nothing, svg } from "lit";
import { customElement, state } from "lit/decorators.js";
import { keyed } from "lit/directives/keyed.js";
import { literal } from "lit/static-html.js";
import type { MoveRecord, Part } from "../../solver/wasm.ts";
import { neighbour } from "../../ui/roving.ts";
import { styled } from "../../ui/styled.ts";
import { make } from "../events.ts";
import { Press } from "../hands/press.ts";
import { kindBy } from "../kind.ts";
import { Board } from "../old/board.ts";
import { spotOn } from "../old/squares.ts";
import { still } from "../old/still.ts";
import { waysOf } from "../ways.ts";
import { frame, placed } from "./frame.ts";
import {
  between,
  closest,
  far,
  nearest,
  nearestOn,
  type Point,
} from "./layout/points.ts";
import {
  type Course,
  courses,
  type Drawing,
  drawingOf,
  isTooLarge,
  joined,
  pointsOf,
  present,
} from "./model.ts";
import {
  DOT,
  type Framed,
  framed,
  ground,
  KNOB,
  letters,
  piece,
  VERTEX,
  vertex,
} from "./picture.ts";
import { sketched } from "./sketched.ts";
import { stepPicture, stepper } from "./steps.ts";
import { drawings } from "./style.ts";

const waysIn = (moves: readonly MoveRecord[]) => waysOf("drawing", moves);
type Step = ReturnType<typeof waysIn>[number];

/** Up to this many vertices wear their numbers beside their nimbers. */
const MOST_NUMBERED = 40;
/** A vertex has at least this radius in pixels, if there is room. */
const LEAST = 11;
/** The styles make a unit no larger. */
const MOST_UNIT = 59;
/** Letters of fewer pixels are left out. */
const LEGIBLE = 6;
/** With fewer pixels for a unit, numbers beside vertices are too small. */
const LARGE = 40;
/** A finger means what is nearer than so many pixels, or so many units. */
const FINGER = 22;
const REACH = 0.45;

export default kindBy(literal`nimscope-board-drawing`, {
  isLarge: (part) => isTooLarge(drawingOf(part)),
  marks: (_, part) => !isTooLarge(drawingOf(part)),
});

@customElement("nimscope-board-drawing")
export class BoardDrawing extends Board<Drawing, Step> {
  static override sheet = drawings;

  override get how(): string {
    // More moves than get a control each can be pointed at all the same.
    const isShown = this.ways.length > 0 && !isTooLarge(this.body);
    return isShown ? (this.sight.gesture ?? "") : "";
  }

  private ways: readonly Step[] = [];
  /** The moves whose control is a vertex, and those that take an edge. */
  private onVertex = new Map<number, Step>();
  private onEdge = new Map<number, Step>();
  private layout: Framed = framed([]);
  private courses: readonly Course[] = [];
  /** The pixels of a unit, and how much larger vertices are than usual. */
  private unit = LARGE;
  private large = 1;
  /** The same for numbers on edges. */
  private knob = 1;
  /** What the last move took away, while it leaves. */
  private taken: { readonly vertices: number[]; readonly edges: number[] } = {
    vertices: [],
    edges: [],
  };
  /** Where a piece came from that has just arrived. */
  private arrived: { readonly from: number; readonly to: number } | null = null;

  /** The step of a reason that is shown, from 1; 0 for none. */
  @state() private step = 0;
  /** Of more moves than get a control each, the number of the one that has one. */
  @state() private lead = 0;
  /** Where a piece is that a pointer holds. */
  @state() private held: { readonly from: number; readonly at: Point } | null =
    null;

  private readonly press = new Press<number>(
    this,
    {
      at: (event) => {
        const spot = this.spotOf(event);
        const from = standing(this.body).find(
          (vertex) =>
            far(spot, this.point(vertex)) < this.reach &&
            this.slidesOf(vertex).length > 0,
        );
        return from ?? null;
      },
      drag: (from, event) => {
        const start = this.point(from);
        const spot = this.spotOf(event);
        if (this.held === null && far(spot, start) < this.reach) return false;
        const slides = this.slidesOf(from);
        const courses = slides.map(({ touch: { to } }) =>
          nearestOn(spot, start, this.point(to)),
        );
        const which = nearest(courses, ({ away }) => away) ?? -1;
        const { at = start, part = 0 } = courses[which] ?? {};
        this.held = { from, at };
        this.show((part > 0.3 && slides[which]) || null);
        return true;
      },
      drop: () => {
        const { shown } = this;
        this.held = null;
        this.show(null);
        if (shown) make(this, shown.move);
      },
      cancel: () => {
        this.held = null;
        this.show(null);
      },
    },
    "svg",
  );

  constructor() {
    super();
    const over = (event: PointerEvent) => {
      if (this.press.isDrag) return;
      const way = this.nearest(event);
      if (way !== null || event.pointerType === "mouse") this.show(way);
    };
    this.addEventListener("pointermove", over);
    this.addEventListener("pointerdown", over);
    this.addEventListener("pointerleave", this.unshow);
    this.addEventListener("click", this.choose, true);
    still(this, ".movable");
  }

  protected override get lasts(): number {
    return 420;
  }

  protected override read(part: Part): Drawing {
    return drawingOf(part);
  }

  protected override shownOf(move: MoveRecord): Step | null {
    return waysIn([move])[0] ?? null;
  }

  protected override arrive(before: Drawing): void {
    const now = this.body;
    const same =
      before.vertices === now.vertices &&
      before.edges.length === now.edges.length;
    const left = (was: boolean[], is: boolean[]) =>
      was.flatMap((there, i) => (same && there && !is[i] ? [i] : []));
    this.taken = {
      vertices: left(present(before), present(now)),
      edges: left(joined(before), joined(now)),
    };
    this.press.cancel();
    this.step = 0;
    const [from] = standing(before).filter((i) => !standing(now).includes(i));
    const [to] = standing(now).filter((i) => !standing(before).includes(i));
    this.arrived =
      same && from !== undefined && to !== undefined ? { from, to } : null;
  }

  protected override offer(): void {
    this.ways = waysIn(this.listed);
    this.onVertex = new Map();
    this.onEdge = new Map();
    // Of two ways with one control the first counts.
    for (const way of [...this.ways].reverse()) {
      const vertex = this.vertexOf(way);
      const edge = way.touch.kind === "edge" ? way.touch.cut[0] : undefined;
      if (vertex !== null) this.onVertex.set(vertex, way);
      if (edge !== undefined) this.onEdge.set(edge, way);
    }
  }

  override render() {
    const { body, sight } = this;
    if (isTooLarge(body)) {
      return html`<p class="undrawn soft">The graph ${body.family} is too large to be drawn.</p>`;
    }
    const points = pointsOf(body, sight.place);
    this.layout = framed(points, body.edges);
    this.courses = courses(body.edges, this.layout.points);
    this.measure();
    const steps = sight.sketch?.kind === "steps" ? sight.sketch.steps : [];
    const step = steps[this.step - 1];
    return html`<div
      class=${body.ground.length > 0 ? "falls" : ""}
      style=${styled(`--large:${this.large};--knob:${this.knob}`)}
    >${frame(
      this.layout,
      svg`${step ? stepPicture(step, body, this.layout.points) : nothing}${sketched(sight.sketch, body, this.layout.points)}${this.edges()}${this.grounds()}${this.vertices()}${this.pieces()}${this.knobs()}`,
      this.controls(),
      this.spoken(),
      "drawing",
    )}
    ${
      steps.length > 0
        ? stepper(steps, this.step, (to) => {
            this.step = to;
          })
        : nothing
    }</div>`;
  }

  private edges() {
    const { body, courses, shown, taken } = this;
    const there = joined(body);
    const going = goingOf(shown);
    const goal = goalOf(shown);
    return body.edges.map(([a, b], i) => {
      const leaves = this.leaving && taken.edges.includes(i);
      if (!there[i] && !leaves) return nothing;
      const goes =
        going.edges.has(i) || going.vertices.has(a) || going.vertices.has(b);
      const way = this.onEdge.get(i);
      const names = [
        leaves ? "leaving" : goes ? "going" : "",
        this.winsBy(i === goal.edge ? shown : way) ? "wins" : "",
        this.worthOf(way) === 0 ? "zero" : "",
      ];
      return svg`<path class="edge ${names.join(" ")}" d=${courses[i]?.path ?? ""} />`;
    });
  }

  private vertices() {
    const { body, layout, shown, taken } = this;
    const there = present(body);
    const going = goingOf(shown);
    const goal = goalOf(shown);
    const size = this.large * (this.areDots ? DOT : VERTEX);
    const letter = this.areDots ? 0.19 : 0.26;
    const isLegible = letter * this.large * this.unit > LEGIBLE;
    const isRoomy = this.unit > LARGE && layout.points.length <= MOST_NUMBERED;
    return layout.points.map((point, i) => {
      const leaves = this.leaving && taken.vertices.includes(i);
      if (leaves) return vertex(point, "leaving", "", size);
      if (!there[i]) {
        return svg`<circle class="trace" cx=${point[0]} cy=${point[1]} r="0.06" />`;
      }
      const way = this.onVertex.get(i);
      const value = this.worthOf(way);
      const names = [
        ...(value === null ? [] : ["valued", value === 0 ? "zero" : ""]),
        this.areDots ? "dot" : "",
        going.vertices.has(i) ? "going" : "",
        i === goal.vertex ? "chosen" : "",
        this.winsBy(i === goal.vertex ? shown : way) ? "wins" : "",
      ];
      const [x, y] = point;
      return svg`${vertex(point, names.join(" "), value ?? (isLegible ? i : ""), size)}${
        value !== null && isRoomy
          ? letters([x + 0.36, y - 0.33], i, "nr")
          : nothing
      }`;
    });
  }

  private grounds() {
    const there = present(this.body);
    return this.body.ground
      .filter((i) => there[i])
      .map((i) => ground(this.point(i)));
  }

  private pieces() {
    const { body, layout, shown, arrived, leaving, held } = this;
    const kind = body.at === null ? "eraser" : "token";
    return standing(body).map((i) => {
      if (held?.from === i) return piece(kind, held.at, "held");
      const going = shown?.touch.kind === "slide" && shown.touch.from === i;
      const came = leaving && arrived?.to === i ? arrived.from : -1;
      const point = this.point(i);
      const names = `${going ? "going" : ""} ${this.slidesOf(i).length > 0 ? "movable" : ""}`;
      return piece(kind, point, names, layout.points[came]);
    });
  }

  /** The nimbers of moves that take an edge, in its middle, if they are not too many. */
  private knobs() {
    if (this.moves.length === 0) return nothing;
    return this.ways.map((way) => {
      if (this.vertexOf(way) !== null) return nothing;
      const value = this.worthOf(way);
      if (value === null) return nothing;
      const names = `knob valued ${value === 0 ? "zero" : ""} ${this.winsBy(way) ? "wins" : ""}`;
      return vertex(this.pointOf(way), names, value, this.knob * KNOB);
    });
  }

  /** The vertex on which the control of a move stands, if it is no edge. */
  private vertexOf(way: Step): number | null {
    const { touch } = way;
    // Several pieces may go to the same vertex.
    return touch.kind === "slide" && this.body.at === null
      ? null
      : goalOf(way).vertex;
  }

  /** Makes vertices and numbers larger where a unit is small. */
  private measure(): void {
    const { width, points } = this.layout;
    const room = this.parentElement?.clientWidth ?? 0;
    this.unit = room > 0 ? Math.min(room / width, MOST_UNIT) : LARGE;
    const most = closest(points) / (2.4 * VERTEX);
    const wanted = LEAST / (VERTEX * this.unit);
    this.large = Math.max(1, Math.min(wanted, most, 1.8));
    const middles =
      this.moves.length > 0 ? this.ways.map((way) => this.pointOf(way)) : [];
    this.knob = Math.max(
      1,
      Math.min(this.large, closest(middles) / (2.1 * KNOB)),
    );
  }

  /** Whether vertices are small, since moves take edges. */
  private get areDots(): boolean {
    const { game, part } = this.sight;
    const rule = game.drawing?.rules.find(({ name }) => name === part.variant);
    return rule?.edges === true;
  }

  private winsBy(way: Step | null | undefined): boolean {
    return way ? this.wins(way.move) : false;
  }

  private worthOf(way: Step | undefined) {
    return this.sight.valued && way ? way.move.nimber : null;
  }

  private point(vertex: number): Point {
    return this.layout.points[vertex] ?? [0, 0];
  }

  /** Where the control of a move stands. */
  private pointOf(way: Step): Point {
    const own = this.vertexOf(way);
    if (own !== null) return this.point(own);
    const { touch } = way;
    return touch.kind === "slide"
      ? between(this.point(touch.from), this.point(touch.to), 0.53)
      : (this.courseOf(way)?.middle ?? [0, 0]);
  }

  /** The edge that a move takes, as it is drawn. */
  private courseOf({ touch }: Step): Course | undefined {
    return touch.kind === "edge" ? this.courses[touch.cut[0] ?? -1] : undefined;
  }

  /** A control for each move; of too many, one that the arrow keys lead. */
  private controls() {
    if (this.moves.length > 0) return this.ways.map((way) => this.spot(way));
    const all = this.ways.filter(({ first }) => first);
    const way = all[Math.min(this.lead, all.length - 1)];
    if (way === undefined) return nothing;
    const walk = (event: KeyboardEvent) => {
      // Distances in hundredths of a unit are as exact as pixels.
      const places = all.map((other) => {
        const [x, y] = this.pointOf(other);
        return { x: 100 * x, y: 100 * y };
      });
      const to = neighbour(places, all.indexOf(way), event);
      if (to === null) return;
      event.preventDefault();
      event.stopPropagation();
      this.lead = to;
      // A control that is another one is read out.
      void this.updateComplete.then(() =>
        this.querySelector<HTMLElement>(".spot")?.focus(),
      );
    };
    return keyed(way, html`<span @keydown=${walk}>${this.spot(way)}</span>`);
  }

  private spot(way: Step) {
    const [x, y] = this.pointOf(way);
    const half =
      this.vertexOf(way) === null ? this.knob * KNOB : this.large * VERTEX;
    return this.control(way, way.first, {
      names: "spot",
      label: way.words,
      content: nothing,
      style: `${placed(this.layout, x, y)};--spot:${2 * half}`,
    });
  }

  /** The steps of the piece on a vertex. */
  private slidesOf(vertex: number) {
    return this.ways
      .filter(isSlide)
      .filter(({ touch }) => touch.from === vertex);
  }

  /** Where a pointer is, in units of the picture. */
  private spotOf(event: MouseEvent): Point {
    const [area] = this.getElementsByTagName("svg");
    const { width, height } = this.layout;
    const sides = { columns: width, rows: height };
    const box = (area ?? this).getBoundingClientRect();
    const { x, y } = spotOn(event, box, sides);
    return [x, y];
  }

  /** How near a pointer has to be. */
  private get reach(): number {
    const [area] = this.getElementsByTagName("svg");
    const { width } = (area ?? this).getBoundingClientRect();
    return Math.max(REACH, (FINGER * this.layout.width) / width);
  }

  /** The move that is meant by a point of the screen. */
  private nearest(event: MouseEvent): Step | null {
    const { ways, reach } = this;
    const spot = this.spotOf(event);
    const away = (way: Step) => this.away(way, spot);
    return ways[nearest(ways, away, reach) ?? -1] ?? null;
  }

  private away(way: Step, spot: Point): number {
    const middle = far(spot, this.pointOf(way));
    const course = this.courseOf(way);
    // A curve is near its middle, a straight edge along all of it.
    if (!course?.path.includes("L")) return middle;
    const { away } = nearestOn(spot, course.from, course.to);
    return Math.min(middle, away + 0.02);
  }

  private readonly choose = (event: MouseEvent): void => {
    // A key presses without a pointer.
    if (event.detail === 0 || this.press.isSpent) return;
    const way = this.nearest(event);
    if (way === null) return;
    event.stopPropagation();
    make(this, way.move);
  };

  private spoken(): string {
    const { body } = this;
    const count = present(body).filter(Boolean).length;
    const edges = joined(body).filter(Boolean).length;
    const names =
      body.at !== null
        ? `, the token on ${body.at}`
        : body.on.length > 0
          ? `, erasers on ${body.on.join(", ")}`
          : "";
    return `Drawing of ${count} ${count === 1 ? "vertex" : "vertices"} and ${edges} ${edges === 1 ? "edge" : "edges"}${names}`;
  }
}

type Slide = Step & { readonly touch: { readonly kind: "slide" } };
const isSlide = (way: Step): way is Slide => way.touch.kind === "slide";

/** The vertices on which something stands that moves. */
const standing = ({ at, on }: Drawing): readonly number[] =>
  at === null ? on : [at];

/** The vertex or the edge that a move takes or goes to. */
function goalOf(way: Step | null) {
  const { touch } = way ?? {};
  return {
    vertex:
      touch?.kind === "vertex"
        ? touch.vertex
        : touch?.kind === "slide"
          ? touch.to
          : null,
    edge: touch?.kind === "edge" ? touch.cut[0] : null,
  };
}

/** What a move takes away. */
function goingOf(way: Step | null) {
  const { touch } = way ?? {};
  const takes = touch?.kind === "vertex" || touch?.kind === "edge";
  return {
    vertices: new Set(takes ? touch.taken : []),
    edges: new Set(touch?.kind === "edge" ? touch.cut : []),
  };
}
