/**
 * Every game of the registry is played. Verdict and moves agree with the solver, a move
 * is made by keyboard and undone, and the hint's move wins. If the test makes a formula
 * false, the page reports this. A new game needs no line here.
 */

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { type Host, serve } from "../../scripts/host.mjs";
import { GAMES } from "../views.ts";
import { fromMenu, more, positionField } from "./head.ts";
import { ready } from "./map-page.ts";
import {
  agrees,
  focused,
  listMoves,
  move,
  moves,
  open,
  shows,
  solver,
  targets,
  verdict,
  winsByHint,
} from "./play.ts";
import { alone, expect, test } from "./test.ts";

type Analysis = ReturnType<typeof solver.analyze>;

/** Checks that verdict, title and moves are those of the solver. */
async function expectRecord(page: Page, record: Analysis): Promise<void> {
  await agrees(page, record);
  await expect(verdict(page)).toContainText(
    record.outcome === "N" ? /win/i : /lose/i,
  );
  await expect(page).toHaveTitle(`${solver.title(record.position)} – nimscope`);
  await expect(moves(page)).toHaveCount(Number(record.move_count));
  const listed = record.moves.map(({ to }) => to).sort();
  await expect.poll(async () => (await targets(page)).sort()).toEqual(listed);
  await expect(page.locator('[data-move][tabindex="0"]')).toHaveCount(1);
}

/** The example of each game, and positions with many moves or moves of several kinds. */
const POSITIONS = [
  ...GAMES.map(({ name, example }) => [name, example] as const),
  ["a heap", "heap[0.3F](9)"],
  ["a floor", "spring(##..####/.##....#/..#.##.#/....##../###....#)"],
  ["a strip", "magnetism(.+..-+...)"],
  ["ninety vertices", `eraserhead(${"*..".repeat(30)})`],
  ["a sum in misère play", "misere:nim(2) + wythoff(3,4)"],
] as const;

for (const [name, position] of POSITIONS) {
  test(`${name}: the solver's moves, one made and undone`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await open(page, position);
    const record = solver.analyze(position);
    await expectRecord(page, record);
    await listMoves(page);
    const first = moves(page).first();
    const to = `${await first.getAttribute("data-move")}`;
    await first.focus();
    await page.keyboard.press("Enter");
    await agrees(page, solver.analyze(to));
    // The focus stays on the board from move to move.
    await expect.poll(() => focused(page, "data-move")).not.toBeNull();
    await page.goBack();
    await shows(page, record.position);
    await page.goForward();
    await shows(page, to);
    await page.getByRole("button", { name: "Undo" }).click();
    await shows(page, record.position);
    await listMoves(page);
    if (record.outcome === "N") await winsByHint(page, record);
  });
}

for (const position of ["nim(3,5,7)", "spring(##/##)"]) {
  test(`a false formula for ${position} is caught`, async ({ page }) => {
    test.slow();
    await open(page, position);
    const found = page.locator('[data-check="done"] [data-differ]');
    await page.locator("[data-check]").scrollIntoViewIfNeeded();
    await expect(found).toHaveAttribute("data-differ", "0");
    const cells = Number(await found.getAttribute("data-cells"));
    expect(cells).toBeGreaterThanOrEqual(10_000);
    await page.evaluate(() => {
      location.hash += "?falsify=1";
    });
    await expect(found).toHaveAttribute("data-differ", /^[1-9]/);
  });
}

test("rules, example and caption fit the variant", async ({ page }) => {
  const rules = page.locator(".rules");
  await open(page, "euclid[zero](11,27)");
  await expect(rules).toContainText("The result may be zero");
  await expect(rules).not.toContainText("more than zero");
  await expect(rules).toContainText("leaves 3 and 0 and ends the game");
  await open(page, "wythoff[2](6,8)");
  await expect(rules).toContainText("the two amounts differ by at most 1.");
  await expect(page.locator("nimscope-map .caption")).toContainText(
    "1 + √2, about 2.414",
  );
  await open(page, "heap[0.0](9)");
  await expect(rules).not.toContainText("For example");
  await open(page, "wythoff(3,5) + wythoff[2](3,5) + wythoff[2](1,1)");
  await expect(rules.locator("h3")).toHaveCount(2);
});

/**
 * A game needs only its folder in the crate. To check this, a second build has two more
 * games, one on piles and one on a strip. No file under `www` names them, but they can
 * be played like the others.
 */
alone.describe("games that the page was not made for", () => {
  let server: Host;
  alone.beforeAll(async () => {
    server = await serve("dist-trial");
  });
  alone.afterAll(() => server.close());

  async function openTrial(page: Page, hash: string): Promise<void> {
    await page.goto(`${server.url}#/${hash}`);
    await page.waitForSelector(ready, { state: "attached" });
  }

  alone("no file of the page names them", () => {
    const files = readdirSync("www", { recursive: true, encoding: "utf8" });
    const sources = files.filter((file) => /\.(ts|css|html)$/.test(file));
    expect(sources.length).toBeGreaterThan(150);
    for (const file of sources) {
      if (file.startsWith("wasm")) continue;
      const text = readFileSync(join("www", file), "utf8");
      for (const word of ["trial(", "coins(.", "Sliding Coins"]) {
        expect(text, file).not.toContain(word);
      }
    }
  });

  /** The texts and moves of each game, from the gallery to the end. */
  const STORIES = [
    {
      title: "One, Two, Three",
      example: "trial(5,7)",
      rules: "Take one, two or three tokens from one pile.",
      gesture: "Choose the lowest token to take.",
      start: "trial(2,3)",
      line: ["2,2", "1,2", "1,1", "0,1", "0,0"].map((at) => `trial(${at})`),
      edit: ["One token more in pile 1", "trial(3,3)"],
      random: /^trial\([\d,]+\)$/,
      wrong: ["trial(2,x)", "This is not a number."],
    },
    {
      title: "Sliding Coins",
      example: "coins(..o.o)",
      rules: "Slide one coin to the left over any number of free squares",
      gesture: "Choose a square to slide a coin there, or drag the coin.",
      start: "coins(.o.o)",
      line: ["coins(.oo.)", "coins(o.o.)", "coins(oo..)"],
      edit: ["Square 1: empty", "coins(oo.o)"],
      random: /^coins\([.o]+\)$/,
      wrong: ["coins(.x)", "This square is not known."],
    },
  ] as const;

  for (const story of STORIES) {
    alone(`${story.title} is played and set up`, async ({ page }) => {
      await page.emulateMedia({ reducedMotion: "reduce" });
      await page.goto(server.url);
      const { title, start } = story;
      await page.getByRole("link", { name: title, exact: true }).click();
      await shows(page, story.example);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
      await expect(page.locator(".rules")).toContainText(story.rules);
      const board = page.locator("nimscope-board");
      await expect(board).toContainText(story.gesture);

      await openTrial(page, start);
      const [first = "", second = "", ...others] = story.line;
      await expect(verdict(page)).toContainText("You can win");
      await expect(page.locator(".why .reason")).toContainText(first);
      await page.getByRole("button", { name: "Hint" }).click();
      await expect(page.locator('[data-winning="true"]')).toHaveCount(1);
      await move(page, first).click();
      await expect(verdict(page)).toContainText("Every move loses");
      await move(page, second).focus();
      await page.keyboard.press("Enter");
      await shows(page, second);
      for (const to of others) await move(page, to).click();
      await expect(verdict(page)).toContainText("Player 1 won");

      await openTrial(page, `${start} + nim(1,2)`);
      await move(page, `${first} + nim(1,2)`).click();
      await shows(page, `${first} + nim(1,2)`);

      await openTrial(page, `${start}?play=perfect`);
      await board.locator("[data-move]").last().click();
      await expect(verdict(page)).toContainText(/Your move|won/);

      await openTrial(page, start);
      await fromMenu(page, "Edit");
      const [place, edited] = story.edit;
      await page.getByRole("button", { name: place }).click();
      await shows(page, edited);
      await fromMenu(page, "Random");
      // The menu closes when another position comes.
      await expect(verdict(page)).not.toHaveAttribute("data-position", edited);
      await more(page);
      const field = positionField(page);
      await expect(field).toHaveValue(story.random);
      const [wrong, says] = story.wrong;
      await field.fill(wrong);
      await expect(page.getByText(says)).toBeVisible();

      const [game] = start.split("(");
      await openTrial(page, `drill?game=${game}&kind=who&level=1&seed=7`);
      const answers = page.getByRole("group", { name: "Answers" });
      await answers.getByRole("button").first().click();
      await expect(verdict(page)).toHaveText(/^\s*(Right|Wrong)\./);
    });
  }

  alone("moves are made by numbers in a form", async ({ page }) => {
    const form = page.locator("[data-move-form]");
    await openTrial(page, "trial(500,1000000)");
    await form.getByLabel("Take").fill("4");
    await form.getByRole("button", { name: "Move" }).click();
    const wrong = form.getByRole("alert");
    await expect(wrong).toContainText("No legal move leads from trial(500,1");
    // A board with too many moves for controls shows the form.
    const free = ".".repeat(300);
    await openTrial(page, `coins(${free}o)`);
    await form.getByLabel("Coin on square").fill("300");
    await form.getByLabel("goes to square").fill("2");
    await form.getByRole("button", { name: "Move" }).click();
    await expect(wrong).toContainText("No coin lies there.");
    await form.getByLabel("Coin on square").fill("301");
    await form.getByRole("button", { name: "Move" }).click();
    await shows(page, `coins(.o${free.slice(1)})`);
  });
});
