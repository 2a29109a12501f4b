/**
 * Data that the browser keeps: a view reports full storage, and a change in one tab
 * appears in the others.
 */
import type { Page } from "@playwright/test";
import { fromMenu } from "./head.ts";
import { load } from "./map-page.ts";
import { solver } from "./play.ts";
import { expect, alone as test } from "./test.ts";

const DRILL = "drill?game=nim&kind=who&level=1&seed=7";

type Area = "localStorage" | "sessionStorage";

/** Fills a storage to its last letter. */
function fill(page: Page, area: Area): Promise<void> {
  return page.evaluate((area) => {
    for (let size = 2 ** 23; size >= 1; size /= 2) {
      try {
        window[area].setItem(`filler ${size}`, "x".repeat(size));
      } catch {
        // This size does not fit. The next one is half as large.
      }
    }
  }, area);
}

const note = (page: Page, what: string) =>
  page.getByRole("alert").filter({
    hasText: `This browser could not keep ${what}: its storage is full or turned off.`,
  });

test("a slide is reported as added only if it is kept", async ({ page }) => {
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

test("each view reports what it could not keep", async ({ page }) => {
  const click = (selector: string) => () =>
    page.locator(selector).first().click();
  const dark = () => fromMenu(page, "Dark theme");
  await load(page, "#/nim(1,2)");
  await fill(page, "localStorage");
  for (const [what, address, change] of [
    ["your record", DRILL, click("[aria-label=Answers] button")],
    ["the theme", "nim(1,2)", dark],
    ["your drawings", "graph[node](0;)?edit=1", click(".sheet")],
    [
      "your list of won games",
      "wythoff(0,1)?play=perfect",
      click("[data-move]"),
    ],
    ["the moves of all games in this tab", "nim(1,2)", click("[data-move]")],
  ] as const) {
    await test.step(what, async () => {
      await load(page, `#/${address}`);
      if (what.includes("tab")) await fill(page, "sessionStorage");
      await expect(note(page, what)).toHaveCount(0);
      await change();
      await expect(note(page, what)).toBeVisible();
    });
  }
});

const slides = (page: Page) =>
  page
    .locator("[data-slide]")
    .evaluateAll((rows) => rows.map((row) => row.getAttribute("data-slide")));
const remove = (page: Page, place: number) =>
  page.getByRole("button", { name: `Remove slide ${place}` }).click();

/** Opens another tab at an address. */
async function openTab(page: Page, hash: string): Promise<Page> {
  const other = await page.context().newPage();
  await load(other, hash);
  return other;
}

/** Keeps a deck of three slides, and opens it in two tabs. */
async function openDecks(page: Page): Promise<Page> {
  await page.goto("/");
  await page.evaluate(() =>
    localStorage.setItem(
      "nimscope-deck",
      "#/deck?1=nim(1,2)&2=nim(3,4)&3=nim(5,6)",
    ),
  );
  await load(page, "#/deck");
  return openTab(page, "#/deck");
}

test("a slide removed in one tab disappears in the other", async ({ page }) => {
  const other = await openDecks(page);
  await remove(other, 1);
  await expect.poll(() => slides(page)).toEqual(["nim(3,4)", "nim(5,6)"]);
  await page.getByRole("button", { name: "Move slide 2 up" }).click();
  await expect.poll(() => slides(other)).toEqual(["nim(5,6)", "nim(3,4)"]);
  await remove(page, 2);
  await other.getByRole("button", { name: /^Undo/ }).click();
  for (const tab of [page, other]) {
    await expect.poll(() => slides(tab)).toEqual(["nim(1,2)", "nim(5,6)"]);
  }
  await page.reload();
  await expect.poll(() => slides(page)).toEqual(["nim(1,2)", "nim(5,6)"]);
});

test("an answer of a drill counts in the other tab, too", async ({ page }) => {
  await load(page, `#/${DRILL}`);
  const other = await openTab(page, `#/${DRILL}`);
  await expect(page.locator("[data-streak]")).toHaveText("0");
  const [question] = solver.drill("who", "nim", 1, 7);
  const answers = other.getByRole("group", { name: "Answers" });
  const right = question?.analysis.outcome === "N" ? 0 : 1;
  await answers.getByRole("button").nth(right).click();
  for (const name of ["[data-streak]", "[data-longest]"]) {
    await expect(page.locator(name)).toHaveText("1");
  }
  // A theme chosen in one tab also changes the other.
  await fromMenu(other, "Dark theme");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
});
