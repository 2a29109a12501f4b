/** The element in a page of another origin, such as a blog. */

import type { Locator } from "@playwright/test";
import { type Host, serve } from "../../scripts/host.mjs";
import { mapOf, pixelOf } from "./map-page.ts";
import { expect, alone as test } from "./test.ts";

let host: Host;
let nimscope: Host;

/** Opens the blog with these attributes on the view. */
let embed: (attributes: string) => Promise<void>;
const MAP = 'position="wythoff(6,8)" part="map" view="0,0,20,15"';

test.beforeEach(async ({ page }) => {
  host = await serve("tests/e2e/pages");
  nimscope = await serve("dist", "/nimscope/");
  const script = new URL("nimscope-view.js", nimscope.url).href;
  await page.addInitScript(() => {
    addEventListener("nimscope-position", (event) => {
      document.title = (event as CustomEvent).detail.position;
    });
    addEventListener("nimscope-drill", (event) => {
      const { right, of } = (event as CustomEvent).detail;
      document.title = `${right} of ${of}`;
    });
  });
  embed = async (attributes) => {
    const [from, of] = [script, attributes].map(encodeURIComponent);
    await page.goto(`${host.url}embed.html?${from}&${of}`);
  };
});

test.afterEach(async () => {
  await host.close();
  await nimscope.close();
});

test("the map is drawn, and a click reports its position", async ({ page }) => {
  await embed(MAP.replace("0,0,20,15", "1,2,3"));
  await expect(page.locator(".faults [data-faults]")).toHaveText(
    /The page ignores an option:\s+view=1,2,3 \(expected x0[\s\S]*\)\./,
  );
  await embed(MAP);
  const map = mapOf(page);
  await expect(map).toHaveAttribute("data-view", "0,0,20,15");
  await expect(map).toHaveAttribute("data-marker", "6,8");
  // One worker draws, the other searches.
  const workers = page.workers().map((worker) => worker.url().slice(0, 5));
  expect(workers).toEqual(["blob:", "blob:"]);
  const cell = await pixelOf(map, 3.5, 5.5);
  await page.mouse.click(cell.x, cell.y);
  await expect(map).toHaveAttribute("data-marker", "3,5");
  await expect(page).toHaveTitle("wythoff(3,5)");
  expect(new URL(page.url()).hash).toBe("");
});

test("a link opens nimscope's own page", async ({ page }) => {
  await embed(MAP);
  await expect(mapOf(page)).toHaveAttribute("data-marker", "6,8");
  const [opened] = await Promise.all([
    page.waitForEvent("popup"),
    page.getByRole("link", { name: "Open in nimscope" }).click(),
  ]);
  const address = "#/wythoff(6,8)?view=0,0,20,15";
  await expect(opened).toHaveURL(`${nimscope.url}${address}`);
  await expect(mapOf(opened)).toHaveAttribute("data-view", "0,0,20,15");
  // Nimscope's own page has no such link.
  const link = opened.getByRole("link", { name: "Open in nimscope" });
  await expect(link).toHaveCount(0);
});

test("the view works if its page forbids workers", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, "Worker", { value: undefined });
  });
  await embed(MAP);
  const map = mapOf(page);
  await expect(map).toHaveAttribute("data-marker", "6,8");
  await expect(map).toHaveAttribute("data-frame", /^[1-9]/);
  expect(page.workers()).toEqual([]);
});

test("a part is shown alone, an unknown part shows all", async ({ page }) => {
  const verdict = page.getByRole("status");
  const board = page.locator("[data-move]");
  const why = page.locator(".why .reason");

  await embed('position="wythoff(6,8)" part="board"');
  await page.locator('[data-move="wythoff(3,5)"]').click();
  await expect(page).toHaveTitle("wythoff(3,5)");
  await expect(verdict).toHaveAttribute("data-outcome", "P");
  await expect(why).toHaveCount(0);

  await embed('position="wythoff(6,8)" part="why"');
  await expect(why).toBeVisible();
  await expect(verdict).toHaveAttribute("data-outcome", "N");
  await expect(board).toHaveCount(0);
  // The page around the view may set another position.
  const view = page.locator("nimscope-view");
  await view.evaluate((it) => it.setAttribute("position", "wythoff(3,5)"));
  await expect(verdict).toHaveAttribute("data-position", "wythoff(3,5)");

  await embed('position="misere:nim(1,1,2)" part="board"');
  await page.locator('[data-move="misere:nim(1,1,1)"]').first().click();
  await expect(page).toHaveTitle("misere:nim(1,1,1)");
  await expect(verdict).toHaveAttribute("data-outcome", "P");
  const rules = page.locator(".rules");
  await expect(rules).toContainText("Whoever takes the last one loses.");

  await embed('position="wythoff(6,8)" part="everything"');
  await expect(board.first()).toBeVisible();
  await expect(mapOf(page)).toHaveAttribute("data-marker", "6,8");
  await expect(why).toBeVisible();
});

test("attributes can cover the answers or show a drill", async ({ page }) => {
  await embed('position="wythoff(6,8)" covered');
  const verdict = page.locator('[role="status"][data-position]');
  await expect(verdict).toHaveAttribute("data-position", "wythoff(6,8)");
  await expect(verdict).toHaveAttribute("data-outcome", "");
  await expect(page.locator("nimscope-map")).toHaveCount(0);
  const view = page.locator("nimscope-view");
  await view.evaluate((it) => it.removeAttribute("covered"));
  await expect(verdict).toHaveAttribute("data-outcome", "N");
  await embed('position="wythoff(6,8)" part="board" play="casual"');
  await expect(verdict).toHaveAttribute("data-outcome", "");
  await embed('drill="game=nim&amp;kind=who&amp;level=1&amp;seed=7"');
  // At the end the page around the drill gets the result. Ten more questions can follow.
  const answers = page.getByRole("group", { name: "Answers" });
  for (let number = 1; number <= 10; number++) {
    await expect(page.getByText(`Question ${number} of 10`)).toBeVisible();
    await answers.getByRole("button").first().click();
    await page.getByRole("button", { name: /^(Next|How it went)$/ }).click();
  }
  await expect(page).toHaveTitle(/^\d of 10$/);
  await page.getByRole("button", { name: "Ten new questions" }).click();
  await expect(page.getByText("Question 1 of 10")).toBeVisible();
  expect(new URL(page.url()).hash).toBe("");
});

test("only formulas load a font", async ({ page }) => {
  const fonts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "font") fonts.push(request.url());
  });
  await embed('position="euclid(11,27)" part="board"');
  await expect(page.locator("[data-move]").first()).toBeVisible();
  expect(fonts).toEqual([]);
  await embed('position="euclid(11,27)" part="why"');
  const math = page.locator(".why math").first();
  await expect(math).toBeVisible();
  const family = await math.evaluate(
    (element) => getComputedStyle(element).fontFamily.split(",")[0],
  );
  expect(family).toBe("Formula");
  const added = await page.evaluate(async () => {
    await document.fonts.ready;
    return [...document.fonts].map(({ family, status }) => [family, status]);
  });
  expect(added).toEqual([["Formula", "loaded"]]);
});

test("the view keeps its own colours on an unstyled page", async ({ page }) => {
  const colours = async (attributes: string) => {
    await embed(`position="wythoff(6,8)" part="board" ${attributes}`);
    const panel = page.locator("nimscope-game #board.panel");
    await expect(panel).toBeVisible();
    const colour = (of: Locator, name: string) =>
      of.evaluate(
        (it, name) => getComputedStyle(it).getPropertyValue(name),
        name,
      );
    return [
      await colour(panel, "background-color"),
      await colour(
        page.getByRole("button", { name: "Hint" }),
        "border-top-color",
      ),
      await colour(panel, "color"),
    ];
  };
  const light = ["rgb(255, 255, 255)", "rgb(135, 132, 122)", "rgb(27, 28, 34)"];
  const dark = ["rgb(25, 28, 39)", "rgb(115, 123, 147)", "rgb(236, 238, 246)"];
  await page.emulateMedia({ colorScheme: "dark" });
  // If no dark colour scheme is declared, the view is light.
  expect(await colours("")).toEqual(light);
  expect(await colours('theme="light"')).toEqual(light);
  expect(await colours('theme="dark"')).toEqual(dark);
  // If both schemes are declared, the view follows the system.
  expect(await colours('style="color-scheme: light dark"')).toEqual(dark);
  await page.emulateMedia({ colorScheme: "light" });
  expect(await colours('style="color-scheme: light dark"')).toEqual(light);
});
