/**
 * What every measurement in the browser needs: a clock, a canvas, frames of a
 * figure as the page draws them, and rows to report.
 */
import type { Window } from "../../www/solver/window.ts";
import type { Picture } from "../../www/wasm/nimscope.js";
import type { Sight } from "./naive.ts";

export interface Row {
  /** What is measured. */
  what: string;
  /** How much of it. */
  size: string;
  /** What it takes. */
  ours: number;
  /** What the naive twin takes, where it can be waited for. */
  naive?: number;
  /** What the issue asks for, with its unit. */
  target?: string;
  /** Milliseconds unless told. */
  unit?: string;
}

/** The width and height of every picture measured, in pixels. */
export const SIZE = [1200, 600] as const;

function median(times: number[]): number {
  times.sort((a, b) => a - b);
  return times[times.length >> 1] ?? Number.NaN;
}

/** The median time of some work, in milliseconds. */
export function time(work: () => void, rounds = 5): number {
  const times = [];
  for (let i = 0; i < rounds; i++) {
    const before = performance.now();
    work();
    times.push(performance.now() - before);
  }
  return median(times);
}

function canvas(width: number, height: number): CanvasRenderingContext2D {
  const made = document.createElement("canvas");
  made.width = width;
  made.height = height;
  const context = made.getContext("2d");
  if (context === null) throw new Error("no 2d canvas");
  return context;
}

/** Has what was drawn so far really drawn: a browser puts it off. */
export function flush(context: CanvasRenderingContext2D): void {
  context.getImageData(0, 0, 1, 1);
}

/** A window of the plot's shape, its lower left corner at a cell. */
export function at(
  x: bigint,
  y: bigint,
  width: number,
  height: number,
): Window {
  return { ox: x, oy: y, x0: 0, y0: 0, x1: width, y1: height };
}

const under = canvas(...SIZE);
const over = canvas(...SIZE);

/** One frame as the page makes it: in the worker, and on the main thread. */
export function frame(shown: Picture, view: Window): [number, number] {
  const plot = shown.plot(...SIZE);
  const pixels = [Math.round(plot.width), Math.round(plot.height)] as const;
  const inWorker = () => ({
    points: shown.raster(
      view,
      ...pixels,
      "light",
    ) as Uint8ClampedArray<ArrayBuffer>,
    marks: shown.details(view, ...SIZE),
  });
  const { points, marks } = inWorker();
  const onMain = () => {
    under.clearRect(0, 0, ...SIZE);
    under.putImageData(new ImageData(points, ...pixels), plot.left, plot.top);
    shown.draw(over.canvas, view, { marks }, "light", 1);
    flush(under);
    flush(over);
  };
  onMain();
  return [time(inWorker), time(onMain)];
}

/** Reports a row. */
export async function row(row: Row): Promise<void> {
  console.log(row);
  await window.report?.(row);
  // Room for the browser to breathe and collect garbage.
  await new Promise((resolve) => setTimeout(resolve, 20));
}

/** Measures frames of a figure in several windows, beside a naive twin. */
export async function frames(
  what: string,
  shown: Picture,
  views: [string, Window][],
  twin?: (view: Window) => number | undefined,
): Promise<void> {
  for (const [size, view] of views) {
    const [worker, main] = frame(shown, view);
    const slow = twin?.(view);
    const beside = slow === undefined ? {} : { naive: slow };
    await row({ what: `${what}: points, in worker`, size, ours: worker });
    await row({
      what: `${what}: main thread`,
      size,
      ours: main,
      target: "8 ms",
      ...beside,
    });
  }
}

/** A window in plain numbers, as the naive twins take it. */
export function sightOf(view: Window): Sight {
  return {
    left: Number(view.ox) + view.x0,
    bottom: Number(view.oy) + view.y0,
    width: view.x1 - view.x0,
    height: view.y1 - view.y0,
  };
}

/** The time of a naive drawing of the plot. */
export function drawn(
  draw: (context: CanvasRenderingContext2D) => void,
): number {
  const context = canvas(1112, 504);
  return time(() => {
    draw(context);
    flush(context);
  }, 1);
}

/** Works until a picture's data are there; how long it took, and the bytes. */
export function complete(shown: Picture): [number, number] {
  const before = performance.now();
  let progress = shown.step(1e7);
  while (progress !== null && progress.done < progress.total) {
    progress = shown.step(1e7);
  }
  return [performance.now() - before, progress?.memory_bytes ?? Number.NaN];
}
