/** The lessons of Wythoff's game: by address, click and keyboard. */
import AxeBuilder from "@axe-core/playwright";
import { expect, type Page, test } from "@playwright/test";
import { open } from "./map-page.ts";

/** The part of the page that holds the open lesson. */
function lessonOf(page: Page) {
  return page.locator("nimscope-explore article");
}

async function openLesson(page: Page, lesson: string, rest = "") {
  await open(page, `#/wythoff(6,8)?lesson=${lesson}${rest}`);
  return lessonOf(page);
}

for (const lesson of ["wythoff-sieve"]) {
  for (const theme of ["light", "dark"] as const) {
    test(`${lesson} has no faults that axe finds, ${theme}`, async ({
      page,
    }) => {
      await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
      await openLesson(page, lesson);
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations).toEqual([]);
    });
  }

  test(`${lesson} fits a phone`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openLesson(page, lesson);
    const excess = await page.evaluate(
      () => document.documentElement.scrollWidth - innerWidth,
    );
    expect(excess).toBeLessThanOrEqual(0);
    const lost = await lessonOf(page).evaluate(
      (article) => article.scrollWidth - article.clientWidth,
    );
    expect(lost).toBeLessThanOrEqual(0);
  });
}

test("the sieve opens from its page, steps, plays and keeps its step", async ({
  page,
}) => {
  await open(page, "#/wythoff(6,8)");
  await page.getByRole("button", { name: "The sieve" }).click();
  const lesson = lessonOf(page);
  await expect(page).toHaveURL(/lesson=wythoff-sieve/);
  await expect(lesson.getByText("Step 1.")).toBeVisible();
  await lesson.getByRole("button", { name: "Next" }).click();
  await lesson.getByRole("button", { name: "Next" }).press("Enter");
  await expect(
    lesson.getByText("the first number left is 4", { exact: false }),
  ).toBeVisible();
  await expect(page).toHaveURL(/n=3/);
  await page.reload();
  await expect(lesson.getByText("Step 3.")).toBeVisible();
  await lesson.getByRole("button", { name: "Back" }).click();
  await expect(page).toHaveURL(/n=2/);
  await lesson.getByRole("button", { name: "Play" }).click();
  await expect(page).toHaveURL(/n=4/);
  await lesson.getByRole("button", { name: "Pause" }).click();
  await expect(lesson.getByRole("button", { name: "Play" })).toBeVisible();
});

test("numbers and cells of the sieve open their positions", async ({
  page,
}) => {
  const lesson = await openLesson(page, "wythoff-sieve", "&n=6");
  await lesson.getByRole("button", { name: "10, bad, step 4" }).click();
  await expect(page).toHaveURL(/#\/wythoff\(6,10\)/);
  await lesson.getByRole("button", { name: "Open (15,9)" }).click();
  await expect(page).toHaveURL(/#\/wythoff\(15,9\)/);
  const board = lesson.getByRole("application");
  await board.focus();
  for (const key of ["ArrowRight", "ArrowRight", "ArrowRight", "ArrowUp"])
    await page.keyboard.press(key);
  await expect(board).toHaveAttribute("data-cell", "2,1");
  await expect(
    lesson.getByText("(2,1) loses: found in step 1").last(),
  ).toBeAttached();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/#\/wythoff\(2,1\)/);
  // A cell under the pointer: (12,20), the good and bad number of step 8.
  await lesson.getByRole("slider", { name: "Step" }).fill("9");
  const box = await board.locator("svg").boundingBox();
  if (box === null) throw new Error("the board is not in sight");
  const unit = box.width / 578;
  await page.mouse.click(
    box.x + (34 + 20 * 12.5) * unit,
    box.y + (4 + 540 - 20 * 20.5) * unit,
  );
  await expect(page).toHaveURL(/#\/wythoff\(12,20\)/);
  await page.goBack();
  await expect(page).toHaveURL(/#\/wythoff\(2,1\)/);
});
