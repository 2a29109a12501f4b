/** A clock, a canvas, frames of a figure as the page draws them, and rows to report. */
import type { Window } from "../../www/solver/window.ts";
import type { Picture } from "../../www/wasm/nimscope.js";

/** A measurement, in milliseconds unless `unit` says otherwise. */
export interface Row {
  what: string;
  /** The size of the task. */
  size: string;
  ours: number;
  /** The time of the naive program of `bench.ts`, if it is short enough to wait for. */
  naive?: number | undefined;
  /** The target, with its unit. */
  target?: string | undefined;
  unit?: string;
}

/** The width and height of each picture. */
export const SIZE_PX = [1200, 600] as const;
/** The width and height of the plot in a picture. */
const PLOT_PX = [1112, 504] as const;

/** The median time of some work, in milliseconds. */
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
  // Gives the browser time to collect garbage.
  await new Promise((resolve) => setTimeout(resolve, 20));
}

interface MeasureOptions {
  /** The number of timings. */
  readonly rounds?: number;
  /** The number of runs in each timing. */
  readonly times?: number;
  readonly target?: string | undefined;
  /** The naive program for the same task, which is timed once. */
  readonly twin?: (() => unknown) | undefined;
}

/** Measures some work and its naive program. */
export async function measure(
  what: string,
  size: string,
  work: () => unknown,
  { rounds = 1, times = 1, target, twin }: MeasureOptions = {},
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

/** Forces the browser to draw now what it would draw later. */
export function flush(context: CanvasRenderingContext2D): void {
  context.getImageData(0, 0, 1, 1);
}

const under = canvas(SIZE_PX);
const over = canvas(SIZE_PX);

/** Times of one frame as the page makes it: in the worker, and on the main thread. */
export function frame(shown: Picture, view: Window): [number, number] {
  const { left, top, width, height } = shown.plot(...SIZE_PX);
  const pixels = [Math.round(width), Math.round(height)] as const;
  const inWorker = () => ({
    points: shown.raster(view, ...pixels, "light"),
    marks: shown.details(view, ...SIZE_PX),
  });
  const { points, marks } = inWorker();
  const image = new Uint8ClampedArray(points);
  const onMain = () => {
    under.clearRect(0, 0, ...SIZE_PX);
    under.putImageData(new ImageData(image, ...pixels), left, top);
    shown.draw(over.canvas, view, { marks }, "light", 1);
    flush(under);
    flush(over);
  };
  onMain();
  return [time(inWorker), time(onMain)];
}

/** The time of a naive drawing of the plot. */
export function drawn(
  draw: (context: CanvasRenderingContext2D) => void,
): number {
  const context = canvas(PLOT_PX);
  return time(() => {
    draw(context);
    flush(context);
  }, 1);
}

/** A window of the plot's shape, `count` cells wide, from the cell (ox, oy) on. */
export function cells(count: number, ox = 0n, oy = 0n): Window {
  const [width, height] = PLOT_PX;
  return { ox, oy, x0: 0, y0: 0, x1: count, y1: (count * height) / width };
}

/** Computes all data of a picture; returns their size in bytes. */
export function complete(shown: Picture): number {
  let progress = shown.step(1e7);
  // A figure without steps computes its data when it draws its first frame.
  if (progress === null) shown.raster(shown.home(...SIZE_PX), 16, 8, "light");
  while (progress !== null && progress.done < progress.total) {
    progress = shown.step(1e7);
  }
  return progress?.memory_bytes ?? Number.NaN;
}
