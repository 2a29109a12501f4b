/** Playing: moves, turns, undo, the computer, and the end. */
import { fromMenu, more } from "./head.ts";
import {
  button,
  clipboard,
  focused,
  leaves,
  make,
  move,
  moves,
  open,
  shown,
  shows,
  typed,
  verdict,
} from "./play.ts";
import { alone, expect, test } from "./test.ts";

test("a button shows and hides P, N and nimbers", async ({ page }) => {
  const signs = page.getByRole("button", { name: "P, N, nimber" });
  const names = verdict(page).getByText("N-position");
  await open(page, "nim(3,5,7)");
  await expect(names).toHaveCount(0);
  await signs.click();
  await expect(names).toBeVisible();
  await expect(signs).toHaveAttribute("aria-pressed", "true");
  await open(page, "wythoff(3,4)");
  await expect(names).toBeVisible();
  await signs.click();
  await expect(names).toHaveCount(0);
  await expect(signs).toHaveAttribute("aria-pressed", "false");
});

test("a person who follows the hints beats the computer", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await open(page, "wythoff(7,12)", "play=perfect");
  const over = verdict(page).getByText("You won");
  for (;;) {
    await expect(moves(page).or(over).first()).toBeAttached();
    if (await over.isVisible()) break;
    await page.getByRole("button", { name: "Hint" }).dblclick();
    const from = await shown(page);
    await page.locator('[data-winning="true"]').first().click();
    await leaves(page, from);
  }
});

test("two people take turns and the end names the winner", async ({ page }) => {
  await open(page, "nim(1,2)", "play=two");
  await expect(verdict(page)).toContainText("Player 1 to move");
  await move(page, "nim(1,1)").click();
  await expect(verdict(page)).toContainText("Player 2 to move");
  await move(page, "nim(0,1)").click();
  await move(page, "nim(0,0)").click();
  await expect(verdict(page)).toContainText("Player 1 won");
});

test("undo and redo stay within one game", async ({ page }) => {
  await open(page, "nim(3,5,7)");
  const undo = page.getByRole("button", { name: "Undo" });
  await expect(undo).toBeDisabled();
  await make(page, "nim(2,5,7)", "nim(2,5,0)");
  await undo.click();
  await shows(page, "nim(2,5,7)");
  await undo.click();
  await shows(page, "nim(3,5,7)");
  await fromMenu(page, "Redo");
  await fromMenu(page, "Redo");
  await shows(page, "nim(2,5,0)");
  await expect(button(await more(page), "Redo")).toBeDisabled();
  await typed(page, "nim(4,6)");
  await shows(page, "nim(4,6)");
  await undo.click();
  await shows(page, "nim(2,5,0)");
  await typed(page, "wythoff(4,6)");
  await shows(page, "wythoff(4,6)");
  await expect(undo).toBeDisabled();
  await page.goBack();
  await shows(page, "nim(2,5,0)");
  await expect(undo).toBeEnabled();
});

test("redo opens the last branch, a button the other", async ({ page }) => {
  const undo = page.getByRole("button", { name: "Undo" });
  await open(page, "nim(3,5,7)");
  await move(page, "nim(2,5,7)").click();
  await undo.click();
  await make(page, "nim(0,5,7)");
  await undo.click();
  await shows(page, "nim(3,5,7)");
  await fromMenu(page, "Redo");
  await shows(page, "nim(0,5,7)");
  await page.getByRole("button", { name: /other move tried/ }).click();
  await shows(page, "nim(2,5,7)");
});

test("the running game and its history survive a reload", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await open(page, "nim(3,5,7)", "play=perfect");
  await move(page, "nim(1,5,7)").click();
  await leaves(page, "nim(3,5,7)");
  await expect(page.getByText("Your move")).toBeVisible();
  const answered = await shown(page);
  await page.reload();
  await shows(page, answered);
  await expect(page.getByLabel("Against")).toHaveValue("perfect");
  await page.getByRole("button", { name: "Undo" }).click();
  await shows(page, "nim(3,5,7)");
});

test("Back goes through the moves, Forward returns", async ({ page }) => {
  await open(page, "nim(3,5,7)");
  await make(page, "nim(3,5,6)", "nim(3,5,5)");
  await page.goBack();
  await shows(page, "nim(3,5,6)");
  await page.goBack();
  await shows(page, "nim(3,5,7)");
  await page.goForward();
  await shows(page, "nim(3,5,6)");
  await fromMenu(page, "Redo");
  await shows(page, "nim(3,5,5)");
});

alone("link and moves are copied", async ({ page, browser }) => {
  const copied = await clipboard(page);
  await open(page, "euclid[zero](11,27)");
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await expect(page.getByLabel("Against")).toHaveValue("casual");
  await page.getByLabel("Who starts").selectOption("1");
  await leaves(page, "euclid[zero](11,27)");
  await expect(page.getByText("Your move")).toBeVisible();
  const position = await shown(page);
  await fromMenu(page, "Copy link");
  const other = await browser.newPage();
  await other.goto(await copied());
  await shows(other, position);
  await expect(other.getByLabel("Against")).toHaveValue("casual");
  await expect(other.getByText("Your move")).toBeVisible();
  await other.close();
  await open(page, "nim(1,2)", "play=two");
  await make(page, "nim(1,1)");
  await page.getByRole("button", { name: "Copy", exact: true }).click();
  expect(await copied()).toBe("nim(1,2)\n1. nim(1,1)  Player 1");
});

test("a game is won by keyboard alone", async ({ page }) => {
  await open(page, "nim(1,2)");
  const stops = page.locator('[data-move][tabindex="0"]');
  await expect(stops).toHaveCount(1);
  const at = () => focused(page, "data-move");
  for (let i = 0; i < 60 && (await at()) === null; i++) {
    await page.keyboard.press("Tab");
  }
  const seek = async (to: string, key: string) => {
    for (let i = 0; i < 10 && (await at()) !== to; i++) {
      await page.keyboard.press(key);
    }
    expect(await at()).toBe(to);
    await page.keyboard.press("Enter");
    await shows(page, to);
  };
  await seek("nim(1,1)", "ArrowRight");
  // The focus stays on the board from move to move.
  await expect.poll(at).not.toBeNull();
  await seek("nim(0,1)", "ArrowDown");
  await expect.poll(at).not.toBeNull();
  await seek("nim(0,0)", "ArrowLeft");
  await expect(verdict(page)).toContainText("Player 1 won");
});

test("a drag from pile to pile takes from both", async ({ page }) => {
  await open(page, "wythoff(4,6)");
  const drag = async (from: string, to: string) => {
    await move(page, from).hover();
    await page.mouse.down();
    await move(page, to).hover();
    await page.mouse.up();
  };
  await drag("wythoff(2,6)", "wythoff(4,5)");
  await shows(page, "wythoff(4,6)");
  await drag("wythoff(2,6)", "wythoff(4,4)");
  await shows(page, "wythoff(2,4)");
});

test("pointing at a move shows what it would do", async ({ page }) => {
  await open(page, "chomp(3x4)");
  const bite = page.getByRole("button", { name: "Row 2, column 3" });
  await bite.hover();
  await expect(page.locator(".token.going")).toHaveCount(4);
  await expect(page.getByText(/→ chomp/)).toBeVisible();
  await shows(page, "chomp(.###/####/####)");
});

test("New game keeps the start, Random keeps the game", async ({ page }) => {
  await open(page, "euclid[zero](8,21)");
  await make(page, "euclid[zero](8,5)");
  await page.getByRole("button", { name: "New game" }).click();
  await shows(page, "euclid[zero](8,21)");
  await fromMenu(page, "Random");
  await leaves(page, "euclid[zero](8,21)");
  expect(await shown(page)).toMatch(/^euclid\[zero\]\(\d+,\d+\)$/);
});
