/** What one tab keeps is seen in another at once, and no tab undoes the other's work. */
import type { Page } from "@playwright/test";
import { fromMenu } from "./head.ts";
import { load } from "./map-page.ts";
import { solver } from "./play.ts";
import { expect, alone as test } from "./test.ts";

const slides = (page: Page) =>
  page
    .locator("[data-slide]")
    .evaluateAll((rows) => rows.map((row) => row.getAttribute("data-slide")));
const remove = (page: Page, place: number) =>
  page.getByRole("button", { name: `Remove slide ${place}` }).click();

/** Another tab at an address. */
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

test("a slide that one tab removes goes in the other, and takes no other with it", async ({
  page,
}) => {
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

test("a tab that has not heard of a removal yet removes no other slide", async ({
  page,
}) => {
  await page.addInitScript(() => {
    addEventListener("storage", (event) => event.stopImmediatePropagation(), {
      capture: true,
    });
  });
  const other = await openDecks(page);
  await remove(other, 1);
  expect(await slides(page)).toEqual(["nim(1,2)", "nim(3,4)", "nim(5,6)"]);
  await remove(page, 1);
  await expect.poll(() => slides(page)).toEqual(["nim(3,4)", "nim(5,6)"]);
  await page.reload();
  await expect.poll(() => slides(page)).toEqual(["nim(3,4)", "nim(5,6)"]);
});

test("an answer of a drill counts in the other tab, too", async ({ page }) => {
  const hash = "#/drill?game=nim&kind=who&level=1&seed=7";
  await load(page, hash);
  const other = await openTab(page, hash);
  await expect(page.locator("[data-streak]")).toHaveText("0");
  const [question] = solver.drill("who", "nim", 1, 7);
  await other
    .getByRole("group", { name: "Answers" })
    .getByRole("button")
    .nth(question?.analysis.outcome === "N" ? 0 : 1)
    .click();
  for (const name of ["[data-streak]", "[data-longest]"]) {
    await expect(page.locator(name)).toHaveText("1");
  }
});

test("a theme that one tab chooses holds in all", async ({ page }) => {
  await load(page, "#/nim(1,2)");
  const other = await openTab(page, "#/nim(3,4)");
  await fromMenu(other, "Dark theme");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
});

test("what one tab draws can be chosen in the other", async ({ page }) => {
  const hash = "#/graph[node](0;)?edit=1";
  await load(page, hash);
  await page.getByRole("button", { name: "Start from" }).click();
  await expect(page.getByText("Drawn before")).toHaveCount(0);
  const other = await openTab(page, hash);
  await other.locator("nimscope-edit-drawing .sheet").click();
  await expect(page.getByText("Drawn before")).toBeVisible();
});
