/** Mouse and Rat: the form of large piles, the map of Rat, the lessons. */
import { lessonOf } from "./lesson-page.ts";
import { open, shows } from "./play.ts";
import { expect, test } from "./test.ts";

test("a click on a large pile fills in the form", async ({ page }) => {
  const last = "1000000000000000000";
  await open(page, `rat(1200,3000,${last})`);
  const form = page.locator("[data-move-form]");
  const amount = (name: string) => form.locator(`[name="${name}"]`);
  const scene = page.locator(".scene.piles > svg");
  const { width = 0, height = 0 } = (await scene.boundingBox()) ?? {};
  const enter = form.getByRole("button", { name: "Move" });
  const alert = form.getByRole("alert");
  for (const [number, fault] of [
    ["many", "whole number"],
    ["2 000", "holds only"],
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
  // The number of a pile is above the start of its bar.
  await scene.click({ position: { x: 2, y: 0.4 * height } });
  await expect(amount("amount2")).toHaveValue("3000");
  await expect(amount("amount2")).toBeFocused();
  // Half of the bar: the part to the right of the pointer goes.
  await scene.click({ position: { x: width / 2, y: 0.88 * height } });
  // The solver says what to fill in.
  const half = async () =>
    Number(await amount("amount3").inputValue()) / Number(last);
  await expect.poll(half).toBeCloseTo(0.5, 2);
  await scene.click({ position: { x: 1, y: 0.88 * height } });
  await expect(amount("amount3")).toHaveValue(last);
  await page.keyboard.press("Enter");
  await shows(page, "rat(0,0,1200)");
});

test("the three strategies agree, and rows open", async ({ page }) => {
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
  // n = 3 is 1 1 0 by 2, 1, 1; 8 is 2 1 0 by 3, 2, 1.
  await expect(card).toContainText("ends in 10");
  await expect(card.locator(".digit")).toHaveText([..."110101210"]);
});

test("differences say why a and b are what they are", async ({ page }) => {
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
