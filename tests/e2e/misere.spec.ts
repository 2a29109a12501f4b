/** The page of misère quotients: one rule in full, and the table of all small codes. */
import type { Page } from "@playwright/test";
import { download, load, open, pixelOf } from "./map-page.ts";
import { button, enter } from "./play.ts";
import { alone, expect, test } from "./test.ts";

const result = (page: Page) =>
  page.locator("nimscope-misere [role=status][data-status]");
const rule = (page: Page) => page.getByRole("textbox", { name: "Type a rule" });
const row = (page: Page, code: string) =>
  page.locator(`nimscope-misere tbody tr[data-code="${code}"]`);
const rows = (page: Page) => page.locator("nimscope-misere tbody tr");
const search = (page: Page) =>
  page.locator("nimscope-misere").getByRole("searchbox", { name: "Search" });
/** Waits until the whole survey is listed. */
const complete = (page: Page) =>
  expect(page.getByText("All 1\u202f023 codes.")).toBeVisible();

test("the quotient of Kayles is proved and shown", async ({ page }) => {
  await open(page, "#/misere?rule=0.77");
  await expect(page).toHaveTitle("Misère quotients – nimscope");
  await expect(result(page)).toHaveAttribute("data-status", "proved");
  await expect(result(page)).toHaveAttribute("data-order", "40");
  await expect(result(page)).toHaveAttribute("data-lost", "9");
  await expect(result(page)).toHaveText(
    "Proved for all heaps. From heap 71 on, the classes of heaps repeat with period 12.",
  );
  const facts = page.locator("nimscope-misere .facts dd");
  await expect(facts).toHaveText(["40", "9", "71", "12", "wild"]);
  const orders = page.getByRole("img", { name: "On a logarithmic" });
  const steps = /: 2 from heap 1, 6 from heap 2, .* 40 from heap 27$/;
  await expect(orders).toHaveAccessibleName(steps);
  const lost = page.locator("nimscope-misere .words.lost li");
  await expect(lost).toHaveCount(9);
  await expect(lost.nth(1)).toHaveText("b²");
  // The list marks each heap that is lost if it is alone, and the period.
  const heaps = page.locator("nimscope-misere [data-heap]");
  await expect(heaps).toHaveCount(83);
  await expect(page.locator("nimscope-misere [data-heap].lost")).toHaveText(
    [1, 4, 9, 12, 20].map(
      (heap) => new RegExp(`^\\s*heap ${heap}:.*, lost`, "s"),
    ),
  );
  await expect(page.locator("nimscope-misere .again")).toHaveCount(12);
  const play = page.getByRole("link", { name: "Play it" });
  await expect(play).toHaveAttribute("href", "#/misere%3Aheap[0.77](15,7)");
  // Both maps are drawn once the quotient is known.
  const maps = page.locator("nimscope-quotient-maps [data-view]");
  await expect(maps).toHaveCount(2);
  await expect(maps.first()).toHaveAttribute("data-frame", /\d/);
  await expect(maps.first()).toHaveAccessibleName(/multiplication table/);
  await expect(maps.last()).toHaveAccessibleName(/rules for the last move/);
});

test("the certificate has the table, and a cell opens", async ({ page }) => {
  await open(page, "#/misere?rule=0.75");
  const table = page.locator("nimscope-quotient-maps [data-view]").first();
  await expect(result(page)).toHaveAttribute("data-order", "8");
  await expect(result(page)).toHaveAttribute("data-status", "proved");
  const [name, text] = await download(button(page, "Save the certificate"));
  expect(name).toBe("nimscope-misere-0.75.json");
  const certificate = JSON.parse(text.toString());
  expect(certificate).toMatchObject({
    ...{ game: "heap[0.75]", misere: true, status: "proved" },
    ...{ order: 8, preperiod: 8, period: 2 },
  });
  expect(certificate.table).toHaveLength(8);
  expect(certificate.lost).toHaveLength(2);
  await table.scrollIntoViewIfNeeded();
  const { x, y } = await pixelOf(table, 1, 2);
  await page.mouse.click(x, y);
  const play = page.locator("nimscope-quotient-maps .chosen a");
  await expect(play).toHaveText(/^Play misere:heap\[0\.75\]\(/);
  await expect(page).toHaveURL(/#\/misere\?rule=0\.75$/);
  await play.click();
  await expect(page).toHaveURL(/#\/misere%3Aheap\[0\.75\]/);
});

test("a cancelled search keeps its result and goes on", async ({ page }) => {
  await open(page, "#/misere?rule=0.07");
  await expect(result(page)).toHaveAttribute("data-status", "searching");
  await button(page, "Cancel").click();
  await expect(result(page)).toHaveAttribute("data-status", "partial");
  await expect(result(page)).toContainText(/Only computed, for heaps to \d+/);
  await expect(result(page)).toContainText("You cancelled the search before");
  await button(page, "Go on searching").click();
  await expect(result(page)).toHaveAttribute("data-status", "searching");
});

test("a rule is typed, and a bad one is explained", async ({ page }) => {
  await open(page, "#/misere");
  await expect(rule(page)).toHaveValue("0.77");
  await enter(rule(page), " 0.34");
  await expect(page).toHaveURL(/#\/misere\?rule=0\.34$/);
  await expect(result(page)).toHaveAttribute("data-order", "12");
  await enter(rule(page), "0.1x7");
  const wrong = page.getByRole("alert");
  await expect(wrong).toContainText("At x");
  await expect(rule(page)).toBeFocused();
  await expect(page).toHaveURL(/#\/misere\?rule=0\.34$/);
  // A bad rule in the address is explained as well.
  await open(page, "#/misere?rule=0.8y");
  await expect(rule(page)).toHaveValue("0.8y");
  await expect(wrong).toContainText("Expected");
  await expect(result(page)).toHaveCount(0);
  await page.goBack();
});

alone("the survey is filtered, sorted and saved", async ({ page }) => {
  await load(page, "#/misere?rule=0.34");
  await expect(result(page)).toHaveAttribute("data-status", "proved");
  await complete(page);
  await expect(row(page, "0.001")).toBeVisible();
  const made = /^The survey was made by nimscope \d+\.\d+\.\d+, \w+ \d{4}\.$/;
  await expect(page.getByText(made)).toBeVisible();
  await search(page).fill("0.77");
  const cells = ["40", "9", "71", "12", "wild", "proved"];
  await expect(row(page, "0.77").getByRole("cell")).toHaveText(cells);
  await expect(page).toHaveURL(/#\/misere\?rule=0\.34&search=0\.77$/);
  await search(page).fill("");
  const status = page.locator("nimscope-misere").getByLabel("Status");
  await status.selectOption("partial");
  await expect(rows(page)).toHaveCount(100);
  const other = rows(page).and(page.locator(':not([data-status="partial"])'));
  await expect(other).toHaveCount(0);
  await expect(rows(page).first().locator(".state")).toHaveText(/^to heap/);
  await status.selectOption("wild");
  await expect(rows(page).first().locator(".kind")).toHaveText("wild");
  await status.selectOption("proved");
  const name = { name: "Period", exact: true };
  const sort = page.getByRole("columnheader", name);
  await sort.getByRole("button").click();
  await sort.getByRole("button").click();
  await expect(sort).toHaveAttribute("aria-sort", "descending");
  const [file, text] = await download(button(page, "Save as CSV"));
  expect(file).toBe("nimscope-misere.csv");
  const lines = text.toString().trim().split("\n");
  expect(lines[0]).toBe("code,order,lost,preperiod,period,kind,status,to_heap");
  expect(lines.length).toBeGreaterThan(350);
  // The chosen code opens above the table, which lists all codes again.
  await search(page).fill("0.75");
  await row(page, "0.75").getByRole("link").click();
  await expect(page).toHaveURL(/#\/misere\?rule=0\.75/);
  await expect(result(page)).toHaveAttribute("data-order", "8");
  await expect(row(page, "0.001")).toBeVisible();
});
