/** The tables of leaps and of graphs fill cell by cell, and cells open positions. */
import type { Page } from "@playwright/test";
import { download, load, open } from "./map-page.ts";
import { shows, solver } from "./play.ts";
import { alone, expect, test } from "./test.ts";

const cell = (page: Page, name: string) =>
  page.locator(`nimscope-bend [data-rule="${name}"]`);
const graph = (page: Page, name: string) =>
  page.locator(`nimscope-graphs [data-graph="${name}"]`).first();

/** Waits until the whole table is computed, even on a slow machine. */
async function complete(page: Page, all: RegExp): Promise<void> {
  const status = page.getByRole("status");
  await expect(status).toHaveText(all);
}

test("the table fills with proved results", async ({ page }) => {
  await open(page, "#/bend?to=6");
  await expect(page).toHaveTitle("Bend the queen – nimscope");
  await complete(page, /All 30 rules/);
  await expect(cell(page, "1:3")).toHaveText("=");
  await expect(cell(page, "2:6")).toHaveText("32");
  await expect(cell(page, "1:2")).toHaveText("?");
  await expect(page.locator("[data-kind=other]")).toContainText("2 with other");
  await cell(page, "2:6").hover();
  const says = page.locator("nimscope-bend .says");
  await expect(says).toContainText("Queen + 2:6. Proved: other lost cells, by");
  // A smaller table is already complete.
  await page.getByLabel("Numbers to").selectOption("4");
  await expect(page).toHaveURL(/#\/bend\?to=4$/);
  await complete(page, /All 12 rules/);
  await expect(cell(page, "2:6")).toHaveCount(0);
  const save = page.getByRole("button", { name: "Save as CSV" });
  expect((await download(save))[0]).toBe("nimscope-bend.csv");
});

test("arrow keys reach a cell, which opens its rule", async ({ page }) => {
  await open(page, "#/bend?to=4");
  await complete(page, /All 12 rules/);
  await cell(page, "1:2").focus();
  await page.keyboard.press("ArrowRight");
  await expect(cell(page, "1:3")).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowDown");
  await expect(cell(page, "2:4")).toBeFocused();
  await page.keyboard.press("Enter");
  await shows(page, "vector[0:1*+1:1*+2:4](4,7)");
  await page.getByRole("link", { name: /^Bend the queen/ }).click();
  await expect(cell(page, "1:2")).toBeVisible();
});

alone("leaving pauses the work and keeps the results", async ({ page }) => {
  const words = page.getByText(/^\d+ of 132 rules$/);
  await load(page, "#/bend");
  await expect(words).toBeVisible();
  await expect(cell(page, "2:3")).toHaveText("?");
  await open(page, "#/nim(1,2)");
  const kept = () =>
    page.evaluate(() => localStorage.getItem("nimscope.bend") ?? "");
  expect(await kept()).toContain("2:3");
  expect(await kept()).not.toContain("11:12*");
  // The next visit begins with the kept results.
  await load(page, "#/bend?to=3");
  await complete(page, /All 6 rules/);
});

test("tables of graphs fill, open, and are saved", async ({ page }) => {
  await open(page, "#/graphs?to=4");
  await expect(page).toHaveTitle("Families of graphs – nimscope");
  await complete(page, /All \d+ graphs/);
  // A path of n vertices has the nimber of the heap n of the rule 0.137.
  const { nimber } = solver.analyze("heap[0.137](4)");
  await expect(graph(page, "path:4")).toHaveText(String(nimber));
  const grid = graph(page, "grid:3x4");
  await expect(grid).toHaveAccessibleName("grid:3x4: nimber 0");
  await graph(page, "bipartite:2,3").click();
  await shows(page, "graph[node](bipartite:2,3)");
  // Another game is chosen, and its tables are saved.
  await open(page, "#/graphs?to=4");
  await page.getByRole("combobox", { name: "Game" }).selectOption("arc");
  await expect(page).toHaveURL(/rule=arc/);
  await complete(page, /All \d+ graphs/);
  for (const [name, file] of [
    ["Save as CSV", "nimscope-arc.csv"],
    ["cycles", "b-arc-cycle-n.txt"],
  ] as const) {
    const save = page.getByRole("button", { name });
    expect((await download(save))[0]).toBe(file);
  }
});

test("an address of the former figure of families opens the tables", async ({
  page,
}) => {
  await open(page, "#/lab");
  await page.evaluate(() => {
    location.hash = "#/graph[arc](path:5)?figure=graph-families";
  });
  await expect(page).toHaveURL(/#\/graphs\?rule=arc$/);
  await expect(page.getByRole("combobox", { name: "Game" })).toHaveValue("arc");
  await page.goBack();
  await expect(page).toHaveURL(/#\/lab$/);
  // A game with a piece has no table.
  await page.evaluate(() => {
    location.hash = "#/graph[vertex](path:5;at=0)?figure=graph-families";
  });
  await expect(page).toHaveURL(/#\/graphs$/);
});
