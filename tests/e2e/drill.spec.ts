/** Drills: one attempt at each of ten questions, then the reason. */
import type { Page } from "@playwright/test";
import { divided } from "../../www/play/reason.ts";
import { more } from "./head.ts";
import { load, open } from "./map-page.ts";
import { boxOf, button, shows, solver, verdict } from "./play.ts";
import { expect, alone as test } from "./test.ts";

type Kind = "who" | "move" | "worth";

const link = (kind: Kind, game = "nim", level = 1, seed = 7) =>
  `#/drill?game=${game}&kind=${kind}&level=${level}&seed=${seed}`;

const ten = (kind: Kind, seed = 7) => solver.drill(kind, "nim", 1, seed);

const next = (page: Page) => page.getByRole("button", { name: "Next" });
const answers = (page: Page) =>
  page.getByRole("group", { name: "Answers" }).getByRole("button");
const question = (page: Page, number: number) =>
  page.getByRole("heading", { name: `Question ${number} of 10` });

/** The index of the right answer: 0 for the player to move, 1 for the other. */
const winner = (outcome: string | null | undefined) =>
  outcome === "N" ? 0 : 1;

/** Answers all questions in order: rightly if `right` returns true, else wrongly. */
async function answerAll(
  page: Page,
  questions: ReturnType<typeof ten>,
  right: (index: number) => boolean,
): Promise<void> {
  for (const [index, { analysis }] of questions.entries()) {
    await expect(question(page, index + 1)).toBeVisible();
    await shows(page, analysis.position);
    const truth = winner(analysis.outcome);
    await answers(page)
      .nth(right(index) ? truth : 1 - truth)
      .click();
    await expect(verdict(page)).toHaveText(
      right(index) ? /^\s*Right\./ : /^\s*Wrong\./,
    );
    await page.getByRole("button", { name: /^(Next|How it went)$/ }).click();
  }
}

test("ten answers count, and the record survives a reload", async ({
  page,
}) => {
  await load(page, link("who"));
  await expect(question(page, 1)).toBeFocused();
  await answerAll(page, ten("who"), (index) => index !== 3);
  const result = page.getByRole("heading", { name: "9 of 10 right" });
  await expect(result).toBeFocused();
  await expect(page.locator("[data-best]")).toHaveText("9");
  // Back leads from a question's position to the result.
  await page.getByRole("link", { name: /^Question 4/ }).click();
  await shows(page, ten("who")[3]?.analysis.position ?? "");
  await page.goBack();
  await expect(result).toBeVisible();
  await load(page, link("who", "nim", 2, 8));
  await expect(page.locator("[data-streak]")).toHaveText("6");
  await expect(page.locator("[data-best]")).toHaveText("9");
  // Each game has a record of its own.
  await load(page, link("who", "chomp"));
  await expect(page.locator("[data-best]")).toHaveText("–");
});

test("nothing gives the answer away before the attempt", async ({ page }) => {
  await load(page, link("who"));
  const [first] = ten("who");
  const status = verdict(page);
  await expect(status).toHaveText(/^\s*Not answered yet\.\s*$/);
  await expect(status).toHaveAttribute("data-outcome", "");
  await expect(status).toHaveAttribute("data-nimber", "");
  // The page marks terms within a reason. The end of this reason has none.
  const end = `${first?.reason}`.slice(-25);
  await expect(page.getByText(end)).toHaveCount(0);
  await expect(page.locator(".worksheet")).toHaveCount(0);
  await answers(page).first().click();
  const outcome = `${first?.analysis.outcome}`;
  await expect(status).toHaveAttribute("data-outcome", outcome);
  const reason = page.locator(".reason");
  await expect(reason).toContainText(end);
  const [above, below] = [
    await reason.boundingBox(),
    await next(page).boundingBox(),
  ];
  expect(below?.y).toBeGreaterThan(above?.y ?? Infinity);
  for (const answer of await answers(page).all()) {
    await expect(answer).toBeDisabled();
  }

  await open(page, link("move"));
  await expect(page.locator("[data-move]").first()).toBeVisible();
  await expect(page.locator("[data-winning]")).toHaveCount(0);
});

test("each winning move is right, any other is wrong", async ({ page }) => {
  // Search for a seed whose first question has three winning moves.
  let seed = 0;
  while (ten("move", seed)[0]?.analysis.winning.length !== 3) seed++;
  const [first] = ten("move", seed);
  const moves = first?.analysis.moves ?? [];
  const winning = first?.analysis.winning ?? [];
  const wrong = moves.find(({ to }) => !winning.includes(to))?.to;
  await load(page, "#/drill");
  for (const to of [...winning, wrong]) {
    // Otherwise the tab would continue its unfinished drill.
    await page.evaluate(() => sessionStorage.clear());
    await load(page, link("move", "nim", 1, seed));
    await page.locator(`[data-move="${to}"]`).click();
    const right = `${to !== wrong}`;
    await expect(verdict(page)).toHaveAttribute("data-right", right);
    await expect(verdict(page)).toContainText("3 moves win.");
    await expect(page.locator(".explanation li")).toHaveCount(3);
    await expect(next(page)).toBeFocused();
  }
  // After the attempt the board marks the winning moves and accepts no move.
  await expect(page.locator("[data-winning]")).toHaveCount(3);
  await expect(page.locator(".picture")).toHaveAttribute("inert");
  // The reason begins in plain words, repeats no sentence and shows no notation.
  const after = solver.examine(`${wrong}`, false);
  await expect(page.locator(".explanation")).toContainText(
    divided(after.reason, after).words,
  );
  await expect(page.locator(".reason p").first()).not.toContainText("⊕");
  const paragraphs = await page.locator(".reason p").allTextContents();
  const sentences = paragraphs.join(" ").split(". ");
  expect(new Set(sentences).size).toBe(sentences.length);
  await expect(page.locator(".question")).not.toContainText("nim(");
  // The page of drills leads back to the question, which allows no second attempt.
  await load(page, "#/drill");
  await expect(
    page.getByRole("radio", { name: "Nim", exact: true }),
  ).toBeChecked();
  await page.getByRole("link", { name: "Go on with Nim: question 1" }).click();
  await expect(verdict(page)).toHaveAttribute("data-right", "false");
});

test("a person chooses a drill, and its address opens it", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await load(page, "#/");
  const titles = await page.locator("nimscope-gallery h2").allTextContents();
  const games = titles.map((title) => title.trim());
  await page.getByRole("banner").getByRole("link", { name: "Drills" }).click();
  const labels = page.getByRole("group", { name: "Game" }).locator("label");
  await expect(labels.first()).toBeVisible();
  const listed = await labels.allTextContents();
  expect(listed.map((label) => label.trim())).toEqual(
    games.filter((title) => title !== "Blocking queens"),
  );
  await page.getByRole("radio", { name: "Chomp" }).check();
  await page.getByRole("radio", { name: "Find the winning move" }).check();
  await page.getByRole("radio", { name: "Hard" }).check();
  await expect(page.locator(".ready")).toContainText("Which move wins? Hard.");
  await button(page, "Copy link").click();
  await expect(button(page, "Copied")).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(/#\/drill\?game=chomp&kind=move&level=3&seed=\d+$/);
  await page.getByRole("button", { name: "Start" }).click();
  await expect(question(page, 1)).toBeVisible();
  await expect(page).toHaveURL(copied);
  await page.goBack();
  await expect(page.getByRole("button", { name: "Start" })).toBeVisible();
  await page.goForward();
  await expect(question(page, 1)).toBeVisible();
  // On a phone the Start button of the chosen drill is in the first window.
  await page.setViewportSize({ width: 390, height: 844 });
  await load(page, "#/drill?game=euclid");
  const start = page.getByRole("button", { name: "Start" });
  await expect(start).toBeInViewport({ ratio: 1 });
  await start.click();
  await expect(question(page, 1)).toBeVisible();
  await expect(page).toHaveURL(/game=euclid&kind=who&level=1/);
  await page.setViewportSize({ width: 1280, height: 800 });
  // A game's own page leads to its drill.
  await open(page, "#/euclid(11,27)");
  await more(page);
  const entry = page.getByRole("link", { name: "Drills", exact: true });
  await expect(entry).toHaveAttribute("href", "#/drill?game=euclid");
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: /^Guess first/ }).click();
  await expect(page.getByRole("radio", { name: "Euclid" })).toBeChecked();
  // For a broken link a message names the fault and leads to all games.
  await open(page, "#/drill?game=nim&kind=when");
  const alert = page.getByRole("alert");
  await expect(alert.locator("code", { hasText: "when" })).toBeVisible();
  await alert.getByRole("link", { name: "All games" }).click();
  await expect(page.locator("nimscope-gallery li").first()).toBeVisible();
});

test("a drill can be done by the keyboard alone", async ({ page }) => {
  await load(page, link("who"));
  await expect(question(page, 1)).toBeFocused();
  const [first] = ten("who");
  const right = winner(first?.analysis.outcome);
  await page.keyboard.press("ab".charAt(right));
  await expect(verdict(page)).toHaveAttribute("data-right", "true");
  // A second attempt does not count.
  await page.keyboard.press("ba".charAt(right));
  await expect(verdict(page)).toHaveAttribute("data-right", "true");
  await page.keyboard.press("Enter");
  await expect(question(page, 2)).toBeFocused();

  await open(page, link("move"));
  await expect(question(page, 1)).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.locator("[data-move]:focus")).toHaveCount(1);
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await expect(verdict(page)).toHaveAttribute("data-right", /true|false/);
  await page.keyboard.press("Enter");
  await expect(question(page, 2)).toBeFocused();
});

test("on paper the solutions follow the questions", async ({ page }) => {
  await load(page, link("move", "wythoff", 2));
  await page.emulateMedia({ media: "print" });
  const sheet = page.locator(".worksheet");
  await expect(sheet.locator(".questions li")).toHaveCount(10);
  await expect(sheet.locator(".questions nimscope-board")).toHaveCount(10);
  await expect(sheet.locator(".solutions li")).toHaveCount(10);
  await expect(sheet.locator(".solutions nimscope-board")).toHaveCount(10);
  await expect(sheet.locator(".solutions")).toContainText("wins");
  // The algebra is printed only on request.
  await expect(sheet.locator(".solutions .why")).toHaveCount(0);
  await expect(sheet.locator(".solutions li").last()).toBeVisible();
  await expect(sheet.locator(".solutions")).toHaveCSS("break-before", "page");
  await expect(page.locator(".question")).toBeHidden();
  await expect(page.getByRole("link", { name: "Drills" })).toBeHidden();
  await expect(sheet.locator(".questions")).toContainText("Name");
  await expect(sheet.locator(".questions")).toContainText(page.url());
  // A camera can read the QR code if it is larger than 2 cm, which is 76 pixels.
  const code = await boxOf(sheet.getByRole("img", { name: "QR code" }));
  expect(Math.min(code.width, code.height)).toBeGreaterThan(76);
  // The numbers at the piles are at least 9pt, which is 12 pixels. Browsers report a
  // size either as shown or before their zoom.
  const label = sheet.locator(".piles .at").first();
  const size = await label.evaluate((label) => {
    const { fontSize } = getComputedStyle(label);
    return Number.parseFloat(fontSize) * label.currentCSSZoom;
  });
  expect(size).toBeGreaterThanOrEqual(12);
  await page.emulateMedia({ media: "screen" });
  await expect(sheet).toHaveCount(0);

  // A solution names its move once.
  await load(page, link("who", "spring", 1, 7));
  await page.emulateMedia({ media: "print" });
  const asks = "Spring Cleaning: Who wins, if both play well?";
  await expect(sheet.getByRole("heading", { name: asks })).toBeVisible();
  const solutions = await sheet.locator(".solutions li").allTextContents();
  const named = solutions.flatMap((text) => {
    const [, move] = /player to move wins.*?: (Sweep [^.]*)\./.exec(text) ?? [];
    return move === undefined ? [] : [text.split(move).length - 1];
  });
  expect(named.length).toBeGreaterThan(0);
  expect(new Set(named)).toEqual(new Set([1]));
  await page.emulateMedia({ media: "screen" });
  await expect(sheet).toHaveCount(0);

  // When the button opens the print dialog, the worksheet is on the page.
  await page.evaluate(() => {
    window.print = () => {
      const all = (root: ParentNode): Element[] =>
        [...root.querySelectorAll("*")].flatMap((element) => [
          element,
          ...(element.shadowRoot ? all(element.shadowRoot) : []),
        ]);
      const boards = all(document).filter(
        (element) => element.localName === "nimscope-board",
      );
      document.title = `${boards.length} boards`;
    };
  });
  await page.getByRole("button", { name: "Print a worksheet" }).click();
  await expect(page).toHaveTitle("21 boards");
});

test.describe("on a phone", () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test("board and answers are in the first window", async ({ page }) => {
    for (const { name } of solver.games()) {
      await open(page, link("who", name, 3));
      await expect(page.locator(".picture .scene > svg")).toBeInViewport();
      await expect(answers(page).last()).toBeInViewport({ ratio: 1 });
    }
    for (const game of ["vector", "heap"]) {
      await open(page, link("worth", game, 3));
      await expect(answers(page)).toHaveCount(5);
      await expect(answers(page).last()).toBeInViewport({ ratio: 1 });
    }
  });
});
