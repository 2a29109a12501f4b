/** A blog of another origin shows a position. */
import { expect, test } from "@playwright/test";
import { hook, mapOf, pixelOf } from "./map-page.ts";
import { type StaticServer, serve } from "./static-server.ts";

let host: StaticServer;
let nimscope: StaticServer;

test.beforeEach(async ({ page }) => {
  host = await serve("tests/e2e/pages");
  nimscope = await serve("dist", "/nimscope/");
  const script = new URL("nimscope-view.js", nimscope.url).href;
  const attributes = 'position="wythoff(6,8)" part="map" view="0,0,20,15"';
  await page.addInitScript(() => {
    addEventListener("nimscope-position", (event) => {
      const told = (event as CustomEvent<{ position: string }>).detail.position;
      document.title = told;
    });
  });
  await page.goto(
    `${host.url}embed.html?${encodeURIComponent(script)}&${encodeURIComponent(attributes)}`,
  );
});

test.afterEach(async () => {
  await host.close();
  await nimscope.close();
});

test("the map is drawn with its worker, and tells the page of a choice", async ({
  page,
}) => {
  const map = mapOf(page);
  await expect(map).toHaveAttribute("data-view", "0,0,20,15");
  await expect(map).toHaveAttribute("data-marker", "6,8");
  expect(page.workers().map((worker) => worker.url())).toEqual([
    expect.stringMatching(/^blob:/),
  ]);
  const cell = await pixelOf(map, 3.5, 5.5);
  await page.mouse.click(cell.x, cell.y);
  await expect(map).toHaveAttribute("data-marker", "3,5");
  await expect(page).toHaveTitle("wythoff(3,5)");
  expect(new URL(page.url()).hash).toBe("");
});

test("it works where the page around it forbids workers", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, "Worker", { value: undefined });
  });
  await page.reload();
  const map = mapOf(page);
  await expect(map).toHaveAttribute("data-marker", "6,8");
  expect((await hook(map, "data-frame"))[0]).toBeGreaterThan(0);
  expect(page.workers()).toEqual([]);
});
