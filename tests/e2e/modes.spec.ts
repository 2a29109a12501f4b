/**
 * Exploring and playing: what is addressed stands, answers are covered while a
 * game is played, and a person who never heard of the game can win it.
 */
import type { Page } from "@playwright/test";
import {
  move,
  moves,
  open,
  shown,
  shows,
  solver,
  targets,
  verdict,
} from "./play.ts";
import { alone, expect, test } from "./test.ts";

const hash = (page: Page) => decodeURIComponent(new URL(page.url()).hash);

const button = (page: Page, name: string) =>
  page.getByRole("button", { name, exact: true });

/** Long enough for a computer that does not wait to have moved. */
const WHILE = 1_500;

alone(
  "an addressed position stands until the person acts",
  async ({ page, context }) => {
    // A game against the computer, which began: earlier versions took that over.
    await open(page, "euclid(8,21)", "play=perfect");
    await page.getByLabel("Who starts").selectOption("1");
    await expect(verdict(page)).not.toHaveAttribute(
      "data-position",
      "euclid(8,21)",
    );
    const tab = await context.newPage();
    await open(tab, "euclid(11,27)");
    await tab.waitForTimeout(WHILE);
    expect(hash(tab)).toBe("#/euclid(11,27)");
    await page.evaluate(() => {
      location.hash = "#/wythoff(6,8)";
    });
    await shows(page, "wythoff(6,8)");
    await page.waitForTimeout(WHILE);
    expect(hash(page)).toBe("#/wythoff(6,8)");
    // Even an address in which the computer is to move.
    await open(page, "nim(3,5,7)", "play=perfect&starts=second");
    await page.waitForTimeout(WHILE);
    expect(await shown(page)).toBe("nim(3,5,7)");
    await button(page, "Let the computer move").click();
    await expect(verdict(page)).not.toHaveAttribute(
      "data-position",
      "nim(3,5,7)",
    );
    await expect(page.getByText("Your move").first()).toBeVisible();
  },
);

alone(
  "each game and each tab has its own history",
  async ({ page, context }) => {
    await open(page, "wythoff(6,8)");
    await move(page, "wythoff(5,8)").click();
    await shows(page, "wythoff(5,8)");
    const tab = await context.newPage();
    await open(tab, "nim(3,5,7)");
    await expect(button(tab, "Undo")).toBeDisabled();
    await open(tab, "wythoff(5,8)");
    await expect(button(tab, "Undo")).toBeDisabled();
    await move(tab, "wythoff(5,7)").click();
    await shows(tab, "wythoff(5,7)");
    // Back to a game of this tab: its history is there, and its own.
    await open(page, "nim(3,5,7)");
    await expect(button(page, "Undo")).toBeDisabled();
    await open(page, "wythoff(5,8)");
    await button(page, "Undo").click();
    await shows(page, "wythoff(6,8)");
    await expect(page.locator(".moves li")).toHaveCount(2);
  },
);

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

test("a game that begins while exploring is the person's to begin", async ({
  page,
}) => {
  await open(page, "nim(3,5)");
  await move(page, "nim(3,4)").click();
  await expect(page.getByText("Player 2 to move")).toBeVisible();
  await button(page, "Play").click();
  await expect(page.getByText("Your move").first()).toBeVisible();
  await expect(moves(page).first()).toBeEnabled();
  await page.waitForTimeout(WHILE);
  await shows(page, "nim(3,4)");
});

test("against the computer who wins is covered until it is asked", async ({
  page,
}) => {
  await open(page, "wythoff(6,8)", "play=perfect");
  const status = verdict(page);
  const told = page.getByText(/you can win|every move loses|N-position/i);
  await expect(status).toHaveAttribute("data-outcome", "");
  await expect(status).toHaveAttribute("data-nimber", "");
  await expect(page.locator('[data-winning="true"]')).toHaveCount(0);
  const reason = page.getByRole("region", { name: "Reason" });
  await expect(reason).toContainText("Hidden");
  await expect(told.filter({ visible: true })).toHaveCount(0);
  await button(page, "Show it now").click();
  const map = page.locator("[data-plot]").first();
  await expect(map).toHaveAttribute("data-marker", "6,8");
  await expect(map).not.toHaveAttribute("aria-label", /wins|loses/);
  await button(page, "Show who wins").click();
  await expect(status).toHaveAttribute("data-outcome", "N");
  await expect(told.filter({ visible: true })).not.toHaveCount(0);
  await expect(reason).toContainText(solver.analyze("wythoff(6,8)").reason);
  await expect(map).toHaveAttribute("aria-label", /wins/);
  // The next position is covered again.
  await move(page, "wythoff(5,8)").click();
  await expect(page.getByText("Your move").first()).toBeVisible();
  await expect(status).toHaveAttribute("data-outcome", "");
  await expect(status).toContainText(/The computer took \d+ from the/);
  // A hint is an answer too.
  await button(page, "Hint").click();
  await expect(status).not.toHaveAttribute("data-outcome", "");
});

test("in a lost position the hint says that any move will do", async ({
  page,
}) => {
  await open(page, "wythoff(3,5)", "play=perfect");
  await button(page, "Hint").click();
  await expect(verdict(page)).toContainText("Every move loses");
  await expect(page.getByText(/No move wins here.*any will do/)).toBeVisible();
  await expect(page.locator('[data-winning="true"]')).toHaveCount(0);
});

test("a sum that is played does not tell what its games are worth", async ({
  page,
}) => {
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
  const [left = 0, top = 0, width = 0, height = 0] = (
    (await map.getAttribute("data-plot")) ?? ""
  )
    .split(",")
    .map(Number);
  const at = { x: left + width * 0.4, y: top + height * 0.3 };
  await map.click({ position: at });
  const dialog = page.getByRole("alertdialog");
  await expect(dialog).toContainText("Leave the game");
  await dialog.getByRole("button", { name: "Play on" }).click();
  await expect(dialog).toHaveCount(0);
  await shows(page, "wythoff(6,8)");
  await map.click({ position: at });
  await dialog.getByRole("button", { name: "Leave the game" }).click();
  await expect(verdict(page)).not.toHaveAttribute(
    "data-position",
    "wythoff(6,8)",
  );
  await expect(button(page, "Explore")).toHaveAttribute("aria-pressed", "true");
  await expect(verdict(page)).not.toHaveAttribute("data-outcome", "");
});

test("a newcomer's first click leads to a game that can be won", async ({
  page,
}) => {
  await open(page, "");
  await page
    .locator("nimscope-gallery")
    .getByRole("button", { name: "Play", exact: true })
    .click();
  await expect(page).toHaveURL(/#\/nim\(3,5,7\)\?play=casual$/);
  await expect(page.getByText("Your move").first()).toBeVisible();
  while (!(await verdict(page).getByText("won!").isVisible())) {
    await button(page, "Hint").dblclick();
    const from = await shown(page);
    await page.locator('[data-winning="true"]').first().click();
    await expect(verdict(page)).not.toHaveAttribute("data-position", from);
    await expect(
      page.getByText("Your move").or(verdict(page).getByText("won!")).first(),
    ).toBeVisible();
  }
  await expect(verdict(page)).toContainText("You won!");
  await expect(page.getByText("You never gave the win away.")).toBeVisible();
  // The gallery remembers it, and says how to go on.
  await page.getByRole("link", { name: "nimscope, all games" }).click();
  await expect(page.getByText("Go on with Chomp.")).toBeVisible();
  await expect(page.locator("nimscope-gallery li").first()).toContainText(
    "won",
  );
});

test("after a game it is said where the win was given away", async ({
  page,
}) => {
  await open(page, "nim(1,2)", "play=perfect");
  await move(page, "nim(0,2)").click();
  await expect(verdict(page)).toContainText("The computer won!");
  await expect(
    page.getByText(
      "You gave the win away with move 1: took 1 from the first pile.",
    ),
  ).toBeVisible();
  const list = page.locator(".moves li");
  await expect(list.nth(1)).toContainText("gave the win away");
  await expect(list.nth(2)).toContainText("kept the win");
  // The same game once more, and the computer begins.
  await button(page, "New game").click();
  await page.getByLabel("First move").selectOption("1");
  await button(page, "Start").click();
  await expect(page.getByText("Your move").first()).toBeVisible();
  // The computer began, and keeps the win.
  await shows(page, "nim(1,1)");
  await expect(verdict(page)).toContainText(
    "The computer took 1 from the second pile.",
  );
  await move(page, "nim(0,1)").click();
  await expect(verdict(page)).toContainText("The computer won!");
  await expect(
    page.getByText("The computer never gave the win away."),
  ).toBeVisible();
  await button(page, "Try again from move 1").click();
  await expect(page.getByText("Your move").first()).toBeVisible();
});

test("while a game is played its list does not judge the moves", async ({
  page,
}) => {
  await open(page, "nim(3,5,7)", "play=perfect");
  await move(page, "nim(3,5,6)").click();
  await expect(page.getByText("Your move").first()).toBeVisible();
  const list = page.locator(".moves");
  await expect(list).toContainText("You took 1 from the third pile");
  await expect(list).not.toContainText("the win");
});

test("the last move is marked on each kind of board", async ({ page }) => {
  for (const [from, mark] of [
    ["nim(3,5)", ".piles .gone"],
    ["chomp(2x3)", ".scene .gone"],
    ["couples(7,5)", ".piles .parted"],
    ["magnetism(+...)", ".token.last"],
    ["spring(##/##)", ".scene .gone"],
    ["eraserhead(*.*...)", ".scene .trail"],
  ] as const) {
    await open(page, from);
    await expect(page.locator(mark)).toHaveCount(0);
    const [to = ""] = await targets(page);
    await move(page, to).dispatchEvent("click");
    await shows(page, to);
    await expect(page.locator(mark).first()).toBeAttached();
    await button(page, "Undo").click();
    await expect(page.locator(mark)).toHaveCount(0);
  }
});

alone(
  "on paper stand position, verdict, board, map and reason",
  async ({ page }) => {
    await open(page, "wythoff(6,8)");
    await page.emulateMedia({ media: "print" });
    for (const part of [".verdict", ".board", ".map", ".why"]) {
      await expect(page.locator(part).first()).toBeVisible();
    }
    for (const tool of ["header.row", ".play-bar", ".explore"]) {
      await expect(page.locator(tool).first()).toBeHidden();
    }
    // One or two sheets of A4 at the browser's own scale.
    const pdf = (await page.pdf({ format: "A4" })).toString("latin1");
    const sheets = pdf.match(/\/Type\s*\/Page\b/g)?.length ?? 0;
    expect(sheets).toBeGreaterThan(0);
    expect(sheets).toBeLessThanOrEqual(2);
  },
);

test("of three numbers no formula is told that is about two", async ({
  page,
}) => {
  await open(page, "euclid[zero](3,5,7)");
  const why = page.locator(".why");
  await expect(why).toContainText("No theorem here covers it");
  await expect(why).not.toContainText("The golden cone");
  await open(page, "euclid[zero](3,5)");
  await expect(why).toContainText("The golden cone");
});
