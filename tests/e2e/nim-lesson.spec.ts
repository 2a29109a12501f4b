/** Nim in four steps, the groups of its reason, and how long play lasts. */
import { openLesson } from "./lesson-page.ts";
import { move, open, openAgainst, shows } from "./play.ts";
import { expect, test } from "./test.ts";

test("one pile, twins and 1, 2, 3 are walked through", async ({ page }) => {
  const lesson = await openLesson(page, "nim(3,5,7)", "nim-steps");
  await expect(lesson).toContainText("Take the whole pile.");
  await lesson.getByRole("button", { name: "Next" }).click();
  await lesson.getByRole("slider", { name: "You take" }).fill("4");
  await expect(
    lesson.getByRole("img", { name: "My pile: 1 of 5 tokens are left" }),
  ).toBeVisible();
  await expect(lesson).toContainText("I take 4 from the other");
  await lesson.getByRole("button", { name: "Next" }).click();
  const rows = lesson.getByRole("table").locator("tbody tr");
  await expect(rows).toHaveCount(6);
  for (const row of await rows.all()) {
    // What is left is a pile twice, or nothing.
    const left = await row.getByRole("button").textContent();
    const piles = (left ?? "").split(",").filter((pile) => pile.trim() !== "0");
    expect(piles.length).toBe(2);
    expect(piles[0]?.trim()).toBe(piles[1]?.trim());
  }
});

for (const [piles, sum] of [
  [[3, 5, 7], 1],
  [[1, 2, 3], 0],
  [[9, 14, 30, 5], 28],
  [[31, 0, 31], 0],
] as const) {
  test(`the groups of ${piles} add up to ${sum}`, async ({ page }) => {
    const lesson = await openLesson(
      page,
      `nim(${piles})`,
      "nim-steps",
      "&step=4",
    );
    await expect(lesson.locator("[data-sum]")).toHaveText(`${sum}`);
    const sizes = await lesson
      .locator(".tokens.single")
      .evaluateAll((groups) => groups.map((group) => group.children.length));
    expect(sizes.reduce((all, size) => all + size, 0)).toBe(sum);
    const tokens = piles.reduce<number>((all, size) => all + size, 0);
    await expect(lesson.locator(".token")).toHaveCount(tokens);
    if (sum === 0) return;
    await lesson.getByRole("button", { name: /^Take \d+ from pile/ }).click();
    await expect(page.getByRole("status")).toHaveAttribute("data-outcome", "P");
    await expect(lesson.locator("[data-sum]")).toHaveText("0");
  });
}

test("piles too large to draw give way to 3, 5, 7", async ({ page }) => {
  const lesson = await openLesson(page, "nim(300,400)", "nim-steps", "&step=4");
  await expect(lesson.locator(".token")).toHaveCount(15);
});

test("a step is tried in a game against the computer", async ({ page }) => {
  const lesson = await openLesson(page, "nim(3,5,7)", "nim-steps");
  await lesson.getByRole("button", { name: "Try it" }).click();
  await shows(page, "nim(5)");
  await expect(page.getByText("Your move")).toBeVisible();
});

test("the reason shows groups, and binary with its columns on request", async ({
  page,
}) => {
  await open(page, "nim(3,5,7)");
  const why = page.getByRole("region", { name: "Reason" });
  await expect(why.locator(".tokens.single .token")).toHaveCount(1);
  await why.locator("summary").click();
  await expect(why.getByRole("columnheader")).toHaveText(["4", "2", "1"]);
});

test("any move from a lost position is answered", async ({ page }) => {
  await open(page, "wythoff(3,5)");
  await page
    .getByRole("button", { name: "Make any move, I show the answer" })
    .click();
  await move(page, "wythoff(3,2)").click();
  await shows(page, "wythoff(3,2)");
  // The answer is shown on the board and in words; it wins.
  const answers = page.locator('nimscope-board [data-winning="true"]');
  await expect(answers.first()).toBeVisible();
  await expect(page.locator("nimscope-board")).toContainText("Hint: Take");
  await answers.first().click();
  await expect(page.getByRole("status")).toHaveAttribute("data-outcome", "P");
  // There is nothing to answer in a won position.
  await open(page, "wythoff(6,8)", "hint=off");
  await expect(page.getByRole("button", { name: "Make any move" })).toHaveCount(
    0,
  );
});

test("the verdict says how long play lasts, but not while it is covered", async ({
  page,
}) => {
  await open(page, "nim(4,4)");
  const verdict = page.locator(".verdict");
  await expect(verdict).toContainText("in 8 moves at most");
  // Too large to search, it says nothing.
  await open(page, "nim(40000,50000)");
  await expect(verdict).toContainText("nimber");
  await expect(verdict).not.toContainText("moves at most");
  await openAgainst(page, "nim(5,5)");
  await expect(
    page.getByRole("button", { name: "Show who wins" }),
  ).toBeVisible();
  await expect(verdict).not.toContainText("moves at most");
});
