/**
 * Draws frames of a map: the worker's points and this thread's axes, shown
 * together. While a frame is drawn, only the newest scene waits.
 */
import {
  type Engine,
  engine,
  startHere,
  type Trouble,
  troubleOf,
} from "../solver/engine.ts";
import type { FigureKey, Overlay, Theme } from "../solver/figure.ts";
import { marking, picture } from "../solver/wasm.ts";
import type { Window } from "../solver/window.ts";

/** Everything on which a frame depends. */
export interface Scene {
  /**
   * The position of the frame, for events; the frame itself does not draw it.
   */
  readonly position: string;
  readonly marker: readonly [bigint, bigint] | null;
  readonly figure: FigureKey;
  readonly view: Window;
  /** True if the rows in sight follow from the columns. */
  readonly fits: boolean;
  readonly overlay: Overlay;
  readonly theme: Theme;
  /** The picture's size in CSS pixels. */
  readonly size: readonly [number, number];
  /** Device pixels per CSS pixel. */
  readonly ratio: number;
  /** Counts up when the figure's data have grown. */
  readonly dataVersion: number;
}

/** The worker's part of a frame. */
export type Points = Awaited<ReturnType<Engine["frame"]>>;

export class Painter {
  private wanted: Scene | null = null;
  private busy = false;
  private points: { of: Scene; got: Points } | null = null;
  private closed = false;

  /**
   * The layer of points, and above it the transparent layer of axes and marks.
   */
  readonly layers: readonly [HTMLCanvasElement, HTMLCanvasElement];
  private readonly drawn: (scene: Scene, got: Points) => void;
  private readonly failed: (trouble: Trouble) => void;

  constructor(
    layers: readonly [HTMLCanvasElement, HTMLCanvasElement],
    drawn: (scene: Scene, got: Points) => void,
    failed: (trouble: Trouble) => void,
  ) {
    this.layers = layers;
    this.drawn = drawn;
    this.failed = failed;
  }

  /** Asks for a frame of `scene`, which replaces a scene that waits. */
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
        // The axes and marks may be of a newer scene, because drawing them is
        // cheap.
        const latest = this.wanted;
        const shown = samePoints(latest, scene) ? latest : scene;
        if (shown === latest) this.wanted = null;
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

  private async pointsOf(scene: Scene): Promise<Points> {
    if (this.points === null || !samePoints(this.points.of, scene)) {
      const { figure, view, size, theme, fits } = scene;
      const { width, height } = plotPixels(scene);
      const frame = engine.frame(figure, view, size, [width, height], theme, {
        fits,
      });
      const got = await frame;
      // An unchanged window stays the same object, for comparisons by identity.
      const seen = fits ? got.view : view;
      this.points = {
        of: { ...scene, view: seen },
        got: { ...got, view: seen },
      };
    }
    return this.points.got;
  }

  /** Stops drawing. */
  close(): void {
    this.closed = true;
  }

  private put(scene: Scene, { points, marks, view }: Points) {
    const { ratio } = scene;
    const [width, height] = scene.size.map((side) => Math.round(side * ratio));
    for (const canvas of this.layers) {
      // Setting a size clears the bitmap, even if the size is the same.
      if (canvas.width !== width) canvas.width = width ?? 0;
      if (canvas.height !== height) canvas.height = height ?? 0;
    }
    const plot = plotPixels(scene);
    const [under, over] = this.layers;
    const context = under.getContext("2d", { alpha: true });
    context?.clearRect(0, 0, under.width, under.height);
    const image = new ImageData(points, plot.width, plot.height);
    context?.putImageData(image, plot.left, plot.top);
    over.getContext("2d")?.clearRect(0, 0, over.width, over.height);
    const { figure, theme, overlay } = scene;
    const marked = marking(picture(figure), overlay);
    marked.draw(over, view, { ...overlay, marks }, theme, ratio);
  }
}

/** The plot area in device pixels. */
export function plotPixels({ figure, size, ratio }: Scene) {
  const { left, top, width, height } = picture(figure).plot(...size);
  return {
    left: Math.round(left * ratio),
    top: Math.round(top * ratio),
    width: Math.max(1, Math.round(width * ratio)),
    height: Math.max(1, Math.round(height * ratio)),
  };
}

/** Returns whether two scenes have the same point layer. */
function samePoints(a: Scene, b: Scene): boolean {
  return (
    a.figure === b.figure &&
    a.view === b.view &&
    a.fits === b.fits &&
    a.theme === b.theme &&
    a.size[0] === b.size[0] &&
    a.size[1] === b.size[1] &&
    a.ratio === b.ratio &&
    a.dataVersion === b.dataVersion
  );
}
