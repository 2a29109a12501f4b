/** Mouse and Rat: the form for large piles, and the lessons. */
import { lessonOf, openLesson } from "./lesson-page.ts";
import { open, says, shows } from "./play.ts";
import { expect, test } from "./test.ts";

test("a click on a large pile fills in the form", async ({ page }) => {
  const last = "1000000000000000000";
  await open(page, `rat(1200,3000,${last})`);
  const form = page.locator("[data-move-form]");
  const amount = (name: string) => form.locator(`[name="${name}"]`);
  const scene = page.locator(".scene.piles");
  const { width = 0, height = 0 } = (await scene.boundingBox()) ?? {};
  const enter = form.getByRole("button", { name: "Move" });
  const alert = form.getByRole("alert");
  for (const [number, fault] of [
    ["many", "whole number"],
    ["2 000", "has only"],
  ] as const) {
    await amount("amount").fill(number);
    await enter.click();
    await expect(alert).toContainText(fault);
  }
  await amount("amount").fill("1");
  await amount("amount2").fill("9");
  await amount("amount3").fill("20");
  await enter.click();
  await expect(alert).toBeVisible();
  await amount("amount").fill("");
  // This click hits the second pile's number, above the start of its bar.
  await scene.click({ position: { x: 2, y: 0.4 * height } });
  await expect(amount("amount2")).toHaveValue("3000");
  await expect(amount("amount2")).toBeFocused();
  // A click in the middle of the bar takes the half to the right.
  await scene.click({ position: { x: width / 2, y: 0.88 * height } });
  // The amount comes from the solver, so the test waits for it.
  const half = async () =>
    Number(await amount("amount3").inputValue()) / Number(last);
  await expect.poll(half).toBeCloseTo(0.5, 2);
  await scene.click({ position: { x: 1, y: 0.88 * height } });
  await expect(amount("amount3")).toHaveValue(last);
  await page.keyboard.press("Enter");
  await shows(page, "rat(0,0,1200)");
});

test("three strategies agree, and a click opens a row", async ({ page }) => {
  await open(page, "rat(3,6,12)", "lesson=rat-strategies");
  const shown = lessonOf(page);
  await expect(shown.locator('[data-agree="true"]')).toHaveCount(1);
  await expect(shown).toContainText("All three say");
  await shown.getByLabel("Index n").fill("99999999999999999");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/n=99999999999999999/);
  await expect(shown.locator("[data-agree]")).toContainText("Both say");
  await page.reload();
  await expect(shown.getByLabel("Index n")).toHaveValue("99999999999999999");
  await shown.getByRole("button", { name: "6 = B2" }).click();
  await expect(page).toHaveURL(/n=2(&|$)/);
  await expect(shown.locator("[data-agree]")).toContainText("(3, 6, 11)");
  await shown.locator("tr[aria-current='true'] button").click();
  await shows(page, "rat(3,6,11)");
  await open(page, "mouse(4,8)", "lesson=mouse-strategies");
  const card = lessonOf(page).locator('[data-strategy="numeration"]');
  // With the place values 2, 1, 1 the digits of 3 are 110. With the place values
  // 3, 2, 1 the digits of 4 are 101 (3 + 1), and those of 8 are 210 (2·3 + 2).
  await expect(card).toContainText("ends in 10");
  await expect(card.locator(".digit")).toHaveText([..."110101210"]);
});

test("the lesson derives a and b from differences", async ({ page }) => {
  await open(page, "rat(12,19,30)", "lesson=rat-differences");
  const shown = lessonOf(page);
  await expect(shown.locator(".own")).toContainText(
    "a multiple of 7, so a = 2",
  );
  await expect(shown.locator(".own")).toContainText("so b = 6");
  await shown.getByRole("button", { name: /^12 is δ of index 4/ }).click();
  await shows(page, "rat(7,13,25)");
  await expect(shown.locator(".own")).toContainText("so a = 1");
});

const START = "rat(1,1,2)";
test("the lesson Fat Rat finds the place of a number", async ({ page }) => {
  await open(page, "rat(3,6,10)");
  await page.getByRole("button", { name: "Fat Rat" }).click();
  const lesson = lessonOf(page);
  await expect(page).toHaveURL(/lesson=fat-rat/);
  await expect(lesson.getByText("no move rules are known")).toBeVisible();
  // In the printed table for four piles, row 13 is 24, 47, 94, 188.
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
  // Each of the first million integers is hit exactly once.
  await lesson.getByLabel("Check the first").selectOption("1000000");
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
  // The number 5 is B_2. The sequence B is the last of three, with index 2.
  const place = lesson.locator("[data-place]");
  await expect(place).toHaveAttribute("data-place", "2,2");
  await lesson.locator('[data-x="5"]').press("ArrowRight");
  await page.keyboard.press("Enter");
  await expect(place).toHaveAttribute("data-place", "0,3");
  await lesson.getByRole("button", { name: "42", exact: true }).click();
  await expect(place).toHaveAttribute("data-place", "1,10");
});

test("a lesson decides which families split the integers", async ({ page }) => {
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
  await lesson.getByLabel("The splitting that cuts it").selectOption("rat");
  await expect(lesson.locator("[data-x]").first()).toBeVisible();
  await expect(lesson.locator('[data-x]:not([data-hits="1"])')).toHaveCount(0);
});

test("a person's own family is read and decided", async ({ page }) => {
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
  await lesson.getByRole("button", { name: "Remove sequence 2" }).click();
  const found = lesson.locator("[data-found]");
  await expect(found).toHaveAttribute("data-at", "2");
  await page.goBack();
  await expect(found).toHaveAttribute("data-found", "splits");
});
