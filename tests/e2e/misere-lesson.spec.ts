/** The lesson on misère play, from ones to products of classes. */
import type { Locator, Page } from "@playwright/test";
import { expectLessonToBeSound, lessonOf, openLesson } from "./lesson-page.ts";
import { listMoves, move, shown, shows, solver, verdict } from "./play.ts";
import { expect, test } from "./test.ts";

const GAME = "heap[0.75]";

function openStep(page: Page, step: number, rest = "") {
  return openLesson(page, `${GAME}(4,3)`, "misere", `&step=${step}${rest}`);
}

/** The quotient as the solver finds it. */
function certificate() {
  const search = new solver.QuotientSearch(GAME, 100);
  for (;;) {
    const { done, total } = search.step(10_000_000);
    if (done === total) return search.certificate();
  }
}

const next = (lesson: Locator) =>
  lesson.getByRole("button", { name: "Next", exact: true });
const choose = (lesson: Locator, name: string) =>
  lesson.getByRole("button", { name, exact: true }).click();

test("the steps are walked through, and the address keeps them", async ({
  page,
}) => {
  const lesson = await openLesson(page, "nim(3,5,7)", "misere");
  for (const [i, heading] of [
    "Whoever takes the last token loses",
    "One move is different",
    "The game 0.75: the trick fails",
    "How 8 classes decide every sum",
    "Now you multiply",
  ].entries()) {
    if (i > 0) await next(lesson).click();
    await expect(lesson.getByRole("heading", { name: heading })).toBeVisible();
  }
  await expect(page).toHaveURL(/step=5/);
  await page.reload();
  await expect(lesson).toContainText("Now you multiply");
});

test("ones turn round with their number", async ({ page }) => {
  const lesson = await openLesson(page, "nim(3,5,7)", "misere");
  const slider = lesson.getByRole("slider", { name: "Piles of one token" });
  for (const ones of [1, 4, 7, 8]) {
    await slider.fill(`${ones}`);
    const text = `misere:nim(${Array(ones).fill(1)})`;
    const lost = solver.analyze(text).outcome === "P";
    await expect(lesson.getByRole("img")).toHaveAccessibleName(
      new RegExp(`^${ones} .* goes to ${lost ? "you" : "me"}$`),
    );
    await expect(lesson).toContainText(lost ? "you lose" : "you win");
  }
  await choose(lesson, "Try it against the computer");
  await shows(page, "misere:nim(1,1,1,1,1,1,1,1)");
});

test("of the moves from 1, 1, 3 one leaves the last token to the other", async ({
  page,
}) => {
  const lesson = await openLesson(page, "nim(3,5,7)", "misere", "&step=2");
  const end = lesson.locator("[data-last]");
  await expect(end).toHaveCount(0);
  for (const [words, last] of [
    ["Take 3 from pile 3", "You"],
    ["Take 1 from pile 3", "You"],
    ["Take 2 from pile 3", "I"],
    ["Take 1 from pile 1", "You"],
  ] as const) {
    await choose(lesson, words);
    await expect(end).toHaveAttribute("data-last", last);
    const turns = lesson.getByRole("list", { name: "The game" });
    await expect(turns.getByRole("listitem").last()).toContainText(
      "nothing is left",
    );
  }
  await expect(page).toHaveURL(/take=0/);
  // Both conventions, as the solver has them.
  for (const row of await lesson.locator("tbody tr").all()) {
    const cells = await row.locator("td").allTextContents();
    const [piles, ...ends] = cells.map((cell) => cell.trim());
    const texts = [`nim(${piles})`, `misere:nim(${piles})`];
    expect(ends).toEqual(
      texts.map((text) =>
        solver.analyze(text).outcome === "P" ? "lost" : "won",
      ),
    );
  }
});

test("the smallest sums where the trick is wrong are found and played out", async ({
  page,
}) => {
  const lesson = await openStep(page, 3);
  for (const [name, heaps, left] of [
    ["One heap", "5", "2, 2"],
    ["Two heaps", "5,5", ""],
    ["Three heaps", "1,1,5", "1, 1, 2, 2"],
  ] as const) {
    await choose(lesson, name);
    const found = lesson.locator("[data-failing]");
    await expect(found).toHaveAttribute("data-failing", heaps);
    const lost = solver.analyze(`misere:${GAME}(${heaps})`).outcome === "P";
    const row = found.locator("tbody tr").first().locator("td");
    await expect(row.nth(1)).toHaveText(lost ? "won" : "lost");
    await expect(row.nth(2)).toHaveText(lost ? "lost" : "won");
    for (const button of await found.getByRole("button").all()) {
      await button.click();
      const wins = (await button.textContent()) === `Leave ${left}`;
      await expect(lesson.locator("[data-last]")).toHaveAttribute(
        "data-last",
        wins ? "I" : "You",
      );
    }
  }
  await choose(lesson, "Try it against the computer");
  await shows(page, `misere:${GAME}(1,1,5)`);
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
  await expect(
    lesson.locator('.products [tabindex="0"]:is(button)'),
  ).toHaveCount(1);
  const { table, lost } = certificate();
  await expect(lesson.locator("button.value.lost")).toHaveCount(
    table.flat().filter((element) => lost.includes(element)).length,
  );
});

test("a sum is multiplied, wrong and right, said and played out", async ({
  page,
}) => {
  const lesson = await openStep(page, 5);
  const letters = lesson.getByRole("group", { name: "The product" });
  const heaps = await lesson.locator(".pile .numbers").allTextContents();
  const classes = await lesson.locator(".below").allTextContents();
  const position = `misere:${GAME}(${heaps.map((heap) => heap.trim())})`;
  expect(classes).toHaveLength(heaps.length);
  for (let done = 1; done < heaps.length; done++) {
    // Each letter is tried, the wrong ones are refused.
    const names = await letters.getByRole("button").allTextContents();
    for (const name of names) {
      await letters.getByRole("button", { name, exact: true }).click();
      const right = lesson.locator("[data-right]");
      const wrong = lesson.locator("p[data-wrong]");
      await expect(right.nth(done - 1).or(wrong)).toBeVisible();
      if ((await right.count()) === done) break;
      await expect(wrong).toContainText(`Not ${name}.`);
      await expect(lesson.locator("details")).toHaveAttribute("open");
    }
  }
  await expect(lesson.locator("[data-right]")).toHaveCount(heaps.length - 1);
  const won = solver.analyze(position).outcome === "N";
  await choose(lesson, won ? "Lost" : "Won");
  const said = lesson.locator("[data-said]");
  await expect(said).toHaveAttribute("data-said", "false");
  await expect(said).toContainText("Not so");
  await choose(lesson, won ? "Won" : "Lost");
  await expect(said).toHaveAttribute("data-said", "true");
  await expectLessonToBeSound(page, 390, 360);
  await page.setViewportSize({ width: 1280, height: 800 });
  await choose(lesson, "Play it out");
  await shows(page, position);
  await expect(page.getByText("Your move")).toBeVisible();
  const [winning = ""] = solver.analyze(position).winning;
  await listMoves(page);
  await move(page, winning).last().click();
  await expect.poll(() => shown(page)).not.toBe(position);
  await expect(lessonOf(page)).toBeVisible();
});

test("in a lost sum the computer begins, and the page goes to other sums", async ({
  page,
}) => {
  const lesson = await openStep(page, 5);
  const drawn = async () =>
    `misere:${GAME}(${await lesson.locator(".pile .numbers").allTextContents()})`;
  await expect(lesson.locator(".pile").first()).toBeVisible();
  let position = await drawn();
  let seed = 1;
  while (solver.analyze(position).outcome !== "P") {
    await choose(lesson, "Another sum");
    await expect(page).toHaveURL(new RegExp(`seed=${++seed}`));
    await expect.poll(drawn).not.toBe(position);
    position = await drawn();
  }
  expect(seed).toBeLessThan(12);
  const letters = lesson.getByRole("group", { name: "The product" });
  const heaps = await lesson.locator(".pile").count();
  for (let done = 1; done < heaps; done++) {
    for (const button of await letters.getByRole("button").all()) {
      if ((await lesson.locator("[data-right]").count()) === done) break;
      await button.click();
    }
  }
  await choose(lesson, "Lost");
  await expect(lesson).toContainText("the computer begins, and you can win");
  await choose(lesson, "Play it out");
  await expect.poll(() => shown(page)).not.toBe(position);
  await expect(verdict(page)).toHaveAttribute("data-position", /^misere:/);
});
