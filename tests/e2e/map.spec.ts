/** The map: zooming and panning, and opening positions on it. */

import type { Page } from "@playwright/test";
import { drag, type Pixel } from "./gestures.ts";
import { fromMenu } from "./head.ts";
import {
  extent,
  holdFiles,
  hook,
  mapOf,
  open,
  pixelOf,
  ready,
  viewAfter,
} from "./map-page.ts";
import { button, shows, verdict } from "./play.ts";
import { alone, expect, test } from "./test.ts";

test.beforeEach(async ({ page }) => {
  await open(page, "#/wythoff(6,8)");
});

const scrolled = (page: Page) => page.evaluate(() => scrollY);
const scrollTo = (page: Page, y: number) =>
  page.evaluate((y) => window.scrollTo(0, y), y);

test("Ctrl and the wheel zoom by a quarter around the pointer", async ({
  page,
}) => {
  const map = mapOf(page);
  const [before = 0] = await extent(map);
  const place = await pixelOf(map, 20.5, 20.5);
  await page.mouse.move(place.x, place.y);
  const width = async () => (await extent(map))[0];
  await page.keyboard.down("Control");
  await page.mouse.wheel(0, -120);
  await expect.poll(width).toBeCloseTo(before / 1.25, 2);
  const after = await pixelOf(map, 20.5, 20.5);
  expect(Math.abs(after.x - place.x)).toBeLessThan(1);
  expect(Math.abs(after.y - place.y)).toBeLessThan(1);
  for (let notch = 0; notch < 3; notch++) await page.mouse.wheel(0, 120);
  await expect.poll(width).toBeGreaterThan(before);
  await page.keyboard.up("Control");
});

test("a plain wheel scrolls, and a hint says how to zoom", async ({ page }) => {
  const map = mapOf(page);
  const before = `${await map.getAttribute("data-view")}`;
  const place = await pixelOf(map, 20.5, 20.5);
  await map.focus();
  await scrollTo(page, 0);
  await page.mouse.move(place.x, place.y);
  await page.mouse.wheel(0, 120);
  await expect.poll(() => scrolled(page)).toBe(120);
  const hint = page.getByText(
    "Ctrl + wheel zooms, Shift + drag zooms to a box",
  );
  await expect(hint).toBeVisible();
  await expect(hint).toHaveCount(0);
  await page.mouse.wheel(0, -120);
  await expect.poll(() => scrolled(page)).toBe(0);
  await expect(hint).toHaveCount(0);
  expect(await map.getAttribute("data-view")).toBe(before);
});

test("a pinch zooms the map and never the page", async ({ page }) => {
  const map = mapOf(page);
  const place = await pixelOf(map, 20.5, 20.5);
  await page.mouse.move(place.x, place.y);
  const [before] = await extent(map);
  await page.keyboard.down("Control");
  // Fingers on a trackpad zoom in small steps.
  for (let step = 0; step < 5; step++) await page.mouse.wheel(0, -2.5);
  await expect
    .poll(async () => Math.log2(before / (await extent(map))[0]))
    .toBeCloseTo(0.18, 2);
  // The page itself does not zoom, even when the map is at its limit.
  for (let step = 0; step < 20; step++) await page.mouse.wheel(0, -120);
  await page.keyboard.up("Control");
  await expect
    .poll(async () => Math.min(...(await extent(map))))
    .toBeCloseTo(1.5, 4);
  expect(await page.evaluate(() => devicePixelRatio)).toBe(1);
  expect(await scrolled(page)).toBe(0);
});

test("a drag moves the map, but never out of sight", async ({ page }) => {
  const map = mapOf(page);
  const from = await pixelOf(map, 10, 10);
  const by = (x: number, y: number) => ({ x: from.x + x, y: from.y + y });
  await viewAfter(map, () => drag(page, from, by(120, -60)));
  await expect
    .poll(async () => Math.round((await pixelOf(map, 10, 10)).x - from.x))
    .toBe(120);
  const to = await pixelOf(map, 10, 10);
  expect(Math.abs(to.y - from.y + 60)).toBeLessThan(1);
  expect(page.url()).toContain("wythoff(6,8)");
  for (let i = 0; i < 4; i++) await drag(page, from, by(500, -400));
  // The cells, which begin at 0, still fill at least half of the map.
  await expect
    .poll(async () => {
      const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = await hook(map, "data-view");
      return Math.max(-x0 / (x1 - x0), -y0 / (y1 - y0));
    })
    .toBeCloseTo(0.5, 2);
});

test("a box drawn with shift fills the map", async ({ page }) => {
  const map = mapOf(page);
  const box = async (from: Pixel, to: Pixel) => {
    await page.keyboard.down("Shift");
    await viewAfter(map, () => drag(page, from, to));
    await page.keyboard.up("Shift");
  };
  await box(await pixelOf(map, 10, 20), await pixelOf(map, 20, 10));
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = await hook(map, "data-view");
  expect((x0 + x1) / 2).toBeCloseTo(15, 0);
  expect((y0 + y1) / 2).toBeCloseTo(15, 0);
  expect(x0).toBeLessThan(10.2);
  const [, , width = 1, height = 1] = await hook(map, "data-plot");
  expect(width / (x1 - x0)).toBeCloseTo(height / (y1 - y0), 2);
  // A box that is too small gives the closest possible view.
  const { x, y } = await pixelOf(map, 15.1, 15.1);
  await box({ x, y }, { x: x + 10, y: y - 10 });
  expect(Math.min(...(await extent(map)))).toBeCloseTo(1.5, 4);
  const near = await hook(map, "data-view");
  expect(near.map(Math.round)).toEqual([14, 14, 16, 16]);
});

test("a double click zooms in and opens nothing", async ({ page }) => {
  const map = mapOf(page);
  const [before] = await extent(map);
  const place = await pixelOf(map, 20.5, 10.5);
  await page.mouse.dblclick(place.x, place.y);
  await expect
    .poll(async () => (await extent(map))[0])
    .toBeCloseTo(before / 2, 2);
  await shows(page, "wythoff(6,8)");
});

test("keys zoom, pan and bring the whole map back", async ({ page }) => {
  const map = mapOf(page);
  const home = (await map.getAttribute("data-view")) ?? "";
  const [width, height] = await extent(map);
  await map.focus();
  await viewAfter(map, () => page.keyboard.press("+"));
  expect((await extent(map))[0]).toBeLessThan(width);
  await viewAfter(map, () => page.keyboard.press("-"));
  expect((await extent(map))[0]).toBeCloseTo(width, 2);
  const [x0 = 0, y0 = 0] = await hook(map, "data-view");
  await viewAfter(map, () => page.keyboard.press("ArrowRight"));
  expect((await hook(map, "data-view"))[0]).toBeGreaterThan(x0);
  await viewAfter(map, () => page.keyboard.press("ArrowUp"));
  expect((await hook(map, "data-view"))[1]).toBeGreaterThan(y0);
  expect((await extent(map))[1]).toBeCloseTo(height, 2);
  for (const key of ["0", "Home"]) {
    await page.keyboard.press(key);
    await expect(map).toHaveAttribute("data-view", home);
    await viewAfter(map, () => page.keyboard.press("+"));
  }
  await page.keyboard.press("0");
  // Buttons do the same, and a tooltip says how to zoom to a box.
  const zoom = button(page, "Zoom in");
  await expect(zoom).toHaveAttribute("title", /to a box: Shift \+ drag/);
  await viewAfter(map, () => zoom.click());
  expect((await extent(map))[0]).toBeCloseTo(width / 2, 2);
  await viewAfter(map, () => button(page, "Zoom out").click());
  await button(page, "Whole map").click();
  await expect(map).toHaveAttribute("data-view", home);
});

test("pointer and keyboard name and open cells", async ({ page }) => {
  const map = mapOf(page);
  const place = await pixelOf(map, 3.5, 5.5);
  await page.mouse.move(place.x, place.y);
  await expect(page.getByRole("tooltip")).toContainText(/3.*5/);
  await page.mouse.move(place.x, 5);
  await expect(page.getByRole("tooltip")).toHaveCount(0);

  await map.focus();
  await page.keyboard.press("Shift+ArrowRight");
  await page.keyboard.press("Shift+ArrowLeft");
  await page.keyboard.press("Shift+ArrowDown");
  await expect(page.getByRole("tooltip")).toContainText(/5.*7/);
  await page.keyboard.press("Enter");
  await shows(page, "wythoff(5,7)");
});

test("the position of a far cell is exact", async ({ page }) => {
  const map = mapOf(page);
  await fromMenu(page, "Go to");
  const place = ["618033988749894", "1000000000000000"];
  const [first, second] = ["first pile", "second pile"].map((name) =>
    page.getByRole("textbox", { name }),
  );
  await first?.fill(`${place[0]}`);
  await second?.fill(`${place[1]}`);
  await button(page, "Open").click();
  await expect(map).toHaveAttribute("data-marker", `${place}`);
  await shows(page, `wythoff(${place})`);
  await map.focus();
  await page.keyboard.press("Shift+ArrowRight");
  await page.keyboard.press("Shift+ArrowUp");
  await expect(page.getByRole("tooltip")).toContainText(
    /1\D?000\D?000\D?000\D?000\D?001/,
  );
});

test("the map is redrawn when its font arrives late", async ({ page }) => {
  const letGo = await holdFiles(page, /\.woff2$/);
  await page.reload();
  await page.waitForSelector(ready, { state: "attached" });
  const words = mapOf(page).locator("canvas").last();
  const drawn = () =>
    words.evaluate((canvas) => (canvas as HTMLCanvasElement).toDataURL());
  const before = await drawn();
  letGo();
  await expect.poll(async () => (await drawn()) === before).toBe(false);
  // The axes follow the view.
  const later = await drawn();
  await mapOf(page).focus();
  await viewAfter(mapOf(page), () => page.keyboard.press("ArrowRight"));
  await expect.poll(async () => (await drawn()) === later).toBe(false);
});

const SUM = "#/euclid(8,12)+wythoff(6,8)?figure=wythoff-v";
const BAR = "chomp(.##.../##....)";

test("a click on maps of several kinds opens a position", async ({ page }) => {
  const map = mapOf(page);
  for (const [address, x, y, marker, position] of [
    [SUM, 8.5, 13.5, "8,13", "euclid(8,12) + wythoff(8,13)"],
    ["#/couples(7)?view=0,-1,40,6", 21.5, 0.5, "21,0", "couples(21)"],
    ["#/chomp(2x6)", 24.5, 48.5, "24,48", BAR],
    ["#/wythoff(6,8)", 8.5, 13.5, "8,13", "wythoff(8,13)"],
  ] as const) {
    await open(page, address);
    // In a sum the map is below the boards.
    await map.scrollIntoViewIfNeeded();
    const place = await pixelOf(map, x, y);
    await page.mouse.click(place.x, place.y);
    await shows(page, position);
    await expect(verdict(page)).toHaveAttribute("data-outcome", "P");
    await expect(map).toHaveAttribute("data-marker", marker);
  }
  await expect(map).toHaveAccessibleName(
    /Wythoff.*first pile from .* The position wythoff\(8,13\) is at 8, 13/,
  );
  await expect(page).toHaveTitle(/game 8, 13/);
  await page.goBack();
  await shows(page, "wythoff(6,8)");
  await expect(map).toHaveAttribute("data-marker", "6,8");
});

test("the view is in the address", async ({ page }) => {
  await open(page, "#/wythoff(6,8)?view=2,3,22,13");
  const map = mapOf(page);
  await expect(map).toHaveAttribute("data-view", "2,3,22,13");
  await map.focus();
  const entries = await page.evaluate(() => history.length);
  const moved = await viewAfter(map, () => page.keyboard.press("ArrowRight"));
  await expect.poll(() => page.url()).toContain(`view=${moved}`);
  expect(await page.evaluate(() => history.length)).toBe(entries);
  await page.reload();
  await expect(map).toHaveAttribute("data-view", moved);
});

test("a picture says why the position is not on it", async ({ page }) => {
  const caption = page.locator("nimscope-map .caption");
  const nowhere = "This picture has no place for the position";
  const beyond = "This picture does not reach the position";
  for (const [position, says] of [
    ["magnetism(+..-..)", nowhere],
    ["spring(##.##)", nowhere],
    ["heap[0.137](90000000)", beyond],
    ["magnetism(+......)", ""],
    ["nim(2)+heap[0.137](5)", ""],
  ] as const) {
    await open(page, `#/${position}`);
    await expect(caption).not.toBeEmpty();
    for (const words of [nowhere, beyond]) {
      const times = words === says ? 1 : 0;
      await expect(caption.getByText(words), position).toHaveCount(times);
    }
  }
});

test("a link's view stays even if the position is outside", async ({
  page,
}) => {
  const map = mapOf(page);
  const there = "#/wythoff(6,8)?view=100,100,120,110";
  await open(page, there);
  await expect(map).toHaveAttribute("data-view", "100,100,120,110");
  // A link opens another position with another view, and Back returns.
  await page.evaluate(() => {
    location.hash = "#/wythoff(9,9)?view=50,50,70,60";
  });
  await expect(map).toHaveAttribute("data-marker", "9,9");
  await expect(map).toHaveAttribute("data-view", "50,50,70,60");
  await page.goBack();
  await expect(map).toHaveAttribute("data-marker", "6,8");
  await expect(map).toHaveAttribute("data-view", "100,100,120,110");
  // A move keeps the view.
  await page.locator("[data-move]").first().click();
  await expect(map).not.toHaveAttribute("data-marker", "6,8");
  await expect(map).toHaveAttribute("data-view", "100,100,120,110");
});

// This test needs its own page: later pictures of Couples extend to the far pile.
alone("one press computes the nimber of a far pile", async ({ page }) => {
  const map = mapOf(page);
  await open(page, "#/couples(323456)");
  await expect(verdict(page)).toHaveAttribute("data-nimber", "");
  await page.getByRole("button", { name: /^Compute to 323\D?456/ }).click();
  await expect(verdict(page)).toHaveAttribute("data-nimber", "38");
  await expect(map).toHaveAttribute("data-marker", "323456,38");
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = await hook(map, "data-view");
  expect(x0).toBeLessThan(323_456);
  expect(x1).toBeGreaterThan(323_456);
  expect(y0).toBeLessThan(38);
  expect(y1).toBeGreaterThan(38);
  // “Whole map” shows all piles.
  await button(page, "Whole map").click();
  await expect
    .poll(async () => (await hook(map, "data-view"))[0])
    .toBeLessThan(1);
});

test("the wheel zooms a plot along its piles, and with Shift along both axes", async ({
  page,
}) => {
  const map = mapOf(page);
  await open(page, "#/couples(7,5,3)");
  const all = await hook(map, "data-view");
  const place = await pixelOf(map, 500, 20);
  await page.mouse.move(place.x, place.y);
  await page.keyboard.down("Control");
  for (let notch = 0; notch < 12; notch++) await page.mouse.wheel(0, -120);
  const width = async () => (await extent(map))[0] ?? 0;
  const whole = (all[2] ?? 0) - (all[0] ?? 0);
  // All notches are counted before the height is measured.
  await expect.poll(width).toBeCloseTo(whole / 1.25 ** 12, 1);
  // The view's height shrinks, too: the first piles have small nimbers.
  await expect
    .poll(async () => (await hook(map, "data-view"))[3] ?? 0)
    .toBeLessThan((all[3] ?? 0) * 0.7);
  const rows = async () => (await extent(map))[1] ?? 0;
  const before = await rows();
  await page.keyboard.down("Shift");
  await page.mouse.wheel(0, -120);
  await expect.poll(rows).toBeCloseTo(before / 1.25, 1);
  await page.keyboard.up("Shift");
  await page.keyboard.up("Control");
});

test("the map shows the line of a finished game", async ({ page }) => {
  const map = mapOf(page);
  await open(page, "#/wythoff(1,2)?play=two");
  const moves = page.locator("[data-move]");
  await expect(async () => {
    if ((await moves.count()) > 0) await moves.first().click();
    await expect(map).toHaveAccessibleName(/The line is your game\./, {
      timeout: 2000,
    });
  }).toPass();
  // The map explains the line. The map of a new game has no line.
  await expect(page.locator("nimscope-map")).toContainText("your game");
  await open(page, "#/wythoff(6,8)");
  await expect(map).toHaveAccessibleName(/is at 6, 8/);
  await expect(map).not.toHaveAccessibleName(/your game/);
});
