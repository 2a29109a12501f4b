/** Options of an address: some open a part of the page, others are ignored. */
import type { Page } from "@playwright/test";
import { live, mapOf, open } from "./map-page.ts";
import { typed } from "./play.ts";
import { expect, test } from "./test.ts";

const note = (page: Page) => page.locator(".faults [data-faults]");

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("links to the map scroll to it, typing does not", async ({ page }) => {
    // The page has scrolled to the map if 70 % of the map is in sight.
    const most = { ratio: 0.7 };
    await open(page, "#/wythoff(6,8)?figure=wythoff-nimbers");
    await expect(mapOf(page)).toBeInViewport(most);
    await open(page, "#/wythoff(6,8)");
    await expect(mapOf(page)).not.toBeInViewport(most);
    await page.evaluate(() => {
      location.hash = "#/wythoff(6,8)?view=0,0,12,9";
    });
    await expect(mapOf(page)).toBeInViewport(most);
    await live(page);
    // The map moves to the new position even while it is out of sight.
    await typed(page, "wythoff(60,80)");
    await expect(page).toHaveURL(/wythoff\(60,80\).*view=(?!0,0,12,9)/);
    await expect(page.locator("#board")).toBeInViewport();
  });
});

test("options that the page ignores are listed", async ({ page }) => {
  const address =
    "#/chomp(2x6)?figure=cone&set.a=2&play=three&lesson=chomp-stealing&m=2";
  await open(page, address);
  const faults = [
    "The page ignores options of the address:",
    "figure=cone (expected one of chomp",
    "set.a=2 (expected one of set.n, ",
    "play=three (expected one of casual, careful, perfect, two)",
    "m=2 (expected a known option)",
  ];
  for (const fault of faults) await expect(note(page)).toContainText(fault);
  await expect(page.getByRole("alert")).toHaveCount(0);
  await page.reload();
  for (const fault of faults) await expect(note(page)).toContainText(fault);
});

test("a new position removes options that do not fit it", async ({ page }) => {
  const sensible = "figure=rat-triples&set.yaw=40.5&set.by=d&falsify=1";
  await open(page, `#/rat(7,13,25)?${sensible}`);
  await expect(note(page)).toHaveCount(0);
  await open(page, "#/wythoff(6,8)?figure=wythoff-nimbers&hint=on");
  await typed(page, "chomp(2x6)");
  await expect(page).toHaveURL(/#\/chomp\([^?]*\)\?hint=on$/);
  await expect(note(page)).toHaveCount(0);
  // Back restores the removed option.
  await page.goBack();
  await expect(page).toHaveURL(/wythoff\(6,8\)\?figure=wythoff-nimbers/);
  await expect(note(page)).toHaveCount(0);
});
