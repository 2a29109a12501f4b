/** The page of heap games: a typed rule, the search by nimbers, and all small codes. */

import type { Page } from "@playwright/test";
import { positionField } from "./head.ts";
import { holdSolver, load, open } from "./map-page.ts";
import { enter, shows } from "./play.ts";
import { expect, alone as test } from "./test.ts";

const codes = (page: Page) => page.locator("tbody tr[data-code]");
const code = (page: Page, name: string) =>
  page.locator(`tbody tr[data-code="${name}"]`);
/** Waits until all codes are computed. */
const complete = (page: Page) =>
  expect(page.getByText("All 1\u202f024 codes.")).toBeVisible();
const search = (page: Page) => page.getByRole("searchbox", { name: "Search" });
const rule = (page: Page) => page.getByRole("textbox", { name: "Type a rule" });
const numbers = (page: Page) =>
  page.getByRole("textbox", { name: "Nimbers of consecutive heaps" });

test("the table fills, is searched and filtered", async ({ page }) => {
  await load(page, "#/heaps");
  await expect(page).toHaveTitle("Heap games – nimscope");
  await complete(page);
  await expect(codes(page)).toHaveCount(100);
  await page.getByRole("button", { name: /^Show 100 more/ }).click();
  await expect(codes(page)).toHaveCount(200);

  await search(page).fill("kayles");
  const kayles = code(page, "0.77");
  const cells = ["12", "71", "8", "27", "0xf", "proved here", ""];
  await expect(kayles.getByRole("cell")).toHaveText(cells);
  await expect(code(page, "0.07")).toContainText("Dawson's Kayles");
  const link = kayles.getByRole("link");
  await expect(link).toHaveAttribute("href", "#/heap[0.77](15,7)");

  const status = page.getByLabel("Status");
  await status.selectOption("open");
  await expect(codes(page)).toHaveCount(0);
  await status.selectOption("computed");
  await search(page).fill("0.106");
  await expect(code(page, "0.106")).toContainText(
    /computed to heap [\d\u202f]+ · reported by A\. Flammenkamp as solved/,
  );
  await status.selectOption("proved");
  await search(page).fill("0.477");
  await expect(code(page, "0.477").locator(".equal")).toHaveText("0.454");
  await status.selectOption("open");
  await search(page).fill("");
  await expect(codes(page)).toHaveCount(100);
  const others = page.locator('tbody tr:not([data-status="open"])');
  await expect(others).toHaveCount(0);
});

test("codes of four digits are fetched when they are asked for", async ({
  page,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  const tables = () => asked.filter((url) => url.endsWith(".csv")).length;
  await load(page, "#/heaps?search=0.77");
  await expect(code(page, "0.77")).toBeVisible();
  expect(tables()).toBe(0);
  await page.getByRole("button", { name: "Four digits" }).click();
  await expect(page.getByText("All 7\u202f168 codes.")).toBeVisible();
  expect(tables()).toBe(1);
  await search(page).fill("0.0007");
  await expect(code(page, "0.0007")).toContainText("open: no period to heap");
  await expect(code(page, "0.0007").locator(".equal")).toContainText("0.004");
  await search(page).fill("0.0004");
  await code(page, "0.0004").getByRole("link").first().click();
  await expect(page.locator("nimscope-rule-bar .status")).toContainText(
    /^Computed to heap 115\u202f119 \(nimscope/,
  );
});

test("the work is stopped and continued, but never repeated", async ({
  page,
}) => {
  const arrive = await holdSolver(page);
  await load(page, "#/heaps");
  await page.getByRole("button", { name: "Stop" }).click();
  await expect(page.getByText("Stopped after 0 codes")).toBeVisible();
  arrive();
  // Stop does not interrupt a step, and one had already begun.
  await expect(page.getByText(/^Stopped after [1-9]\d* codes/)).toBeVisible();
  await page.getByRole("button", { name: "Go on" }).click();
  await complete(page);
  await page.evaluate(() => {
    location.hash = "#/nim(1,2)";
  });
  await seen(page, "nim(1,2)");
  await page.goBack();
  // When the page comes back, it computes nothing again.
  await expect(codes(page).first()).toBeVisible();
  await expect(page.getByRole("progressbar")).toHaveCount(0);
});

test("a sequence of numbers finds its games", async ({ page }) => {
  await load(page, "#/heaps?status=open");
  await enter(numbers(page), "0 1 2 3 1 4 3 2 1 5 9");
  await expect(page).toHaveURL(
    /#\/heaps\?status=open&numbers=0,1,2,3,1,4,3,2,1,5,9$/,
  );
  const row = page.getByRole("row", { name: /^heap\[0\.77\] Kayles/ });
  const near = ["0", "9 of 11", "term 10, heap 9"];
  await expect(row.getByRole("cell")).toHaveText(near);
  await enter(numbers(page), "0,1,2,3,1,4,3,2,1,4");
  await expect(row.getByRole("cell")).toHaveText(["0", "10 of 10"]);
  await page.goBack();
  await expect(numbers(page)).toHaveValue("0, 1, 2, 3, 1, 4, 3, 2, 1, 5, 9");
  await expect(row.getByRole("cell")).toHaveText(near);

  await numbers(page).fill("0, 1, two");
  await page.getByRole("button", { name: "Find games" }).click();
  const wrong = page.getByRole("alert");
  await expect(wrong).toContainText("This is not a number. At two.");
  await expect(numbers(page)).toBeFocused();
  await expect(numbers(page)).toHaveAttribute("aria-invalid", "true");
  await numbers(page).fill("1 2 0 4 5 3\n7 8 6 10 11 9");
  await expect(wrong).toHaveCount(0);
  await page.getByRole("button", { name: "Find games" }).click();
  await page.getByRole("link", { name: "wythoff(1,n)" }).click();
  await seen(page, "wythoff(1,7)");
});

/** Waits until the page of a position has replaced this one and shows the position. */
async function seen(page: Page, position: string): Promise<void> {
  const field = positionField(page);
  await expect(field).toHaveValue(position);
  await shows(page, position);
}

test("a typed rule opens, a bad one is explained", async ({ page }) => {
  const address = "#/heaps";
  await load(page, address);
  await rule(page).fill("0.1x7");
  await page.getByRole("button", { name: "See it" }).click();
  const wrong = page.getByRole("alert");
  await expect(wrong).toContainText("Expected");
  await expect(rule(page)).toHaveAttribute("aria-invalid", "true");
  // A subtraction set needs its minus sign.
  await rule(page).fill("1,3,4");
  await expect(wrong).toHaveCount(0);
  await rule(page).press("Enter");
  await expect(wrong).toContainText("Did you mean");
  await wrong.getByRole("button").click();
  await seen(page, "heap[-1,3,4](15,7)");
  await open(page, address);
  // An empty field shows an example. The button opens it.
  await page.getByRole("button", { name: "See it" }).click();
  await seen(page, "heap[0.137](15,7)");
  await open(page, address);
  await enter(rule(page), " heap[0.137](5)");
  await seen(page, "heap[0.137](5)");
});

test("search, filter and order are kept in the address", async ({ page }) => {
  await load(page, "#/heaps");
  await complete(page);
  await search(page).fill("0.0");
  await page.getByLabel("Status").selectOption("proved");
  const period = page.getByRole("columnheader", { name: "Period" });
  await period.getByRole("button").click();
  await expect(period).toHaveAttribute("aria-sort", "ascending");
  await period.getByRole("button").click();
  await expect(page).toHaveURL(
    /#\/heaps\?search=0\.0&status=proved&sort=-period$/,
  );
  await expect(period).toHaveAttribute("aria-sort", "descending");
  await expect(codes(page).first()).toHaveAttribute("data-code", /^0\.0/);
  const before = await codes(page).allInnerTexts();
  expect(before.length).toBeGreaterThan(10);
  const texts = await codes(page).locator("td:nth-child(2)").allInnerTexts();
  const periods = texts.map((text) => Number(text.replace(/\s/g, "")));
  expect(periods).toEqual(periods.toSorted((a, b) => b - a));
  await page.reload();
  await expect(search(page)).toHaveValue("0.0");
  await expect(page.getByLabel("Status")).toHaveValue("proved");
  await expect(period).toHaveAttribute("aria-sort", "descending");
  await expect.poll(() => codes(page).allInnerTexts()).toEqual(before);
  // An empty search is not in the address.
  await search(page).fill("");
  await expect(page).toHaveURL(/#\/heaps\?status=proved&sort=-period$/);
});
