/** Spring Cleaning: moves by pointer and form, the editor, and the lessons. */

import type { Page } from "@playwright/test";
import { drag } from "./gestures.ts";
import { fromMenu } from "./head.ts";
import { boxOf, moves, open, shows, solver } from "./play.ts";
import { alone, expect, test } from "./test.ts";

/** Returns a function for points on the floor, by row and column from 1. */
async function squares(page: Page, floor = "nimscope-board .scene.runs") {
  const scene = page.locator(floor).first();
  const area = await boxOf(scene);
  const columns = await scene.evaluate((element) =>
    Number(getComputedStyle(element).getPropertyValue("--columns")),
  );
  const unit = area.width / columns;
  /** A point in a square, `dx` and `dy` squares from its middle. */
  return (row: number, column: number, dx = 0, dy = 0) => ({
    x: area.x + (column - 0.5 + dx) * unit,
    y: area.y + (row - 0.5 + dy) * unit,
  });
}

test("the frame of a focused move covers no other square", async ({ page }) => {
  await open(page, "spring(##.##/#...#)");
  const { x, y } = (await squares(page))(1, 4);
  const clip = { x: x - 15, y: y - 15, width: 30, height: 30 };
  const before = await page.screenshot({ clip });
  await moves(page).first().focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowLeft");
  await expect(page.locator(".scene .shown.focused")).toHaveCount(1);
  expect((await page.screenshot({ clip })).equals(before)).toBe(true);
});

test("the nearer side of a square decides the run", async ({ page }) => {
  await open(page, "spring(###/.#./.#.)");
  let at = await squares(page);
  const side = at(1, 2, 0.3, 0.1);
  await page.mouse.move(side.x, side.y);
  await expect(page.locator(".scene .shown")).toHaveCount(1);
  await page.mouse.click(side.x, side.y);
  await shows(page, "spring(.../.#./.#.)");
  await page.getByRole("button", { name: "Undo" }).click();
  await shows(page, "spring(###/.#./.#.)");
  at = await squares(page);
  const top = at(1, 2, 0.1, -0.3);
  await page.mouse.click(top.x, top.y);
  await shows(page, "spring(#.#/.../...)");
  // A click beside the controls takes the focus away, but still sweeps a run.
  await page.getByRole("button", { name: "Undo" }).click();
  await shows(page, "spring(###/.#./.#.)");
  await moves(page).first().focus();
  const bottom = at(2, 2, 0.1, 0.4);
  await page.mouse.move(bottom.x, bottom.y);
  await expect(page.locator(".scene .shown")).toHaveCount(1);
  await page.mouse.click(bottom.x, bottom.y);
  await shows(page, "spring(#.#/.../...)");
  // The run that has the keyboard's focus is shown, too.
  await moves(page).first().focus();
  await page.keyboard.press("ArrowRight");
  await expect(page.locator(".scene .shown.focused")).toHaveCount(1);
});

test("a drag sweeps a run if it stays in line with it", async ({ page }) => {
  await open(page, "spring(###/.#./.#.)");
  const at = await squares(page);
  await drag(page, at(1, 1), at(3, 3));
  // A clean square has no run.
  await drag(page, at(2, 1), at(2, 3));
  await shows(page, "spring(###/.#./.#.)");
  const undo = page.getByRole("button", { name: "Undo" });
  await expect(undo).toBeDisabled();
  // The drag begins at the top of a square but goes sideways.
  await drag(page, at(1, 2, 0, -0.4), at(1, 3, 0.2, -0.3));
  await shows(page, "spring(.../.#./.#.)");
  await undo.click();
  await shows(page, "spring(###/.#./.#.)");
  await drag(page, at(1, 2, 0.4), at(3, 2, 0.3));
  await shows(page, "spring(#.#/.../...)");
});

alone("a finger's tap shows a run, the next sweeps it", async ({ browser }) => {
  const page = await browser.newPage({ hasTouch: true });
  await open(page, "spring(##./.#.)");
  const at = await squares(page);
  const { x, y } = at(1, 2, -0.3);
  await page.touchscreen.tap(x, y);
  await expect(page.locator(".scene .shown")).toHaveCount(1);
  await shows(page, "spring(##./.#.)");
  await page.touchscreen.tap(x, y);
  await shows(page, "spring(.../.#.)");
  await page.close();
});

test("dirt is painted or random, and the floor resized", async ({ page }) => {
  await open(page, "spring(...../...../.....)");
  await fromMenu(page, "Edit");
  const floor = "nimscope-scene-edit .scene.runs";
  const at = await squares(page, floor);
  await drag(page, at(2, 1), at(2, 2), at(2, 4));
  await shows(page, "spring(...../####./.....)");
  // A stroke that begins on dirt cleans.
  await page.mouse.click(at(2, 2).x, at(2, 2).y);
  await shows(page, "spring(...../#.##./.....)");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await shows(page, "spring(.#.../#.##./.....)");
  await page.getByRole("button", { name: "One column fewer" }).click();
  await shows(page, "spring(.#../#.##/....)");
  await page.getByRole("button", { name: "One row more" }).click();
  await shows(page, "spring(.#../#.##/..../....)");
  await page.getByLabel("Share of dirt in percent").fill("60");
  await page.getByRole("button", { name: "Random dirt" }).click();
  // 60 % of 16 squares is about 10. Their places are random.
  await shows(page, /^[^#]*(?:#[^#]*){10}$/);
  await page.getByLabel("Share of dirt in percent").fill("100");
  await page.getByRole("button", { name: "Random dirt" }).click();
  await shows(page, "spring(####/####/####/####)");
});

test("with more than 200 sweeps the form makes the move", async ({ page }) => {
  const rows = Array.from({ length: 21 }, (_, i) =>
    (i % 2 === 0 ? "#." : ".#").repeat(11),
  );
  await open(page, `spring(${rows.join("/")})`);
  await expect(moves(page)).toHaveCount(0);
  const form = page.locator("[data-move-form]");
  await form.getByLabel("Row").fill("2");
  await form.getByLabel("Column").fill("2");
  await form.getByLabel("Sweep").selectOption("down");
  await form.getByRole("button").click();
  const swept = rows.with(1, `..${(rows[1] ?? "").slice(2)}`);
  await shows(page, `spring(${swept.join("/")})`);
  await form.getByLabel("Row").fill("2");
  await form.getByLabel("Column").fill("2");
  await form.getByRole("button").click();
  await expect(
    page.getByText("There is no dirt there: choose another square."),
  ).toBeVisible();
});

test("the tables agree, and a cell opens its floor", async ({ page }) => {
  await open(page, "spring(3x4)", "lesson=spring-tables");
  const lesson = page.locator("nimscope-lesson[name=spring-tables]");
  await expect(lesson).toContainText("128 of 128 values");
  const misprint = { name: /^L with legs 2 and 4.*printed 4/ };
  await expect(lesson.getByRole("button", misprint)).toHaveText("3");
  const square = { name: /^Rectangle of 3 rows and 3 columns/ };
  await lesson.getByRole("button", square).click();
  await shows(page, "spring(###/###/###)");
});

test("a zigzag and its pile have the same nimber", async ({ page }) => {
  await open(page, "spring(3x4)", "lesson=spring-couples&n=10");
  const lesson = page.locator("nimscope-lesson[name=spring-couples]");
  const pile = solver.analyze("couples(12)").nimber;
  await expect(lesson.locator("[data-zigzag]")).toHaveText(String(pile));
  await expect(lesson.locator("[data-pile]")).toHaveText(String(pile));
  await expect(lesson).toContainText("10 of 10");
  await lesson.getByRole("button", { name: /^Pile of 12/ }).click();
  await shows(page, "couples(12)");
});
