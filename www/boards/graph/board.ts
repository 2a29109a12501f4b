/**
 * Lines or a cycle of vertices with erasers. A move leads along one edge, and its
 * control stands on that edge. An eraser may also be dragged, or clicked together
 * with the vertex it is to go to.
 */
import { html, nothing, type PropertyValues, svg } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { grouped } from "../../solver/position.ts";
import type { MoveRecord } from "../../solver/wasm.ts";
import { styled } from "../../ui/styled.ts";
import { Board, bodyOf } from "../board.ts";
import { make, preview } from "../events.ts";
import {
  course,
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
  freeVertex,
  MOST_VERTICES,
  place,
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

/** An eraser under a finger, how far it has come, and where it could go. */
interface Grip {
  readonly vertex: number;
  readonly start: readonly [number, number];
  readonly way: Way | null;
  readonly far: number;
}

@customElement("nimscope-board-graph")
export class BoardGraph extends Board<Way> {
  static override sheet = graphs;

  /** Whether the game started from a cycle, which keeps its round drawing. */
  @property({ type: Boolean }) round = false;

  @state() private selected: number | null = null;
  @state() private grip: Grip | null = null;
  /** The step that led here, shown once. */
  private arrived: Slide | null = null;
  /** The vertex right of the uppermost gap of a ring. */
  private top = 0;
  private ways: readonly Way[] = [];
  private layout: Layout = place(1, false);

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has("moves")) this.ways = waysOf(this.moves);
    const before = changed.get("component");
    if (before !== undefined) {
      this.shown = null;
      this.selected = null;
      this.grip = null;
      this.follow(graphOf(before), graphOf(this.component));
    }
    const { cycle, erasers } = graphOf(this.component);
    const closed = cycle || (this.round && erasers.length > 2);
    this.layout = place(erasers.length, closed, this.top);
  }

  /** Keeps a ring in place when its text starts at another vertex. */
  private follow(before: Graph, now: Graph): void {
    const n = now.erasers.length;
    this.arrived = stepBetween(before, now);
    const undone = stepBetween(now, before);
    const turn = this.arrived?.turn ?? -(undone?.turn ?? this.top);
    this.top = (((this.top - turn) % n) + n) % n;
    if (this.arrived === null && undone === null) this.top = 0;
  }

  override render() {
    const shape = graphOf(this.component);
    const n = shape.erasers.length;
    const { layout } = this;
    const many = n > MOST_VERTICES;
    const size = styled(`--width:${layout.width};--height:${layout.height}`);
    const label = `${shape.cycle ? "Cycle" : "Lines"} of ${grouped(n)} ${n === 1 ? "vertex" : "vertices"}: ${
      many ? "" : spoken(shape)
    }`;
    return html`<div class="graph" role="group" aria-label=${label} style=${size}>
        <svg
          viewBox="0 0 ${layout.width} ${layout.height}"
          aria-hidden="true"
          @pointerdown=${this.press}
          @pointermove=${this.drag}
          @pointerup=${this.release}
          @pointercancel=${this.drop}
        >
          ${edgePaths(shape, layout)}
          ${this.trail()}
          ${many ? vertexPaths(shape, layout) : this.vertices(shape)}
          ${this.ghost()}
        </svg>
        ${many ? nothing : vertexNumbers(layout)}
        ${this.ways.map((way) => this.arrow(way))}
      </div>`;
  }

  private vertices({ erasers }: Graph) {
    const { points } = this.layout;
    const going = this.grip?.way ?? this.shown;
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
    const { arrived, layout, moved } = this;
    const from = moved && arrived ? layout.points[arrived.from] : undefined;
    const to = layout.points[arrived?.to ?? -1];
    if (!from || !to) return nothing;
    return svg`<path class="trail" d="M${from}L${to}" />`;
  }

  /** The eraser where the move that is pointed at would take it. */
  private ghost() {
    const { grip, layout } = this;
    const way = grip?.way ?? this.shown;
    const from = way && layout.points[way.from];
    const to = way && layout.points[way.to];
    if (!from || !to) return nothing;
    const far = grip?.way ? grip.far : 1;
    return svg`<g class="ghost">${eraser([
      from[0] + (to[0] - from[0]) * far,
      from[1] + (to[1] - from[1]) * far,
    ])}</g>`;
  }

  private arrow(way: Way) {
    const { from, to, first } = way;
    const { x, y, angle } = midway(this.layout, from, to);
    const { width, height } = this.layout;
    return this.control(way, first, {
      names: `way ${this.shown === way ? "pointed" : ""}`,
      label: `Eraser from vertex ${from + 1} to ${to + 1}`,
      content: html`<svg viewBox="-1 -1 2 2" aria-hidden="true">
        <circle r="0.86" />
        <path d="M-.18 -.38L.24 0L-.18 .38" transform="rotate(${angle})" />
      </svg>`,
      style: `left:${(x / width) * 100}%;top:${(y / height) * 100}%`,
      leaves: true,
    });
  }

  private press = (event: PointerEvent): void => {
    const vertex = vertexAt(event);
    const start = this.point(event);
    if (event.button !== 0 || vertex === null || start === null) {
      this.selected = null;
      return;
    }
    const chosen = this.ways.find(
      ({ from, to }) => from === this.selected && to === vertex,
    );
    if (chosen !== undefined) make(this, chosen.move);
    else if (this.ways.some(({ from }) => from === vertex)) {
      (event.currentTarget as Element).setPointerCapture(event.pointerId);
      this.grip = { vertex, start, way: null, far: 0 };
    } else this.selected = null;
  };

  private drag = (event: PointerEvent): void => {
    const { grip } = this;
    const now = this.point(event);
    if (grip === null || now === null) return;
    const [dx, dy] = [now[0] - grip.start[0], now[1] - grip.start[1]];
    const reach = ({ from, to }: Way): number => {
      const [a, b] = [this.layout.points[from], this.layout.points[to]];
      return a && b ? dx * (b[0] - a[0]) + dy * (b[1] - a[1]) : 0;
    };
    const [best] = this.ways
      .filter(({ from }) => from === grip.vertex)
      .map((way) => ({ way, far: Math.min(reach(way), 1) }))
      .sort((a, b) => b.far - a.far);
    const way = best !== undefined && best.far > 0.15 ? best : null;
    this.grip = { ...grip, way: way?.way ?? null, far: way?.far ?? 0 };
    preview(this, way?.way.move ?? null);
  };

  private release = (event: PointerEvent): void => {
    const { grip } = this;
    if (grip === null) return;
    this.drop(event);
    if (grip.way !== null && grip.far > 0.5) make(this, grip.way.move);
    else if (grip.way === null) {
      this.selected = this.selected === grip.vertex ? null : grip.vertex;
    }
  };

  private drop = (_event: PointerEvent): void => {
    this.grip = null;
    preview(this, null);
  };

  /** Where the pointer is, in units of an edge. */
  private point(event: PointerEvent): [number, number] | null {
    const area = this.querySelector("svg")?.getBoundingClientRect();
    if (area === undefined || area.width === 0) return null;
    const scale = this.layout.width / area.width;
    return [
      (event.clientX - area.left) * scale,
      (event.clientY - area.top) * scale,
    ];
  }
}

function graphOf(component: string): Graph {
  return graph(bodyOf(component));
}

/** Where the arrow of a move stands, and its direction in degrees. */
function midway(layout: Layout, from: number, to: number) {
  const forth = to === (from + 1) % layout.points.length;
  const along = course(layout, forth ? from : to);
  const [a = [0, 0], b = [0, 0]] = (forth ? along : along.reverse()).slice(
    along.length > 2 ? 1 : 0,
  );
  // On a short edge a little nearer to the smaller, free vertex.
  const part = along.length > 2 ? 0.5 : 0.55;
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  return {
    x: a[0] + dx * part,
    y: a[1] + dy * part,
    angle: Math.atan2(dy, dx) * (180 / Math.PI),
  };
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
