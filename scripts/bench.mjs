/**
 * `npm run bench`: measurements that no test checks. Criterion measures native
 * code. Headless Chrome then measures the download and the time of a first
 * visit, also on a slow phone, and the rows of `tests/bench/index.html`.
 * `npm run bench -- native`, `-- page` or `-- phone` measures only one of them.
 * `-- peers` compares the nimbers of octal games with a public solver. `-- survey`
 * measures the overhead of Dask per rule, and the speed-up by two processes.
 * `-- brief` measures `analyze --brief` on a million mixed positions, and single heaps.
 *
 * The bench page passes each row to `window.report`. The promise
 * `window.bench` resolves when all rows have been passed.
 */
import { spawn, spawnSync } from "node:child_process";
import {
  closeSync,
  existsSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { createInterface } from "node:readline";
import { gzipSync } from "node:zlib";
import { chromeArgs, needChrome } from "./browser.mjs";
import { serveCompressed } from "./host.mjs";
import { buildPage } from "./page.mjs";
import { installPackage, inVenv } from "./python.mjs";
import { needRust } from "./setup.mjs";
import { ask, block, main, root, run, say } from "./shell.mjs";

/**
 * @typedef {{
 *   what: string, size: string, ours: number, naive?: number,
 *   target?: string, unit?: string,
 * }} Row
 */

/** The network of a slow phone: 1.6 Mbit/s, and answers begin after 150 ms. */
const SLOW_LINE = { latencyMs: 150, bytesPerSecond: 200_000 };
/** The factor by which a slow phone is slower than this processor. */
const CPU_SLOWDOWN = 4;
/** Pages for a slow phone, each with the aim in milliseconds until it is ready. */
const VISITS = /** @type {const} */ ([
  ["", 3500],
  ["wythoff(3,5)", 4000],
  ["couples(7,12)", 4000],
  ["heap[0.137](5,8)", 4000],
  ["vector[queen+1:2*](5,8)", 4000],
  ["chomp(2x10)", 4000],
  ["graph[node](petersen)", 4000],
  ["misere:nim(1,2,3)", 4000],
]);

/**
 * Octal games, each with the number of heaps and the aim: how many times faster
 * we are than `ogsolve`.
 */
const OCTAL = /** @type {const} */ ([
  ["0.6", 1_000_000, 4],
  ["0.376", 1_000_000, 2],
  ["0.16", 1_000_000, 2],
  ["0.45", 1_000_000, 2],
  ["0.04", 200_000, 2],
]);

await main(async () => {
  const chosen = process.argv.slice(2);
  if (chosen.length === 0 || chosen.includes("native")) await native();
  if (chosen.length === 0 || chosen.includes("page")) await page();
  if (chosen.includes("survey")) await survey();
  if (chosen.includes("brief")) await brief();
  if (chosen.includes("phone")) await phone();
  if (chosen.includes("--peers") || chosen.includes("peers")) await peers();
});

async function native() {
  needRust();
  say("Native benchmarks with criterion (about ten minutes)");
  const brief = ["--warm-up-time", "0.3", "--measurement-time", "1"];
  const measured = ["bench", "--package", "nimscope-bench"];
  await run("cargo", [...measured, "--", "--quiet", ...brief]);
  say("Native benchmarks, compared with their naive programs");
  heading();
  for (const row of criterionRows()) print(row);
}

/** Returns a row for each of our measurements in criterion's reports. */
function criterionRows() {
  const folder = join(root, "target", "criterion");
  /** @type {Map<string, number>} */
  const naive = new Map();
  /** @type {Row[]} */
  const rows = [];
  for (const path of readdirSync(folder, {
    recursive: true,
    encoding: "utf8",
  })) {
    if (basename(path) !== "benchmark.json" || !/\bnew\b/.test(path)) continue;
    const { group_id, function_id, value_str } = read(join(folder, path));
    const estimates = join(folder, path, "..", "estimates.json");
    if (!existsSync(estimates)) continue;
    const ours = read(estimates).median.point_estimate / 1e6;
    const size = value_str ?? "";
    if (function_id === "naive") naive.set(`${group_id} ${size}`, ours);
    else rows.push({ what: `${group_id}: ${function_id}`, size, ours });
  }
  for (const row of rows) {
    const twin = naive.get(`${row.what.split(": ")[0]} ${row.size}`);
    if (twin !== undefined) row.naive = twin;
    if (row.what === "couples: fast" && row.size === "10000000") {
      row.target = "12000 ms";
    }
  }
  const key = (/** @type {Row} */ row) => `${row.what} ${row.size}`;
  return rows.sort((a, b) =>
    key(a).localeCompare(key(b), "en", { numeric: true }),
  );
}

/** @param {string} path */
function read(path) {
  return JSON.parse(readFileSync(path, "utf8"));
}

async function page() {
  await buildPage();
  say("Browser benchmarks (about five minutes)");
  const { createServer } = await import("vite");
  const sources = await createServer({
    server: { port: 0, watch: null },
    // Finds all dependencies at the start. A dependency that is found later
    // would reload the page.
    optimizeDeps: { entries: ["tests/bench/index.html"] },
  });
  await sources.listen();
  await inChrome(async (browser) => {
    for (const row of await firstVisit(browser)) print(row);
    for (const row of await slowVisits(browser)) print(row);
    for (const row of await wall(browser)) print(row);
    const bench = await browser.newPage();
    bench.on("pageerror", (error) => console.error(error));
    await bench.exposeFunction("report", print);
    const url = sources.resolvedUrls?.local[0];
    await bench.goto(new URL("tests/bench/index.html", url).href);
    await bench.evaluate(() => /** @type {any} */ (globalThis).bench);
  }).finally(() => sources.close());
}

async function phone() {
  await buildPage();
  say("First visits on a slow phone (five minutes)");
  await inChrome(async (browser) => {
    for (const row of await slowVisits(browser)) print(row);
  });
}

/** @param {(browser: import("@playwright/test").Browser) => Promise<void>} measure */
async function inChrome(measure) {
  const executablePath = await needChrome();
  const { chromium } = await import("@playwright/test");
  const browser = await chromium.launch({ executablePath, args: chromeArgs });
  try {
    console.log(`  ${browser.browserType().name()} ${browser.version()}`);
    heading();
    await measure(browser);
  } finally {
    await browser.close();
  }
}

/** Compares our times with those of `ogsolve`, built for this processor. */
async function peers() {
  needRust();
  const folder = mkdtempSync(join(tmpdir(), "nimscope-peers-"));
  try {
    await run("cargo", ["build", "--release", "--bin", "nimscope"]);
    await run("cargo", ["install", "ogsolve", "--quiet", "--root", folder], {
      env: { RUSTFLAGS: "-C target-cpu=native" },
      remedy:
        "check that crates.io can be reached, then run this again: the crate is fetched from there.",
    });
    const own = join(root, "target", "release", "nimscope");
    const other = join(folder, "bin", "ogsolve");
    const out = join(folder, "nimbers.npy");
    say("Nimbers of octal games; the column “naive” is the time of ogsolve");
    heading();
    for (const [code, heaps, times] of OCTAL) {
      const to = String(heaps);
      const nimbers = ["nimbers", `heap[${code}]`, "--to", to, "--out", out];
      print({
        what: `heap[${code}]: nimbers`,
        size: to,
        ours: time(own, nimbers),
        naive: Math.min(
          ...["rc", "rcs", "rc2", "rc2s"].map((method) =>
            time(other, ["-m", method, "-n", to, code], 1),
          ),
        ),
        target: `${times}×`,
      });
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Returns the shortest time of some runs, in milliseconds.
 * @param {string} program
 * @param {string[]} args
 */
function time(program, args, runs = 3) {
  const times = Array.from({ length: runs }, () => {
    const began = performance.now();
    if (ask(program, args) === undefined)
      block(`${program} failed.`, "run it by hand to see why.");
    return performance.now() - began;
  });
  return Math.min(...times);
}

/**
 * Measures short records of many positions, beside full records of fewer ones. Then
 * measures the full record of each heap up to 900.
 */
async function brief() {
  needRust();
  const folder = mkdtempSync(join(tmpdir(), "nimscope-brief-"));
  const built = ["build", "--release", "--package"];
  try {
    await run("cargo", [...built, "nimscope-cli"]);
    await run("cargo", [...built, "nimscope-bench", "--example", "mixed"]);
    const release = join(root, "target", "release");
    const own = join(release, "nimscope");
    const mixed = join(release, "examples", "mixed");
    const positions = join(folder, "positions.txt");
    /** @type {(count: number, form: string) => number} */
    const timed = (count, form) => {
      piped(mixed, [String(count), "1"], "ignore", openSync(positions, "w"));
      return piped(own, ["analyze", form, "-"], openSync(positions, "r"));
    };
    say(
      "Short records of mixed positions; the column “naive” has full records",
    );
    heading();
    const [many, few] = [1_000_000, 2_000];
    print({
      what: "analyze --brief: mixed positions",
      size: String(many),
      ours: timed(many, "--brief"),
      naive: (timed(few, "--json") * many) / few,
      target: "30000 ms",
    });
    for (const rule of ["heap[grundy]", "couples", "heap[0.07]"]) {
      const heaps = Array.from({ length: 900 }, (_, i) => `${rule}(${i + 1})`);
      print({
        what: `analyze --json: ${rule}, slowest heap`,
        size: "1..900",
        ours: await slowest(own, heaps),
        target: "10 ms",
      });
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Returns the milliseconds of a run of a program, and closes the files that it used.
 * @param {string} program
 * @param {string[]} args
 * @param {number | "ignore"} input
 * @param {number | "ignore"} output
 */
function piped(program, args, input, output = "ignore") {
  const began = performance.now();
  const { status } = spawnSync(program, args, {
    stdio: [input, output, "inherit"],
  });
  const took = performance.now() - began;
  for (const file of [input, output]) if (file !== "ignore") closeSync(file);
  if (status !== 0) block(`${program} failed.`, "run it by hand to see why.");
  return took;
}

/**
 * Returns the milliseconds of the slowest full record, without the first one,
 * for which the program computes the nimbers of the rule.
 * @param {string} program
 * @param {string[]} positions
 */
async function slowest(program, positions) {
  const child = spawn(program, ["analyze", "--json", "-"], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  const records = createInterface(child.stdout)[Symbol.asyncIterator]();
  const times = [];
  for (const position of positions) {
    const began = performance.now();
    child.stdin.write(`${position}\n`);
    await records.next();
    times.push(performance.now() - began);
  }
  child.stdin.end();
  return Math.max(...times.slice(1));
}

function heading() {
  console.log(
    `  ${"operation".padEnd(46)} ${"size".padEnd(20)} ${"ours".padStart(10)}` +
      `        ${"naive".padStart(10)} ${"ratio".padStart(8)}  target`,
  );
}

/** @param {Row} row */
function print({ what, size, ours, naive, target = "", unit = "ms" }) {
  const number = (/** @type {number} */ value) =>
    value >= 100 ? value.toFixed(0) : value.toPrecision(3);
  const twin = naive === undefined ? "" : number(naive);
  const ratio = naive === undefined ? "" : `${number(naive / ours)}×`;
  console.log(
    `  ${what.padEnd(46)} ${size.padEnd(20)} ${number(ours).padStart(10)} ` +
      `${unit.padEnd(6)} ${twin.padStart(10)} ${ratio.padStart(8)}  ${target}`,
  );
}

/** Marks the time at which the page is ready and painted. */
function noteReady() {
  const look = new MutationObserver(() => {
    if (document.documentElement.dataset["ready"] !== "true") return;
    look.disconnect();
    requestAnimationFrame(() => setTimeout(() => performance.mark("ready")));
  });
  look.observe(document, { attributes: true, subtree: true });
}

/**
 * Visits a page five times with an empty cache. Returns the median of the
 * milliseconds until the page is ready and painted, and the requested files.
 * @param {import("@playwright/test").Browser} browser
 * @param {string} url
 * @param {number} slower how many times slower than this processor
 */
async function visits(browser, url, slower = 1) {
  const times = [];
  /** @type {Set<string>} */
  const files = new Set();
  for (let i = 0; i < 5; i++) {
    const context = await browser.newContext({ serviceWorkers: "block" });
    const page = await context.newPage();
    page.on("request", (request) => {
      const { pathname } = new URL(request.url());
      files.add(pathname === "/" ? "/index.html" : pathname);
    });
    const session = await context.newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: slower });
    await page.addInitScript(noteReady);
    await page.goto(url, { waitUntil: "commit" });
    const mark = await page.waitForFunction(
      () => performance.getEntriesByName("ready")[0]?.startTime,
    );
    times.push((await mark.jsonValue()) ?? Number.NaN);
    await context.close();
  }
  times.sort((a, b) => a - b);
  const kilobytes = (/** @type {RegExp} */ kind) =>
    [...files]
      .filter((path) => kind.test(path))
      .map((path) => gzipSync(readFileSync(join(root, "dist", path))).length)
      .reduce((sum, length) => sum + length, 0) / 1000;
  return { time: times[2] ?? Number.NaN, kilobytes };
}

/**
 * @param {import("@playwright/test").Browser} browser
 * @returns {Promise<Row[]>}
 */
async function firstVisit(browser) {
  const host = await serveCompressed(join(root, "dist"));
  const { time, kilobytes } = await visits(browser, host.url);
  await host.close();
  const size = "";
  const unit = "kB gz";
  const wasm = kilobytes(/\.wasm$/);
  const first = kilobytes(/\.(js|css)$/);
  return [
    { what: "first picture", size, ours: time, target: "1000 ms" },
    { what: "WebAssembly", size, ours: wasm, target: "500 kB", unit },
    {
      what: "first JavaScript and CSS",
      size,
      ours: first,
      target: "90 kB",
      unit,
    },
  ];
}

/**
 * Measures the wall of all octal codes, `#/heaps`: the time from an empty cache
 * until every tile is drawn, and the longest time in which the page could not
 * answer.
 * @param {import("@playwright/test").Browser} browser
 * @returns {Promise<Row[]>}
 */
async function wall(browser) {
  const host = await serveCompressed(join(root, "dist"));
  const context = await browser.newContext({ serviceWorkers: "block" });
  const page = await context.newPage();
  await page.addInitScript(() => {
    /** @type {any} */ (globalThis).longest = 0;
    new PerformanceObserver((list) => {
      const times = list.getEntries().map(({ duration }) => duration);
      const all = /** @type {any} */ (globalThis);
      all.longest = Math.max(all.longest, ...times);
    }).observe({ type: "longtask", buffered: true });
  });
  await page.goto(`${host.url}#/heaps`, { waitUntil: "commit" });
  // The progress bar over the wall disappears after the last tile.
  const bar = page.locator("nimscope-map .steps");
  await bar.waitFor({ state: "attached", timeout: 120_000 });
  await bar.waitFor({ state: "detached", timeout: 120_000 });
  const [time, longest] = await page.evaluate(() => [
    performance.now(),
    /** @type {any} */ (globalThis).longest,
  ]);
  await context.close();
  await host.close();
  const what = "wall of octal codes";
  return [
    { what, size: "1,024 tiles", ours: time, target: "6000 ms" },
    { what, size: "longest task > 50 ms", ours: longest },
  ];
}

/**
 * @param {import("@playwright/test").Browser} browser
 * @returns {Promise<Row[]>}
 */
async function slowVisits(browser) {
  const host = await serveCompressed(join(root, "dist"), SLOW_LINE);
  const rows = [];
  for (const [position, aimMs] of VISITS) {
    const url = `${host.url}#/${position}`;
    const { time, kilobytes } = await visits(browser, url, CPU_SLOWDOWN);
    rows.push({
      what: `slow phone: ${position || "gallery"}`,
      size: `${kilobytes(/./).toFixed(0)} kB gz`,
      ours: time,
      target: `${aimMs} ms`,
    });
  }
  await host.close();
  return rows;
}

/** Measures surveys with an optimised build of the Python package. */
async function survey() {
  if (!(await installPackage("release"))) return;
  say("Surveys with Dask, three times each");
  await run(inVenv("python"), [join("scripts", "survey.py")]);
}
