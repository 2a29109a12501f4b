/** Lessons while an answer is on its way: what is shown stays true. */
import { hold, letGo, prepare } from "./hold.ts";
import { openLesson } from "./lesson-page.ts";
import { shows } from "./play.ts";
import { expect, alone as test } from "./test.ts";

test.beforeEach(({ page }) => prepare(page));

test("a game of W(a) that was left before it came is left by its slider too", async ({
  page,
}) => {
  const lesson = await openLesson(page, "wythoff(6,8)", "wythoff-a");
  await hold(page, "wythoff[2](6,8)");
  await lesson.getByRole("slider", { name: "a" }).press("ArrowRight");
  await expect(page).toHaveURL(/wythoff\[2\]/);
  await expect(lesson.locator("[data-a]")).toHaveAttribute("data-a", "2");
  await page.goBack();
  await expect(lesson.locator("[data-a]")).toHaveAttribute("data-a", "1");
  await letGo(page);
  await shows(page, "wythoff(6,8)");
  await expect(lesson.locator("[data-a]")).toHaveAttribute("data-a", "1");
});

test("Beatty's line keeps its dots until it has those of another place", async ({
  page,
}) => {
  const lesson = await openLesson(page, "wythoff(6,8)", "beatty-explorer");
  const line = lesson.getByRole("img", { name: /^The number line/ });
  await expect(line).toHaveAccessibleName(/from 0 to .*: 1 α, 2 β/);
  await hold(page, "beatty_line");
  await lesson.getByRole("textbox", { name: "From" }).fill("1000");
  await lesson.getByRole("textbox", { name: "From" }).press("Enter");
  await expect(page).toHaveURL(/from=1000/);
  await expect(line).toHaveAccessibleName(/from 0 to .*: 1 α, 2 β/);
  await letGo(page);
  await expect(line).toHaveAccessibleName(/from 1000 to .*: 1000 382β/);
});

test("counted cells stand beside the formula they were counted with", async ({
  page,
}) => {
  const lesson = await openLesson(page, "wythoff(6,8)", "wythoff-compare");
  const formula = lesson.locator("p", { hasText: "Play knows only the moves" });
  const found = lesson.locator("[data-differ]");
  await expect(formula).toContainText("s=φ");
  await expect(found).toHaveAttribute("data-differ", "0");
  await hold(page, "wythoff_compare");
  await lesson.getByLabel("Slope used").selectOption("13-8");
  await expect(page).toHaveURL(/slope=13-8/);
  await expect(formula).toContainText("s=φ");
  await letGo(page);
  await expect(found).not.toHaveAttribute("data-differ", "0");
  await expect(formula).not.toContainText("s=φ");
});

test("the lost positions listed are those of the game they are listed for", async ({
  page,
}) => {
  const lesson = await openLesson(page, "wythoff(6,8)", "wythoff-a");
  const open = (position: string) =>
    lesson.getByRole("button", { name: `Open ${position}` });
  await expect(open("wythoff(1,2)")).toBeVisible();
  await hold(page, "wythoff_pairs");
  await lesson.getByRole("slider", { name: "a" }).press("ArrowRight");
  await expect(page).toHaveURL(/wythoff\[2\]/);
  await expect(open("wythoff(1,2)")).toBeVisible();
  await expect(open("wythoff[2](1,2)")).toHaveCount(0);
  await letGo(page);
  await expect(open("wythoff[2](1,3)")).toBeVisible();
});

test("a verdict by theorems stands beside the numbers it is about", async ({
  page,
}) => {
  const lesson = await openLesson(page, "euclid(11,27)", "euclid-theorems");
  const first = lesson.getByRole("region", { name: "Theorem 1" });
  await expect(first.locator(".verdict")).toHaveText("N");
  await hold(page, "euclid_verdicts");
  await lesson.getByRole("button", { name: "(13,21)" }).click();
  await expect(page).toHaveURL(/#\/euclid\(13,21\)/);
  await expect(first).toContainText("a = 11, b = 27");
  await expect(first.locator(".verdict")).toHaveText("N");
  await letGo(page);
  await expect(first).toContainText("a = 13, b = 21");
  await expect(first.locator(".verdict")).toHaveText("P");
});

test("the rounds of the Number Game are those of the numbers shown", async ({
  page,
}) => {
  const lesson = await openLesson(page, "euclid(8,13)", "number-game");
  const rounds = lesson.getByRole("region", { name: "Rounds" });
  await expect(rounds.locator("[data-round]")).toHaveAttribute(
    "data-round",
    "5",
  );
  await hold(page, "euclid_verdicts");
  await lesson.getByRole("button", { name: "Open (5,3), N" }).click();
  await expect(page).toHaveURL(/#\/euclid\(5,3\)/);
  await expect(rounds).toContainText("13/8");
  await letGo(page);
  await expect(rounds).toContainText("5/3");
});

test("a line's lost cell is left open until it is found", async ({ page }) => {
  const lesson = await openLesson(page, "wythoff(6,8)", "wythoff-covering");
  const line = lesson.locator("[data-line]");
  await expect(line).toContainText("(9, 15)");
  await hold(page, "wythoff_cover");
  await lesson.getByLabel("x, up to").fill("4");
  await lesson.getByLabel("x, up to").press("Enter");
  await expect(line).toHaveAttribute("data-line", "column 4");
  await expect(line).toContainText("…");
  await expect(line).not.toContainText("(9, 15)");
  await letGo(page);
  await expect(line).toContainText("(4, 7)");
});

for (const [lesson, options, question] of [
  ["fat-rat", "&m=4", "fat_rat_place"],
  ["raleigh", "", "family_line"],
] as const) {
  test(`the rows of ${lesson} keep their numbers until others come`, async ({
    page,
  }) => {
    const article = await openLesson(page, "rat(1,1,2)", lesson, options);
    const row = article.getByRole("row").nth(1);
    const before = `${await row.textContent()}`;
    await hold(page, question);
    await article.getByRole("button", { name: "Later rows" }).click();
    await expect(page).toHaveURL(/[?&]n=\d/);
    await expect(row).toHaveText(before);
    await letGo(page);
    await expect(row).not.toHaveText(before);
  });
}
