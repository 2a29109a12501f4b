/**
 * Changes from one game to another, by typing, Back and Forward. The board, the verdict
 * and the address show the same position, and no error is raised. Undo and Redo stay
 * within a game.
 */

import type { Page } from "@playwright/test";
import { fromMenu, more, positionField } from "./head.ts";
import { agrees, open, random, solver, typed, verdict } from "./play.ts";
import { expect, test } from "./test.ts";

const examples = solver
  .games()
  .map(({ example }) => solver.analyze(example).position);

/** The position that each part of the page shows. */
async function sightOf(page: Page) {
  const board = page.locator("nimscope-board").first();
  const labels = await board
    .locator(".component")
    .evaluateAll((all) => all.map(({ ariaLabel }) => ariaLabel));
  const moves = await board
    .locator("[data-move]")
    .evaluateAll((all) => all.map((one) => one.getAttribute("data-move")));
  const said = ["data-position", "data-outcome", "data-nimber"];
  const step = page.locator('[aria-current="step"]').first();
  return {
    address: decodeURIComponent(new URL(page.url()).hash.replace(/\?.*/, "")),
    verdict: await Promise.all(
      said.map((name) => verdict(page).getAttribute(name)),
    ),
    field: await positionField(page).inputValue(),
    boards: labels.join(" + "),
    moves: moves.sort(),
    current: await step.getAttribute("title"),
  };
}

/** Waits until every part of the page shows this position. */
async function showsAll(page: Page, position: string): Promise<void> {
  const { outcome, nimber, moves } = solver.analyze(position);
  await expect
    .poll(() => sightOf(page))
    .toEqual({
      address: `#/${position}`,
      verdict: [position, outcome ?? "", String(nimber ?? "")],
      field: position,
      boards: position,
      // A form replaces the controls if there are too many moves.
      moves: moves.length > 200 ? [] : moves.map(({ to }) => to).sort(),
      current: position,
    });
}

/** Types a new position, then goes back and forth between it and the old one. */
async function goBetween(page: Page, from: string, to: string): Promise<void> {
  await typed(page, to);
  await showsAll(page, to);
  const undo = page.getByRole("button", { name: "Undo" });
  if (gamesOf(from) === gamesOf(to)) {
    await undo.click();
    await showsAll(page, from);
    await fromMenu(page, "Redo");
    await showsAll(page, to);
  } else await expect(undo).toBeDisabled();
  await page.goBack();
  await showsAll(page, from);
  await page.goForward();
  await showsAll(page, to);
}

/** The names of a position's games, without their variants. */
function gamesOf(position: string): string {
  return `${position.match(/[a-z]+(?=[[(])/g)}`;
}

/** The seed of the random walk. The test's title shows it, too. */
const SEED = 20261127;

/**
 * A random walk through all games. Each appears alone, then in a sum with another game,
 * and then in that sum in the other order.
 */
function walk(seed: number): string[] {
  const chance = random(seed);
  const pick = <T>(all: readonly T[]) =>
    all[Math.floor(chance() * all.length)] as T;
  const left = [...examples];
  const positions: string[] = [];
  while (left.length > 0) {
    const [one] = left.splice(Math.floor(chance() * left.length), 1);
    const other = pick(examples.filter((text) => text !== one));
    positions.push(`${one}`, `${one} + ${other}`, `${other} + ${one}`);
  }
  // The walk ends with variants of one game.
  const variants = ["euclid(11,27)", "euclid[zero](0,5,9)", "euclid(4,6,9)"];
  return [...positions, ...variants];
}

test(`each change shows the new game (seed ${SEED})`, async ({ page }) => {
  const positions = walk(SEED);
  const [start = ""] = positions;
  await open(page, start);
  for (const [i, to] of positions.slice(1).entries()) {
    await test.step(to, () => goBetween(page, `${positions[i]}`, to));
  }
});

test("a stored history that mixes two games is harmless", async ({ page }) => {
  // In an earlier version a board could add its move to another game's history.
  const steps = [
    { position: "chomp(2x6)", parent: null, how: "opened", turn: 0, next: 1 },
    { position: "nim(0,5,7)", parent: 0, how: "moved", turn: 1, next: null },
  ];
  await open(page, "");
  await page.evaluate(
    (kept) => sessionStorage.setItem("nimscope.game.nim", kept),
    JSON.stringify({ steps, at: 1 }),
  );
  await open(page, "nim(0,5,7)");
  await showsAll(page, "nim(0,5,7)");
});

test("the editor stays open when the game changes", async ({ page }) => {
  await open(page, "nim(3,5)");
  await fromMenu(page, "Edit");
  await typed(page, "chomp(2x3)");
  await page.getByRole("button", { name: "Row 1, column 3" }).click();
  await agrees(page, solver.analyze("chomp(.#./###)"));
  const strip = examples.find((text) => text.startsWith("magnetism(+.")) ?? "";
  await more(page);
  const other = page.getByLabel("Play another game alongside");
  await other.selectOption("magnetism");
  await page.getByRole("button", { name: "Add", exact: true }).click();
  const second = page.getByRole("button", { name: "Square 2: empty" });
  await second.click();
  const minus = strip.replace("+.", "+-");
  await agrees(page, solver.analyze(`chomp(.#./###) + ${minus}`));
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(second).toBeVisible();
  await typed(page, "couples(7)");
  await page.getByRole("button", { name: "One token more in pile 1" }).click();
  await agrees(page, solver.analyze("couples(8)"));
});

test("a drag that began on another board makes no move", async ({ page }) => {
  await open(page, "wythoff(3,5)");
  await typed(page, "mouse(5,11)");
  await showsAll(page, "mouse(5,11)");
  const top = (pile: number) =>
    page.locator(`[data-mark="${pile - 1},1"]`).first();
  await top(1).hover();
  await page.mouse.down();
  await page.goBack();
  await showsAll(page, "wythoff(3,5)");
  await page.locator('[data-move="wythoff(3,4)"]').hover({ force: true });
  await page.mouse.up();
  await page.getByRole("button", { name: "Hint" }).click();
  await showsAll(page, "wythoff(3,5)");
  // The next press makes a move again.
  await page.locator('[data-move="wythoff(3,4)"]').click({ force: true });
  await showsAll(page, "wythoff(3,4)");
});

test("an error message disappears with the next position", async ({ page }) => {
  await open(page, "nim(1000,2000)");
  await typed(page, "nim(300,400)");
  await showsAll(page, "nim(300,400)");
  const form = page.locator("[data-move-form]");
  await form.getByLabel("Take").fill("350");
  await form.getByRole("button", { name: "Move" }).click();
  await expect(form.getByRole("alert")).toContainText("has only 300");
  await page.goBack();
  await showsAll(page, "nim(1000,2000)");
  await expect(form).toBeVisible();
  await expect(page.getByRole("alert")).toHaveCount(0);
});
