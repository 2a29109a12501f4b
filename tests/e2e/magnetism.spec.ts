/** Magnetism: the strip, its form and its editor, the map, the lesson. */

import { expectToFit } from "./checks.ts";
import { lessonOf } from "./lesson-page.ts";
import { mapOf, pixelOf } from "./map-page.ts";
import {
  focused,
  move,
  moves,
  open,
  openAgainst,
  random,
  ready,
  shown,
  shows,
  solver,
  targets,
  verdict,
} from "./play.ts";
import { expect, test } from "./test.ts";

test("a square offers plus and minus, but none beside its like", async ({
  page,
}) => {
  await open(page, "magnetism(+...)");
  await expect(moves(page)).toHaveCount(5);
  await expect(
    page.getByRole("button", { name: "Plus on square 2" }),
  ).toHaveCount(0);
  await page.getByRole("button", { name: "Minus on square 2" }).hover();
  await expect(page.getByText("Place − on square 2")).toBeVisible();
  await page.getByRole("button", { name: "Plus on square 4" }).click();
  await shows(page, "magnetism(+..+)");
  await expect(page.locator(".token.placed")).toHaveCount(1);
  await page.getByRole("button", { name: "Undo" }).click();
  await shows(page, "magnetism(+...)");
});

test("a strip is played by keyboard alone", async ({ page }) => {
  await open(page, "magnetism(+....)");
  await moves(page).first().focus();
  await expect
    .poll(() => focused(page, "aria-label"))
    .toBe("Minus on square 2");
  await page.keyboard.press("ArrowRight");
  await expect
    .poll(() => focused(page, "aria-label"))
    .toBe("Minus on square 3");
  await page.keyboard.press("ArrowUp");
  await expect.poll(() => focused(page, "aria-label")).toBe("Plus on square 3");
  await page.keyboard.press("End");
  await page.keyboard.press("Enter");
  await shows(page, "magnetism(+...-)");
  await expect(page.locator('[data-move][tabindex="0"]')).toHaveCount(1);
});

test("the computer wins a strip that it starts from a win", async ({
  page,
}) => {
  const start = "magnetism(..+....-...)";
  expect(solver.analyze(start).outcome).toBe("N");
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openAgainst(page, start);
  const chance = random(11);
  const over = verdict(page).getByText("won!");
  for (let turn = 0; turn < 12; turn++) {
    await expect(moves(page).first().or(over)).toBeVisible();
    if (await over.isVisible()) break;
    const all = await targets(page);
    const to = all[Math.floor(chance() * all.length)] ?? "";
    const from = await shown(page);
    await move(page, to).click();
    await expect(verdict(page)).not.toHaveAttribute("data-position", from);
  }
  await expect(verdict(page)).toContainText("The computer won!");
});

test("a strip of 4096 squares is one drawing, answered at once and moved by numbers", async ({
  page,
}) => {
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
  // An illegal one is told, and changes nothing.
  await form.getByLabel("Square").fill("2049");
  await form.getByLabel("Sign").selectOption("-");
  await form.getByRole("button", { name: "Move" }).click();
  await expect(page.getByRole("alert")).not.toHaveCount(0);
  await shows(page, `magnetism(${half}-${half})`);
});

test("a long strip with few moves left has a control for each", async ({
  page,
}) => {
  const start = `magnetism(${"+-".repeat(100)}..)`;
  await open(page, start);
  const record = solver.analyze(start);
  await expect
    .poll(() => targets(page))
    .toEqual(record.moves.map(({ to }) => to));
  await page.getByRole("button", { name: "Minus on square 202" }).hover();
  await expect(page.getByText("Place − on square 202")).toBeVisible();
  await moves(page).last().click();
  await shows(page, record.moves.at(-1)?.to ?? "");
});

test("the hint names winning moves of a long strip", async ({ page }) => {
  await open(page, "magnetism(4095)");
  await page.getByRole("button", { name: "Hint" }).click();
  await page.locator('[data-winning="true"]').first().click();
  await expect(verdict(page)).toHaveAttribute("data-outcome", "P");
});

test("squares turn and come and go in the editor", async ({ page }) => {
  await open(page, "magnetism(+..)");
  await page.getByRole("button", { name: "Edit" }).click();
  const square = (n: number, what: string) =>
    page.getByRole("button", { name: `Square ${n}: ${what}` });
  await square(3, "empty").click();
  await shows(page, "magnetism(+.+)");
  // A plus beside a plus is written in no strip: the minus comes next.
  await square(2, "empty").click();
  await shows(page, "magnetism(+-+)");
  await square(2, "minus").click();
  await shows(page, "magnetism(+.+)");
  await page.getByRole("button", { name: "One square more" }).click();
  await shows(page, "magnetism(+.+.)");
  for (let n = 0; n < 4; n++) {
    await page.getByRole("button", { name: "One square fewer" }).click();
  }
  await shows(page, "magnetism()");
  await expect(
    page.getByRole("button", { name: "One square fewer" }),
  ).toBeDisabled();
});

test("a long strip is edited by its keys", async ({ page }) => {
  await open(page, "magnetism(400)");
  await page.getByRole("button", { name: "Edit" }).click();
  await page.getByRole("application", { name: /^400 squares/ }).focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Enter");
  await shows(page, `magnetism(${".".repeat(31)}+${".".repeat(368)})`);
});

test("a cell of the map opens its run, and a strip of one run is marked", async ({
  page,
}) => {
  await open(page, "magnetism(..-)");
  const map = mapOf(page);
  await expect(map).toHaveAttribute("data-marker", "2,2");
  const cell = await pixelOf(map, 5.5, 1.5);
  await page.mouse.click(cell.x, cell.y);
  await shows(page, "magnetism(+.....+)");
  await expect(map).toHaveAttribute("data-marker", "5,1");
  await page.goBack();
  await shows(page, "magnetism(..-)");
});

test("a run of the reason opens alone", async ({ page }) => {
  await open(page, "magnetism(.+...-..)");
  await page
    .getByRole("button", { name: "3 squares between unlike tokens, nimber 0" })
    .click();
  await shows(page, "magnetism(+...-)");
});

test("the lesson opens from the page, plays all nine cases and finds agreement", async ({
  page,
}) => {
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
  // Every value is what the solver says of the strip it opens.
  const cells = lesson.locator("button.value");
  await expect(cells).toHaveCount(97);
  await lesson
    .getByRole("button", {
      name: "7 squares from a minus to a wall: 7 by play",
    })
    .click();
  await shows(page, "magnetism(-.......)");
  await expect(verdict(page)).toHaveAttribute("data-nimber", "7");
  await expect(
    lesson.getByRole("button", { name: /on the board now/ }),
  ).toHaveCount(1);
});

test("the lesson's values are reached by arrow keys", async ({ page }) => {
  await open(page, "magnetism(3)", "lesson=magnetism-theorems&n=4");
  const lesson = lessonOf(page);
  await expect(lesson.locator('button.value[tabindex="0"]')).toHaveCount(1);
  await lesson.locator("button.value").first().focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await shows(page, "magnetism(+.)");
});

test("on a phone a strip wraps and nothing is wider than the screen", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, `magnetism(+..-${".".repeat(40)})`);
  await expectToFit(page);
});
