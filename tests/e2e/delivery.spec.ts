/** Delivery of the page: from any folder, offline, and in new versions. */

import {
  cp,
  mkdtemp,
  readdir,
  readFile,
  rm,
  writeFile,
} from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import type { Page, Route } from "@playwright/test";
import { serve } from "../../scripts/host.mjs";
import { more, positionField } from "./head.ts";
import { holdSolver, ready } from "./map-page.ts";
import { shows } from "./play.ts";
import { expect, alone as test } from "./test.ts";

test.use({ serviceWorkers: "allow" });

/** Goes to an address, and waits for its first picture. */
async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.waitForSelector(ready, { state: "attached" });
}

/** Waits until the service worker has copied the page. */
const copied = (page: Page) =>
  page.evaluate(() => navigator.serviceWorker.ready.then(() => true));

test("the page loads only from its own server", async ({ page, baseURL }) => {
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
  await visit(page, "/");
  await copied(page);
  expect(complaints).toEqual([]);
});

for (const [position, parts] of [
  ["nim(3,5)", ["nimscope"]],
  ["graph[node](petersen)", ["graphs"]],
  ["misere:nim(3,5)", ["nimscope"]],
  ["graph[node](petersen)+spring(3x4)", ["graphs", "nimscope"]],
] as const) {
  test(`${position} loads only ${parts.join(" and ")}`, async ({ page }) => {
    const asked: string[] = [];
    page.on("request", (request) => {
      const part = /(\w+)_bg-[^/]*\.wasm/.exec(request.url())?.[1];
      if (part !== undefined) asked.push(part);
    });
    await visit(page, `/#/${position}`);
    expect(asked.sort()).toEqual(parts);
  });
}

for (const position of ["wythoff(3,5)", "eraserhead(o*.*...)"]) {
  test(`${position} is shown with at most 106 kB of code`, async ({
    page,
    baseURL,
  }) => {
    const asked = new Set<string>();
    const before: string[] = [];
    page.on("request", (request) => asked.add(request.url()));
    await page.exposeFunction("seen", () => before.push(...asked));
    await page.addInitScript(() => {
      const watch = new MutationObserver(() => {
        if (document.documentElement.dataset["ready"] === undefined) return;
        watch.disconnect();
        (window as unknown as { seen(): void }).seen();
      });
      watch.observe(document, { attributes: true, subtree: true });
    });
    await visit(page, `/#/${position}`);
    await expect.poll(() => before.length).toBeGreaterThan(0);
    let bytes = 0;
    for (const url of before.filter((url) => /\.(js|css)$/.test(url))) {
      expect(url).not.toMatch(/temml/);
      const file = join("dist", url.slice(`${baseURL}`.length));
      bytes += gzipSync(await readFile(file), { level: 9 }).length;
    }
    expect(bytes).toBeGreaterThan(20_000);
    expect(bytes).toBeLessThanOrEqual(106_000);
  });
}

test("a board's script loads while the solver is loading", async ({ page }) => {
  const letGo = await holdSolver(page);
  const arrived = page.waitForResponse(/\/strip-[^/]*\.js$/);
  await page.goto("/#/magnetism(+..-..)");
  await arrived;
  letGo();
  await page.waitForSelector(ready, { state: "attached" });
});

test("the page works in any folder and without a server", async ({ page }) => {
  const server = await serve("dist", "/some/where%20else/");
  await page.goto(server.url);
  await copied(page);
  await server.close();
  // The browser's own cache must not supply the files.
  const session = await page.context().newCDPSession(page);
  await session.send("Network.setCacheDisabled", { cacheDisabled: true });
  await page.goto(`${server.url}#/graph[node](petersen)`);
  await page.reload();
  await shows(page, "graph[node](petersen)");
  await page.goto(`${server.url}#/wythoff(3,5)?lesson=wythoff-compare`);
  await shows(page, "wythoff(3,5)");
  await expect(page.locator('[data-differ="0"]')).toHaveCount(1);
  await expect(page.getByRole("alert")).toHaveCount(0);
});

test("the offline copy has all scripts and the solver", async () => {
  const kept = await readFile("dist/sw.js", "utf8");
  const files = (await readdir("dist/assets")).filter((name) =>
    /\.(js|wasm|css|woff2)$/.test(name),
  );
  expect(files.filter((name) => name.endsWith(".wasm"))).not.toEqual([]);
  const missing = files.filter((name) => !kept.includes(`"assets/${name}"`));
  expect(missing).toEqual([]);
});

/** Runs a test on a copy of the page whose server can deploy a new version. */
async function withNewVersion(
  page: Page,
  act: (deploy: () => Promise<void>, url: string) => Promise<void>,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "nimscope-"));
  await cp("dist", folder, { recursive: true });
  const server = await serve(folder);
  const deploy = async () => {
    await replace(join(folder, "index.html"), "<body>", '<body class="new">');
    const revision = /(url:"index\.html",revision:")[^"]*/;
    await replace(join(folder, "sw.js"), revision, "$1new");
  };
  try {
    await page.goto(server.url);
    await copied(page);
    await act(deploy, server.url);
  } finally {
    await server.close();
    await rm(folder, { recursive: true });
  }
}

const news = (page: Page) =>
  page.getByText("There is a new version of nimscope.");
const newest = (page: Page) => page.locator("body.new");

test("a new version is offered without losing typed text", async ({ page }) => {
  await withNewVersion(page, async (deploy, url) => {
    await page.goto(`${url}#/nim(3,5,7)`);
    await page.reload();
    const other = await page.context().newPage();
    await other.goto(`${url}#/nim(1,2)`);
    await more(page);
    const field = positionField(page);
    await field.fill("nim(4,");
    await deploy();
    await page.evaluate(() =>
      navigator.serviceWorker.getRegistration().then((it) => it?.update()),
    );
    await expect(news(page)).toBeVisible();
    await expect(field).toHaveValue("nim(4,");
    // Each tab is offered the new version. Only the tab that accepts it is reloaded.
    await expect(news(other)).toBeVisible();
    await other.getByRole("button", { name: "Reload" }).click();
    await expect(newest(other)).toBeAttached();
    await shows(other, "nim(1,2)");
    await expect(field).toHaveValue("nim(4,");
    await expect(newest(page)).toHaveCount(0);
    // The next link in the other tab loads the new version.
    await page.getByRole("link", { name: "nimscope, all games" }).click();
    await expect(newest(page)).toBeAttached();
    expect(new URL(page.url()).hash).toBe("#/");
    await expect(news(page)).toHaveCount(0);
  });
});

test("a new version is loaded at the next visit", async ({ page }) => {
  await withNewVersion(page, async (deploy, url) => {
    await deploy();
    await page.goto(`${url}#/nim(3,5,7)`);
    await page.reload();
    await expect(news(page)).toBeVisible();
    await page.reload();
    await expect(newest(page)).toBeAttached();
    await shows(page, "nim(3,5,7)");
  });
});

test.describe("a missing script", () => {
  // The offline copy would supply the missing script.
  test.use({ serviceWorkers: "block" });

  for (const [what, address, file] of [
    ["the gallery", "#/", /gallery-.*\.js/],
    ["a position", "#/nim(3,5,7)", /nimscope-view-.*\.js/],
    ["a lesson", "#/wythoff(3,5)?lesson=wythoff-sieve", /wythoff-sieve-.*\.js/],
    ["the solver", "#/nim(3,5,7)", /nimscope_bg-.*\.wasm/],
    ["the solver of graphs", "#/graph[node](petersen)", /graphs_bg-.*\.wasm/],
  ] as const) {
    test(`of ${what} is named, and Try again loads it`, async ({ page }) => {
      await page.route(file, (route) => route.abort());
      await page.goto(`/${address}`);
      const alert = page.getByRole("alert").first();
      await expect(alert).toContainText("of the page could not be loaded");
      const { source } = file;
      const name = source.endsWith("wasm")
        ? source.replace(/-.*/, ".wasm")
        : file;
      await expect(alert.locator("code")).toHaveText(name);
      await page.unroute(file);
      const again = page.getByRole("button", { name: "Try again" }).first();
      // A lesson may load its script without a click, once the position is analyzed.
      await expect(async () => {
        if (await again.isVisible()) await again.click({ timeout: 1000 });
        await expect(page.getByRole("alert")).toHaveCount(0, { timeout: 2000 });
      }).toPass();
    });
  }

  test("of a worker is reported, even if the server never answers", async ({
    page,
  }) => {
    // The first request of each of the two workers gets no answer.
    const silent: Route[] = [];
    const again: Route[] = [];
    await page.route(/worker-.*\.js/, (route) => {
      (silent.length < 2 ? silent : again).push(route);
    });
    await page.goto("/#/nim(3,5,7)");
    const late = page.getByText("The solver has not loaded yet");
    await expect(late).toBeVisible();
    await expect.poll(() => again.length).toBe(2);
    for (const route of again) await route.continue();
    await shows(page, "nim(3,5,7)");
    await page.waitForSelector(ready, { state: "attached" });
    for (const route of silent) await route.abort().catch(() => {});
  });

  test("of an old version offers to reload the page", async ({ page }) => {
    await visit(page, "/#/nim(3,5,7)");
    await page.route(/(gallery-.*\.js|\?new)$/, (route) =>
      route.request().url().endsWith("?new")
        ? route.fulfill({ body: '<script src="./assets/index-other.js">' })
        : route.fulfill({ status: 404 }),
    );
    await page.getByRole("link", { name: "nimscope, all games" }).click();
    await expect(page.getByRole("alert")).toContainText("a new version");
    await page.unrouteAll();
    await page.getByRole("button", { name: "Reload the page" }).click();
    const title = page.getByRole("heading", { level: 1 });
    await expect(title).toHaveText("Games you can see");
  });
});

/** Replaces text in a file, and fails if the file does not contain it. */
async function replace(file: string, from: string | RegExp, to: string) {
  const old = await readFile(file, "utf8");
  const text = old.replace(from, to);
  expect(text).not.toBe(old);
  await writeFile(file, text);
}
