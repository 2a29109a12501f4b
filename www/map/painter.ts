/**
 * Frames of a map: the worker's points and this thread's axes, of one window,
 * put on the screen together. However fast scenes come, one frame is under way
 * and the newest waits.
 */
import {
  type Engine,
  startHere,
  type Trouble,
  troubleOf,
} from "../solver/engine.ts";
import type { FigureKey, Overlay, Theme } from "../solver/figure.ts";
import { fetched } from "../solver/trouble.ts";
import type { View } from "../solver/view.ts";
import { marking, picture } from "../solver/wasm.ts";
import { pictured } from "../ui/pictured.ts";
import type { Solid } from "./solid.ts";

/** Everything a frame depends on. */
export interface Scene {
  /** What the frame stands for; nothing is drawn of it here. */
  readonly position: string;
  readonly marker: readonly [bigint, bigint] | null;
  readonly figure: FigureKey;
  /** Whether the points are drawn in three dimensions, where that can be. */
  readonly space: boolean;
  readonly view: View;
  readonly overlay: Overlay;
  readonly theme: Theme;
  /** The picture's size in CSS pixels. */
  readonly size: readonly [number, number];
  /** Device pixels per CSS pixel. */
  readonly ratio: number;
  /** Counts up when the figure's data have grown. */
  readonly data: number;
}

/** What the worker gives to a frame. */
export type Points = Awaited<ReturnType<Engine["frame"]>>;

export class Painter {
  private wanted: Scene | null = null;
  private busy = false;
  private shown: Scene | null = null;
  private points: { of: Scene; got: Points } | null = null;
  private solid: Promise<void> | null = null;
  private ready: Solid | null = null;
  private closed = false;

  private readonly engine: Engine;
  /** The point layer, and above it the transparent one of axes and marks. */
  readonly layers: readonly [HTMLCanvasElement, HTMLCanvasElement];
  private readonly drawn: (scene: Scene, got: Points | null) => void;
  private readonly failed: (trouble: Trouble) => void;

  constructor(
    engine: Engine,
    layers: readonly [HTMLCanvasElement, HTMLCanvasElement],
    drawn: (scene: Scene, got: Points | null) => void,
    failed: (trouble: Trouble) => void,
  ) {
    this.engine = engine;
    this.layers = layers;
    this.drawn = drawn;
    this.failed = failed;
  }

  /** Asks for a frame of `scene`; a newer one takes its place. */
  paint(scene: Scene): void {
    this.wanted = scene;
    if (!this.busy) void this.work();
  }

  private async work() {
    this.busy = true;
    try {
      await startHere();
      while (this.wanted !== null) {
        const scene: Scene = this.wanted;
        const got = await this.pointsOf(scene);
        await new Promise(requestAnimationFrame);
        if (this.closed) return;
        // What lies over the points may have changed meanwhile, and costs
        // nothing to bring along.
        const latest = this.wanted;
        const shown = samePoints(latest, scene) ? latest : scene;
        // Meanwhile WebGL may have come or gone.
        const stale = shown.space && (got === null) !== (this.ready !== null);
        if (shown === latest && !stale) this.wanted = null;
        this.put(shown, got);
        this.drawn(shown, got);
      }
    } catch (error) {
      this.wanted = null;
      if (!this.closed) this.failed(troubleOf(error));
    } finally {
      this.busy = false;
    }
  }

  /** The points from the worker; `null` where WebGL has them. */
  private async pointsOf(scene: Scene): Promise<Points | null> {
    if (scene.space) {
      this.solid ??= this.openSolid().catch(() => {});
      await this.ready?.load(scene.figure);
      if (this.ready !== null) return null;
    }
    if (this.points === null || !samePoints(this.points.of, scene)) {
      const { figure, view, size, theme } = scene;
      const { width, height } = plotPixels(scene);
      const got = await this.engine.frame(
        figure,
        view,
        size,
        [width, height],
        theme,
      );
      this.points = { of: scene, got };
    }
    return this.points.got;
  }

  /**
   * Another canvas for WebGL between the two: one cannot be both. Until it is
   * there, and where it fails, the worker's picture stands in its place.
   */
  private async openSolid(): Promise<void> {
    await pictured;
    const canvas = document.createElement("canvas");
    canvas.ariaHidden = "true";
    const context = canvas.getContext("webgl2");
    if (context === null) return;
    const { Solid } = await fetched(() => import("./solid.ts"));
    if (this.closed) return;
    this.ready = new Solid(this.engine, context);
    this.layers[0].after(canvas);
    canvas.addEventListener("webglcontextlost", () => {
      this.ready = null;
      canvas.remove();
      this.repaint();
    });
    this.repaint();
  }

  private repaint(): void {
    const scene = this.wanted ?? this.shown;
    if (scene !== null) this.paint(scene);
  }

  /** The layers from below, each with the frame that is shown. */
  sheets(): HTMLCanvasElement[] {
    const [under, over] = this.layers;
    const canvas = this.ready?.canvas;
    if (!canvas || canvas.hidden) return [under, over];
    this.ready?.redraw();
    return [under, canvas, over];
  }

  /** How many points there are, where that is known. */
  get count(): number | null {
    return this.ready?.count ?? null;
  }

  /** Draws no more, and gives back what the graphics card holds. */
  close(): void {
    this.closed = true;
    this.ready?.dispose();
    this.ready?.canvas.remove();
    this.ready = null;
  }

  private put(scene: Scene, got: Points | null) {
    const { figure, view, theme, ratio, overlay } = scene;
    const [width, height] = scene.size.map((side) => Math.round(side * ratio));
    for (const canvas of this.layers) {
      // Setting a size, even the same one, throws the bitmap away.
      if (canvas.width !== width) canvas.width = width ?? 0;
      if (canvas.height !== height) canvas.height = height ?? 0;
    }
    const plot = plotPixels(scene);
    const [under, over] = this.layers;
    const context = under.getContext("2d", { alpha: true });
    context?.clearRect(0, 0, under.width, under.height);
    if (got !== null) {
      const image = new ImageData(got.points, plot.width, plot.height);
      context?.putImageData(image, plot.left, plot.top);
    }
    if (this.ready !== null) this.ready.canvas.hidden = got !== null;
    if (got === null) {
      this.ready?.draw({ figure, view, theme, plot }, over.width, over.height);
    }
    const marks = got?.marks ?? [];
    this.shown = scene;
    over.getContext("2d")?.clearRect(0, 0, over.width, over.height);
    const marked = marking(picture(figure), overlay);
    marked.draw(over, view, { ...overlay, marks }, theme, ratio);
  }
}

/** The plot area in device pixels. */
function plotPixels({ figure, size, ratio }: Scene) {
  const { left, top, width, height } = picture(figure).plot(...size);
  return {
    left: Math.round(left * ratio),
    top: Math.round(top * ratio),
    width: Math.max(1, Math.round(width * ratio)),
    height: Math.max(1, Math.round(height * ratio)),
  };
}

/** Whether two scenes have the same point layer. */
function samePoints(a: Scene, b: Scene): boolean {
  return (
    a.figure === b.figure &&
    a.view === b.view &&
    a.theme === b.theme &&
    a.size[0] === b.size[0] &&
    a.size[1] === b.size[1] &&
    a.ratio === b.ratio &&
    a.data === b.data
  );
}
