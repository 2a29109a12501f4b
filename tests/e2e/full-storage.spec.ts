/** What the browser could not keep is said where it happens. */
import type { Page } from "@playwright/test";
import { fromMenu } from "./head.ts";
import { load } from "./map-page.ts";
import { expect, alone as test } from "./test.ts";

type Area = "localStorage" | "sessionStorage";

/** Fills a storage to its last letter. */
function fill(page: Page, area: Area): Promise<void> {
  return page.evaluate((area) => {
    for (let size = 2 ** 23; size >= 1; size /= 2) {
      try {
        window[area].setItem(`filler ${size}`, "x".repeat(size));
      } catch {
        // Half of it may fit.
      }
    }
  }, area);
}

const note = (page: Page, what: string) =>
  page.getByRole("alert").filter({
    hasText: `This browser could not keep ${what}: its storage is full or turned off.`,
  });

test("a slide that is not kept is not called added", async ({ page }) => {
  await load(page, "#/nim(1,2)");
  await fill(page, "localStorage");
  await fromMenu(page, "Share");
  const share = page.getByRole("dialog", { name: "Share" });
  await share.getByRole("button", { name: "Add to deck" }).click();
  await expect(note(page, "the deck")).toBeVisible();
  await expect(share.getByText("Added:")).toHaveCount(0);
  await share.getByRole("link", { name: "The deck" }).click();
  await expect(page.locator("[data-slide]")).toHaveCount(1);
  await expect(note(page, "the deck")).toBeVisible();
  await page.reload();
  await expect(page.getByText("There are no slides yet.")).toBeVisible();
  await expect(note(page, "the deck")).toHaveCount(0);
});

/** What is kept: where, how it is changed, and its name. */
const KEPT: readonly (readonly [
  what: string,
  hash: string,
  area: Area,
  change: (page: Page) => Promise<unknown>,
])[] = [
  [
    "your record",
    "#/drill?game=nim&kind=who&level=1&seed=7",
    "localStorage",
    (page) =>
      page
        .getByRole("group", { name: "Answers" })
        .getByRole("button")
        .first()
        .click(),
  ],
  [
    "the theme",
    "#/nim(1,2)",
    "localStorage",
    (page) => fromMenu(page, "Dark theme"),
  ],
  [
    "your choice to hide the example",
    "#/nim(1,2)",
    "localStorage",
    (page) => page.getByRole("button", { name: "Dismiss the example" }).click(),
  ],
  [
    "your drawings",
    "#/graph[node](0;)?edit=1",
    "localStorage",
    (page) => page.locator("nimscope-edit-drawing .sheet").click(),
  ],
  [
    "your won games",
    "#/wythoff(0,1)?play=perfect",
    "localStorage",
    (page) => page.locator('[data-move="wythoff(0,0)"]').first().click(),
  ],
  [
    "the moves of all games in this tab",
    "#/nim(1,2)",
    "sessionStorage",
    (page) => page.locator('[data-move="nim(1,1)"]').first().click(),
  ],
];

for (const [what, hash, area, change] of KEPT) {
  test(`the page says that it could not keep ${what}`, async ({ page }) => {
    await load(page, hash);
    await expect(note(page, what)).toHaveCount(0);
    await fill(page, area);
    await change(page);
    await expect(note(page, what)).toBeVisible();
  });
}
