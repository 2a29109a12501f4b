/**
 * The buttons at the end of a game. A lost game leads to the lesson on its idea, to
 * another try and to a new game. A won game can be sent.
 */
import type { Page } from "@playwright/test";
import { coloursOf, download } from "./map-page.ts";
import {
  button,
  clipboard,
  leaves,
  listMoves,
  move,
  moves,
  open,
  shown,
  shows,
  solver,
  verdict,
} from "./play.ts";
import { alone, expect, test } from "./test.ts";

const PHONE = { width: 390, height: 844 };

const thread = (page: Page, name: string) =>
  page.locator(`.end-card [data-thread="${name}"]`);

/** Plays to the end by the controls of moves. */
async function playOut(
  page: Page,
  choose: (record: ReturnType<typeof solver.analyze>) => string,
): Promise<void> {
  const card = page.locator(".end-card");
  for (;;) {
    await expect(card.or(moves(page)).first()).toBeAttached();
    if ((await card.count()) > 0) return;
    const from = await shown(page);
    const to = choose(solver.analyze(from));
    if ((await move(page, to).count()) === 0) await listMoves(page);
    await move(page, to).first().dispatchEvent("click");
    await leaves(page, from);
  }
}

const best = ({ winning, moves }: ReturnType<typeof solver.analyze>) =>
  `${winning[0] ?? moves[0]?.to}`;

test("a pupil loses, learns and wins on a phone", async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await open(page, "nim(3,5,7)", "play=perfect");
  await move(page, "nim(3,5,0)").click();
  await shows(page, "nim(3,3,0)");
  await move(page, "nim(3,0,0)").click();
  await shows(page, "nim(0,0,0)");
  for (const part of ["> h2", ".decision"]) {
    await expect(page.locator(`.end-card ${part}`)).toBeInViewport({
      ratio: 1,
    });
  }
  for (const name of ["learn", "again", "new"]) {
    await expect(thread(page, name)).toBeInViewport({ ratio: 1 });
  }
  await expect(thread(page, "send")).toHaveCount(0);
  // At the end the page explains the start, which was won.
  await expect(page.locator(".why h2")).toHaveText("Why At the start");
  const [first = ""] = solver.analyze("nim(3,5,7)").reason.split(". ");
  await expect(page.locator(".why .reason")).toContainText(first);
  const finished = page.url();
  await thread(page, "learn").click();
  const lesson = page.locator("nimscope-lesson[name=nim-steps]");
  await expect(lesson).toContainText("Groups of 4, 2 and 1");
  await expect(page.locator(".moves .entry")).toContainText([
    ...["Start", /You took/, /The computer took/, /You took/],
    /The computer took/,
  ]);

  // Both ways back show the finished game.
  for (const goBack of [
    () => page.getByRole("link", { name: "Back to the game" }).click(),
    () => page.goBack(),
  ]) {
    await goBack();
    await expect(page).toHaveURL(finished);
    await expect(page.locator(".end-card > h2")).toHaveText(
      "The computer won.",
    );
    await expect(page.locator(".moves li")).toHaveCount(5);
    await expect(page.locator(".moves li").nth(1)).toContainText(
      "gave the win away",
    );
    await expect(thread(page, "learn")).toHaveAttribute("href", /lesson=/);
    await thread(page, "learn").click();
    await expect(lesson).toBeVisible();
  }

  // The game of the lesson is against the same opponent.
  await lesson.getByRole("button", { name: "Play it now" }).click();
  await expect(page).toHaveURL(/play=perfect/);
  await playOut(page, best);
  await expect(page.locator(".end-card > h2")).toHaveText("You won.");
  for (const name of ["send", "learn", "new"]) {
    await expect(thread(page, name)).toBeInViewport({ ratio: 1 });
  }
  await expect(thread(page, "again")).toHaveCount(0);
});

for (const { name, example } of solver.games()) {
  test(`a game of ${name} ends with the three buttons`, async ({ page }) => {
    await page.setViewportSize(PHONE);
    await page.emulateMedia({ reducedMotion: "reduce" });
    await open(page, example, "play=perfect");
    await playOut(page, ({ moves }) => `${moves.at(-1)?.to}`);
    const isWon = (await thread(page, "send").count()) > 0;
    for (const part of ["learn", "new", isWon ? "send" : "again"]) {
      await expect(thread(page, part)).toBeInViewport({ ratio: 1 });
    }
    const practise = page.locator('[data-thread="practise"]');
    await expect(practise).toHaveAttribute("href", `#/drill?game=${name}`);
    await expect(practise).toBeInViewport({ ratio: 1 });
    await thread(page, "learn").click();
    await expect(page.locator("nimscope-lesson")).toBeVisible();
    await expect(page.locator("[data-faults]")).toHaveCount(0);
  });
}

for (const position of [
  "misere:nim(1,2)",
  "nim(1) + wythoff(1,2)",
  "graph[arc](path:4)",
]) {
  test(`a game of ${position} ends with the buttons, too`, async ({ page }) => {
    for (const play of ["play=two", ""]) {
      await open(page, solver.parse(position), play);
      await playOut(page, best);
      await expect(page.locator(".end-card > h2")).toContainText(
        /Player [12] won/,
      );
      await expect(page.locator(".decision")).not.toBeEmpty();
      await expect(thread(page, "learn")).toHaveAttribute("href", /lesson=/);
      await expect(thread(page, "new")).toBeVisible();
      await expect(thread(page, "send")).toHaveCount(play === "" ? 0 : 1);
    }
  });
}

test("after two wins or two losses another level is offered", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const offer = page.locator(".review .said").getByRole("button");
  for (const game of [1, 2]) {
    await open(page, "nim(1)", "play=careful");
    await move(page, "nim(0)").click();
    await expect(page.locator(".end-card > h2")).toHaveText("You won.");
    await expect(offer).toHaveCount(game - 1);
    await page.goto("about:blank");
  }
  for (const game of [1, 2]) {
    await open(page, "nim(1,2)", "play=perfect");
    await move(page, "nim(0,2)").click();
    await expect(page.locator(".end-card > h2")).toHaveText(
      "The computer won.",
    );
    await expect(offer).toHaveCount(game - 1);
    if (game === 2)
      await expect(page.locator(".review .said")).toContainText(
        "Two lost games in a row.",
      );
    else await page.goto("about:blank");
  }
  await offer.click();
  await expect(page).toHaveURL(/play=careful/);
  await shows(page, "nim(1,2)");
});

alone(
  "a won game is sent with a picture and a covered link",
  async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    const copied = await clipboard(page);
    await open(page, "nim(1,2)", "play=perfect");
    await playOut(page, best);
    await thread(page, "send").click();
    const dialog = page.getByRole("dialog", { name: "Send this game" });
    await dialog.getByRole("button", { name: "Copy the text" }).click();
    await expect(dialog).toContainText("Copied");
    const text = await copied();
    expect(text).toMatch(
      /^I won Nim in 3 moves, 2 of them mine\. Can you win, too\? http/,
    );
    await expect(page.locator(".review .steps")).toContainText("after 3 moves");
    // The map would give away who wins.
    await expect(dialog.locator("canvas")).toHaveCount(0);
    const [, png] = await download(button(dialog, "Save the picture"));
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
    // A friend opens the start of the game, and no answer is in sight.
    await page.goto("about:blank");
    await page.goto(text.slice(text.indexOf("http")));
    await shows(page, "nim(1,2)");
    await expect(verdict(page)).toHaveAttribute("data-outcome", "");
    await expect(page.locator("nimscope-map")).toHaveCount(0);
    await expect(button(page, "Show who wins")).toBeVisible();
  },
);

test("at the end the board numbers the moves, and the picture to send shows the start and its address", async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
  await open(
    page,
    "graph[node](7;0-1,1-2,2-3,3-4,4-5,5-6,0-2)",
    "play=perfect",
  );
  await playOut(page, best);
  // The whole graph is gone, so the board shows the number of a move at each vertex.
  const numbers = page.locator(".played .scene text");
  await expect(numbers).toHaveCount(7);
  // One move before the end, edges that are gone are drawn as traces.
  await page.keyboard.press("ArrowLeft");
  const trace = page.locator("nimscope-board .traces");
  await expect(trace).toHaveCSS("stroke", await lineOf(page));
  await page.keyboard.press("ArrowRight");
  await expect(numbers).toHaveCount(7);
  const list = page.locator(".moves");
  await expect(list).toContainText("Vertices 0, 1, 2, 3, 4, 5, 6");
  await expect(list).toContainText("Nothing left");
  await expect(list).not.toContainText("graph[");
  const made = (await list.locator("li").count()) - 1;
  await thread(page, "send").click();
  const dialog = page.getByRole("dialog", { name: "Send this game" });
  await expect(dialog.locator(".vertex")).toHaveCount(7);
  const moves = (await numbers.allTextContents()).map(Number);
  expect(Math.max(...moves)).toBe(made);
  // Move numbers would give the answer away, so the picture shows the vertices' names.
  const names = await dialog.getByText(/^\d$/).allTextContents();
  expect(names.toSorted()).toEqual([..."0123456"]);
  await expect(dialog).toContainText(`in ${made} moves`);
  const [, png] = await download(button(dialog, "Save the picture"));
  for (const part of [
    [620, 200, 520, 200],
    // The name is below the board, and two lines of the address are beside it.
    [60, 495, 140, 25],
    [250, 530, 280, 18],
    [60, 555, 200, 18],
  ] as const) {
    expect(await coloursOf(page, png, part)).toBeGreaterThan(2);
  }
  // “Play a similar game” gives a graph of about the same size.
  await page.keyboard.press("Escape");
  await button(page, "Play a similar game").click();
  await expect(page.locator(".end-card")).toHaveCount(0);
  expect(await shown(page)).toMatch(/^graph\[node\]\([678];/);
});

test("at the end each part has the number of its move", async ({ page }) => {
  for (const [start, kind] of [
    ["graph[arc](5;0-1,1-2,2-3,3-4)", "an edge with its ends"],
    ["graph[edge](5;0-1,1-2,2-3,3-4,4-0;at=0)", "an edge"],
    ["graph[erase](5;0-1,1-2,2-3,3-4;on=0,4)", "an edge"],
    ["graph[vertex](4;0-1,1-2,2-3;at=0)", "a vertex"],
    ["chomp(2x3)", "pieces"],
  ] as const) {
    await test.step(`${start}, ${kind}`, async () => {
      await open(page, start, "play=two");
      await playOut(page, best);
      const made = (await page.locator(".moves li").count()) - 1;
      const numbers = page.locator(".played .scene text");
      await expect(numbers.first()).toBeVisible();
      const moves = (await numbers.allTextContents()).map(Number);
      expect(Math.max(...moves)).toBe(made);
    });
  }
});

/** The board's colour for lines with a contrast of 3 to 1. */
const lineOf = (page: Page) =>
  page.locator("nimscope-board").evaluate((board) => {
    const line = document.createElement("i");
    line.style.color = "var(--line-strong)";
    board.append(line);
    const { color } = getComputedStyle(line);
    line.remove();
    return color;
  });
