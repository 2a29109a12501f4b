/** Full screen, for a lecture. */
import type { Locator, Page } from "@playwright/test";
import { expectNoFaults, inBothThemes } from "./checks.ts";
import { fromMenu } from "./head.ts";
import { hook, live, mapOf, open, pixelOf } from "./map-page.ts";
import { alone, expect, test } from "./test.ts";

const game = (page: Page) => page.locator("nimscope-game");
const verdict = (page: Page) => page.locator('[role="status"][data-position]');
const board = (page: Page) => page.locator("nimscope-board");
const picture = (page: Page) => page.getByRole("combobox", { name: "Picture" });
const said = (page: Page) =>
  page.locator("nimscope-map").locator('[aria-live="polite"]');

const field = (page: Page) => page.locator("nimscope-position-field");

/** Whether it is the element in full screen, and how much of the window it fills. */
const filling = (page: Page) =>
  game(page).evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return {
      full: element.matches(":fullscreen"),
      fills:
        left === 0 &&
        top === 0 &&
        width === innerWidth &&
        height === innerHeight,
    };
  });

const letters = (page: Page) =>
  verdict(page)
    .locator(".head")
    .evaluate((head) => Number.parseFloat(getComputedStyle(head).fontSize));

async function begin(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Full screen", exact: true }).click();
  await expect(game(page)).toHaveAttribute("lecture", "");
}

test("full screen shows map and verdict with large letters, and Escape leaves", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 810 });
  await open(page, "#/euclid(11,27)");
  const map = mapOf(page);
  const usual = await letters(page);
  const [left = 0] = await hook(map, "data-plot");
  const home = await map.getAttribute("data-view");
  await begin(page);
  await expect.poll(() => filling(page)).toEqual({ full: true, fills: true });
  await expect(field(page)).toBeHidden();
  await expect(board(page)).toBeHidden();
  await expect(verdict(page)).toBeInViewport({ ratio: 1 });
  await expect(map).toBeInViewport({ ratio: 1 });
  await expect.poll(() => letters(page)).toBeCloseTo(1.5 * usual, 1);
  await expect
    .poll(async () => (await hook(map, "data-plot"))[0])
    .toBeCloseTo(1.5 * left, 0);
  // What is clicked is what is seen.
  const cell = await pixelOf(map, 11, 16);
  await page.mouse.click(cell.x, cell.y);
  await expect(verdict(page)).toHaveAttribute("data-position", "euclid(11,16)");
  await page.keyboard.press("Escape");
  await expect(game(page)).not.toHaveAttribute("lecture");
  await expect.poll(() => filling(page)).toEqual({ full: false, fills: false });
  await expect(field(page)).toBeVisible();
  await expect.poll(() => letters(page)).toBe(usual);
  await expect(map).toHaveAttribute("data-view", home ?? "");
});

for (const [width, height] of [
  [1920, 1080],
  [1280, 800],
  [768, 1024],
  [390, 844],
  [667, 375],
] as const) {
  test(`full screen has a larger picture than the page, ${width} by ${height}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    for (const address of [
      "#/wythoff(3,5)",
      "#/wythoff(3,5)?figure=wythoff-nimbers",
      "#/chomp",
      "#/heap[0.137](9)",
      "#/euclid(11,27)",
    ]) {
      await open(page, address);
      const tab = page.getByRole("tab", { name: "Map" });
      if (await tab.isVisible()) await tab.click();
      await live(page);
      const map = mapOf(page);
      const [, , wide = 0, high = 0] = await hook(map, "data-plot");
      await begin(page);
      const plot = () => hook(map, "data-plot");
      await expect
        .poll(async () => (await plot())[2], address)
        .toBeGreaterThan(wide);
      await expect
        .poll(async () => (await plot())[3], address)
        .toBeGreaterThan(high);
      await expect(map).toBeInViewport({ ratio: 1 });
      await expect(verdict(page)).toBeInViewport({ ratio: 1 });
      await page.keyboard.press("Escape");
      await expect(game(page)).not.toHaveAttribute("lecture");
    }
  });
}

test("keys lead a lecture: the next picture, the one before, the board", async ({
  page,
}) => {
  await open(page, "#/euclid(11,27)");
  const titles = await picture(page).locator("option").allTextContents();
  const title = (at: number) => titles.at(at % titles.length) ?? "";
  const shows = (at: number) =>
    expect(picture(page).locator("option:checked")).toHaveText(title(at));
  await page.keyboard.press("PageDown");
  await shows(0);
  await begin(page);
  await expect(said(page)).toHaveText(
    /Full screen\. Page Down .* Escape leaves/,
  );
  await page.keyboard.press("PageDown");
  await shows(1);
  await expect(said(page)).toHaveText(
    `Picture 2 of ${titles.length}: ${title(1)}.`,
  );
  await live(page);
  await page.keyboard.press("n");
  await shows(2);
  await page.keyboard.press("p");
  await shows(1);
  await page.keyboard.press("PageUp");
  await shows(0);
  await page.keyboard.press("PageUp");
  await shows(-1);
  await expect(verdict(page)).toHaveAttribute("data-position", "euclid(11,27)");
  await page.keyboard.press("b");
  await expect(board(page)).toBeInViewport();
  await expect(said(page)).toHaveText("The board is shown.");
  await expect(page.getByRole("button", { name: "Board" })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  // A letter that chooses in a list is no such key.
  await picture(page).press("b");
  await expect(board(page)).toBeVisible();
  await mapOf(page).press("b");
  await expect(board(page)).toBeHidden();
  await page.keyboard.press("Escape");
  await expect(said(page)).toHaveText("Back on the page.");
  await page.keyboard.press("b");
  await page.keyboard.press("PageDown");
  await shows(-1);
});

alone(
  "buttons do the same, a move is made there, and the browser's own way out leaves",
  async ({ page }) => {
    await open(page, "#/wythoff(3,5)");
    await open(page, "#/wythoff(6,8)");
    await begin(page);
    const leave = page.getByRole("button", { name: "Leave full screen" });
    await expect(leave).toBeFocused();
    await page.getByRole("button", { name: "Next picture" }).click();
    await expect(page).toHaveURL(/figure=wythoff-nimbers/);
    await page.getByRole("button", { name: "Previous picture" }).click();
    await expect(page).toHaveURL(/figure=wythoff-v/);
    await page.getByRole("button", { name: "Board" }).click();
    await page.locator('[data-move="wythoff(3,5)"]').first().click();
    await expect(verdict(page)).toHaveAttribute(
      "data-position",
      "wythoff(3,5)",
    );
    await expect(game(page)).toHaveAttribute("lecture", "");
    await page.evaluate(() => document.exitFullscreen());
    await expect(game(page)).not.toHaveAttribute("lecture");
    await expect(
      page.getByRole("button", { name: "Full screen", exact: true }),
    ).toBeVisible();
  },
);

test.describe("where the browser has no full screen", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("the view fills the window, with the board below the map", async ({
    page,
  }) => {
    await open(page, "#/wythoff(6,8)");
    await page.evaluate(() => {
      Object.assign(Element.prototype, { requestFullscreen: undefined });
    });
    await page.getByRole("tab", { name: "Map" }).click();
    await begin(page);
    await expect
      .poll(() => filling(page))
      .toEqual({ full: false, fills: true });
    await expect(mapOf(page)).toBeInViewport({ ratio: 1 });
    await page.getByRole("button", { name: "Board" }).click();
    await expect(board(page)).toBeInViewport();
    const top = async (part: Locator) => (await part.boundingBox())?.y ?? 0;
    expect(await top(board(page))).toBeGreaterThan(await top(mapOf(page)));
    await expect(mapOf(page)).toBeInViewport({ ratio: 1 });
    await expect(verdict(page)).toBeInViewport({ ratio: 1 });
    await page.getByRole("button", { name: "Leave full screen" }).click();
    await expect(game(page)).not.toHaveAttribute("lecture");
    await expect.poll(async () => (await filling(page)).fills).toBe(false);
  });
});

test("axe finds nothing in full screen, and the keys are listed", async ({
  page,
}) => {
  await open(page, "#/chomp");
  await fromMenu(page, "Keys");
  const keys = page.getByRole("dialog", { name: "Keys" });
  await expect(keys).toContainText("in full screen: show or hide the board");
  await expect(keys).toContainText("in full screen: the next picture");
  await page.keyboard.press("Escape");
  await begin(page);
  await page.keyboard.press("b");
  await expect(board(page)).toBeVisible();
  await inBothThemes(page, async () => expectNoFaults(page));
});
