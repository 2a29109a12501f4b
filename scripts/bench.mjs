/**
 * `npm run bench`: the measurements, none of which is asserted anywhere:
 * criterion natively, then in headless Chrome the time to the first picture of
 * the built page, and the tables of `tests/bench/index.html`.
 * `npm run bench -- page` leaves out criterion.
 *
 * The bench page promises its rows as `window.bench`, an array of
 * `{ what, ours, naive?, unit }`.
 */
import { chromeArgs, needChrome } from "./browser.mjs";
import { buildPage } from "./page.mjs";
import { main, run, say } from "./shell.mjs";

await main(async () => {
  await buildPage();
  if (!process.argv.includes("page")) {
    say("Native benchmarks");
    await run("cargo", ["bench", "--benches"]);
  }

  say("Browser benchmarks");
  const chrome = await needChrome();
  const { chromium } = await import("@playwright/test");
  const { createServer, preview } = await import("vite");
  const built = await preview({ preview: { port: 0 } });
  const sources = await createServer({ server: { port: 0 } });
  await sources.listen();
  const browser = await chromium.launch({
    executablePath: chrome,
    args: chromeArgs,
  });
  try {
    console.log(`  ${browser.browserType().name()} ${browser.version()}`);
    print([await firstPicture(browser, address(built))]);
    const page = await browser.newPage();
    page.on("pageerror", (error) => console.error(error));
    await page.goto(new URL("tests/bench/index.html", address(sources)).href);
    print(await page.evaluate(() => /** @type {any} */ (globalThis).bench));
  } finally {
    await browser.close();
    await sources.close();
    await built.close();
  }
});

/** @param {{ what: string, ours: number, naive?: number, unit: string }[]} rows */
function print(rows) {
  for (const { what, ours, naive, unit } of rows) {
    const twin =
      naive === undefined ? "" : `  naive ${naive.toPrecision(3)} ${unit}`;
    console.log(
      `  ${what.padEnd(48)} ${ours.toPrecision(3).padStart(9)} ${unit}${twin}`,
    );
  }
}

/** @param {{ resolvedUrls: { local: string[] } | null }} server */
function address(server) {
  return server.resolvedUrls?.local[0] ?? "";
}

/**
 * The median time from opening the page, with an empty cache, to its first
 * picture.
 * @param {import("@playwright/test").Browser} browser
 * @param {string} url
 */
async function firstPicture(browser, url) {
  const times = [];
  for (let i = 0; i < 5; i++) {
    const context = await browser.newContext({ serviceWorkers: "block" });
    const page = await context.newPage();
    await page.goto(url, { waitUntil: "commit" });
    await page.waitForSelector('html[data-ready="true"]', {
      state: "attached",
    });
    times.push(await page.evaluate(() => performance.now()));
    await context.close();
  }
  times.sort((a, b) => a - b);
  return { what: "first picture", ours: times[2] ?? Number.NaN, unit: "ms" };
}
