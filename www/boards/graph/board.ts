/**
 * Lines or a cycle of vertices with erasers. A move leads along one edge, and its
 * control stands on that edge. An eraser may also be dragged, or clicked together
 * with the vertex it is to go to.
 */
import { html, nothing, svg } from "lit";
import { customElement, state } from "lit/decorators.js";
import { literal } from "lit/static-html.js";
import { grouped } from "../../solver/position.ts";
import type { MoveRecord } from "../../solver/wasm.ts";
import { Board } from "../board.ts";
import { make, preview } from "../events.ts";
import { Press } from "../hands/press.ts";
import { type Spot, spotOn } from "../hands/squares.ts";
import { kindBy } from "../kind.ts";
import {
  type Graph,
  graph,
  type Layout,
  type Slide,
  stepBetween,
} from "./model.ts";
import { vertexNumbers } from "./numbers.ts";
import {
  edgePaths,
  eraser,
  frame,
  freeVertex,
  MOST_VERTICES,
  midway,
  place,
  placed,
  vertexPaths,
} from "./picture.ts";
import { graphs } from "./style.ts";

/** One gesture of a move. */
interface Way {
  readonly from: number;
  readonly to: number;
  readonly move: MoveRecord;
  /** The first gesture of its move: the others are for pointers only. */
  readonly first: boolean;
}

/** An eraser that is pressed. */
interface Grip {
  readonly vertex: number;
  readonly start: Spot;
}

/** Where it could go, and how much of that way it has come. */
interface Reach {
  readonly way: Way | null;
  readonly far: number;
}

const NOWHERE: Reach = { way: null, far: 0 };

export default kindBy(literal`nimscope-board-graph`, {
  isLarge: ({ body }) => graph(body).erasers.length > MOST_VERTICES,
});

@customElement("nimscope-board-graph")
export class BoardGraph extends Board<Graph, Way> {
  static override sheet = graphs;

  @state() private selected: number | null = null;
  @state() private reach = NOWHERE;
  /** The step that led here, shown once. */
  private arrived: Slide | null = null;
  /** The vertex right of the uppermost gap of a ring. */
  private top = 0;
  private ways: readonly Way[] = [];
  private layout: Layout = place(1, false);

  private readonly press = new Press<Grip>(
    this,
    {
      at: (event) => {
        const vertex = vertexAt(event);
        const { selected } = this;
        const chosen = this.ways.find(
          ({ from, to }) => from === selected && to === vertex,
        );
        if (vertex !== null && this.ways.some(({ from }) => from === vertex)) {
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

  protected override read = graph;

  /** Keeps a ring in place when its text starts at another vertex. */
  protected override arrive(before: Graph): void {
    this.selected = null;
    this.press.cancel();
    const now = this.body;
    const n = now.erasers.length;
    this.arrived = stepBetween(before, now);
    const undone = stepBetween(now, before);
    const turn = this.arrived?.turn ?? -(undone?.turn ?? this.top);
    this.top = (((this.top - turn) % n) + n) % n;
    if (this.arrived === null && undone === null) this.top = 0;
  }

  protected override offer(): void {
    this.ways = waysOf(this.moves);
    const { cycle, erasers } = this.body;
    // A game that started from a cycle keeps its round drawing.
    const { origin } = this.sight;
    const round = origin !== undefined && graph(origin.body).cycle;
    const closed = cycle || (round && erasers.length > 2);
    this.layout = place(erasers.length, closed, this.top);
  }

  override render() {
    const { body: shape, layout } = this;
    const n = shape.erasers.length;
    const many = n > MOST_VERTICES;
    return frame(
      layout,
      svg`${edgePaths(shape, layout)}${this.trail()}${
        many ? vertexPaths(shape, layout) : this.vertices(shape)
      }${this.ghost()}`,
      html`${many ? nothing : vertexNumbers(layout)}
      ${this.ways.map((way) => this.arrow(way))}`,
      `${shape.cycle ? "Cycle" : "Lines"} of ${grouped(n)} ${n === 1 ? "vertex" : "vertices"}: ${
        many ? "" : spoken(shape)
      }`,
    );
  }

  private vertices({ erasers }: Graph) {
    const { points } = this.layout;
    const going = this.reach.way ?? this.shown;
    const target = (i: number) =>
      this.ways.some(({ from, to }) => from === this.selected && to === i);
    return points.map((point, i) => {
      if (!erasers[i]) {
        return svg`<g data-vertex=${i}>${freeVertex(point)}${
          target(i)
            ? svg`<circle class="free target" cx=${point[0]} cy=${point[1]} r="0.2" />`
            : nothing
        }</g>`;
      }
      const movable = this.ways.some(({ from }) => from === i);
      const { arrived } = this;
      const from = arrived?.to === i ? points[arrived.from] : undefined;
      const names = [
        movable ? "movable" : "",
        this.selected === i ? "selected" : "",
        going?.from === i ? "going" : "",
        from === undefined ? "" : "arriving",
      ];
      return svg`<g data-vertex=${i}>${eraser(
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

  /** The eraser where the move that is pointed at would take it. */
  private ghost() {
    const { layout, reach } = this;
    const way = reach.way ?? this.shown;
    const from = way && layout.points[way.from];
    const to = way && layout.points[way.to];
    if (!from || !to) return nothing;
    const far = reach.way ? reach.far : 1;
    return svg`<g class="ghost">${eraser([
      from[0] + (to[0] - from[0]) * far,
      from[1] + (to[1] - from[1]) * far,
    ])}</g>`;
  }

  private arrow(way: Way) {
    const { from, to, first } = way;
    const { x, y, angle } = midway(this.layout, from, to);
    return this.control(way, first, {
      names: `way ${this.shown === way ? "pointed" : ""}`,
      label: `Eraser from vertex ${from + 1} to ${to + 1}`,
      content: html`<svg viewBox="-1 -1 2 2" aria-hidden="true">
        <circle r="0.86" />
        <path d="M-.18 -.38L.24 0L-.18 .38" transform="rotate(${angle})" />
      </svg>`,
      style: placed(this.layout, x, y),
      leaves: true,
    });
  }

  /** The way of an eraser that a drag from where it was pressed means most. */
  private reached({ vertex, start }: Grip, now: Spot): Reach {
    const [dx, dy] = [now.x - start.x, now.y - start.y];
    const reach = ({ from, to }: Way): number => {
      const [a, b] = [this.layout.points[from], this.layout.points[to]];
      return a && b ? dx * (b[0] - a[0]) + dy * (b[1] - a[1]) : 0;
    };
    const [best] = this.ways
      .filter(({ from }) => from === vertex)
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

function waysOf(moves: readonly MoveRecord[]): Way[] {
  return moves.flatMap((move) =>
    move.touch.flatMap((touch, i) =>
      touch.kind === "slide"
        ? [{ from: touch.from, to: touch.to, move, first: i === 0 }]
        : [],
    ),
  );
}

function vertexAt(event: Event): number | null {
  const target = event.target instanceof Element ? event.target : null;
  const vertex = target?.closest<SVGElement>("[data-vertex]");
  return vertex ? Number(vertex.dataset["vertex"]) : null;
}

/** Which vertices have an eraser, for people who hear the board. */
function spoken({ erasers }: Graph): string {
  const places = erasers.flatMap((has, i) => (has ? [i + 1] : []));
  return places.length === 0
    ? "no eraser"
    : `${places.length === 1 ? "eraser on" : "erasers on"} ${places.join(", ")}`;
}
