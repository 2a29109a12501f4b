/** The number line of splittings and its lessons: by address, click and key. */

import { lessonOf, openLesson } from "./lesson-page.ts";
import { open } from "./map-page.ts";
import { says } from "./play.ts";
import { expect, test } from "./test.ts";

const START = "rat(1,1,2)";
test("Fat Rat says where a number is", async ({ page }) => {
  await open(page, "#/rat(3,6,10)");
  await page.getByRole("button", { name: "Fat Rat" }).click();
  const lesson = lessonOf(page);
  await expect(page).toHaveURL(/lesson=fat-rat/);
  await expect(lesson.getByText("no move rules are known")).toBeVisible();
  // Row 13 of the printed table for four piles: 24, 47, 94, 188.
  for (const [x, place] of [
    ["24", "1,13"],
    ["188", "4,13"],
  ] as const) {
    await lesson.getByLabel("Number", { exact: true }).fill(x);
    await lesson.getByRole("button", { name: "Find" }).click();
    await expect(lesson.locator(`[data-place="${place}"]`)).toHaveCount(1);
    await expect(lesson.locator('[data-agrees="true"]')).toBeVisible();
  }
  await lesson.getByRole("button", { name: "Show its row" }).click();
  await expect(page).toHaveURL(/n=13/);
  const row = lesson.getByRole("row").nth(1);
  await expect(row).toContainText(/13.*24.*23.*47.*47.*94.*94.*188/s);
  await page.reload();
  await expect(lesson.locator('[data-place="4,13"]')).toHaveCount(1);
  const far = "1000000000000000";
  await lesson.getByLabel("Number", { exact: true }).fill(far);
  await lesson.getByRole("button", { name: "Find" }).click();
  await expect(page).toHaveURL(new RegExp(`x=${far}`));
  await expect(lesson.locator(`[data-x="${far}"]`)).toBeVisible();
  await expect(lesson.locator('[data-agrees="true"]')).toBeVisible();
  const hits = lesson.locator('[data-x]:not([data-hits="1"])');
  await expect(hits).toHaveCount(0);
  // The first million integers are hit once each.
  await lesson.getByLabel("Mark the first").selectOption("1000000");
  const tally = lesson.locator("[data-tally]");
  await expect(tally).toHaveAttribute("data-tally", "0,0");
  await lesson.getByRole("button", { name: "m = 2" }).click();
  await expect(page).toHaveURL(/m=2/);
  await lesson.getByRole("button", { name: "mouse(3,5)" }).click();
  await expect(page).toHaveURL(/#\/mouse\(3,5\)/);
  await says(page, "P");
});

test("numbers of the line are chosen by click and by key", async ({ page }) => {
  const lesson = await openLesson(page, START, "raleigh");
  await lesson.locator('[data-x="5"]').click();
  await expect(page).toHaveURL(/x=5/);
  // 5 = B_2; the solver has B last.
  const place = lesson.locator("[data-place]");
  await expect(place).toHaveAttribute("data-place", "2,2");
  await lesson.locator('[data-x="5"]').press("ArrowRight");
  await page.keyboard.press("Enter");
  await expect(place).toHaveAttribute("data-place", "0,3");
  await lesson.getByRole("button", { name: "42", exact: true }).click();
  await expect(place).toHaveAttribute("data-place", "1,10");
});

test("Fraenkel's lesson decides families", async ({ page }) => {
  const lesson = await openLesson(page, START, "fraenkel");
  const found = lesson.locator("[data-found]");
  await expect(found).toHaveAttribute("data-found", "splits");
  const families = lesson.getByRole("group", { name: "Families" });
  for (const [name, kind, at] of [
    ["Rat, shifted", "splits", ""],
    ["Rat without offsets", "flaw", "2"],
    ["3/2 and 3", "flaw", "2"],
    ["φ and φ²", "none", ""],
  ] as const) {
    await families.getByRole("button", { name, exact: true }).click();
    await expect(found).toHaveAttribute("data-found", kind);
    await expect(found).toHaveAttribute("data-at", at);
  }
  await lesson.getByLabel("The sequence that is cut").selectOption("2");
  await expect(page).toHaveURL(/cut=2-halves/);
  await expect(found).toHaveAttribute("data-found", "none");
  await lesson.getByLabel("What cuts it").selectOption("rat");
  await expect(lesson.locator("[data-x]").first()).toBeVisible();
  await expect(lesson.locator('[data-x]:not([data-hits="1"])')).toHaveCount(0);
});

test("a family of one's own is read and judged", async ({ page }) => {
  const lesson = await openLesson(page, START, "fraenkel");
  const modulus = lesson.getByLabel("α = of sequence 3");
  await modulus.fill("(1+√5)/2");
  await modulus.press("Enter");
  await expect(modulus).toHaveValue("φ");
  await expect(lesson.locator('[data-found="flaw"]')).toHaveCount(1);
  await page.reload();
  await expect(modulus).toHaveValue("φ");
  await modulus.fill("7/0");
  await modulus.press("Tab");
  const alert = lesson.getByRole("alert");
  await expect(alert).toContainText("A modulus is a number");
  await modulus.fill("7");
  await modulus.press("Tab");
  await expect(alert).toHaveCount(0);
  await lesson.getByRole("button", { name: "Take sequence 2 away" }).click();
  const found = lesson.locator("[data-found]");
  await expect(found).toHaveAttribute("data-at", "2");
  await page.goBack();
  await expect(found).toHaveAttribute("data-found", "splits");
});
