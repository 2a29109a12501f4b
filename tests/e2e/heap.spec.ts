/** Heap games: tokens that are taken together, the picture of a rule, and proofs. */

import type { Page } from "@playwright/test";
import { resize } from "./checks.ts";
import { fromMenu } from "./head.ts";
import { download, saved } from "./map-page.ts";
import { button, enter, open, shows, verdict } from "./play.ts";
import { expect, test } from "./test.ts";

const token = (page: Page, pile: number, token: number) =>
  page.locator(`[data-mark="${pile - 1},${token - 1}"]`);
const take = (page: Page) =>
  page.getByRole("button", { name: /^(Take|Break)$/ });
const marked = (page: Page) => page.locator(".taking p");

test("the first and last token are chosen, then taken", async ({ page }) => {
  await open(page, "heap[0.137](15,7)");
  await expect(take(page)).toBeDisabled();
  await token(page, 1, 4).click();
  await expect(marked(page)).toContainText("is not a move");
  // A move takes three neighbours, so on each side the token two places away is ringed.
  await expect(page.locator(".ringed")).toHaveCount(2);
  await token(page, 1, 6).click();
  await expect(marked(page)).toHaveText("3 from pile 1: leaves 3 and 9.");
  await shows(page, "heap[0.137](15,7)");
  await take(page).click();
  await shows(page, "heap[0.137](3,9,7)");
  await expect(take(page)).toBeDisabled();
});

test("a drag marks tokens, pressing a gap breaks a pile", async ({ page }) => {
  await open(page, "heap[0.137](15,7)");
  const drag = async (from: number, to: number) => {
    await token(page, 2, from).hover();
    await page.mouse.down();
    await token(page, 2, to).hover();
    await page.mouse.up();
  };
  await drag(5, 3);
  await expect(marked(page)).toHaveText("3 from pile 2: leaves 2 and 2.");
  await drag(1, 2);
  await expect(marked(page)).toHaveText("2 from pile 2: leaves 5.");
  await take(page).click();
  await shows(page, "heap[0.137](15,5)");
  // A move that takes nothing is chosen by the gap where it breaks the pile.
  await open(page, "heap[4.7](5)");
  await page.locator('[data-mark="0,2,0"]').click();
  await expect(marked(page)).toHaveText("Breaking pile 1 here leaves 2 and 3.");
  await expect(take(page)).toHaveText("Break");
  await take(page).click();
  await shows(page, "heap[4.7](2,3)");
});

test("in a sum each board shows the name of its rule and fits the window", async ({
  page,
}) => {
  const names = ["Heap game 0.156", "Kayles"];
  const boards = page.locator("nimscope-board .component");
  const foot = () =>
    boards.last().evaluate((it) => it.getBoundingClientRect().bottom);
  const cut = () =>
    page
      .locator("nimscope-board .boards")
      .evaluate((it) => it.scrollHeight - it.clientHeight);
  await open(page, "heap[0.156](21) + heap[0.77](5)");
  for (const [i, name] of names.entries()) {
    await expect(boards.nth(i).locator("p").first()).toContainText(name);
  }
  await button(page, "Hint").click();
  await expect(page.locator("[data-winning]").first()).toBeVisible();
  for (const [width, height] of [
    [1280, 800],
    [390, 844],
  ] as const) {
    await resize(page, width, height);
    await page.evaluate(() => scrollTo(0, 0));
    await expect.poll(cut).toBeLessThanOrEqual(1);
    await expect.poll(foot).toBeLessThan(height);
  }
  await page.getByText("Their rules").click();
  await expect(page.locator(".rule h3")).toHaveText(names);
});

test("a rule's period, certificate and fold are shown", async ({ page }) => {
  await open(page, "heap[0.137](15,7)");
  await expect(
    page.getByText("3 together from anywhere").first(),
  ).toBeVisible();
  const work = page.locator("nimscope-map .work");
  await expect(work).toContainText(
    "0.137: period 34 from heap 52, proved: g(n+34) = g(n) compared for 52 ≤ n < 141",
  );
  const [, text] = await download(button(work, "Certificate (JSON)"));
  const certificate = JSON.parse(text.toString());
  expect(certificate).toMatchObject({
    ...{ game: "heap[0.137]", status: "proved" },
    ...{ preperiod: 52, period: 34, compared: [52, 141] },
  });
  const runs: [number, number][] = certificate.values;
  const values = runs.flatMap(([value, count]) => Array(count).fill(value));
  expect(values.slice(0, 9)).toEqual([0, 1, 1, 2, 0, 3, 1, 1, 0]);
  for (let n = 52; n < 141; n++) expect(values[n + 34]).toBe(values[n]);
  // The nimbers are folded at their period, and the address has the width.
  await open(page, "heap[0.77](20)");
  await work.getByRole("button", { name: "Fold at the period" }).click();
  await expect(page).toHaveURL(/figure=heap-fold.*set\.width=12/);
  const width = work.getByRole("spinbutton", { name: "Width" });
  await expect(width).toHaveValue("12");
  await enter(width, "24");
  await expect(page).toHaveURL(/set\.width=24/);
  // Another rule has a period of its own.
  await open(page, "heap[0.07](20)", "figure=heap-fold");
  await expect(work).toContainText("0.07: period 34 from heap 53");
});

test("a proved period names its first publication", async ({ page }) => {
  const status = page.locator("nimscope-rule-bar .status");
  for (const [code, says] of [
    ["0.156", "3\u202f479. Published by J. C. Kenyon, 1967."],
    ["0.77", "71. Published by R. K. Guy and C. A. B. Smith, 1956."],
    ["0.137", "52. Published by R. K. Guy and C. A. B. Smith, 1956."],
  ] as const) {
    await open(page, `heap[${code}](15,7)`);
    await expect(status).toContainText("Proved here: period");
    await expect(status).toContainText(says);
  }
  // For this period the page has no source.
  await open(page, "heap[0.17](15,7)");
  await expect(status).toHaveText("Proved here: period 34 from heap 33.");
  await open(page, "heap[0.156](15,7)");
  const [, svg] = await saved(page, "Drawing (SVG)");
  expect(svg.toString()).toContain("A Nim-like game with period 349, 1967");
  await status.getByRole("link").click();
  await expect(page.locator("#kenyon")).toHaveAttribute("open", "");
});

test("a far heap is traced back to the first period", async ({ page }) => {
  const words = page.locator("nimscope-map [data-reduction]");
  const caption = page.locator("nimscope-map .caption");
  await open(page, "heap[0.156](123456)");
  await expect(words).toHaveText(
    "Heap 123\u202f456 has nimber 6, like heap 3\u202f749. The heaps are 343 periods of 349 apart.",
  );
  await expect(verdict(page)).toHaveAttribute("data-nimber", "6");
  await expect(caption).toContainText("heap 3\u202f749 has the same nimber");
  await open(page, "heap[0.156](40)");
  await expect(page.locator("nimscope-map .work")).toContainText("proved");
  await expect(words).toHaveCount(0);
  await expect(caption).not.toContainText("has the same nimber");
});

test("a range of heaps is shown exactly, and its faults are named", async ({
  page,
}) => {
  await open(page, "heap[0.156](15)");
  const map = page.locator("nimscope-map .stage");
  const field = page.getByRole("textbox", { name: "pile, or a range" });
  await fromMenu(page, "Go to");
  await enter(field, "3479-38x8");
  const alert = page.getByRole("alert");
  await expect(alert).toHaveText("“38x8” is not a whole number.");
  await expect(field).toHaveAttribute("aria-invalid", "true");
  await enter(field, "123456");
  await expect(alert).toContainText("beyond the picture, which ends at pile");
  await enter(field, "3479 to 3828");
  await expect(map).toHaveAttribute("data-view", /^3479,[^,]*,3829,/);
  await expect(field).toBeHidden();
  await expect(page).toHaveURL(/view=3479,/);
  await shows(page, "heap[0.156](15)");
  await fromMenu(page, "Go to");
  await enter(field, "21");
  await shows(page, "heap[0.156](21)");
});

test("a range beyond the picture is refused, and the menu offers to compute it", async ({
  page,
}) => {
  const field = page.getByRole("textbox", { name: "pile, or a range" });
  const panel = page.getByRole("dialog", { name: "Go to a place" });
  for (const [width, height, range, to] of [
    [1280, 800, "7300-7460", "25000"],
    [390, 844, "57300-57460", "100000"],
  ] as const) {
    await resize(page, width, height);
    await open(page, "heap[0.14](15)");
    await fromMenu(page, "Go to");
    await enter(field, range);
    await expect(page.getByRole("alert")).toContainText("beyond the picture");
    await expect(panel).toBeInViewport({ ratio: 1 });
    await page.getByRole("button", { name: /^Compute to/ }).click();
    await expect(panel).toBeHidden();
    const [first, last] = range.split("-");
    const view = new RegExp(
      `set\\.to=${to}&view=${first},[^,]*,${Number(last) + 1},`,
    );
    await expect(page).toHaveURL(view);
  }
});

test("a picture reaches as far as its proof needs, and farther on request", async ({
  page,
}) => {
  const work = page.locator("nimscope-map .work");
  await open(page, "heap[0.356](123456)");
  await expect(page).toHaveURL(/set\.to=14917$/);
  await expect(work).toContainText("period 142 from heap 7315, proved");
  await expect(button(page, "Certificate (JSON)")).toBeVisible();
  await button(page, "Go on").click();
  await button(page, "Compute to 25\u202f000").click();
  await expect(work).toContainText("25\u202f000 piles");
  // The setting `to` stays when a link without it leads to the same game.
  await open(page, "heap[0.356](7315,86)");
  await expect(page).toHaveURL(/\(7315,86\)\?set\.to=25000$/);
  await button(page, "Fold at the period").click();
  await button(page, "Whole map").click();
  await expect(page).toHaveURL(/view=[^,]*,-0\.5,[^,]*,177$/);
});

test("a menu at the foot of the window opens within the window", async ({
  page,
}) => {
  await open(page, "heap[0.156](15)");
  for (const name of ["Go on", "Download", "Similar rules", "Compare with …"]) {
    const opener = button(page, name);
    for (const [width, height] of [
      [1280, 800],
      [390, 560],
    ] as const) {
      await resize(page, width, height);
      await opener.evaluate((it) => it.scrollIntoView({ block: "end" }));
      await opener.click();
      const panel = page.getByRole("dialog", { name });
      await expect(panel).toBeInViewport({ ratio: 1 });
      await page.keyboard.press("Escape");
      await expect(panel).toBeHidden();
    }
  }
});

test("the lesson proves a period and refuses a false one", async ({ page }) => {
  await open(page, "heap[0.137](15,7)", "lesson=heap-period&n=2");
  const says = page.locator("nimscope-lesson[name=heap-period] .says");
  await expect(says).toContainText("These are 89 comparisons");
  await enter(page.getByLabel("Try the period"), "33");
  await expect(says).toContainText("the proof fails");
  await page.getByRole("button", { name: "Back to 34" }).click();
  await page.getByRole("button", { name: "Next" }).click();
  await expect(says).toContainText("Why is the window enough");
  // For a rule without a short period the lesson shows another rule.
  await open(page, "heap[0.6](9)", "lesson=heap-period");
  await expect(
    page.getByText(/shows the rule\s+0\.137\s+instead/),
  ).toBeVisible();
});

test("a second rule is drawn over the first", async ({ page }) => {
  await open(page, "heap[0.161](15,7)", "set.to=600");
  const work = page.locator("nimscope-map .work");
  await fromMenu(page, "Settings");
  const second = page.getByRole("textbox", { name: "Second rule on top" });
  await enter(second, "0.36");
  await expect(page).toHaveURL(/set\.over=0\.36/);
  const differ =
    "0.161 and 0.36 agree to heap 518 and first differ at heap 519, with nimbers 2 and 4.";
  await expect(work).toContainText(differ);

  await page.reload();
  await expect(work).toContainText(differ);
  // The legend of the saved drawing names both rules.
  const [, svg] = await saved(page, "Drawing (SVG)");
  for (const text of ["0.161", "0.36", "first differ at 519"]) {
    expect(svg.toString()).toContain(`\n${text}\n`);
  }
  await button(work, "Download").click();
  const [, csv] = await download(button(work, "All values (CSV)"));
  const lines = csv.toString().split("\n");
  expect(lines[0]).toMatch(
    /^# nimscope .*rule=0\.161.*over=0\.36.*; heaps 1 to 600; http.*$/,
  );
  expect(lines[1]).toBe('n,nimber,"0.36"');
  expect(lines.slice(519, 521)).toEqual(["518,2,2", "519,2,4"]);

  // Emptying the field removes the second rule.
  await fromMenu(page, "Settings");
  await expect(second).toHaveValue("0.36");
  await enter(second, "");
  await expect(page).not.toHaveURL(/set\.over/);
  await expect(work).not.toContainText("first differ");
});
