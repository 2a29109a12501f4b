/** How the page reaches people: any folder, any origin, offline, and updates. */
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { expect, test } from "@playwright/test";
import { ready } from "./map-page.ts";
import { serve } from "./static-server.ts";

test("the page asks nobody else for anything and breaks no rule of its own", async ({
  page,
  baseURL,
}) => {
  const complaints: string[] = [];
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) {
      complaints.push(message.text());
    }
  });
  page.on("pageerror", (error) => complaints.push(error.message));
  page.on("request", (request) => {
    if (!request.url().startsWith(`${baseURL}`)) {
      complaints.push(request.url());
    }
  });
  await page.goto("/");
  await page.waitForSelector(ready, { state: "attached" });
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  expect(complaints).toEqual([]);
});

for (const position of [
  "wythoff(3,5)",
  "rat(2,3,5)",
  "spring(3x4)",
  "eraserhead(o*.*...)",
  "euclid[zero](6,9,20)",
]) {
  test(`${position} is seen before 90 kB of code, and no library for later`, async ({
    page,
    baseURL,
  }) => {
    const asked = new Set<string>();
    page.on("request", (request) => asked.add(request.url()));
    await page.addInitScript(() => {
      const watch = new MutationObserver(() => {
        if (document.documentElement.dataset["ready"] === undefined) return;
        performance.mark("ready");
        watch.disconnect();
      });
      watch.observe(document, { attributes: true, subtree: true });
    });
    await page.goto(`/#/${position}`);
    await page.waitForSelector(ready, { state: "attached" });
    // What is still under way has no entry yet.
    await page.waitForLoadState("networkidle");
    // The network may have been idle before the libraries were asked for.
    const libraries = [...asked].filter((url) => /temml|solid/.test(url));
    await page.waitForFunction(
      (urls) =>
        urls.every((url) => performance.getEntriesByName(url).length > 0),
      libraries,
    );
    const later = await page.evaluate(() => {
      const [mark] = performance.getEntriesByName("ready");
      return performance
        .getEntriesByType("resource")
        .filter(({ startTime }) => startTime > (mark?.startTime ?? 0))
        .map(({ name }) => name);
    });
    let bytes = 0;
    for (const url of asked) {
      if (later.includes(url) || !/\.(js|css)$/.test(url)) continue;
      expect(url).not.toMatch(/temml|solid/);
      const file = join("dist", url.slice(`${baseURL}`.length));
      bytes += gzipSync(await readFile(file), { level: 9 }).length;
    }
    expect(bytes).toBeGreaterThan(20_000);
    expect(bytes).toBeLessThanOrEqual(90_000);
  });
}

test("the page works in a folder of any name", async ({ page }) => {
  const server = await serve("dist", "/some/where%20else/");
  try {
    await page.goto(server.url);
    await page.waitForSelector(ready, { state: "attached" });
    await expect(page.locator("nimscope-app")).toContainText(/\S/);
  } finally {
    await server.close();
  }
});

test("after the first visit the page opens without its server", async ({
  page,
}) => {
  const server = await serve("dist", "/folder/");
  await page.goto(server.url);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  await server.close();
  await page.reload();
  await page.waitForSelector(ready, { state: "attached" });
  await expect(page.locator("nimscope-app")).toContainText(/\S/);
});

test("a new version replaces the cached one on the next visit", async ({
  page,
}) => {
  const folder = await mkdtemp(join(tmpdir(), "nimscope-"));
  await cp("dist", folder, { recursive: true });
  const server = await serve(folder);
  try {
    await page.goto(server.url);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
    await replace(join(folder, "index.html"), "<body>", '<body class="new">');
    await replace(
      join(folder, "sw.js"),
      /(url:"index\.html",revision:")[^"]*/,
      "$1new",
    );
    await page.goto(server.url);
    await page.waitForSelector("body.new", { state: "attached" });
  } finally {
    await server.close();
    await rm(folder, { recursive: true });
  }
});

test("one script tag brings the view to a page of another origin", async ({
  page,
}) => {
  const host = await serve("tests/e2e/pages");
  const nimscope = await serve("dist", "/nimscope/");
  try {
    const script = new URL("nimscope-view.js", nimscope.url).href;
    await page.goto(`${host.url}embed.html?${encodeURIComponent(script)}`);
    await expect(page.locator("nimscope-view")).toContainText(/\S/);
  } finally {
    await host.close();
    await nimscope.close();
  }
});

/** Changes the text of a file, which must contain what is to be changed. */
async function replace(file: string, from: string | RegExp, to: string) {
  const old = await readFile(file, "utf8");
  const text = old.replace(from, to);
  expect(text).not.toBe(old);
  await writeFile(file, text);
}
