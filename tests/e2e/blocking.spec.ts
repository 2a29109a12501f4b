/** The page of blocking queens: the choice of k, the map, and sentences about both. */
import type { Page } from "@playwright/test";
import { extent, inks, mapOf, open, pixelOf } from "./map-page.ts";
import { enter, shows } from "./play.ts";
import { expect, test } from "./test.ts";

const field = (page: Page) => page.getByRole("spinbutton", { name: "k" });
const slider = (page: Page) => page.getByRole("slider");
const preset = (page: Page, k: number) =>
  page.getByRole("button", { name: `k = ${k}`, exact: true });
const known = (page: Page) => page.locator("[data-k]");

/** Waits until the whole board is computed and nothing covers the map. */
async function computed(page: Page): Promise<void> {
  await expect.poll(() => inks(mapOf(page))).toBeGreaterThan(2);
  await expect(page.getByRole("button", { name: "Cancel" })).toHaveCount(0);
}

test("k is chosen by field, slider and button", async ({ page }) => {
  await open(page, "#/blocking");
  await expect(page).toHaveTitle("Blocking queens – nimscope");
  await computed(page);
  await expect(field(page)).toHaveValue("100");
  await expect(known(page)).toContainText("Computed");
  const across = async () => (await extent(mapOf(page)))[0];
  const middle = await across();

  await preset(page, 2).click();
  await expect(page).toHaveURL(/#\/blocking\?set\.k=2$/);
  await expect(known(page)).toHaveAttribute("data-k", "2");
  // The home view shows fewer cells if k is smaller.
  await expect.poll(across).toBeLessThan(middle);
  const small = await across();
  await expect(known(page)).toContainText("Theorem");
  await expect(preset(page, 2)).toHaveAttribute("aria-pressed", "true");
  await computed(page);

  await enter(field(page), "5");
  await expect(page).toHaveURL(/set\.k=5$/);
  await expect(known(page)).toContainText("1.47 and 2.50");
  await slider(page).focus();
  await slider(page).press("ArrowRight");
  await expect(page).toHaveURL(/set\.k=6$/);
  await expect(field(page)).toHaveValue("6");
  await slider(page).press("End");
  await expect(page).toHaveURL(/set\.k=10000$/);
  await expect.poll(across).toBeGreaterThan(20 * small);

  // An invalid k changes nothing: the field returns to the k of the map.
  await enter(field(page), "10001");
  await expect(field(page)).toHaveJSProperty("validity.valid", false);
  await expect(field(page)).toHaveValue("10000");
  await page.goBack();
  await expect(field(page)).toHaveValue("6");
  await page.reload();
  await expect(known(page)).toHaveAttribute("data-k", "6");
});

test("the marked cell is described and can be opened", async ({ page }) => {
  await open(page, "#/blocking?at=6,8&view=0,0,30,20");
  await computed(page);
  const chosen = page.locator(".chosen");
  await expect(chosen).toContainText(
    "(6, 8) is lost: 20 of its moves lead to lost cells, and up to 99 can be forbidden.",
  );
  await preset(page, 1).click();
  await expect(chosen).toContainText("and none can be forbidden.");
  const { x, y } = await pixelOf(mapOf(page), 3.5, 5.5);
  await page.mouse.move(x, y);
  await expect(page.getByRole("tooltip").or(page.locator(".tip"))).toHaveText(
    /^\(3, 5\): .*the player to move loses$/,
  );
  await page.mouse.click(x, y);
  await expect(chosen).toContainText(
    "(3, 5) is lost: none of its moves leads to a lost cell",
  );
  await expect(page).toHaveURL(/at=3,5/);
  await expect(mapOf(page)).toHaveAttribute("data-marker", "3,5");
  await page.goBack();
  await expect(mapOf(page)).toHaveAttribute("data-marker", "6,8");
  await page.goForward();
  await page.getByRole("link", { name: "Open it in Wythoff’s game" }).click();
  await shows(page, "wythoff(3,5)");
});

test("on the game's page the figure has its own verdict", async ({ page }) => {
  await open(page, "#/wythoff(6,8)?figure=blocking&set.k=100");
  const verdict = page.locator(".verdict");
  const map = mapOf(page);
  const key = page.locator("nimscope-map .key");
  await expect(verdict).toContainText("On the board: you can win");
  await expect(verdict).toContainText(
    "On the map (6, 8) is lost: 20 of its moves lead to lost cells, and up to 99 can be forbidden.",
  );
  await expect(map).toHaveAttribute("aria-label", /\(6, 8\) is lost/);
  await expect(map).not.toHaveAttribute("aria-label", /player to move wins/);
  // A winning move of Wythoff's game may lose if moves can be forbidden.
  await expect(key).toContainText("legal move");
  await expect(key).not.toContainText("winning move");
  // If no move can be forbidden, the figure shows the game itself.
  await open(page, "#/wythoff(6,8)?figure=blocking&set.k=1");
  await expect(verdict).not.toContainText("On the map");
  await expect(verdict.locator(".headline")).toHaveText("You can win");
  await expect(key).toContainText("winning move");
});

test("the game and blocking queens link to each other", async ({ page }) => {
  await open(page, "#/blocking");
  const picture = page.getByRole("combobox", { name: "Picture" });
  await picture.selectOption("wythoff-v");
  await expect(page).toHaveURL(/#\/wythoff.*figure=wythoff-v/);
  await open(page, "#/wythoff(3,5)");
  await page.getByRole("link", { name: /^Blocking queens/ }).click();
  await expect(known(page)).toBeVisible();
});
