/**
 * Measurements in the browser, for `npm run bench`: each row beside its naive
 * twin, run in this same page. Times are medians in milliseconds.
 */
import uPlot from "uplot";
import "uplot/dist/uPlot.min.css";
import type { FigureKey } from "../../www/solver/figure.ts";
import type { View } from "../../www/solver/view.ts";
import {
  analyze,
  ask,
  compile,
  picture,
  start,
} from "../../www/solver/wasm.ts";
import type { Picture } from "../../www/wasm/nimscope.js";
import * as naive from "./naive.ts";

interface Row {
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

declare global {
  interface Window {
    /** Takes each row as it is measured. */
    report?: (row: Row) => Promise<void>;
    bench: Promise<void>;
  }
}

const SIZE = [1200, 600] as const;

function median(times: number[]): number {
  times.sort((a, b) => a - b);
  return times[times.length >> 1] ?? Number.NaN;
}

function time(work: () => void, rounds = 5): number {
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
function flush(context: CanvasRenderingContext2D): void {
  context.getImageData(0, 0, 1, 1);
}

/** A window of the plot's shape, its lower left corner at a cell. */
function at(x: bigint, y: bigint, width: number, height: number): View {
  return { ox: x, oy: y, x0: 0, y0: 0, x1: width, y1: height };
}

const under = canvas(...SIZE);
const over = canvas(...SIZE);

/** One frame as the page makes it: in the worker, and on the main thread. */
function frame(shown: Picture, view: View): [number, number] {
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

async function row(row: Row): Promise<void> {
  console.log(row);
  await window.report?.(row);
  // Room for the browser to breathe and collect garbage.
  await new Promise((resolve) => setTimeout(resolve, 20));
}

async function frames(
  what: string,
  shown: Picture,
  views: [string, View][],
  twin?: (view: View) => number | undefined,
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

function sightOf(view: View): naive.Sight {
  return {
    left: Number(view.ox) + view.x0,
    bottom: Number(view.oy) + view.y0,
    width: view.x1 - view.x0,
    height: view.y1 - view.y0,
  };
}

/** The time of a naive drawing of the plot. */
function drawn(draw: (context: CanvasRenderingContext2D) => void): number {
  const context = canvas(1112, 504);
  return time(() => {
    draw(context);
    flush(context);
  }, 1);
}

async function maps(): Promise<void> {
  const far = 1_000_000_000_000_000n;
  const golden = 1_618_033_988_749_894n;
  const wide = (cells: number) => [cells, (cells * 504) / 1112] as const;
  const views: [string, View][] = [
    ["40 cells", at(0n, 0n, ...wide(40))],
    ["400 cells", at(0n, 0n, ...wide(400))],
    ["10^5 cells", at(0n, 0n, ...wide(1e5))],
    ["10^15 cells", at(0n, 0n, ...wide(1e15))],
    ["400 at 10^15", at(far, golden, ...wide(400))],
  ];
  const near = (shade: naive.Shade) => (view: View) =>
    // Naively only where numbers are exact.
    sightOf(view).left + sightOf(view).width > 1e9
      ? undefined
      : drawn((context) => naive.drawMap(context, sightOf(view), shade));
  for (const [id, shade] of [
    ["wythoff-v", naive.wythoffV],
    ["euclid-cone", naive.euclidCone],
    ["euclid-nimbers", naive.euclidNimbers],
  ] as const) {
    await frames(id, picture({ id, settings: {} }), views, near(shade));
  }

  const table = picture({ id: "wythoff-nimbers", settings: { side: "2048" } });
  const small = at(0n, 0n, 8, 4);
  const first = time(() => void table.raster(small, 16, 8, "light"), 1);
  await row({
    what: "wythoff-nimbers: the table",
    size: "2048 × 2048",
    ours: first,
    target: "500 ms",
  });
  const smaller: FigureKey = {
    id: "wythoff-nimbers",
    settings: { side: "512" },
  };
  let twin = new Uint16Array();
  await row({
    what: "wythoff-nimbers: the table",
    size: "512 × 512",
    ours: time(() => void picture(smaller).raster(small, 16, 8, "light"), 1),
    naive: time(() => {
      twin = naive.wythoffNimbers(512) as Uint16Array<ArrayBuffer>;
    }, 1),
  });
  const inside = (x: number, y: number) =>
    x >= 0 && y >= 0 && x < 512 && y < 512;
  await frames(
    "wythoff-nimbers",
    table,
    [
      ["60 cells", at(0n, 0n, ...wide(60))],
      ["1000 cells", at(0n, 0n, ...wide(1000))],
      ["home", table.home(...SIZE)],
    ],
    near((x, y) => (inside(x, y) ? (twin[y * 512 + x] ?? 0) / 1024 : -1)),
  );
}

/** The tree of Euclid, whole and nearer. */
async function tree(): Promise<void> {
  const shown = picture({ id: "calkin-wilf", settings: {} });
  const { ox, oy, x0, y0, x1, y1 } = shown.home(...SIZE);
  const nearer = (times: number): View => ({
    ...{ ox, oy, x0: x0 / times, x1: x1 / times },
    ...{ y0: y0 / times, y1: y1 / times },
  });
  await frames("calkin-wilf", shown, [
    ["home", nearer(1)],
    ["8 times nearer", nearer(8)],
  ]);
}

/** Figures in space: their points, and the plane picture of them. */
async function space(): Promise<void> {
  const id = "euclid-cone-3d";
  for (const [bound, naively] of [
    ["60", true],
    ["120", false],
  ] as const) {
    const shown = picture({ id, settings: { bound } });
    const ours = time(() => void shown.solid(), 1);
    const twin = naively
      ? { naive: time(() => void naive.euclidTriples(Number(bound)), 1) }
      : {};
    const what = "euclid[zero]: lost triples";
    const target = naively ? { target: "2000 ms" } : {};
    await row({ what, size: `to ${bound}`, ours, ...target, ...twin });
    const home = shown.home(...SIZE);
    await frames(`${id} to ${bound}`, shown, [["home", home]]);
  }
  for (const [id, size, settings] of [
    ["eraserhead-lost", "line of 16", { shape: "line", n: "16" }],
    ["eraserhead-lost", "cycle of 16", { shape: "cycle", n: "16" }],
    ["rat-triples", "", {}],
  ] as const) {
    const shown = picture({ id, settings });
    const ours = time(() => void shown.solid(), 1);
    await row({ what: `${id}: points`, size, ours });
    await frames(id, shown, [[size || "home", shown.home(...SIZE)]]);
  }
}

async function chomp(): Promise<void> {
  for (const [columns, target] of [
    ["10", "20 ms"],
    ["12", "500 ms"],
  ] as const) {
    const shown = picture({ id: "chomp-losers", settings: { n: columns } });
    await row({
      what: "chomp: all losing sets",
      size: `2 × ${columns}`,
      ours: time(
        () => void shown.raster(at(0n, 0n, 64, 32), 16, 8, "light"),
        1,
      ),
      naive: time(() => void naive.chompLosers(Number(columns)), 1),
      target,
    });
    const { ox, oy, x0, y0, x1, y1 } = shown.home(...SIZE);
    const home = { ox, oy, x0, y0, x1, y1 };
    const nearer = { ...home, x0: x0 / 8, y0: y0 / 8, x1: x1 / 8, y1: y1 / 8 };
    await frames(`chomp-losers 2 × ${columns}`, shown, [
      ["home", home],
      ["8 times nearer", nearer],
      ["64 cells", at(0n, 0n, 64, 29)],
    ]);
  }
}

/** Works until a picture's data are there; how long it took, and the bytes. */
function complete(shown: Picture): [number, number] {
  const before = performance.now();
  let progress = shown.step(1e7);
  while (progress !== null && progress.done < progress.total) {
    progress = shown.step(1e7);
  }
  return [performance.now() - before, progress?.memory_bytes ?? Number.NaN];
}

async function couples(): Promise<void> {
  for (const [to, size, target, slow] of [
    [25_000, "25,000", "300 ms", true],
    [1_000_000, "10^6", "3000 ms", false],
    [10_000_000, "10^7", "20000 ms", false],
  ] as const) {
    const shown = picture({ id: "couples-nimbers", settings: { to: `${to}` } });
    const [ours, bytes] = complete(shown);
    const twin = slow ? { naive: time(() => void naive.couples(to), 1) } : {};
    const what = "couples: nimbers, verified";
    await row({ what, size, ours, target, ...twin });
    const unit = "bytes";
    const each = { ours: bytes / to, target: "2 bytes", unit };
    await row({ what: "couples: memory, a value", size, ...each });

    const values = Uint16Array.from(shown.values(0, to + 1));
    const { y1 } = shown.home(...SIZE);
    const top = 2 * y1;
    const widths = [to, to / 10, to / 100, 1000].filter(
      (width) => width >= 1000,
    );
    await frames(
      `couples-nimbers to ${size}`,
      shown,
      widths.map((width) => [
        `${width.toLocaleString("en")} piles`,
        at(BigInt(Math.floor((to - width) / 2)), 0n, width, top),
      ]),
      // Dot by dot, a browser runs out of memory beyond.
      (view) =>
        view.x1 > 1e6
          ? undefined
          : drawn((context) => naive.drawDots(context, sightOf(view), values)),
    );
    if (to === 1_000_000) {
      for (const count of [100_000, 1_000_000]) {
        await scatter(shown, values.subarray(0, count), top);
      }
    }
  }
}

/** Rules whose period is proved: from the proof on, their nimbers follow. */
async function proved(): Promise<void> {
  for (const rule of ["0.137", "0.8", "0.3F"]) {
    const settings = { rule, to: "10000000" };
    const shown = picture({ id: "heap-nimbers", settings });
    const what = `heap[${rule}]: nimbers, by the proof`;
    const [ours] = complete(shown);
    await row({ what, size: "10^7", ours, target: "500 ms" });
    await frames(`heap-nimbers ${rule}`, shown, [
      ["10^7 piles", shown.home(...SIZE)],
    ]);
  }
}

/** The same dots by us and, in the naive twin's place, by uPlot. */
async function scatter(
  shown: Picture,
  values: Uint16Array,
  top: number,
): Promise<void> {
  const count = values.length;
  const place = document.body.appendChild(document.createElement("div"));
  let done = () => {};
  const next = () =>
    new Promise<void>((resolve) => {
      done = resolve;
    });
  const draw = (plot: uPlot) => {
    flush(plot.ctx);
    done();
  };
  const options: uPlot.Options = {
    width: SIZE[0],
    height: SIZE[1],
    scales: { x: { time: false } },
    series: [
      {},
      { stroke: "#3730a3", paths: () => null, points: { show: true, size: 3 } },
    ],
    hooks: { draw: [draw] },
  };
  const heaps = Uint32Array.from(values, (_, heap) => heap);
  const before = performance.now();
  const first = next();
  const data = [heaps, values] as unknown as uPlot.AlignedData;
  const plot = new uPlot(options, data, place);
  await first;
  const opened = performance.now() - before;
  const size = `${count.toLocaleString("en")} dots`;
  const whole = at(0n, 0n, count, top);
  const half = at(BigInt(count / 4), 0n, count / 2, top);
  const sum = (view: View) => frame(shown, view).reduce((a, b) => a + b);
  const what = "scatter, worker + main, beside uPlot";
  await row({ what, size, ours: sum(whole), naive: opened });
  const zoomed = performance.now();
  const second = next();
  plot.setScale("x", { min: count / 4, max: (3 * count) / 4 });
  await second;
  const again = performance.now() - zoomed;
  await row({ what, size: "its middle half", ours: sum(half), naive: again });
  plot.destroy();
  place.remove();
}

/** Erasers on a line of 16 vertices. */
const LINE = "*..*...*....*.*.";

async function analyses(): Promise<void> {
  for (const text of [
    "wythoff(1000000000000000000,618033988749894848)",
    "euclid(1000000000000000000,618033988749894848)",
  ]) {
    analyze(text);
    const ours = time(() => {
      for (let i = 0; i < 100; i++) analyze(text);
    });
    const what = `analyze ${text.replace(/\(.*/, "")}`;
    await row({ what, size: "10^18", ours: ours / 100, target: "1 ms" });
  }
  for (const [text, size] of [
    ["magnetism(4096)", "4,096 squares"],
    [`magnetism(+${".".repeat(4094)}+)`, "all moves win"],
    ["chomp(10x10)", "10 × 10"],
    ["wythoff(7,1000000000000000000)", "7 and 10^18"],
    ["mouse(1000000000000000000,999999999999999999)", "10^18"],
    ["rat(20,25,30)", "by bits"],
    ["rat(999999999999999998,999999999999999999,1000000000000000000)", "10^18"],
    [`eraserhead(${LINE})`, "16 vertices"],
    [`eraserhead(o${LINE})`, "16 in a cycle"],
    [`eraserhead(${LINE}|${LINE.slice(1)}*)`, "two parts of 16"],
  ] as const) {
    // A session's first verdict makes the tables that the next ones read.
    const first = time(() => analyze(text), 1);
    const again = time(() => analyze(text));
    const what = `analyze ${text.replace(/\(.*/, "")}`;
    await row({ what, size: `${size}, first`, ours: first, target: "100 ms" });
    await row({ what, size: "again", ours: again, target: "100 ms" });
  }
}

/** Boards of 8 × 8 with dirt on 38 squares, by a linear generator. */
function floors(count: number): string[] {
  let state = 1n;
  const below = (n: number) => {
    state = (state * 6364136223846793005n + 1442695040888963407n) % (1n << 64n);
    return Number(state >> 33n) % n;
  };
  return Array.from({ length: count }, () => {
    const dirty = new Set<number>();
    while (dirty.size < 38) dirty.add(below(64));
    const rows = Array.from({ length: 8 }, (_, row) =>
      Array.from({ length: 8 }, (_, column) =>
        dirty.has(8 * row + column) ? "#" : ".",
      ).join(""),
    );
    return `spring(${rows.join("/")})`;
  });
}

async function spring(): Promise<void> {
  const times = floors(100).map((text) => time(() => analyze(text), 1));
  times.sort((a, b) => a - b);
  const what = "analyze spring 8 × 8, 60 % dirt";
  await row({ what, size: "median of 100", ours: times[50] ?? Number.NaN });
  const ours = times.at(-1) ?? Number.NaN;
  await row({ what, size: "worst of 100", ours, target: "1 s" });
}

async function counts(): Promise<void> {
  for (const [bound, size] of [
    [1_000n, "to 1,000"],
    [10n ** 9n, "to 10^9"],
    [10n ** 18n, "to 10^18"],
  ] as const) {
    const ours = time(() => {
      for (let i = 0; i < 100; i++) ask("euclid_count", [1n, bound, 1n, bound]);
    });
    const side = Number(bound);
    const twin =
      side > 1_000 ? {} : { naive: time(() => void naive.euclidWins(side), 3) };
    const what = "euclid: count the wins of a square";
    await row({ what, size, ours: ours / 100, target: "1 ms", ...twin });
  }
}

/** Rows of Wythoff's game, with their periods proved. */
async function strips(): Promise<void> {
  const target = "2000 ms";
  await row({
    what: "wythoff: periods of rows, proved",
    size: "rows 0 to 63",
    ours: time(() => void ask("wythoff_rows", [1, 8]), 3),
    target,
  });
  await row({
    what: "wythoff-strip: first points",
    size: "rows 0 to 63",
    ours: time(() => {
      const shown = picture({ id: "wythoff-strip", settings: {} });
      shown.raster(shown.home(...SIZE), ...SIZE, "light");
    }, 1),
    target,
  });
  await row({
    what: "wythoff: periods of rows, proved",
    size: "rows 0 to 127",
    ours: time(() => {
      while (!ask("prove_rows", [1, 1e7]).rows) {
        // It goes on where it stopped.
      }
    }, 1),
  });
}

/** Boards of blocking queens, all their cells, and frames of the whole one. */
async function blocking(): Promise<void> {
  for (const [k, side, slow] of [
    [5, 320, true],
    [5, 10_000, false],
    [1_000, 10_000, false],
    [10_000, 10_000, false],
  ] as const) {
    const settings = { k: `${k}`, side: `${side}` };
    const shown = picture({ id: "blocking", settings });
    const [ours] = complete(shown);
    const twin = slow
      ? { naive: time(() => void naive.blocking(k, side), 1) }
      : { target: "2000 ms" };
    const size = `${side.toLocaleString("en")} squared, k = ${k}`;
    await row({ what: "blocking queens: the board", size, ours, ...twin });
    if (k !== 1_000) continue;
    await frames("blocking", shown, [
      ["40 cells", at(0n, 0n, 40, 18)],
      ["1,000 cells", at(2_000n, 1_000n, 1_000, 453)],
      ["home", shown.home(...SIZE)],
    ]);
  }
}

/** Lost cells and nimbers of vector rules. */
async function vectors(): Promise<void> {
  const split = "0:1*+1:1*+1:2*";
  for (const [rule, nimbers, size, target] of [
    [split, "off", "10^6 columns", "2000 ms"],
    ["0:1*+1:1*+2:3*", "off", "10^6 columns", "2000 ms"],
    ["0:1*+1:1*", "off", "10^6 columns", "2000 ms"],
    ["0:1*+1:1*+1:2", "off", "10^6 columns", "5000 ms"],
    ["0:1*+1:1*+1:2*+3:4+5:7", "off", "10^6 columns", "5000 ms"],
    ["0:1+1:1", "off", "4,096 squared", "2000 ms"],
    [split, "on", "2,048 squared", "5000 ms"],
  ] as const) {
    const shown = picture({ id: "vector-map", settings: { rule, nimbers } });
    const [ours] = complete(shown);
    const what = nimbers === "on" ? "nimbers" : "lost cells";
    await row({ what: `${what} of ${rule}`, size, ours, target });
    if (rule !== split || nimbers === "on") continue;
    await frames("vector-map", shown, [
      ["40 cells", at(0n, 0n, 40, 18)],
      ["10^6", at(0n, 0n, 1_000_000, 453_000)],
    ]);
  }
  const columns = 1_000;
  const twin = time(() => void naive.splitQueen(columns, 3_000), 1);
  const ours = time(
    () => void ask("vector_beams", [split, columns - 1, 1e9]),
    1,
  );
  const size = `${columns.toLocaleString("en")} columns`;
  await row({
    what: `lost cells of ${split}`,
    size,
    ours,
    naive: twin,
  });
}

/** Lessons that compute while one waits. */
async function lessons(): Promise<void> {
  for (const [what, size, call] of [
    [
      "eraserhead: placements that break parity",
      "3 of 16",
      () => ask("eraserhead_exceptions", [16, 3]),
    ],
    [
      "euclid: three theorems beside play",
      "300 × 300",
      () => ask("euclid_agreement", [300]),
    ],
    [
      "euclid: a generation walked",
      "2^19 nodes",
      () => ask("euclid_generation", [20]),
    ],
  ] as const) {
    await row({ what, size, ours: time(() => void call(), 1) });
  }
}

async function measure(): Promise<void> {
  const before = performance.now();
  await start(await compile());
  const ours = performance.now() - before;
  await row({ what: "start the solver", size: "", ours });
  await analyses();
  await spring();
  await counts();
  await strips();
  await blocking();
  await vectors();
  await lessons();
  await maps();
  await tree();
  await space();
  await chomp();
  await couples();
  await proved();
}

window.bench = measure();
