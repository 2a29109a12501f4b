/**
 * The page's own security policy: strict. That no view breaks it is asked by
 * every test of a page that is shared, so of each game, figure and lesson.
 */
import { createServer } from "vite";
import { open, ready } from "./map-page.ts";
import { expect, refusals, alone as test } from "./test.ts";

test("the page's own text has no style and no script", async ({ page }) => {
  const refused: string[] = [];
  await refusals(page, (what) => refused.push(what));
  await open(page, "#/");
  const policy = await page
    .locator("meta[http-equiv=Content-Security-Policy]")
    .getAttribute("content");
  expect(policy).not.toContain("unsafe-inline");
  expect(policy).not.toContain("'unsafe-eval'");
  // The watch sees what it is there for, also within a shadow root.
  await page.locator("nimscope-gallery").evaluate((gallery) => {
    gallery.shadowRoot?.firstElementChild?.setAttribute("style", "top: 0");
  });
  await expect.poll(() => refused.join()).toContain("style-src-attr inline");
  expect(refused).toHaveLength(1);
});

test("a script's URL of another origin starts no worker", async ({ page }) => {
  await open(page, "#/");
  const outcome = await page.evaluate(() => {
    try {
      new Worker("https://example.org/worker.js");
      return "started";
    } catch (error) {
      return (error as Error).name;
    }
  });
  expect(outcome).toBe("TypeError");
});

test("while one works on the page, it has its styles", async ({ page }) => {
  const server = await createServer({ server: { port: 0 }, logLevel: "error" });
  await server.listen();
  try {
    await page.goto(`${server.resolvedUrls?.local[0]}`);
    await page.waitForSelector(ready, { state: "attached" });
    const colour = () =>
      page.evaluate(() =>
        getComputedStyle(document.documentElement).getPropertyValue("--p"),
      );
    await expect.poll(colour).not.toBe("");
  } finally {
    await server.close();
  }
});
