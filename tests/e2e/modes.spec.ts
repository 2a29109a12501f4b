/**
 * Explore and Play: during a game the answers and the picture of all positions are
 * hidden. A newcomer can win a first game.
 */
import type { Page } from "@playwright/test";
import { hook, mapOf } from "./map-page.ts";
import { button, move, open, shown, shows, solver, verdict } from "./play.ts";
import { expect, test } from "./test.ts";

const hash = (page: Page) => decodeURIComponent(new URL(page.url()).hash);

test("the switch leads from exploring to a game and back", async ({ page }) => {
  await open(page, "wythoff(6,8)");
  const [explore, play] = [button(page, "Explore"), button(page, "Play")];
  await expect(explore).toHaveAttribute("aria-pressed", "true");
  await play.click();
  await expect(page).toHaveURL(/#\/wythoff\(6,8\)\?play=casual$/);
  await expect(play).toHaveAttribute("aria-pressed", "true");
  await page.getByLabel("Against").selectOption("two");
  await expect(page).toHaveURL(/\?play=two$/);
  await page.goBack();
  await page.goBack();
  await expect(explore).toHaveAttribute("aria-pressed", "true");
  expect(hash(page)).toBe("#/wythoff(6,8)");
  await page.goForward();
  await expect(play).toHaveAttribute("aria-pressed", "true");
});

test("who wins is hidden until a person asks", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await open(page, "wythoff(6,8)", "play=perfect");
  const status = verdict(page);
  const verdicts = page.getByText(/you can win|every move loses|N-position/i);
  await expect(status).toHaveAttribute("data-outcome", "");
  await expect(status).toHaveAttribute("data-nimber", "");
  await expect(page.locator('[data-winning="true"]')).toHaveCount(0);
  const reason = page.getByRole("region", { name: "Reason" });
  await expect(reason).toContainText("Hidden");
  await expect(verdicts.filter({ visible: true })).toHaveCount(0);
  await button(page, "Show it now").click();
  const map = page.locator("[data-plot]").first();
  await expect(map).toHaveAttribute("data-marker", "6,8");
  await expect(map).not.toHaveAttribute("aria-label", /wins|loses/);
  await button(page, "Show who wins").click();
  await expect(status).toHaveAttribute("data-outcome", "N");
  await expect(verdicts.filter({ visible: true })).not.toHaveCount(0);
  await expect(reason).toContainText(solver.analyze("wythoff(6,8)").reason);
  await expect(map).toHaveAttribute("aria-label", /wins/);
  // The next position hides the winner again.
  await move(page, "wythoff(5,8)").click();
  await expect(page.getByText("Your move").first()).toBeVisible();
  await expect(status).toHaveAttribute("data-outcome", "");
  await expect(status).toContainText(/The computer took \d+ from the/);
  const list = page.locator(".moves");
  await expect(list).toContainText("You took 1 from the first pile");
  await expect(list).not.toContainText("the win");
  // A hint also shows who wins.
  await button(page, "Hint").click();
  await expect(status).not.toHaveAttribute("data-outcome", "");
  // In Play a sum hides the nimbers of its games.
  await open(page, "nim(3) + wythoff(3,4)", "play=casual");
  await expect(page.locator("nimscope-board .worth")).toHaveCount(0);
  await button(page, "Show who wins").click();
  await expect(page.locator("nimscope-board .worth")).toHaveCount(2);
});

test("a click on the map asks before it leaves the game", async ({ page }) => {
  await open(page, "wythoff(6,8)", "play=perfect");
  await button(page, "Show it now").click();
  const map = page.locator("[data-plot]").first();
  await expect(map).toHaveAttribute("data-live", "");
  const [x = 0, y = 0, width = 0, height = 0] = await hook(map, "data-plot");
  const at = { x: x + width * 0.4, y: y + height * 0.3 };
  await map.click({ position: at });
  const dialog = page.getByRole("alertdialog");
  await expect(dialog).toContainText("Leave the game");
  await dialog.getByRole("button", { name: "Play on" }).click();
  await expect(dialog).toHaveCount(0);
  await shows(page, "wythoff(6,8)");
  await map.click({ position: at });
  await dialog.getByRole("button", { name: "Leave the game" }).click();
  await expect.poll(() => shown(page)).not.toBe("wythoff(6,8)");
  await expect(button(page, "Explore")).toHaveAttribute("aria-pressed", "true");
  await expect(verdict(page)).not.toHaveAttribute("data-outcome", "");
});

test("a newcomer starts with one click and can win", async ({ page }) => {
  await open(page, "");
  await page.getByRole("link", { name: "Play Nim" }).click();
  await expect(page).toHaveURL(/#\/nim\(3,5,7\)\?play=casual$/);
  await expect(page.getByText("Your move").first()).toBeVisible();
  await open(page, "nim(1)", "play=casual");
  await move(page, "nim(0)").click();
  await expect(verdict(page)).toContainText("You won");
  const made = "You started in a won position and made no mistake.";
  await expect(page.getByText(made)).toBeVisible();
  // The gallery remembers the win and suggests the next game.
  await page.getByRole("link", { name: "nimscope, all games" }).click();
  await expect(page.getByText("Go on with Chomp.")).toBeVisible();
  const first = page.locator("nimscope-gallery li").first();
  await expect(first).toContainText("won");
});

test("Play begins a new game, Continue an unfinished one", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const home = page.getByRole("link", { name: "nimscope, all games" });
  const link = (name: string) => page.getByRole("link", { name });
  // Two people play, so no computer moves meanwhile.
  await open(page, "nim(3,5,7)", "play=two");
  await move(page, "nim(0,5,7)").click();
  await shows(page, "nim(0,5,7)");
  await home.click();
  await expect(link("Continue Nim")).toHaveCount(2);
  await link("Continue Nim").last().click();
  await shows(page, "nim(0,5,7)");
  await expect(page).toHaveURL(/play=two$/);
  await move(page, "nim(0,0,7)").click();
  await move(page, "nim(0,0,0)").click();
  await expect(verdict(page)).toContainText("Player 1 won");
  const end = page.url();
  // A finished game is not offered, and Play starts a new one.
  await home.click();
  await expect(link("Play Nim")).toBeVisible();
  await expect(link("Continue Nim")).toHaveCount(0);
  await link("Play Nim").click();
  await shows(page, "nim(3,5,7)");
  await expect(page.locator(".moves li")).toHaveCount(1);
  await expect(verdict(page)).not.toContainText("won");
  // Back leads to the end of the finished game.
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL(end);
  await expect(verdict(page)).toContainText("Player 1 won");
  // Play starts a new game even if an old one is unfinished.
  const bar = solver.parse("chomp(2x10)");
  await open(page, bar, "play=two");
  await move(page, bar.replace("##)", "#.)")).click();
  await open(page, "");
  await expect(link("Continue Chomp")).toHaveCount(2);
  await link("Play Chomp").click();
  await shows(page, bar);
  await expect(page.locator(".moves li")).toHaveCount(1);
  // Moves made in Explore are not offered as a game.
  await open(page, "wythoff(6,8)");
  await move(page, "wythoff(6,7)").first().click();
  await shows(page, "wythoff(6,7)");
  await open(page, "");
  await expect(link("Play Wythoff's game")).toBeVisible();
  await expect(link("Continue Wythoff's game")).toHaveCount(0);
});

test("the end names the move that gave the win away", async ({ page }) => {
  await open(page, "nim(1,2)", "play=perfect");
  await move(page, "nim(0,2)").click();
  await expect(verdict(page)).toContainText("The computer won");
  const mistake =
    "You gave the win away with move 1: you would win there if you took 1 from the second pile.";
  await expect(page.getByText(mistake)).toBeVisible();
  const list = page.locator(".moves li");
  await expect(list.nth(1)).toContainText("gave the win away");
  await expect(list.nth(2)).toContainText("kept the win");
  // In a new game the computer begins.
  await button(page, "New game").click();
  await page.getByLabel("First move").selectOption("1");
  await button(page, "Start").click();
  await expect(page.getByText("Your move").first()).toBeVisible();
  // The computer began, and keeps the win.
  await shows(page, "nim(1,1)");
  const took = "The computer took 1 from the second pile.";
  await expect(verdict(page)).toContainText(took);
  await move(page, "nim(0,1)").click();
  await expect(verdict(page)).toContainText("The computer won");
  const never = "The computer started in a won position and made no mistake.";
  await expect(page.getByText(never)).toBeVisible();
  // The person lost only because of the start, so the page offers to change the start.
  await button(page, "New game, you start").click();
  await shows(page, "nim(1,2)");
  await expect(page.getByText("Your move").first()).toBeVisible();
});

test("the last move is marked on each kind of board", async ({ page }) => {
  const board = page.locator("nimscope-board");
  const marks = board.locator(".gone, .parted, .last, .trail");
  const piles = ["nim(3,5)", "couples(7,5)"];
  const others = ["chomp(2x3)", "magnetism(+...)", "eraserhead(*.*...)"];
  for (const from of [...piles, ...others, "spring(##/##)"]) {
    await open(page, from);
    await expect(marks).toHaveCount(0);
    const to = `${solver.analyze(from).moves[0]?.to}`;
    await move(page, to).dispatchEvent("click");
    await shows(page, to);
    await expect(marks.first()).toBeAttached();
    await button(page, "Undo").click();
    await expect(marks).toHaveCount(0);
  }
});

const line = (page: Page) =>
  page.getByText("The picture of all positions opens when the game is over.");

/** Checks that nothing on the page gives away who wins other positions. */
async function expectClosed(page: Page): Promise<void> {
  await expect(line(page)).toBeVisible();
  await expect(page.locator("nimscope-map, .example")).toHaveCount(0);
  await expect(page.locator("nimscope-check")).toHaveCount(0);
  await expect(page.getByRole("region", { name: "Lessons" })).toHaveCount(0);
  await expect(page.getByRole("link", { name: "The sieve" })).toHaveCount(0);
}

test("the picture is hidden until the game ends", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await open(page, "wythoff(1,2)", "play=casual&light=all&lit=P(0,x");
  await expectClosed(page);
  await expect(page.locator("[data-faults]")).toHaveCount(0);
  await expect(page.getByRole("alert")).toHaveCount(0);
  for (let at = "wythoff(1,2)"; at !== "wythoff(0,0)"; at = await shown(page)) {
    await expectClosed(page);
    const to = `${solver.analyze(at).moves[0]?.to}`;
    await move(page, to).press("Enter");
    await expect(verdict(page)).not.toHaveAttribute("data-position", at);
    await expect(verdict(page)).toContainText(/Your move|won/);
  }
  await expect(mapOf(page)).toHaveAttribute("data-marker", "0,0");
  await expect(line(page)).toHaveCount(0);
  // The picture stays open while a person steps through the game.
  await page.keyboard.press("ArrowLeft");
  await expect(mapOf(page)).not.toHaveAttribute("data-marker", "0,0");
});

test("“Show it now” opens the map until the next game", async ({ page }) => {
  await open(page, "wythoff(8,9)", "play=perfect");
  await button(page, "Show it now").click();
  await expect(mapOf(page)).toHaveAttribute("data-marker", "8,9");
  await expect(page.locator("nimscope-check")).not.toHaveCount(0);
  // The verdict on the position in sight stays hidden.
  await expect(button(page, "Show who wins")).toBeVisible();
  expect(await mapOf(page).getAttribute("aria-label")).not.toContain("win");
  await move(page, "wythoff(7,9)").press("Enter");
  await expect(verdict(page)).toContainText("Your move");
  await expect(mapOf(page)).toBeVisible();
  await expect(page).not.toHaveURL(/light|hint/);
  await button(page, "New game").click();
  await page.getByRole("dialog").getByRole("button", { name: "Start" }).click();
  await expectClosed(page);
  await button(page, "Explore").click();
  await expect(mapOf(page)).toHaveAttribute("data-marker", "8,9");
  await button(page, "Play").click();
  await expectClosed(page);
});
