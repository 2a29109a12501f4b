/** Measurements of the figures: their data and their frames. */
import uPlot from "uplot";
import "uplot/dist/uPlot.min.css";
import { quotientOf } from "../../www/solver/facts.ts";
import type { FigureKey } from "../../www/solver/figure.ts";
import type { Study } from "../../www/solver/modules/study.ts";
import { picture } from "../../www/solver/wasm.ts";
import type { Window } from "../../www/solver/window.ts";
import type { Picture } from "../../www/wasm/nimscope.js";
import {
  cells,
  complete,
  drawn,
  flush,
  frame,
  measure,
  row,
  SIZE_PX,
} from "./measure.ts";
import * as naive from "./naive.ts";

const SPLIT = "0:1*+1:1*+1:2*";
const COUPLES = "couples-nimbers";

/**
 * A window. A number is the width, in cells, of a window at the origin. `home` is the
 * home window, `near` an eighth of it, and `far` a window near 10^15.
 */
type View = number | "home" | "near" | "far";
const MAP: readonly View[] = [40, 400, 1e5, 1e15, "far"];
const HOME: readonly View[] = ["home"];

/** One row to measure: settings of a figure, windows to draw, target, naive program. */
type Datum = readonly [
  settings: string,
  views?: readonly View[],
  target?: string,
  twin?: () => unknown,
];

const FIGURES: Readonly<Record<string, readonly Datum[]>> = {
  blocking: [
    ["k=5&side=320", [], "", () => naive.blocking(5, 320)],
    ["k=5&side=10000", [], "2 s"],
    ["k=1000&side=10000", [40, 1000, "home"], "2 s"],
    ["k=10000&side=10000", [], "2 s"],
  ],
  "vector-map": [
    [`rule=${SPLIT}&nimbers=off`, [40, 1e6], "2 s"],
    ["rule=0:1*+1:1*+2:3*&nimbers=off", [], "2 s"],
    ["rule=0:1*+1:1*&nimbers=off", [], "2 s"],
    ["rule=0:1*+1:1*+1:2&nimbers=off", [], "5 s"],
    ["rule=0:1*+1:1*+1:2*+3:4+5:7&nimbers=off", [], "5 s"],
    ["rule=0:1+1:1&nimbers=off", [], "2 s"],
    [`rule=${SPLIT}&nimbers=on`, [], "5 s"],
  ],
  "wythoff-v": [["", MAP]],
  "euclid-cone": [["", MAP]],
  "euclid-nimbers": [["", MAP]],
  "wythoff-nimbers": [
    ["side=512", [], "", () => naive.wythoffNimbers(512)],
    ["side=2048", [60, 1000, "home"], "500 ms"],
  ],
  "calkin-wilf": [["", ["home", "near"]]],
  "euclid-cone-3d": [
    ["bound=60", HOME, "2 s", () => naive.euclidTriples(60)],
    ["bound=120", HOME],
  ],
  "eraserhead-lost": [
    ["board=................", HOME],
    ["board=o................", HOME],
  ],
  "rat-triples": [["", HOME]],
  "chomp-losers": [
    ["n=10", ["home", "near", 64], "20 ms", () => naive.chompLosers(10)],
    ["n=12", ["home", "near", 64], "500 ms", () => naive.chompLosers(12)],
  ],
  "chomp-first-moves": [
    ["n=60", [], "1 ms", () => naive.lostBars(60)],
    ["n=2000", [], "300 ms"],
    ["n=8000", [], "5 s"],
  ],
  "chomp-sheets": [
    ["c=700&scaled=off", [], "20 s"],
    ["c=120&scaled=off", HOME],
    ["c=120&scaled=on", HOME],
    ["c=700&scaled=on", HOME],
  ],
  [COUPLES]: [
    ["to=25000", [1e3, "home"], "300 ms", () => naive.couples(25_000)],
    ["to=1000000", [1e3, 1e4, 1e5, "home"], "3 s"],
    ["to=10000000", [1e5, 1e6, "home"], "20 s"],
  ],
  // Once the period of the nimbers is proved, further nimbers follow from it.
  "heap-nimbers": ["0.137", "0.8", "0.3F"].map((rule) => [
    ...([`rule=${rule}&to=10000000`, HOME, "500 ms"] as const),
  ]),
};

const table = naive.wythoffNimbers(512);
const inside = (x: number, y: number) =>
  Math.min(x, y) >= 0 && Math.max(x, y) < 512;
/** Shades of the cells of each map, computed naively. */
const SHADES: Readonly<Record<string, naive.Shade>> = {
  "wythoff-v": naive.wythoffV,
  "euclid-cone": naive.euclidCone,
  "euclid-nimbers": naive.euclidNimbers,
  "wythoff-nimbers": (x, y) =>
    inside(x, y) ? (table[y * 512 + x] ?? 0) / 1024 : -1,
};

function windowOf(id: string, shown: Picture, view: View): Window {
  const home = shown.home(...SIZE_PX);
  if (view === "home") return home;
  if (view === "far") return cells(400, 10n ** 15n, 1_618_033_988_749_894n);
  if (view === "near") return { ...home, x1: home.x1 / 8, y1: home.y1 / 8 };
  // A plot of piles is as high as its home window, whatever its width.
  return id === COUPLES ? { ...home, x1: view } : cells(view);
}

/** The time of a naive drawing, if its numbers are exact and memory suffices. */
function drawnNaively(id: string, shown: Picture, view: Window) {
  const sight = {
    left: Number(view.ox) + view.x0,
    bottom: Number(view.oy) + view.y0,
    width: view.x1 - view.x0,
    height: view.y1 - view.y0,
  };
  const right = sight.left + sight.width;
  const shade = SHADES[id];
  if (shade && right <= 1e9) {
    return drawn((context) => naive.drawMap(context, sight, shade));
  }
  if (id !== COUPLES || right > 1e6) return undefined;
  const values = Uint16Array.from(shown.values(0, Math.ceil(right)));
  return drawn((context) => naive.drawDots(context, sight, values));
}

async function measureFigure(id: string, datum: Datum): Promise<void> {
  const [text, views = [], target, twin] = datum;
  const settings = Object.fromEntries(
    text.split("&").flatMap((pair) => (pair ? [pair.split("=")] : [])),
  );
  const shown = picture({ id: id as FigureKey["id"], settings });
  let bytes = Number.NaN;
  const data = () => {
    bytes = complete(shown);
  };
  await measure(`${id}: data`, text, data, { target, twin });
  if (id === COUPLES) {
    const ours = bytes / Number(settings["to"]);
    const aim = { target: "2 bytes", unit: "bytes" };
    await row({ what: `${id}: memory, a value`, size: text, ours, ...aim });
  }
  for (const view of views) {
    const there = windowOf(id, shown, view);
    const [worker, main] = frame(shown, there);
    const size = `${text} ${view}`;
    await row({ what: `${id}: points, in worker`, size, ours: worker });
    const beside = drawnNaively(id, shown, there);
    const [what, target] = [`${id}: main thread`, "8 ms"];
    await row({ what, size, ours: main, target, naive: beside });
  }
  if (id === COUPLES && settings["to"] === "1000000") {
    for (const count of [100_000, 1_000_000]) await scatter(shown, count);
  }
}

/** Measures the same dots drawn by us and by uPlot, which is the naive program here. */
async function scatter(shown: Picture, count: number): Promise<void> {
  const place = document.body.appendChild(document.createElement("div"));
  let done = () => {};
  /** The time until uPlot has drawn. */
  const drawing = async (begin: () => void) => {
    const next = new Promise<void>((resolve) => {
      done = resolve;
    });
    const before = performance.now();
    begin();
    await next;
    return performance.now() - before;
  };
  const draw = (plot: uPlot) => {
    flush(plot.ctx);
    done();
  };
  const options: uPlot.Options = {
    width: SIZE_PX[0],
    height: SIZE_PX[1],
    scales: { x: { time: false } },
    series: [
      {},
      { stroke: "#3730a3", paths: () => null, points: { show: true, size: 3 } },
    ],
    hooks: { draw: [draw] },
  };
  const values = Uint16Array.from(shown.values(0, count));
  const heaps = Uint32Array.from(values, (_, heap) => heap);
  const data = [heaps, values] as unknown as uPlot.AlignedData;
  let plot: uPlot | undefined;
  const opened = await drawing(() => {
    plot = new uPlot(options, data, place);
  });
  const home = shown.home(...SIZE_PX);
  const ours = (x0: number, x1: number) =>
    frame(shown, { ...home, x0, x1 }).reduce((a, b) => a + b);
  const what = "scatter, worker + main, beside uPlot";
  const size = `${count} dots`;
  await row({ what, size, ours: ours(0, count), naive: opened });
  const [min, max] = [count / 4, (3 * count) / 4];
  const again = await drawing(() => plot?.setScale("x", { min, max }));
  const half = ours(min, max);
  await row({ what, size: `${size}, middle half`, ours: half, naive: again });
  plot?.destroy();
  place.remove();
}

/** Measures every figure. */
export async function figures({ vector_beams }: Study): Promise<void> {
  for (const [id, data] of Object.entries(FIGURES)) {
    for (const datum of data) await measureFigure(id, datum);
  }
  const what = `lost cells of ${SPLIT}`;
  await measure(what, "1,000 columns", () => vector_beams(SPLIT, 999, 1e9), {
    twin: () => naive.splitQueen(1_000, 3_000),
  });
  // The multiplication table, once its misère quotient is found.
  const { order } = (await quotientOf("heap[0.07]")).certificate;
  await measureFigure("misere-table", ["rule=0.07", ["home", 400, 2 * order]]);
}
