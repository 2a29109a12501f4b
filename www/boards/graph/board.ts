/**
 * Lines or a cycle of vertices with pieces. A move leads along one edge, and its
 * control stands on that edge. A piece may also be dragged, or clicked together
 * with the vertex it is to go to.
 */
import { html, nothing, svg } from "lit";
import { customElement, state } from "lit/decorators.js";
import { literal } from "lit/static-html.js";
import { grouped } from "../../solver/position.ts";
import type { GraphBoard, MoveRecord, Touch } from "../../solver/wasm.ts";
import { Board } from "../board.ts";
import { make, preview } from "../events.ts";
import { Press } from "../hands/press.ts";
import { type Spot, spotOn } from "../hands/squares.ts";
import { kindBy } from "../kind.ts";
import { type Way, waysOf } from "../ways.ts";
import {
  type Graph,
  graphOf,
  type Layout,
  type Step,
  stepBetween,
} from "./model.ts";
import { vertexNumbers } from "./numbers.ts";
import {
  block,
  edgePaths,
  frame,
  freeVertex,
  MOST_VERTICES,
  midway,
  place,
  placed,
  vertexPaths,
} from "./picture.ts";
import { graphs } from "./style.ts";

/** A way that a piece may go. */
type Slide = Way<Extract<Touch, { kind: "slide" }>>;

/** A piece that is pressed. */
interface Grip {
  readonly vertex: number;
  readonly start: Spot;
}

/** Where it could go, and how much of that way it has come. */
interface Reach {
  readonly way: Slide | null;
  readonly far: number;
}

const NOWHERE: Reach = { way: null, far: 0 };

export default kindBy(literal`nimscope-board-graph`, {
  isLarge: (part) => graphOf(part).pieces.length > MOST_VERTICES,
});

@customElement("nimscope-board-graph")
export class BoardGraph extends Board<Graph, Slide> {
  static override sheet = graphs;

  @state() private selected: number | null = null;
  @state() private reach = NOWHERE;
  /** The step that led here, shown once. */
  private arrived: Step | null = null;
  /** The vertex right of the uppermost gap of a ring. */
  private top = 0;
  private ways: readonly Slide[] = [];
  private layout: Layout = place(1, false);

  private readonly press = new Press<Grip>(
    this,
    {
      at: (event) => {
        const vertex = vertexAt(event);
        const { selected } = this;
        const chosen = this.ways.find(
          ({ touch: { from, to } }) => from === selected && to === vertex,
        );
        if (
          vertex !== null &&
          this.ways.some(({ touch }) => touch.from === vertex)
        ) {
          if (chosen === undefined) return { vertex, start: this.spot(event) };
        } else this.selected = null;
        if (chosen !== undefined) make(this, chosen.move);
        return null;
      },
      drag: (grip, event) => {
        this.reach = this.reached(grip, this.spot(event));
        preview(this, this.reach.way?.move ?? null);
        return this.reach.way !== null;
      },
      drop: (grip) => this.letGo(grip),
      press: (grip) => this.letGo(grip),
      cancel: () => {
        this.reach = NOWHERE;
        preview(this, null);
      },
    },
    "svg",
  );

  override get how(): string {
    // The pieces of a long graph are too small to be dragged.
    return this.body.pieces.length > MOST_VERTICES && this.ways.length > 0
      ? "Choose an arrow."
      : super.how;
  }

  protected override read = graphOf;

  /** Keeps a ring in place when its text starts at another vertex. */
  protected override arrive(before: Graph): void {
    this.selected = null;
    this.press.cancel();
    const now = this.body;
    const n = now.pieces.length;
    this.arrived = stepBetween(before, now);
    const undone = stepBetween(now, before);
    const turn = this.arrived?.turn ?? -(undone?.turn ?? this.top);
    this.top = (((this.top - turn) % n) + n) % n;
    if (this.arrived === null && undone === null) this.top = 0;
  }

  protected override offer(): void {
    this.ways = waysOf("graph", this.moves);
    const { cycle, pieces } = this.body;
    // A game that started from a cycle keeps its round drawing.
    const { origin } = this.sight;
    const round = origin !== undefined && graphOf(origin).cycle;
    const closed = cycle || (round && pieces.length > 2);
    this.layout = place(pieces.length, closed, this.top);
  }

  protected override shownOf(move: MoveRecord): Slide | null {
    return waysOf("graph", [move])[0] ?? null;
  }

  override render() {
    const { body: shape, layout } = this;
    const n = shape.pieces.length;
    const many = n > MOST_VERTICES;
    return frame(
      layout,
      svg`${edgePaths(shape, layout)}${this.trail()}${
        many ? vertexPaths(shape, layout) : this.vertices(shape)
      }${this.ghost()}`,
      html`${many ? nothing : vertexNumbers(layout)}
      ${this.ways.map((way) => this.arrow(way))}`,
      `${shape.cycle ? "Cycle" : "Lines"} of ${grouped(n)} ${n === 1 ? "vertex" : "vertices"}: ${
        many ? "" : spoken(shape, this.sight.game.graph)
      }`,
    );
  }

  private vertices({ pieces }: Graph) {
    const { points } = this.layout;
    const going = (this.reach.way ?? this.shown)?.touch;
    const target = (i: number) =>
      this.ways.some(
        ({ touch: { from, to } }) => from === this.selected && to === i,
      );
    return points.map((point, i) => {
      if (!pieces[i]) {
        return svg`<g data-vertex=${i}>${freeVertex(point)}${
          target(i)
            ? svg`<circle class="free target" cx=${point[0]} cy=${point[1]} r="0.2" />`
            : nothing
        }</g>`;
      }
      const movable = this.ways.some(({ touch }) => touch.from === i);
      const { arrived } = this;
      const from = arrived?.to === i ? points[arrived.from] : undefined;
      const names = [
        movable ? "movable" : "",
        this.selected === i ? "selected" : "",
        going?.from === i ? "going" : "",
        from === undefined ? "" : "arriving",
      ];
      return svg`<g data-vertex=${i}>${block(
        point,
        names.join(" "),
        from === undefined
          ? nothing
          : `--from:${from[0] - point[0]}px ${from[1] - point[1]}px`,
      )}</g>`;
    });
  }

  /** The way of the last move, which erased its edge. */
  private trail() {
    const { arrived, layout, sight } = this;
    const from =
      sight.moved && arrived ? layout.points[arrived.from] : undefined;
    const to = layout.points[arrived?.to ?? -1];
    if (!from || !to) return nothing;
    return svg`<path class="trail" d="M${from}L${to}" />`;
  }

  /** The piece where the move that is pointed at would take it. */
  private ghost() {
    const { layout, reach } = this;
    const way = reach.way ?? this.shown;
    const from = way && layout.points[way.touch.from];
    const to = way && layout.points[way.touch.to];
    if (!from || !to) return nothing;
    const far = reach.way ? reach.far : 1;
    return svg`<g class="ghost">${block([
      from[0] + (to[0] - from[0]) * far,
      from[1] + (to[1] - from[1]) * far,
    ])}</g>`;
  }

  private arrow(way: Slide) {
    const { first, words } = way;
    const { from, to } = way.touch;
    const { x, y, angle } = midway(this.layout, from, to);
    return this.control(way, first, {
      names: `way ${this.shown === way ? "pointed" : ""}`,
      label: words,
      content: html`<svg viewBox="-1 -1 2 2" aria-hidden="true">
        <circle r="0.86" />
        <path d="M-.18 -.38L.24 0L-.18 .38" transform="rotate(${angle})" />
      </svg>`,
      style: placed(this.layout, x, y),
      leaves: true,
    });
  }

  /** The way of a piece that a drag from where it was pressed means most. */
  private reached({ vertex, start }: Grip, now: Spot): Reach {
    const [dx, dy] = [now.x - start.x, now.y - start.y];
    const reach = ({ touch: { from, to } }: Slide): number => {
      const [a, b] = [this.layout.points[from], this.layout.points[to]];
      return a && b ? dx * (b[0] - a[0]) + dy * (b[1] - a[1]) : 0;
    };
    const [best] = this.ways
      .filter(({ touch }) => touch.from === vertex)
      .map((way) => ({ way, far: Math.min(reach(way), 1) }))
      .sort((a, b) => b.far - a.far);
    return best !== undefined && best.far > 0.15 ? best : NOWHERE;
  }

  private letGo({ vertex }: Grip): void {
    const { way, far } = this.reach;
    this.reach = NOWHERE;
    preview(this, null);
    if (way !== null && far > 0.5) make(this, way.move);
    else if (way === null) {
      this.selected = this.selected === vertex ? null : vertex;
    }
  }

  /** Where the pointer is, in units of an edge. */
  private spot(event: PointerEvent): Spot {
    const area = this.getElementsByTagName("svg")[0] ?? this;
    const { width, height } = this.layout;
    const sides = { columns: width, rows: height };
    return spotOn(event, area.getBoundingClientRect(), sides);
  }
}

function vertexAt(event: Event): number | null {
  const target = event.target instanceof Element ? event.target : null;
  const vertex = target?.closest<SVGElement>("[data-vertex]");
  return vertex ? Number(vertex.dataset["vertex"]) : null;
}

/** Which vertices have a piece, for people who hear the board. */
function spoken({ pieces }: Graph, names?: GraphBoard | null): string {
  const { piece = "piece", pieces: many = "pieces" } = names ?? {};
  const places = pieces.flatMap((has, i) => (has ? [i + 1] : []));
  return places.length === 0
    ? `no ${piece}`
    : `${places.length === 1 ? piece : many} on ${places.join(", ")}`;
}
