/** Families of graphs: their nimbers by size, and where the cells lead. */
import type { Page } from "@playwright/test";
import { expectNoFaultsInBothThemes, expectToFit, resize } from "./checks.ts";
import { open } from "./map-page.ts";
import { shows, solver } from "./play.ts";
import { expect, test } from "./test.ts";

const cell = (page: Page, graph: string) =>
  page.locator(`nimscope-graphs [data-graph="${graph}"]`).first();
const status = (page: Page) =>
  page.locator("nimscope-graphs").getByRole("status");

async function complete(page: Page): Promise<void> {
  await expect(status(page)).toHaveText(/All \d+ graphs\./, {
    timeout: 50_000,
  });
}

test("the tables fill with nimbers, and a cell opens its graph", async ({
  page,
}) => {
  await open(page, "#/graphs?to=4");
  await expect(page).toHaveTitle("Families of graphs – nimscope");
  await complete(page);
  // A path of n vertices is the heap of n in 0.137.
  for (const n of [1, 2, 3, 4]) {
    const { nimber } = solver.analyze(`heap[0.137](${n})`);
    await expect(cell(page, `path:${n}`)).toHaveText(String(nimber));
  }
  await expect(cell(page, "grid:3x4")).toHaveAccessibleName(
    "grid:3x4: nimber 0",
  );
  await cell(page, "bipartite:2,3").click();
  await shows(page, "graph[node](bipartite:2,3)");
});

test("another game, and the files", async ({ page }) => {
  await open(page, "#/graphs?to=4");
  await page.getByRole("combobox", { name: "Game" }).selectOption("arc");
  await expect(page).toHaveURL(/rule=arc/);
  await complete(page);
  const csv = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save as CSV" }).click();
  expect((await csv).suggestedFilename()).toBe("nimscope-arc.csv");
  const list = page.waitForEvent("download");
  await page.getByRole("button", { name: "cycles" }).click();
  expect((await list).suggestedFilename()).toBe("b-arc-cycle-n.txt");
  await open(page, "#/graphs?to=99");
  await expect(page.locator("nimscope-graphs [data-faults]")).toContainText(
    "to=99",
  );
});

test("a position with the figure of the families leads there, and back goes past it", async ({
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
  // Of a game with a piece there is no table.
  await page.evaluate(() => {
    location.hash = "#/graph[vertex](path:5;at=0)?figure=graph-families";
  });
  await expect(page).toHaveURL(/#\/graphs$/);
  await open(page, "#/graph[arc](path:5)?figure=nonsense");
  await expect(page.locator("[data-faults]")).toContainText("figure=nonsense");
});

test("it reads well in both themes, and on a phone", async ({ page }) => {
  await open(page, "#/graphs?to=6");
  await complete(page);
  await expectNoFaultsInBothThemes(page);
  await resize(page, 360, 740);
  await expectToFit(page);
});
