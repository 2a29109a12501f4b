/**
 * A game is whole with its folder in the crate: the build of the tests knows one
 * more game, of which nothing under `www` knows, and people can do with it what
 * they can do with the others.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { ready } from "./map-page.ts";
import { type StaticServer, serve } from "./static-server.ts";
import { expect, alone as test } from "./test.ts";

let server: StaticServer;
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
const verdict = (page: Page) => page.locator("nimscope-verdict");
const move = (page: Page, to: string) =>
  page.locator(`nimscope-board [data-move="${to}"]`);

test("no file of the page knows the game", () => {
  const files = readdirSync("www", { recursive: true, encoding: "utf8" });
  const sources = files.filter((file) => /\.(ts|css|html)$/.test(file));
  expect(sources.length).toBeGreaterThan(150);
  for (const file of sources) {
    if (file.startsWith("wasm")) continue;
    expect(readFileSync(join("www", file), "utf8")).not.toContain("trial(");
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
  await expect(page.locator("nimscope-rules")).toContainText(
    "Take one, two or three tokens from one pile.",
  );
  await expect(page.locator("nimscope-example")).toContainText(
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
  await expect(page.locator("nimscope-why .reason")).toContainText(
    "trial(2,2)",
  );
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
