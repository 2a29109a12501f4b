/** Magnetism: moves on the strip, the form for moves, and the lesson. */
import { lessonOf } from "./lesson-page.ts";
import { focused, moves, open, ready, shows, verdict } from "./play.ts";
import { expect, test } from "./test.ts";

test("a square offers plus and minus by click and key", async ({ page }) => {
  await open(page, "magnetism(+...)");
  await expect(moves(page)).toHaveCount(5);
  const alike = page.getByRole("button", { name: "Plus on square 2" });
  await expect(alike).toHaveCount(0);
  await page.getByRole("button", { name: "Minus on square 2" }).hover();
  await expect(page.getByText("Place − on square 2")).toBeVisible();
  await page.getByRole("button", { name: "Plus on square 4" }).click();
  await shows(page, "magnetism(+..+)");
  await expect(page.locator(".token.placed")).toHaveCount(1);
  await page.getByRole("button", { name: "Undo" }).click();
  await shows(page, "magnetism(+...)");
  await moves(page).first().focus();
  const said = () => focused(page, "aria-label");
  for (const [key, words] of [
    ["", "Minus on square 2"],
    ["ArrowRight", "Minus on square 3"],
    ["ArrowUp", "Plus on square 3"],
  ] as const) {
    if (key) await page.keyboard.press(key);
    await expect.poll(said).toBe(words);
  }
  await page.keyboard.press("End");
  await page.keyboard.press("Enter");
  await shows(page, "magnetism(+..-)");
  await expect(page.locator('[data-move][tabindex="0"]')).toHaveCount(1);
});

test("on a strip of 4,095 squares a form makes moves", async ({ page }) => {
  await open(page, "magnetism(4095)");
  await expect(verdict(page)).toHaveAttribute("data-nimber", "1");
  expect(await page.locator("nimscope-board *").count()).toBeLessThan(250);
  const form = page.locator("[data-move-form]");
  await form.getByLabel("Square").fill("4096");
  await form.getByRole("button", { name: "Move" }).click();
  await expect(form.getByRole("alert")).toContainText("1 to 4\u202f095");
  await form.getByLabel("Square").fill("2048");
  await form.getByLabel("Sign").selectOption("-");
  await form.getByRole("button", { name: "Move" }).click();
  const half = ".".repeat(2047);
  await shows(page, `magnetism(${half}-${half})`);
  await expect(verdict(page)).toHaveAttribute("data-outcome", "P");
});

test("the lesson compares all nine cases with play", async ({ page }) => {
  await open(page, "magnetism(+..-...)");
  await page.getByRole("button", { name: "Nine cases, four theorems" }).click();
  const lesson = lessonOf(page);
  await expect(lesson.getByText("79 of 79 values")).toBeVisible();
  await lesson.getByLabel("Runs up to").selectOption("10");
  await expect(lesson.getByText("97 of 97 values")).toBeVisible();
  await expect(page).toHaveURL(/n=10/);
  await page.reload();
  await page.waitForSelector(ready, { state: "attached" });
  await expect(lesson.getByText("97 of 97 values")).toBeVisible();
  // A value opens a strip that has this nimber.
  const cells = lesson.locator("button.value");
  await expect(cells).toHaveCount(97);
  const name = "7 squares from a minus to a wall: 7 by play";
  await lesson.getByRole("button", { name }).click();
  await shows(page, "magnetism(-.......)");
  await expect(verdict(page)).toHaveAttribute("data-nimber", "7");
  const now = lesson.getByRole("button", { name: /on the board now/ });
  await expect(now).toHaveCount(1);
  // Arrow keys move through the values, which are one stop of the Tab key.
  await expect(lesson.locator('button.value[tabindex="0"]')).toHaveCount(1);
  await cells.first().focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await shows(page, "magnetism(+.)");
});
