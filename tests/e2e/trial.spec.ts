/**
 * A game is whole with its folder in the crate, whatever its board: the build of
 * the tests knows two more games, one on piles and one on a strip. Nothing under
 * `www` knows of them, and people can do with them what they can do with the
 * others.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { type Host, serve } from "../../scripts/host.mjs";
import { ready } from "./map-page.ts";
import { expect, alone as test } from "./test.ts";

let server: Host;
test.beforeAll(async () => {
  server = await serve("dist-trial");
});
test.afterAll(() => server.close());

async function open(page: Page, hash: string): Promise<void> {
  await page.goto(`${server.url}#/${hash}`);
  await page.waitForSelector(ready, { state: "attached" });
}

const position = (page: Page) =>
  page.getByRole("textbox", { name: "Position" });
const verdict = (page: Page) => page.locator(".verdict");
const move = (page: Page, to: string) =>
  page.locator(`nimscope-board [data-move="${to}"]`);

test("no file of the page knows the games", () => {
  const files = readdirSync("www", { recursive: true, encoding: "utf8" });
  const sources = files.filter((file) => /\.(ts|css|html)$/.test(file));
  expect(sources.length).toBeGreaterThan(150);
  for (const file of sources) {
    if (file.startsWith("wasm")) continue;
    const text = readFileSync(join("www", file), "utf8");
    expect(text).not.toContain("trial(");
    expect(text).not.toContain("coins(.");
    expect(text).not.toContain("Sliding Coins");
  }
});

test("it stands in the gallery and opens from there", async ({ page }) => {
  await page.goto(server.url);
  await page
    .getByRole("link", { name: "One, Two, Three", exact: true })
    .click();
  await expect(position(page)).toHaveValue("trial(5,7)");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "One, Two, Three",
  );
  await expect(page.locator(".rules")).toContainText(
    "Take one, two or three tokens from one pile.",
  );
  await expect(page.locator(".example")).toContainText(
    "Example: from piles of 5 and 7",
  );
  await expect(page.locator("nimscope-board")).toContainText(
    "Choose the lowest token to take.",
  );
});

test("it is played by click, touch and keyboard, hinted and explained, to its end", async ({
  page,
}) => {
  await open(page, "trial(2,3)");
  await expect(verdict(page)).toContainText("You can win");
  await expect(page.locator(".why .reason")).toContainText("trial(2,2)");
  await expect(page.locator("nimscope-board [data-move]")).toHaveCount(5);
  await page.getByRole("button", { name: "Hint" }).click();
  await expect(page.locator('[data-winning="true"]')).toHaveCount(1);
  await move(page, "trial(2,2)").click();
  await expect(verdict(page)).toContainText("Every move loses");
  await move(page, "trial(1,2)").focus();
  await page.keyboard.press("Enter");
  await expect(position(page)).toHaveValue("trial(1,2)");
  await move(page, "trial(1,1)").click();
  await move(page, "trial(0,1)").click();
  await move(page, "trial(0,0)").click();
  await expect(verdict(page)).toContainText("Player 1 won!");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(position(page)).toHaveValue("trial(0,1)");
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test("it is played by touch", async ({ page }) => {
    await open(page, "trial(2,3)");
    await move(page, "trial(2,2)").tap();
    await expect(position(page)).toHaveValue("trial(2,2)");
  });
});

test("it is played by numbers, and what is wrong is named", async ({
  page,
}) => {
  await open(page, "trial(500,1000000)");
  const form = page.locator("[data-move-form]");
  await form.getByLabel("Pile").selectOption({ index: 1 });
  await form.getByLabel("Take").fill("4");
  await form.getByRole("button", { name: "Move" }).click();
  await expect(form.getByRole("alert")).toContainText(
    "No legal move leads from trial(500,1000000) to trial(500,999996).",
  );
  await form.getByLabel("Take").fill("3");
  await form.getByRole("button", { name: "Move" }).click();
  await expect(position(page)).toHaveValue("trial(500,999997)");
});

test("the computer plays it", async ({ page }) => {
  await open(page, "trial(2,3)?play=perfect");
  await move(page, "trial(2,0)").click();
  await expect(position(page)).toHaveValue("trial(0,0)");
  await expect(verdict(page)).toContainText("The computer won!");
});

test("it is set up by hand and drawn at random", async ({ page }) => {
  await open(page, "trial(2,3)");
  await page.getByRole("button", { name: "Edit" }).click();
  await page.getByRole("button", { name: "One token more in pile 1" }).click();
  await expect(position(page)).toHaveValue("trial(3,3)");
  await page.getByRole("button", { name: "Add a pile" }).click();
  await expect(position(page)).toHaveValue("trial(3,3,1)");
  await page.getByRole("button", { name: "Random" }).click();
  await expect(position(page)).toHaveValue(/^trial\(\d+,\d+,\d+\)$/);
});

test("it is summed", async ({ page }) => {
  await open(page, "trial(2,3) + nim(1,2)");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "A sum of 2 games",
  );
  await move(page, "trial(2,0) + nim(1,2)").click();
  await expect(position(page)).toHaveValue("trial(2,0) + nim(1,2)");
});

test("a text that is no position of it is refused", async ({ page }) => {
  await open(page, "trial(2,3)");
  await position(page).fill("trial(2,x)");
  await expect(page.getByText("This is not a number.")).toBeVisible();
});

test("a drill asks about it", async ({ page }) => {
  await expectDrill(page, "trial");
});

/** A drill is played: a question, an answer, and the verdict on it. */
async function expectDrill(page: Page, game: string): Promise<void> {
  await open(page, `drill?game=${game}&kind=who&level=1&seed=7`);
  const question = (number: number) =>
    page.getByRole("heading", { name: `Question ${number} of 10` });
  await expect(question(1)).toBeVisible();
  const answers = page.getByRole("group", { name: "Answers" });
  await answers.getByRole("button").first().click();
  await expect(page.getByRole("status")).toHaveText(/^\s*(Right|Wrong)\./);
  await page.getByRole("button", { name: "Next" }).click();
  await expect(question(2)).toBeVisible();
}

test.describe("coins on a strip", () => {
  /** The middle of a square, counted from 1. */
  const middle = async (page: Page, square: number) => {
    const number = page.locator("nimscope-board .scene .at").nth(square - 1);
    const box = await number.boundingBox();
    const scene = await page.locator("nimscope-board .scene").boundingBox();
    if (box === null || scene === null) throw new Error(`no square ${square}`);
    // The number is below the middle of its square.
    return { x: box.x + box.width / 2, y: (scene.y + box.y) / 2 };
  };
  const coin = (page: Page, square: number) =>
    page.locator(`nimscope-board [data-free="${square - 1}"]`);

  test("they stand in the gallery and open from there", async ({ page }) => {
    await page.goto(server.url);
    await page
      .getByRole("link", { name: "Sliding Coins", exact: true })
      .click();
    await expect(position(page)).toHaveValue("coins(..o.o)");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "Sliding Coins",
    );
    await expect(page.locator(".rules")).toContainText(
      "Slide one coin to the left over any number of free squares",
    );
    await expect(page.locator("nimscope-board")).toContainText(
      "Choose a square to slide a coin there, or drag the coin.",
    );
  });

  test("they are played by click and keyboard, hinted and explained, to the end", async ({
    page,
  }) => {
    await open(page, "coins(.o.o)");
    await expect(verdict(page)).toContainText("You can win");
    await expect(page.locator(".why .reason")).toContainText("coins(.oo.)");
    await expect(page.locator("nimscope-board [data-move]")).toHaveCount(2);
    await expect(
      page.getByRole("button", { name: "Coin from square 4 to 3" }),
    ).toBeVisible();
    await page.getByRole("button", { name: "Hint" }).click();
    await expect(page.locator('[data-winning="true"]')).toHaveCount(1);
    await move(page, "coins(.oo.)").click();
    await expect(verdict(page)).toContainText("Every move loses");
    await expect(page.locator(".token.last")).toHaveCount(1);
    await move(page, "coins(o.o.)").focus();
    await page.keyboard.press("Enter");
    await expect(position(page)).toHaveValue("coins(o.o.)");
    await move(page, "coins(oo..)").click();
    await expect(verdict(page)).toContainText("Player 1 won!");
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(position(page)).toHaveValue("coins(o.o.)");
  });

  test("arrow keys lead from move to move", async ({ page }) => {
    await open(page, "coins(..o.o)");
    const focused = page.locator("nimscope-board [data-move]:focus");
    await move(page, "coins(o...o)").focus();
    await page.keyboard.press("ArrowRight");
    await expect(focused).toHaveAttribute("data-move", "coins(.o..o)");
    await page.keyboard.press("ArrowRight");
    await expect(focused).toHaveAttribute("data-move", "coins(..oo.)");
    await expect(page.locator(".token.going")).toHaveCount(1);
    await expect(page.locator(".token.ghost")).toHaveCount(1);
    await page.keyboard.press("Enter");
    await expect(position(page)).toHaveValue("coins(..oo.)");
  });

  test("a coin is pressed, then the square it goes to", async ({ page }) => {
    await open(page, "coins(..o.o)");
    const moves = page.locator("nimscope-board [data-move]");
    await expect(moves).toHaveCount(3);
    await coin(page, 3).click();
    await expect(moves).toHaveCount(2);
    await page.keyboard.press("Escape");
    await coin(page, 5).click();
    await expect(moves).toHaveCount(1);
    await move(page, "coins(..oo.)").click();
    await expect(position(page)).toHaveValue("coins(..oo.)");
  });

  test("a coin is dragged, and goes back from where it may not lie", async ({
    page,
  }) => {
    await open(page, "coins(..o.o)");
    const drag = async (from: number, to: number) => {
      const [start, end] = [await middle(page, from), await middle(page, to)];
      await page.mouse.move(start.x, start.y);
      await page.mouse.down();
      await page.mouse.move(end.x, end.y, { steps: 6 });
      await page.mouse.up();
    };
    await drag(5, 2);
    await expect(position(page)).toHaveValue("coins(..o.o)");
    await expect(page.locator(".token.held")).toHaveCount(0);
    await drag(3, 1);
    await expect(position(page)).toHaveValue("coins(o...o)");
  });

  test.describe("on a phone", () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

    test("they are played by touch", async ({ page }) => {
      await open(page, "coins(.o.o)");
      await coin(page, 4).tap();
      await move(page, "coins(.oo.)").tap();
      await expect(position(page)).toHaveValue("coins(.oo.)");
    });
  });

  test("they are played by numbers, and what is wrong is named", async ({
    page,
  }) => {
    // More moves than controls: the form stands beside the board.
    const free = ".".repeat(300);
    await open(page, `coins(${free}o)`);
    const form = page.locator("[data-move-form]");
    await form.getByLabel("Coin on square").fill("300");
    await form.getByLabel("goes to square").fill("2");
    await form.getByRole("button", { name: "Move" }).click();
    await expect(form.getByRole("alert")).toContainText("No coin lies there.");
    await form.getByLabel("Coin on square").fill("301");
    await form.getByRole("button", { name: "Move" }).click();
    await expect(position(page)).toHaveValue(`coins(.o${free.slice(1)})`);
  });

  test("the computer plays them", async ({ page }) => {
    await open(page, "coins(.o.o)?play=perfect");
    await move(page, "coins(o..o)").click();
    await expect(position(page)).not.toHaveValue("coins(o..o)");
    await expect(verdict(page)).toContainText("The computer won!");
  });

  test("they are set up by hand and drawn at random", async ({ page }) => {
    await open(page, "coins(..o)");
    await page.getByRole("button", { name: "Edit" }).click();
    await page.getByRole("button", { name: "Square 2: empty" }).click();
    await expect(position(page)).toHaveValue("coins(.oo)");
    await page.getByRole("button", { name: "Square 3: coin" }).click();
    await expect(position(page)).toHaveValue("coins(.o.)");
    await page.getByRole("button", { name: "One square more" }).click();
    await expect(position(page)).toHaveValue("coins(.o..)");
    await page.getByRole("button", { name: "Random" }).click();
    await expect(position(page)).toHaveValue(/^coins\([.o]+\)$/);
  });

  test("they are summed", async ({ page }) => {
    await open(page, "coins(.o) + nim(1,2)");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "A sum of 2 games",
    );
    await move(page, "coins(o.) + nim(1,2)").click();
    await expect(position(page)).toHaveValue("coins(o.) + nim(1,2)");
  });

  test("a text that is no position of theirs is refused", async ({ page }) => {
    await open(page, "coins(.o)");
    await position(page).fill("coins(.x)");
    await expect(page.getByText("This square is not known.")).toBeVisible();
  });

  test("a drill asks about them", async ({ page }) => {
    await expectDrill(page, "coins");
  });
});

test("a game without lessons shows its board when a lesson is asked for", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, "trial(5,7)?lesson=wythoff-sieve");
  await expect(page.locator("[data-move]").first()).toBeInViewport();
});
