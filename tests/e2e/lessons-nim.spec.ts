/** The lessons on Nim and on misère play, and answers in lost positions. */
import type { Locator, Page } from "@playwright/test";
import { lessonOf, openLesson } from "./lesson-page.ts";
import { button, listMoves, move, open, shown, shows, solver } from "./play.ts";
import { expect, test } from "./test.ts";

test("steps explain one pile, equal piles and nim(1,2,3)", async ({ page }) => {
  const lesson = await openLesson(page, "nim(3,5,7)", "nim-steps");
  await expect(lesson).toContainText("Take the whole pile.");
  await lesson.getByRole("button", { name: "Play it now" }).click();
  await shows(page, "nim(1,4)");
  await expect(page.getByText("Your move")).toBeVisible();
  await page.goBack();
  await shows(page, "nim(3,5,7)");
  await lesson.getByRole("button", { name: "Next" }).click();
  await lesson.getByRole("slider", { name: "You take" }).fill("4");
  const pile = "My pile: 1 of 5 tokens are left";
  await expect(lesson.getByRole("img", { name: pile })).toBeVisible();
  await expect(lesson).toContainText("I take 4 from the twin");
  await lesson.getByRole("button", { name: "Next" }).click();
  const rows = lesson.getByRole("table").locator("tbody tr");
  await expect(rows).toHaveCount(6);
  for (const row of await rows.all()) {
    // Each answer leaves two equal piles.
    const left = `${await row.getByRole("button").textContent()}`;
    const piles = left.split(",").map(Number).filter(Boolean);
    expect(piles).toEqual([piles[0], piles[0]]);
  }
});

test("piles are shown in groups, and too large piles are replaced by 3, 5, 7", async ({
  page,
}) => {
  const start = "nim(9,14,30,5)";
  const lesson = await openLesson(page, start, "nim-steps", "&step=4");
  await expect(lesson.locator("[data-sum]")).toHaveText("28");
  const groups = lesson.locator(".tokens.single");
  const sizes = await groups.evaluateAll((all) =>
    all.map(({ children }) => children.length),
  );
  expect(sizes.toSorted((a, b) => a - b)).toEqual([4, 8, 16]);
  await expect(lesson.locator(".token")).toHaveCount(58);
  await lesson.getByRole("button", { name: /^Take \d+ from pile/ }).click();
  await expect(page.getByRole("status")).toHaveAttribute("data-outcome", "P");
  await expect(lesson.locator("[data-sum]")).toHaveText("0");
  await openLesson(page, "nim(300,400)", "nim-steps", "&step=4");
  await expect(lesson.locator(".token")).toHaveCount(15);
});

test("in a lost position a button shows answers to moves", async ({ page }) => {
  await open(page, "wythoff(3,5)");
  await button(page, "Make any move, I show the answer").click();
  await move(page, "wythoff(3,2)").click();
  await shows(page, "wythoff(3,2)");
  // The board and a sentence show the answer, which wins.
  const answers = page.locator('nimscope-board [data-winning="true"]');
  await expect(answers.first()).toBeVisible();
  await expect(page.locator("nimscope-board")).toContainText("Hint: Take");
  await answers.first().click();
  await expect(page.getByRole("status")).toHaveAttribute("data-outcome", "P");
  // A won position has no such button.
  await open(page, "wythoff(6,8)", "hint=off");
  const any = page.getByRole("button", { name: "Make any move" });
  await expect(any).toHaveCount(0);
});

test("the reason shows groups, the verdict counts moves", async ({ page }) => {
  await open(page, "nim(3,5,7)");
  // The reason shows groups and, on request, a table of binary digits.
  const why = page.getByRole("region", { name: "Reason" });
  await expect(why.locator(".tokens.single .token")).toHaveCount(1);
  await why.locator("summary").click();
  await expect(why.getByRole("columnheader")).toHaveText(["4", "2", "1"]);
  await open(page, "nim(4,4)");
  const verdict = page.locator(".verdict");
  await expect(verdict).toContainText("in 8 moves at most");
  // The verdict gives no number for a position that is too large to search.
  await open(page, "nim(40000,50000)");
  await expect(verdict).toContainText("nimber");
  await expect(verdict).not.toContainText("moves at most");
  await open(page, "nim(5,5)", "play=perfect");
  await expect(button(page, "Show who wins")).toBeVisible();
  await expect(verdict).not.toContainText("moves at most");
});

const GAME = "heap[0.75]";

function openStep(page: Page, step: number, rest = "") {
  return openLesson(page, `${GAME}(4,3)`, "misere", `&step=${step}${rest}`);
}

const choose = (lesson: Locator, name: string) => button(lesson, name).click();

test("the lesson's five steps are kept in the address", async ({ page }) => {
  const lesson = await openLesson(page, "nim(3,5,7)", "misere");
  for (const [i, heading] of [
    "Whoever takes the last token loses",
    "One move is different",
    "In the game 0.75 the trick fails",
    "How 8 classes decide every position",
    "Now you multiply",
  ].entries()) {
    if (i > 0) await choose(lesson, "Next");
    await expect(lesson.getByRole("heading", { name: heading })).toBeVisible();
  }
  await expect(page).toHaveURL(/step=5/);
  await page.reload();
  await expect(lesson).toContainText("Now you multiply");
  // If all piles have one token, the winner depends on the parity of their number.
  await openLesson(page, "nim(3,5,7)", "misere");
  const slider = lesson.getByRole("slider", { name: "Piles of one token" });
  for (const [ones, lost] of [
    [7, true],
    [8, false],
  ] as const) {
    await slider.fill(`${ones}`);
    await expect(lesson.getByRole("img")).toHaveAccessibleName(
      new RegExp(`^${ones} .* goes to ${lost ? "you" : "me"}$`),
    );
    await expect(lesson).toContainText(lost ? "you lose" : "you win");
  }
  await choose(lesson, "Play it now");
  await shows(page, "misere:nim(1,1,2)");
  // One of the moves from 1, 1, 3 leaves the last token to the other player.
  await openLesson(page, "nim(3,5,7)", "misere", "&step=2");
  const end = lesson.locator("[data-last]");
  await expect(end).toHaveCount(0);
  await choose(lesson, "Take 3 from pile 3");
  await expect(end).toHaveAttribute("data-last", "You");
  await choose(lesson, "Take 2 from pile 3");
  await expect(end).toHaveAttribute("data-last", "I");
});

test("sums for which Nim's misère trick fails are shown", async ({ page }) => {
  const lesson = await openStep(page, 3);
  await choose(lesson, "Three heaps");
  const found = lesson.locator("[data-failing]");
  await expect(found).toHaveAttribute("data-failing", "1,1,5");
  const end = lesson.locator("[data-last]");
  for (const move of await found.getByRole("button").all()) {
    await move.click();
    const wins = (await move.textContent()) === "Leave 1, 1, 2, 2";
    const last = wins ? "I" : "You";
    await expect(end).toHaveAttribute("data-last", last);
  }
  await choose(lesson, "Play it now");
  await shows(page, `misere:${GAME}(1,5)`);
});

test("products are chosen by click and by arrow keys", async ({ page }) => {
  const lesson = await openStep(page, 4);
  const product = lesson.locator("[data-product]");
  await expect(product).toHaveText(/b · c = ab,\s*won/);
  await expect(lesson).toContainText("Proved for all heaps.");
  await lesson.getByRole("button", { name: "b times b is b², lost" }).click();
  await expect(product).toHaveText(/b · b = b²,\s*lost/);
  await expect(page).toHaveURL(/y=2/);
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await expect(product).toHaveText(/a · b = ab,\s*won/);
  const stops = lesson.locator('.products [tabindex="0"]:is(button)');
  await expect(stops).toHaveCount(1);
  // The next step shows a random sum, and another one on request.
  await choose(lesson, "Next");
  const drawn = () => lesson.locator(".pile .numbers").allTextContents();
  await expect.poll(drawn).not.toEqual([]);
  const before = await drawn();
  await choose(lesson, "Another sum");
  await expect(page).toHaveURL(/seed=2/);
  await expect.poll(drawn).not.toEqual(before);
});

test("a sum is multiplied, judged and played out", async ({ page }) => {
  const lesson = await openStep(page, 5);
  const letters = lesson.getByRole("group", { name: "The product" });
  const heaps = await lesson.locator(".pile .numbers").allTextContents();
  const classes = await lesson.locator(".below").allTextContents();
  const position = `misere:${GAME}(${heaps.map((heap) => heap.trim())})`;
  expect(classes).toHaveLength(heaps.length);
  for (let done = 1; done < heaps.length; done++) {
    // The test tries the letters in order; the lesson refuses wrong ones.
    const names = await letters.getByRole("button").allTextContents();
    for (const name of names) {
      await choose(letters, name);
      const right = lesson.locator("[data-right]");
      const wrong = lesson.locator("p[data-wrong]");
      await expect(right.nth(done - 1).or(wrong)).toBeVisible();
      if ((await right.count()) === done) break;
      await expect(wrong).toContainText(`The product is not ${name}.`);
      await expect(lesson.locator("details")).toHaveAttribute("open");
    }
  }
  await expect(lesson.locator("[data-right]")).toHaveCount(heaps.length - 1);
  const won = solver.analyze(position).outcome === "N";
  await choose(lesson, won ? "Lost" : "Won");
  const said = lesson.locator("[data-said]");
  await expect(said).toHaveAttribute("data-said", "false");
  await expect(said).toContainText("Your answer is wrong");
  await choose(lesson, won ? "Won" : "Lost");
  await expect(said).toHaveAttribute("data-said", "true");
  await choose(lesson, "Play it out");
  await shows(page, position);
  await expect(page.getByText("Your move")).toBeVisible();
  const [winning = ""] = solver.analyze(position).winning;
  await listMoves(page);
  await move(page, winning).last().click();
  await expect.poll(() => shown(page)).not.toBe(position);
  await expect(lessonOf(page)).toBeVisible();
});
