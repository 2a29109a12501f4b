/** Large positions stay readable. In Chomp the winning first bite stays hidden. */

import type { Page } from "@playwright/test";
import { fromMenu } from "./head.ts";
import { mapOf } from "./map-page.ts";
import { agrees, move, open, shows, solver, verdict } from "./play.ts";
import { expect, test } from "./test.ts";

const bar64 = solver.parse("chomp(64x64)");

test("a bar of 4,096 squares is edited by keys", async ({ page }) => {
  await open(page, "chomp(64x64)");
  const elements = page.locator("nimscope-board *");
  expect(await elements.count()).toBeLessThan(100);
  await fromMenu(page, "Edit");
  const drawing = page.getByRole("application", { name: /^64 rows/ });
  await drawing.focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowLeft");
  const editor = page.locator("nimscope-board-edit");
  await expect(editor).toContainText("Row 2, column 1: a piece");
  await page.keyboard.press("Enter");
  const without = bar64.replace("/#", "/.");
  const shown = (position: string) =>
    page.locator(`[role=status][data-position="${position}"]`);
  await expect(shown(without)).toBeVisible();
  await expect(editor).toContainText("Row 2, column 1: empty");
  const bar = drawing.locator(".scene");
  const box = await bar.boundingBox();
  if (box === null) throw new Error("the bar is not in sight");
  await bar.click({
    position: { x: (0.5 / 64) * box.width, y: (1.5 / 64) * box.height },
  });
  await expect(shown(bar64)).toBeVisible();
});

/** The number of pixels of the map in the colour of winning moves. */
function lit(page: Page): Promise<number> {
  return mapOf(page)
    .locator("canvas")
    .last()
    .evaluate((canvas: HTMLCanvasElement) => {
      const probe = document.createElement("i");
      probe.style.color = "var(--win)";
      canvas.before(probe);
      const win = getComputedStyle(probe).color.match(/\d+/g)?.map(Number);
      probe.remove();
      const { width, height } = canvas;
      const data =
        canvas.getContext("2d")?.getImageData(0, 0, width, height).data ?? [];
      let count = 0;
      for (let i = 0; i < data.length; i += 4) {
        if (win?.every((value, k) => data[i + k] === value)) count++;
      }
      return count;
    });
}

test("a full bar's winning bite is hidden until a hint", async ({ page }) => {
  await open(page, "chomp(2x6)");
  await expect(mapOf(page)).toHaveAttribute("data-marker", /\d/);
  expect(await lit(page)).toBe(0);
  await page.getByRole("button", { name: "Hint" }).click();
  await expect.poll(() => lit(page)).toBeGreaterThan(20);
  await page.getByRole("button", { name: "Hint" }).click();
  await expect.poll(() => lit(page)).toBe(0);
  // For a bar that is not full the map shows the winning moves.
  await open(page, "chomp(.###/##..)");
  await expect.poll(() => lit(page)).toBeGreaterThan(20);
});

const LONG_BAR = "chomp(1000000000000000000,999999999999999990,120)";

test("a bar of 10^18 columns is played by numbers", async ({ page }) => {
  const record = solver.analyze(LONG_BAR);
  await open(page, LONG_BAR, "figure=chomp-losers");
  await agrees(page, record);
  const why = page.locator(".why");
  await expect(why.locator(".reason")).toContainText(
    "In a lost bar with rows of a, b and c = 120 squares",
  );
  await expect(why.locator("svg.rows")).toHaveAccessibleName(
    /^The bite leaves a lost bar with rows of .* and 120 squares$/,
  );
  const first = /a first row of 1(\u202f000){6} squares/;
  await expect(page.locator("section.map")).toContainText(first);
  await expect(page.locator(".piles .at").nth(2)).toHaveText("row 3: 120");
  await page.getByRole("button", { name: "Hint" }).click();
  const to = record.winning[0] ?? "";
  await move(page, to).click();
  await agrees(page, solver.analyze(to));
  await expect(verdict(page)).toHaveAttribute("data-outcome", "P");
  await page.getByRole("button", { name: "Undo" }).click();
  await shows(page, LONG_BAR);
  // A bite near the start of the rows leaves a bar small enough for squares.
  await page.getByRole("textbox", { name: "Row" }).fill("1");
  await page.getByRole("textbox", { name: "Column" }).fill("6");
  await page.getByRole("button", { name: "Move" }).click();
  await shows(page, solver.parse("chomp(3x5)"));
  await expect(page.locator("nimscope-board .scene.grid")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.locator("nimscope-board .scene.piles")).toBeVisible();
});

test("a click on a row fills in the place of the bite", async ({ page }) => {
  await open(page, "chomp(3000,1000,500)");
  const scene = page.locator(".scene.piles");
  const { width = 0, height = 0 } = (await scene.boundingBox()) ?? {};
  // A bar shows each row. The second bar is a third as long as the first.
  await scene.click({ position: { x: width / 6, y: 0.54 * height } });
  await expect(page.getByRole("textbox", { name: "Row" })).toHaveValue("2");
  const column = page.getByRole("textbox", { name: "Column" });
  await expect(column).toHaveValue(/^(49\d|50\d)$/);
  const left = Number(await column.inputValue()) - 1;
  await page.getByRole("button", { name: "Move" }).click();
  await shows(page, `chomp(3000,${left},${Math.min(left, 500)})`);
});
