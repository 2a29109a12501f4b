/**
 * Frames of a map in fog. The points are the lit cells; of what the figure
 * draws over them only the axes stay, and the marks of the position are drawn
 * anew. The worker, which knows all cells, is not asked.
 */
import { marking, picture } from "../../solver/wasm.ts";
import { Painter, plotPixels, type Scene, samePoints } from "../painter.ts";
import { type Colours, edgesOf, fogRaster, type LitCell } from "./raster.ts";

/** What a frame shows beside its scene. */
export interface Fog {
  readonly cells: readonly LitCell[];
  readonly colours: Colours;
  /** The colours of marks, as texts. */
  readonly inks: Readonly<
    Record<"ink" | "soft" | "move" | "paper" | "dot", string>
  >;
  /** The cells that legal moves lead to. */
  readonly moves: readonly Place[];
  /** The cell that the last move came from, and that under the pointer. */
  readonly from: Place | null;
  readonly hover: Place | null;
  /** The radius of a place that is no cell, in CSS pixels; null for cells. */
  readonly radius: number | null;
}

/** Where a position stands on a map. */
export type Place = Pick<LitCell, "x" | "y">;

/** Cells of so many CSS pixels have room for a dot or a frame of their own. */
const ROOM = 8;
/** What of the legend's row the number at the end of an axis needs, in CSS pixels. */
const LETTERS = 7;

export class FogPainter extends Painter {
  fog: Fog | null = null;

  protected override async pointsOf(scene: Scene) {
    const { fog, points } = this;
    if (points !== null && samePoints(points.of, scene)) return points.got;
    const drawn = picture(scene.figure);
    const { width, height } = plotPixels(scene);
    const got = {
      points:
        fog === null
          ? new Uint8ClampedArray(width * height * 4)
          : fogRaster(
              [width, height],
              scene.view,
              fog.cells,
              fog.colours,
              fog.radius && fog.radius * scene.ratio,
              points?.got.points,
            ),
      marks: [],
      home: drawn.home(...scene.size),
      whole: drawn.whole(...scene.size),
      count: undefined,
    };
    this.points = { of: scene, got };
    return got;
  }

  protected override mark(over: HTMLCanvasElement, scene: Scene): void {
    const { figure, view, theme, ratio, marker } = scene;
    const context = over.getContext("2d");
    if (context === null || this.fog === null) return;
    marking(picture(figure), {}).draw(over, view, {}, theme, ratio);
    const { left, top, width, height } = plotPixels(scene);
    // Curves, labels and the legend tell what a person is to find out.
    context.clearRect(0, 0, over.width, top - LETTERS * ratio);
    context.clearRect(left, 0, over.width, top + height);
    context.save();
    context.beginPath();
    context.rect(left, top, width, height);
    context.clip();
    context.translate(left, top);
    const { cells, from, hover, inks, moves, radius } = this.fog;
    const edges = (place: Place) => edgesOf(place, view, [width, height]);
    const roomy = (place: Place) => {
      const [x0, , x1] = edges(place);
      return radius === null && x1 - x0 >= ROOM * ratio;
    };
    const disc = (place: Place, size: number, colour: string) => {
      const [x0, y0, x1, y1] = edges(place);
      context.beginPath();
      context.arc((x0 + x1) / 2, (y0 + y1) / 2, size * ratio, 0, 2 * Math.PI);
      context.fillStyle = colour;
      context.fill();
    };
    /** A frame around a cell, or a ring around a place too small for one. */
    const frame = (place: Place, colour: string) => {
      const [x0, y0, x1, y1] = edges(place);
      context.beginPath();
      if (roomy(place)) context.rect(x0, y0, x1 - x0, y1 - y0);
      else {
        const middle = [(x0 + x1) / 2, (y0 + y1) / 2] as const;
        context.arc(...middle, 6 * ratio, 0, 2 * Math.PI);
      }
      context.strokeStyle = inks.paper;
      context.lineWidth = 4 * ratio;
      context.stroke();
      context.strokeStyle = colour;
      context.lineWidth = 2 * ratio;
      context.stroke();
    };
    for (const cell of cells) {
      if (cell.lost && (roomy(cell) || radius !== null)) {
        disc(cell, 2, inks.dot);
      }
    }
    for (const to of moves) {
      disc(to, 4, inks.paper);
      disc(to, 2.8, inks.move);
    }
    if (from !== null) frame(from, inks.soft);
    if (hover !== null) frame(hover, inks.soft);
    if (marker !== null) {
      const [x, y] = marker;
      frame({ x, y }, inks.ink);
    }
    context.restore();
  }
}
