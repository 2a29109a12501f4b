/** A slow solver: the page shows nothing false meanwhile, and nothing hangs. */

import type { Page } from "@playwright/test";
import { drag } from "./gestures.ts";
import { more, positionField } from "./head.ts";
import { end, hold, letGo, prepare } from "./hold.ts";
import { holdSolver, inks, load, mapOf, pixelOf } from "./map-page.ts";
import {
  boxOf,
  focused,
  make,
  move,
  moves,
  open,
  says,
  shows,
  typed,
} from "./play.ts";
import { expect, alone as test } from "./test.ts";

test.beforeEach(({ page }) => prepare(page));

/** Checks that the game on the page began with this position and has no move yet. */
async function untouched(page: Page, position: string): Promise<void> {
  await shows(page, position);
  const list = page.locator(".moves li");
  await expect(list).toHaveCount(1);
  await expect(list).toContainText(position);
}

/** Checks that nothing of the old game is shown while another one is examined. */
async function expectNothing(page: Page): Promise<void> {
  await expect(page.getByText(/^Examining/)).toBeVisible();
  await shows(page, "");
  await says(page, "");
  await expect(page.locator("nimscope-board")).toBeHidden();
  await expect(moves(page)).toHaveCount(0);
}

test("the board of the old game ignores pointer and keys", async ({ page }) => {
  await open(page, "nim(3,5,7)");
  const place = (await boxOf(move(page, "nim(0,5,7)"))).middle;
  const target = (await boxOf(move(page, "nim(3,5,0)"))).middle;
  await move(page, "nim(2,5,7)").focus();
  const bar = "chomp(.#####/######)";
  await hold(page, bar);
  await typed(page, "chomp(2x6)");
  await expect(page).toHaveURL(/#\/chomp/);
  await expectNothing(page);
  await page.mouse.click(place.x, place.y);
  await drag(page, place, target);
  for (const key of ["Enter", "ArrowRight", "Enter"]) {
    await page.keyboard.press(key);
  }
  await letGo(page);
  await untouched(page, bar);
  await expect(moves(page)).toHaveCount(11);
  // Back leads to a position that is examined like any other.
  await moves(page).first().focus();
  await hold(page, "nim(3,5,7)");
  await page.goBack();
  await expectNothing(page);
  await letGo(page);
  await untouched(page, "nim(3,5,7)");
  await expect.poll(() => focused(page, "data-move")).toMatch(/^nim/);
});

test("text typed while a move is examined stays", async ({ page }) => {
  await open(page, "nim(3,5,7)");
  await hold(page, "nim(3,5,6)");
  await move(page, "nim(3,5,6)").click();
  await more(page);
  const field = positionField(page);
  // The field shows the requested position before the typing begins.
  await expect(field).toHaveValue("nim(3,5,6)");
  await field.fill("nim(1");
  await letGo(page);
  await shows(page, "nim(3,5,6)");
  await expect(moves(page)).not.toHaveCount(0);
  await page.keyboard.type(",2)");
  await expect(field).toBeFocused();
  await expect(field).toHaveValue("nim(1,2)");
  await field.press("Enter");
  await shows(page, "nim(1,2)");
  // Once the focus has left it, the field follows the position again.
  await make(page, "nim(1,1)");
  await expect(field).toHaveValue("nim(1,1)");
});

test("a cell clicked before a change of game opens nothing", async ({
  page,
}) => {
  await open(page, "wythoff(6,8)");
  const cell = await pixelOf(mapOf(page), 4.5, 7.5);
  await hold(page, "cell");
  await page.mouse.click(cell.x, cell.y);
  await typed(page, "euclid(11,27)");
  await shows(page, "euclid(11,27)");
  await expect(mapOf(page)).toHaveAttribute("data-marker", "11,27");
  await letGo(page);
  await page.getByRole("button", { name: "Hint" }).click();
  await untouched(page, "euclid(11,27)");
});

test("text being typed stays while an earlier text opens", async ({ page }) => {
  for (const [hash, name, first, second, address] of [
    ["#/nim(3,4,5)", "Position", "nim(1, 2)", "nim(3,4,5)", /nim\(1,2\)$/],
    ["#/misere", "Type a rule", "0.3", "0.7", /rule=0\.3/],
  ] as const) {
    await load(page, hash);
    await more(page);
    // The menu closes meanwhile, and its field keeps the text.
    const field = page.getByRole("textbox", { name, includeHidden: true });
    await hold(page, "parse");
    await field.fill(first);
    await field.press("Enter");
    await field.fill(second);
    await letGo(page);
    await expect(page).toHaveURL(address);
    await expect(field).toHaveValue(second);
  }
});

/** A position that the solver needs seconds for. */
const SLOW_POSITION = "euclid(60,59,58,57,56)";
/** Goes to a position without waiting. */
const goTo = (page: Page, position: string) =>
  page.evaluate((to) => {
    location.hash = `#/${to}`;
  }, position);
/** The message while the solver examines `SLOW_POSITION`. */
const examining = (page: Page) => page.getByText(`Examining ${SLOW_POSITION}`);

test("a slow position is named, cancelled and retried", async ({ page }) => {
  await load(page, "#/");
  await goTo(page, SLOW_POSITION);
  await expect(examining(page)).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/Euclid/);
  const field = positionField(page);
  await expect(field).toHaveValue(SLOW_POSITION);
  await expect(page.getByRole("progressbar")).toBeVisible();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("alert")).toContainText("stopped");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(examining(page)).toBeVisible();
  // The next question does not wait for an abandoned one, or for the list of a
  // position's very many moves.
  for (const text of ["nim(1,2)", "heap[0.(7)](200000)", "nim(1,2)"]) {
    await typed(page, text);
    await shows(page, text);
  }
});

test("after Cancel the page shows what a theorem decides", async ({ page }) => {
  await load(page, "#/");
  await hold(page, "analyze");
  await goTo(page, "nim(3,5,7)");
  await page.getByRole("button", { name: "Cancel" }).click();
  await shows(page, "nim(3,5,7)");
  await says(page, "N");
  await expect(move(page, "nim(3,5,6)")).toBeVisible();
});

test("a worker that ends is noticed, and replaced", async ({ page }) => {
  await open(page, "nim(3,5,7)");
  await hold(page, "nim(3,5,6)");
  await move(page, "nim(3,5,6)").click();
  await expect(page.getByText("Examining nim(3,5,6)")).toBeVisible();
  await end(page, "thinker");
  await expect(page.getByRole("alert")).toContainText("The solver stopped");
  await letGo(page);
  await page.getByRole("button", { name: "Try again" }).click();
  await shows(page, "nim(3,5,6)");
  // A worker that ends between two questions is replaced, too.
  await end(page, "thinker");
  await make(page, "nim(3,5,2)");
});

test("a map whose worker ended is drawn again on request", async ({ page }) => {
  await open(page, "wythoff(6,8)");
  await hold(page, "frame");
  await page.getByRole("button", { name: "Zoom in" }).first().click();
  await end(page, "drawer");
  const again = page.getByRole("button", { name: "Try again" });
  await expect(again).toBeVisible();
  await letGo(page);
  await again.click();
  await expect.poll(() => inks(mapOf(page))).toBeGreaterThan(2);
});

test("a message is shown until the scripts arrive", async ({ page }) => {
  await page.route(/assets\/.*\.js$/, (route) => route.abort());
  await page.goto("/#/wythoff(3,5)");
  await expect(page.getByText("nimscope is being loaded")).toBeVisible();
  await page.unroute(/assets\/.*\.js$/);
  const arrive = await holdSolver(page);
  await page.reload();
  await expect(page.getByText("Examining wythoff(3,5)")).toBeVisible();
  arrive();
  await shows(page, "wythoff(3,5)");
});
