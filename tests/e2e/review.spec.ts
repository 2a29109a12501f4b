/**
 * The review of an ended game: keys and buttons step through it, moves keep their
 * marks, and the board shows the move that would have won. The game can be tried again,
 * or a similar one begun. Further tests are about players, the dialog for a new game,
 * hints and the list of moves.
 */

import type { Page } from "@playwright/test";
import { more, positionField } from "./head.ts";
import {
  boxOf,
  leaves,
  move,
  moves,
  open,
  says,
  shown,
  shows,
  solver,
  verdict,
} from "./play.ts";
import { expect, test } from "./test.ts";

const button = (page: Page, name: string | RegExp) =>
  page.getByRole("button", { name, exact: true });
const view = (page: Page) => page.locator("[data-review]");
const at = (page: Page, number: number) =>
  expect(view(page)).toHaveAttribute("data-review", `${number}`);
const said = (page: Page) => page.locator(".review [aria-live]");
const list = (page: Page) => page.locator(".moves li");

/** The positions of the game in the list of moves. */
const line = (page: Page) =>
  list(page)
    .locator("button.entry")
    .evaluateAll((entries) =>
      entries.map((entry) => (entry as HTMLElement).title),
    );

type Record = ReturnType<typeof solver.analyze>;

/** A move that gives the win away, if there is one. */
const worst = ({ moves, winning }: Record) =>
  (moves.findLast(({ to }) => !winning.includes(to)) ?? moves.at(-1))?.to ?? "";
const best = ({ moves, winning }: Record) =>
  winning[0] ?? moves.at(-1)?.to ?? "";

/** Plays a game to its end, by the controls of its moves. */
async function playOut(page: Page, choose = worst): Promise<void> {
  const text = page.getByText("List moves as text");
  for (;;) {
    await expect(moves(page).or(view(page)).first()).toBeAttached();
    if ((await view(page).count()) > 0) return;
    const from = await shown(page);
    const to = choose(solver.analyze(from));
    if ((await text.count()) > 0 && !(await move(page, to).isVisible()))
      await text.click();
    await move(page, to).first().dispatchEvent("click");
    await leaves(page, from);
  }
}

/** For each number, presses the key once and checks that this step is shown. */
async function step(page: Page, key: "Left" | "Right", ...numbers: number[]) {
  for (const number of numbers) {
    await page.keyboard.press(`Arrow${key}`);
    await at(page, number);
  }
}

/** A game of Nim against the perfect computer, lost in four moves. */
async function lose(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await open(page, "nim(3,5,7)", "play=perfect");
  await move(page, "nim(3,5,0)").click();
  await shows(page, "nim(3,3,0)");
  await move(page, "nim(3,0,0)").click();
  await shows(page, "nim(0,0,0)");
  await at(page, 4);
}

test("arrow keys step through a game that has ended", async ({ page }) => {
  await lose(page);
  const positions = ["(3,5,7)", "(3,5,0)", "(3,3,0)", "(3,0,0)"];
  for (const number of [3, 2, 1, 0, 0]) {
    await step(page, "Left", number);
    await shows(page, `nim${positions[number]}`);
    // Neither the person nor the computer can move.
    await expect(moves(page)).toHaveCount(0);
    await expect(page.getByText("The computer waits")).toHaveCount(0);
  }
  await step(page, "Right", 1);
  await shows(page, "nim(3,5,0)");
  await step(page, "Right", 2, 3, 4, 4);
  await expect(verdict(page)).toContainText("The computer won");
});

test("buttons and the list of moves step as the keys do", async ({ page }) => {
  await lose(page);
  const back = button(page, "One move back");
  for (const number of [3, 2, 1, 0]) {
    await back.click();
    await at(page, number);
  }
  await expect(back).toHaveAttribute("aria-disabled", "true");
  await expect(back).toBeFocused();
  await step(page, "Right", 1);
  await list(page).nth(3).locator("button.entry").click();
  await shows(page, "nim(3,0,0)");
  await button(page, "One move on").click();
  await at(page, 4);
});

test("arrow keys work as usual in fields and lists", async ({ page }) => {
  await lose(page);
  await more(page);
  await positionField(page).focus();
  await page.keyboard.press("ArrowLeft");
  await page.getByLabel("Against").focus();
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Alt+ArrowRight");
  await at(page, 4);
  await page.locator("#board").focus();
  await step(page, "Left", 3);
});

test("one press shows the decisive move, and nothing shifts", async ({
  page,
}) => {
  for (const size of [
    { width: 1280, height: 800 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size);
    await lose(page);
    const place = () => boxOf(button(page, "One move back"));
    const before = await place();
    await button(page, "Show move 1").click();
    await at(page, 0);
    const steps = page.getByRole("group", { name: "Step through the game" });
    await expect(steps).toContainText("Before move 1 of 4");
    const board = page.locator("nimscope-board");
    await expect(board).toContainText("Best: take 1 from pile 1.");
    expect((await place()).y).toBe(before.y);
    await button(page, "One move on").click();
    await expect(board).toContainText("Best: take 2 from pile 2.");
    expect((await place()).y).toBe(before.y);
    expect(await page.evaluate(() => scrollY)).toBe(0);
  }
});

test("each step names the move that would have won", async ({ page }) => {
  await lose(page);
  await expect(page.locator(".decision")).toHaveText(
    "You gave the win away with move 1: you would win there if you took 1 from the first pile.",
  );
  for (const sentence of [
    /^\s*$/,
    "Move 4: The computer took 3 from the first pile, which kept the win.",
    "Move 3: You took 3 from the second pile, but the position was lost already: no move wins here.",
    /Move 2: The computer/,
    "Move 1: You took 7 from the third pile, which gave the win away: you would win here if you took 1 from the first pile.",
  ]) {
    await expect(said(page)).toHaveText(sentence);
    await page.keyboard.press("ArrowLeft");
  }
  // Screen readers announce only this sentence, and not the verdict.
  await expect(verdict(page)).toHaveAttribute("aria-live", "off");
});

test("the end card names the winner, and has one picture", async ({ page }) => {
  const card = page.locator(".verdict");
  const names = async (winner: string, won: number) => {
    await expect(card).toContainText(`${winner} won`);
    await expect(card.locator("svg")).toHaveCount(1);
    await expect(card).not.toContainText(/\b[PN]\b|position|nimber/);
    await expect(card.locator(".won")).toHaveCount(won);
  };
  await lose(page);
  await names("The computer", 0);
  await open(page, "nim(1,2)", "play=perfect");
  await playOut(page, best);
  await names("You", 1);
  await open(page, "nim(1,2)", "play=two");
  await playOut(page, best);
  await expect(card).toContainText("Player 1 won");
  await expect(page.locator(".decision")).toHaveText(
    "Player 1 started in a won position and made no mistake.",
  );
});

test("a game is tried again, and the old one is kept", async ({ page }) => {
  await lose(page);
  await step(page, "Left", 3, 2);
  await button(page, "Try again from move 3").click();
  await expect(view(page)).toHaveCount(0);
  await shows(page, "nim(3,3,0)");
  await expect(page.getByText("Your move").first()).toBeVisible();
  await expect(list(page)).toHaveCount(3);
  await expect(page.locator(".moves")).not.toContainText("the win");
  // After another move the list still offers the first one.
  await move(page, "nim(2,3,0)").click();
  await shows(page, "nim(2,2,0)");
  await button(page, "Show the other move tried here").first().click();
  await at(page, 3);
  await shows(page, "nim(3,0,0)");
});

test("“Play a similar game” gives a similar, won game", async ({ page }) => {
  await lose(page);
  const size = (position: string) =>
    (position.match(/\d+/g) ?? []).reduce((sum, n) => sum + Number(n), 0);
  await button(page, "Play a similar game").click();
  await expect(view(page)).toHaveCount(0);
  await expect(page.getByText("Your move").first()).toBeVisible();
  const next = await shown(page);
  expect(next).toMatch(/^nim\(\d+,\d+,\d+\)$/);
  expect(next).not.toBe("nim(3,5,7)");
  expect(solver.analyze(next).outcome).toBe("N");
  expect(Math.abs(size(next) - 15)).toBeLessThan(10);
  await expect(page).toHaveURL(/play=perfect/);
  await expect(list(page)).toHaveCount(1);
});

test("address, reload and Explore keep the step", async ({ page }) => {
  await lose(page);
  const entries = await page.evaluate(() => history.length);
  await step(page, "Left", 3, 2, 1);
  await expect(page).toHaveURL(/#\/nim\(3,5,0\)\?play=perfect&turn=second$/);
  expect(await page.evaluate(() => history.length)).toBe(entries);
  await page.goBack();
  await shows(page, "nim(3,0,0)");
  await at(page, 3);
  await step(page, "Left", 2);
  await page.reload();
  await at(page, 2);
  await shows(page, "nim(3,3,0)");
  await expect(list(page).nth(1)).toContainText("gave the win away");
  await button(page, "Explore").click();
  await expect(view(page)).toHaveCount(0);
  await shows(page, "nim(3,3,0)");
  await expect(moves(page).first()).toBeAttached();
});

test("a link to a step begins a new game, and Back returns to the finished one", async ({
  page,
}) => {
  await lose(page);
  for (const position of ["nim(3,5,0)", "nim(3,5,7)"]) {
    await page.evaluate((hash) => {
      location.hash = hash;
    }, `#/${position}?play=perfect`);
    await shows(page, position);
    await expect(list(page)).toHaveCount(1);
    await expect(view(page)).toHaveCount(0);
    await expect(moves(page).first()).toBeAttached();
    await page.goBack();
    await at(page, 4);
    await expect(list(page)).toHaveCount(5);
  }
});

/** Positions on several kinds of boards, and the mark of the move that would have won. */
const BOARDS = [
  ["nim(2,3) + chomp(2x3)", ".going"],
  ["wythoff(3,4)", ".ghost.wins", "board=plane"],
  ["magnetism(+...)", ".ghost"],
  ["spring(###/.#.)", ".shown.wins"],
  ["graph[edge](path:4;at=1)", ".drawing .vertex.chosen.wins"],
] as const;

for (const [position, mark, options = ""] of BOARDS) {
  test(`the review of ${position} agrees with the solver`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    const start = solver.parse(position);
    expect(solver.analyze(start).outcome).toBe("N");
    await open(page, start, `play=perfect&${options}`);
    await playOut(page);
    const positions = await line(page);
    await at(page, positions.length - 1);
    for (const [i, from] of positions.slice(0, -1).entries()) {
      const { outcome, winning } = solver.analyze(from);
      const kept = winning.includes(`${positions[i + 1]}`);
      const mark = kept ? "kept the win" : "gave the win away";
      await expect(list(page).nth(i + 1)).toContainText(
        outcome === "P" ? "was lost already" : mark,
      );
    }
    for (const _ of positions) await page.keyboard.press("ArrowLeft");
    await at(page, 0);
    await shows(page, start);
    await expect(said(page)).toContainText("you would win here if you");
    const marked = page.locator("nimscope-board").locator(mark);
    await expect(marked.first()).toBeAttached();
    await expect(page.locator("[data-mark], [data-move]")).toHaveCount(0);
    await button(page, "Try again from move 1").click();
    await expect(page.locator("[data-move]").first()).toBeAttached();
  });
}

test("the page shows the players and who started", async ({ page }) => {
  await open(page, "nim(3,5,7)", "play=casual");
  const players = page.getByRole("group", { name: "Players" });
  await expect(players).toContainText("You –");
  await expect(page.getByLabel("Against")).toHaveValue("casual");
  await expect(players.getByLabel("Who starts")).toHaveValue("0");
  await page.getByLabel("Against").selectOption("perfect");
  await expect(page).toHaveURL(/play=perfect/);
  await move(page, "nim(3,5,6)").click();
  await expect(players).toContainText("You started");
  await page.getByLabel("Against").selectOption("two");
  await expect(players).toContainText("Player 1 –");
  await expect(players).toContainText("Player 1 started");
  await button(page, "Explore").click();
  await expect(players).toHaveCount(0);
});

test("a new game asks for opponent, first move and size", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await open(page, "nim(3,5,7)", "play=casual");
  await button(page, "New game").click();
  const dialog = page.getByRole("dialog", { name: "New game" });
  await expect(dialog).toContainText("makes mistakes in 30 of 100 moves");
  await dialog.getByLabel("Opponent").selectOption("careful");
  await expect(dialog).toContainText("makes mistakes in 10 of 100 moves");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(dialog).toHaveCount(0);
  await shows(page, "nim(3,5,7)");
  await button(page, "New game").click();
  await dialog.getByLabel("Opponent").selectOption("two");
  await dialog.getByLabel("Size").selectOption("large");
  await dialog.getByRole("button", { name: "Start" }).click();
  await expect(dialog).toHaveCount(0);
  await leaves(page, "nim(3,5,7)");
  await expect(page).toHaveURL(/play=two/);
  // The next game has the same start, but the computer begins.
  const start = await shown(page);
  await button(page, "New game").click();
  await dialog.getByLabel("Opponent").selectOption("perfect");
  await dialog.getByLabel("First move").selectOption("1");
  await dialog.getByRole("button", { name: "Start" }).click();
  await expect(list(page)).toHaveCount(2);
  expect((await line(page))[0]).toBe(start);
  await expect(page.getByText("Computer started")).toBeVisible();
});

test("a hint names first the place, then the move", async ({ page }) => {
  await open(page, "nim(1,1,4)", "play=perfect");
  const hint = button(page, "Hint");
  const marked = page.locator('[data-winning="true"]');
  await hint.click();
  await expect(verdict(page)).toContainText("A winning move is in pile 3.");
  await says(page, "");
  await expect(marked).toHaveCount(0);
  await hint.click();
  await expect(marked).toHaveCount(1);
  await says(page, "N");
  await hint.click();
  await expect(marked).toHaveCount(0);
  await expect(hint).toHaveAttribute("aria-pressed", "false");
});

test("moves are listed in whole words on request", async ({ page }) => {
  await open(page, "rat(2,4,5)", "play=casual");
  const text = page.getByText("List moves as text");
  const all = page.getByRole("group", { name: "All moves" });
  await expect(text).toBeVisible();
  await expect(all).toBeHidden();
  await text.click();
  const controls = all.getByRole("button");
  const { moves } = solver.analyze("rat(2,4,5)");
  await expect(controls).toHaveCount(moves.length);
  await expect(controls.first()).toHaveText("Take 1 from pile 1");
  for (const box of [page.locator("nimscope-board .boards"), all]) {
    const cut = () => box.evaluate((b) => b.scrollHeight - b.clientHeight);
    await expect.poll(cut).toBeLessThanOrEqual(1);
  }
  // The list stays open from move to move.
  await controls.first().click();
  await expect(all).toBeVisible();
  await text.click();
  await expect(all).toBeHidden();
});
