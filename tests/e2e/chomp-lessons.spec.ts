/** The lessons on Chomp. */

import { lessonOf, openLesson } from "./lesson-page.ts";
import { button, open, ready, shown, shows, solver, verdict } from "./play.ts";
import { expect, test } from "./test.ts";

test("the gallery has all lost bars in the chosen box", async ({ page }) => {
  await open(page, "chomp(2x6)");
  await page.getByRole("button", { name: "All lost bars" }).click();
  const lesson = lessonOf(page);
  const bars = lesson.locator(".bars button");
  await lesson.getByRole("button", { name: "3×4", exact: true }).click();
  await expect(lesson.getByText("182 of the")).toBeVisible();
  await expect(bars).toHaveCount(182);
  await expect(page).toHaveURL(/box=3x4/);
  const bodies = await bars.evaluateAll((all) =>
    all.map((bar) => bar.getAttribute("title")),
  );
  await bars.nth(100).click();
  await shows(page, `chomp(${bodies[100]})`);
  await expect(verdict(page)).toHaveAttribute("data-outcome", "P");
  await page.reload();
  await page.waitForSelector(ready, { state: "attached" });
  await expect(bars).toHaveCount(182);
  const now = lesson.getByRole("button", { name: /on the board now/ });
  await expect(now).toHaveCount(1);
  // Keys reach a bar and open it.
  await expect(lesson.locator('.bars [tabindex="0"]')).toHaveCount(1);
  await bars.first().focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect.poll(() => shown(page)).not.toBe(`chomp(${bodies[100]})`);
  await expect(verdict(page)).toHaveAttribute("data-outcome", "P");
});

test("lost bars are counted, and a map button lists them", async ({ page }) => {
  await open(page, "chomp(2x6)", "lesson=chomp-catalan");
  const lesson = lessonOf(page);
  await expect(lesson.getByText("12 of 12")).toBeVisible();
  await expect(lesson.locator("tbody tr").last()).toContainText("208\u202f012");
  await lesson.getByRole("button", { name: "2×9" }).click();
  await shows(page, solver.parse("chomp(2x9)"));
  await lesson.getByRole("button", { name: "42", exact: true }).click();
  await expect(page).toHaveURL(/lesson=chomp-gallery/);
  await expect(lesson.locator(".bars button")).toHaveCount(42);
  await open(page, "chomp(4x3)");
  const map = page.locator("section.map");
  await expect(map.getByText("the bar on the board is 4×3")).toBeVisible();
  await map.getByRole("button", { name: /See the losing bars/ }).click();
  await expect(lesson.locator(".bars button")).toHaveCount(182);
});

test("strategy stealing and the winning moves are shown", async ({ page }) => {
  await open(page, "chomp(3x4)");
  const record = solver.analyze("chomp(3x4)");
  await button(page, "Strategy stealing").click();
  const lesson = lessonOf(page);
  const next = lesson.getByRole("button", { name: "Next" });
  await expect(
    lesson.getByText("This player is you, and here is why."),
  ).toBeVisible();
  await next.click();
  await expect(lesson.getByText("the smallest bite")).toBeVisible();
  await next.press("Enter");
  const picture = lesson.getByRole("application");
  await expect(picture).toHaveAccessibleName(/row 2, column 3/);
  await picture.focus();
  await page.keyboard.press("ArrowLeft");
  await expect(picture).toHaveAccessibleName(/row 2, column 2/);
  await lesson.locator('[data-square="3"]').click();
  await expect(page).toHaveURL(/at=3/);
  await next.click();
  await expect(lesson.getByText("stolen the strategy")).toBeVisible();
  await next.click();
  await expect(lesson.locator(".wins")).toHaveCount(0);
  await lesson.getByRole("button", { name: "Show the move" }).click();
  await expect(lesson.locator(".wins")).toHaveCount(record.winning.length);
  await lesson.locator(".wins").first().click();
  await shows(page, record.winning[0] ?? "");
  await expect(verdict(page)).toHaveAttribute("data-outcome", "P");
  // The bar is no longer full, so the lesson offers other bars.
  await lesson.getByRole("button", { name: "4×5" }).click();
  await shows(page, solver.parse("chomp(4x5)"));
  // The bar after a bite and its answer is also reached by a single bite. Open it.
  await open(page, "chomp(2x4)", "lesson=chomp-stealing&s=3&at=2");
  await lesson.getByRole("button", { name: "the same bar" }).click();
  await shows(page, "chomp(.#../##..)");
});

test("winning first bites are shown, and a guess reveals the share of row 3", async ({
  page,
}) => {
  const lesson = await openLesson(page, "chomp(3x7)", "chomp-root");
  const bite = lesson.locator("[data-bite]");
  await expect(bite).toHaveAttribute("data-bite", "7,3,5");
  await expect(lesson).not.toContainText("√2 −");
  await lesson.getByRole("button", { name: "Show 3×10" }).click();
  await expect(bite).toHaveAttribute("data-bite", "10,2,6");
  await lesson.getByRole("textbox", { name: "Your guess" }).fill("0.5");
  await lesson.getByRole("button", { name: "Compare" }).click();
  await expect(lesson).toContainText("Your guess was off by 0.0858.");
  await expect(lesson.getByText("not proved here")).toBeVisible();
  await lesson
    .getByRole("button", { name: "Open the bar that is left" })
    .click();
  await expect(verdict(page)).toHaveAttribute("data-outcome", "P");
});
