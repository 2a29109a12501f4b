/** Tools of the measurements: a clock, a canvas, frames as the page draws them, and rows. */
import type { Window } from "../../www/solver/window.ts";
import type { Picture } from "../../www/wasm/nimscope.js";

/** A measurement, in `unit` or else in milliseconds. */
export interface Row {
  what: string;
  /** The size of the task. */
  size: string;
  ours: number;
  /** The time of the naive twin, if it ends soon enough. */
  naive?: number | undefined;
  /** The aim, with its unit. */
  target?: string | undefined;
  unit?: string;
}

/** The width and height of each picture, in pixels, and of its plot. */
export const SIZE = [1200, 600] as const;
const PLOT = [1112, 504] as const;

/** Measures the median time of some work, in milliseconds. */
export function time(work: () => unknown, rounds = 5): number {
  const times = Array.from({ length: rounds }, () => {
    const before = performance.now();
    work();
    return performance.now() - before;
  });
  times.sort((a, b) => a - b);
  return times[times.length >> 1] ?? Number.NaN;
}

/** Reports a row. */
export async function row(row: Row): Promise<void> {
  console.log(row);
  await window.report?.(row);
  // Lets the browser draw and collect garbage.
  await new Promise((resolve) => setTimeout(resolve, 20));
}

interface How {
  /** The number of timings, and the repetitions of the work in each timing. */
  readonly rounds?: number;
  readonly times?: number;
  readonly target?: string | undefined;
  /** The naive program for the same task, which is timed once. */
  readonly twin?: (() => unknown) | undefined;
}

/** Measures some work and its naive twin. */
export async function measure(
  what: string,
  size: string,
  work: () => unknown,
  { rounds = 1, times = 1, target, twin }: How = {},
): Promise<void> {
  const all = () => {
    for (let i = 0; i < times; i++) work();
  };
  const ours = time(all, rounds) / times;
  await row({ what, size, ours, target, naive: twin && time(twin, 1) });
}

function canvas([width, height]: readonly [number, number]) {
  const made = Object.assign(document.createElement("canvas"), {
    ...{ width, height },
  });
  return made.getContext("2d") as CanvasRenderingContext2D;
}

/** Makes the browser draw now, because it delays drawing. */
export function flush(context: CanvasRenderingContext2D): void {
  context.getImageData(0, 0, 1, 1);
}

const under = canvas(SIZE);
const over = canvas(SIZE);

/** Draws one frame like the page: in the worker, and on the main thread. */
export function frame(shown: Picture, view: Window): [number, number] {
  const { left, top, width, height } = shown.plot(...SIZE);
  const pixels = [Math.round(width), Math.round(height)] as const;
  const inWorker = () => ({
    points: shown.raster(view, ...pixels, "light"),
    marks: shown.details(view, ...SIZE),
  });
  const { points, marks } = inWorker();
  const image = new Uint8ClampedArray(points);
  const onMain = () => {
    under.clearRect(0, 0, ...SIZE);
    under.putImageData(new ImageData(image, ...pixels), left, top);
    shown.draw(over.canvas, view, { marks }, "light", 1);
    flush(under);
    flush(over);
  };
  onMain();
  return [time(inWorker), time(onMain)];
}

/** Measures a naive drawing of the plot. */
export function drawn(
  draw: (context: CanvasRenderingContext2D) => void,
): number {
  const context = canvas(PLOT);
  return time(() => {
    draw(context);
    flush(context);
  }, 1);
}

/** A window of the plot's shape, `count` cells wide, with a cell in its corner. */
export function cells(count: number, ox = 0n, oy = 0n): Window {
  const [width, height] = PLOT;
  return { ox, oy, x0: 0, y0: 0, x1: count, y1: (count * height) / width };
}

/** Computes all data of a picture, and returns their bytes. */
export function complete(shown: Picture): number {
  let progress = shown.step(1e7);
  // A figure without long data computes them for its first frame.
  if (progress === null) shown.raster(shown.home(...SIZE), 16, 8, "light");
  while (progress !== null && progress.done < progress.total) {
    progress = shown.step(1e7);
  }
  return progress?.memory_bytes ?? Number.NaN;
}
