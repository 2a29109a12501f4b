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
  at,
  complete,
  drawn,
  flush,
  frame,
  frames,
  row,
  SIZE,
  sightOf,
  time,
} from "./measure.ts";
import * as naive from "./naive.ts";

async function maps(): Promise<void> {
  const far = 1_000_000_000_000_000n;
  const golden = 1_618_033_988_749_894n;
  const wide = (cells: number) => [cells, (cells * 504) / 1112] as const;
  const views: [string, Window][] = [
    ["40 cells", at(0n, 0n, ...wide(40))],
    ["400 cells", at(0n, 0n, ...wide(400))],
    ["10^5 cells", at(0n, 0n, ...wide(1e5))],
    ["10^15 cells", at(0n, 0n, ...wide(1e15))],
    ["400 at 10^15", at(far, golden, ...wide(400))],
  ];
  const near = (shade: naive.Shade) => (view: Window) =>
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
  const nearer = (times: number): Window => ({
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
    const ours = time(() => void shown.count(), 1);
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
    const ours = time(() => void shown.count(), 1);
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

/** Bars of three rows: the list of the lost ones, the proved rows and their sheets. */
async function bars(): Promise<void> {
  for (const [columns, target] of [
    ["60", "1 ms"],
    ["2000", "300 ms"],
    ["8000", "5000 ms"],
  ] as const) {
    const id = "chomp-first-moves";
    const [ours] = complete(picture({ id, settings: { n: columns } }));
    const what = "chomp: lost bars of three rows";
    const slow = columns === "60";
    const twin = slow ? { naive: time(() => void naive.lostBars(60), 1) } : {};
    await row({ what, size: `b ≤ ${columns}`, ours, target, ...twin });
  }
  const sheet = (c: number, scaled: string) =>
    picture({ id: "chomp-sheets", settings: { c: `${c}`, scaled } });
  const first = sheet(700, "off");
  const home = (shown: Picture) => shown.home(...SIZE);
  const ours = time(() => void first.raster(home(first), 16, 8, "light"), 1);
  const what = "chomp: rows proved, and a sheet";
  await row({ what, size: "c ≤ 700", ours, target: "20000 ms" });
  for (const [c, scaled] of [
    [120, "off"],
    [120, "on"],
    [700, "on"],
  ] as const) {
    const shown = sheet(c, scaled);
    const name = `chomp-sheets, c = ${c}${scaled === "on" ? ", scaled" : ""}`;
    await frames(name, shown, [["home", home(shown)]]);
  }
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
  const sum = (view: Window) => frame(shown, view).reduce((a, b) => a + b);
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
async function vectors({ vector_beams }: Study): Promise<void> {
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
  const ours = time(() => void vector_beams(split, columns - 1, 1e9), 1);
  const size = `${columns.toLocaleString("en")} columns`;
  await row({
    what: `lost cells of ${split}`,
    size,
    ours,
    naive: twin,
  });
}

/** The multiplication table of 0.07 as far as its misère quotient is found. */
async function products(): Promise<void> {
  const { order } = (await quotientOf("heap[0.07]")).certificate;
  const table = picture({ id: "misere-table", settings: { rule: "0.07" } });
  const across = (classes: number) => at(0n, 0n, 2 * classes, classes);
  await frames("misere-table 0.07", table, [
    ["home", table.home(...SIZE)],
    ["200 classes", across(200)],
    [`${order} classes`, across(order)],
  ]);
}

/** Measures every figure. */
export async function figures(study: Study): Promise<void> {
  await blocking();
  await vectors(study);
  await maps();
  await tree();
  await space();
  await chomp();
  await bars();
  await couples();
  await proved();
  await products();
}
