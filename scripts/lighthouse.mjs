/**
 * `npm run lighthouse`: measures the built page as a slow phone would load it,
 * from a host that compresses. This check is run by hand: it installs Lighthouse
 * into a temporary folder each time, and its results depend on this machine.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { chromeArgs, needShell } from "./browser.mjs";
import { serveCompressed } from "./host.mjs";
import { buildPage } from "./page.mjs";
import { main, root, run, say } from "./shell.mjs";

const PAGES = ["", "#/wythoff(3,5)", "#/couples(7,12)"];
const METRICS = [
  "first-contentful-paint",
  "largest-contentful-paint",
  "total-blocking-time",
  "cumulative-layout-shift",
];
/**
 * The number of measurements of each page. A single one is not enough, because
 * other work on the machine lowers its score.
 */
const RUNS = 5;
/** The port on which Chromium listens for Lighthouse. */
const PORT = 9333;
/** @param {{ categories: { performance: { score: number } } }} lhr */
const score = ({ categories }) => categories.performance.score;

await main(async () => {
  await buildPage();
  const executablePath = await needShell();
  const folder = mkdtempSync(join(tmpdir(), "nimscope-lighthouse-"));
  const host = await serveCompressed(join(root, "dist"));
  try {
    await run("npm", ["install", "--prefix", folder, "lighthouse@13"]);
    const entry = join(folder, "node_modules/lighthouse/core/index.js");
    const { default: lighthouse } = await import(pathToFileURL(entry).href);
    const { chromium } = await import("@playwright/test");
    for (const page of PAGES) {
      const runs = [];
      for (let run = 0; run < RUNS; run++) {
        const args = [...chromeArgs, `--remote-debugging-port=${PORT}`];
        const browser = await chromium.launch({ executablePath, args });
        const { lhr } = await lighthouse(`${host.url}${page}`, {
          port: PORT,
          logLevel: "error",
        });
        await browser.close();
        runs.push(lhr);
      }
      say(`${page || "the gallery"}, the median of ${RUNS} runs`);
      runs.sort((a, b) => score(a) - score(b));
      const lhr = runs[(RUNS - 1) / 2];
      for (const { id, score } of Object.values(lhr.categories)) {
        console.log(`  ${id} ${Math.round(100 * score)}`);
      }
      for (const metric of METRICS) {
        console.log(`  ${metric} ${lhr.audits[metric].displayValue}`);
      }
      const scores = runs.map((run) => Math.round(100 * score(run)));
      console.log(`  performance of all runs: ${scores.join(", ")}`);
    }
  } finally {
    await host.close();
    rmSync(folder, { recursive: true });
  }
});
