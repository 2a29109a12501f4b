/** Mouse and Rat: by address, click and keyboard; their maps and lessons. */

import { lessonOf } from "./lesson-page.ts";
import { mapOf, pixelOf } from "./map-page.ts";
import {
  listMoves,
  move,
  moves,
  open,
  shows,
  solver,
  targets,
  verdict,
} from "./play.ts";
import { expect, test } from "./test.ts";

test("the piles of Rat are sorted, and every move to see is a legal one", async ({
  page,
}) => {
  await open(page, "rat(5,2,3)");
  await shows(page, "rat(2,3,5)");
  const listed = solver.analyze("rat(2,3,5)").moves.map(({ to }) => to);
  expect(new Set(await targets(page))).toEqual(new Set(listed));
  await page.getByRole("button", { name: "Hint" }).click();
  await expect(page.locator('[data-winning="true"]').first()).toBeVisible();
  const win = move(page, "rat(1,2,4)").first();
  await expect(win).toHaveAttribute("data-winning", "true");
  await win.focus();
  await page.keyboard.press("Enter");
  await shows(page, "rat(1,2,4)");
  await expect(verdict(page)).toHaveAttribute("data-outcome", "P");
});

test("with many moves the form takes from each pile, and says why not", async ({
  page,
}) => {
  await open(page, "rat(12,19,30)");
  await expect(moves(page)).toHaveCount(0);
  const form = page.locator("[data-move-form]");
  const amount = (name: string) => form.locator(`[name="${name}"]`);
  await amount("amount").fill("1");
  await amount("amount2").fill("9");
  await amount("amount3").fill("20");
  await form.getByRole("button", { name: "Move" }).click();
  await expect(form.getByRole("alert")).toBeVisible();
  await shows(page, "rat(12,19,30)");
  // Rule (II) with a = 2: five and six.
  await amount("amount").fill("5");
  await amount("amount2").fill("6");
  await amount("amount3").fill("5");
  await page.keyboard.press("Enter");
  await shows(page, "rat(7,13,25)");
});

for (const [size, last] of [
  ["thousands", "4700"],
  ["10^18", "1000000000000000000"],
] as const) {
  test(`a click on a pile of ${size} fills in the form`, async ({ page }) => {
    await open(page, `rat(1200,3000,${last})`);
    const form = page.locator("[data-move-form]");
    const amount = (name: string) => form.locator(`[name="${name}"]`);
    const scene = page.locator(".scene.piles > svg");
    const { width = 0, height = 0 } = (await scene.boundingBox()) ?? {};
    // Its number is above the start of its bar.
    await scene.click({ position: { x: 2, y: 0.4 * height } });
    await expect(amount("amount2")).toHaveValue("3000");
    await expect(amount("amount2")).toBeFocused();
    // Half of the bar: what lies to the right of the pointer goes.
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
}

test("a position of 10^18 is decided, with its case and a winning move", async ({
  page,
}) => {
  const text = "rat(123456789012345678,999999999999999999,1000000000000000000)";
  await open(page, text);
  await expect(verdict(page)).toHaveAttribute("data-outcome", "N");
  await page.getByRole("button", { name: "Hint" }).click();
  const win = page.locator('[data-winning="true"]').first();
  const to = (await win.getAttribute("data-move")) ?? "";
  await win.click();
  await shows(page, to);
  await expect(verdict(page)).toHaveAttribute("data-outcome", "P");
});

test("the Mouse Game is played with amounts that differ by one", async ({
  page,
}) => {
  await open(page, "mouse(9,6)");
  await shows(page, "mouse(6,9)");
  await expect(page.locator(".why")).toContainText("multiple of 3");
  await listMoves(page);
  await move(page, "mouse(3,5)").first().click();
  await shows(page, "mouse(3,5)");
  await expect(verdict(page)).toHaveAttribute("data-nimber", "0");
});

test("a cell of the Mouse’s V opens its position from either side", async ({
  page,
}) => {
  await open(page, "mouse(6,9)");
  const map = mapOf(page);
  const at = await pixelOf(map, 14.5, 7.5);
  await page.mouse.click(at.x, at.y);
  await shows(page, "mouse(7,14)");
  await expect(map).toHaveAttribute("data-marker", "7,14");
});

test("the slice follows the position, and what is kept can be chosen", async ({
  page,
}) => {
  await open(page, "rat(5,8,12)");
  const map = mapOf(page);
  await expect(map).toHaveAttribute("data-marker", "8,12");
  const at = await pixelOf(map, 9.5, 18.5);
  await page.mouse.click(at.x, at.y);
  await shows(page, "rat(5,9,18)");
  await expect(verdict(page)).toHaveAttribute("data-outcome", "P");
  await page.getByRole("button", { name: "Settings" }).click();
  await page.getByLabel("Keep").selectOption("d");
  await expect(page).toHaveURL(/set\.by=d/);
  await expect(map).toHaveAttribute("data-marker", "5,18");
});

test("the three strategies agree for any index, and rows open positions", async ({
  page,
}) => {
  await open(page, "rat(3,6,12)", "lesson=rat-strategies");
  const shown = lessonOf(page);
  await expect(shown.locator("[data-agree]")).toHaveAttribute(
    "data-agree",
    "true",
  );
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
});

test("digits of the Mouse’s positions are told", async ({ page }) => {
  await open(page, "mouse(4,8)", "lesson=mouse-strategies");
  const card = lessonOf(page).locator('[data-strategy="numeration"]');
  // n = 3 is 1 1 0 by 2, 1, 1; 8 is 2 1 0 by 3, 2, 1.
  await expect(card).toContainText("ends in 10");
  await expect(card.locator(".digit")).toHaveText([
    "1",
    "1",
    "0",
    "1",
    "0",
    "1",
    "2",
    "1",
    "0",
  ]);
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
