/** The table of leaps: rules proved one by one, and where its cells lead. */
import type { Page } from "@playwright/test";
import {
  expectNoFaultsInBothThemes,
  expectToBeMet,
  expectToFit,
  resize,
} from "./checks.ts";
import { load, open } from "./map-page.ts";
import { shows } from "./play.ts";
import { alone, expect, test } from "./test.ts";

const cell = (page: Page, name: string) =>
  page.locator(`nimscope-bend [data-rule="${name}"]`);
const status = (page: Page) =>
  page.locator("nimscope-bend").getByRole("status");

/** All rules are computed, on a slow machine too. */
async function complete(page: Page, rules: number): Promise<void> {
  await expect(status(page)).toHaveText(`All ${rules} rules.`, {
    timeout: 90_000,
  });
}

test("the table fills with what is proved", async ({ page }) => {
  await open(page, "#/bend?to=6");
  await expect(page).toHaveTitle("Bend the queen – nimscope");
  await complete(page, 30);
  for (const [name, says] of [
    ["1:3", "same lost cells as Wythoff, proved"],
    ["2:4", "same lost cells as Wythoff, proved"],
    ["3:4*", "same lost cells as Wythoff, proved"],
    ["2:6", "other lost cells, proved, 32 states"],
    ["1:4", "other lost cells, proved, 41 states"],
    ["1:2", "open, no automaton found"],
    ["1:2*", "open, no automaton found"],
  ] as const) {
    await expect(cell(page, name)).toHaveAccessibleName(
      `queen + ${name}: ${says}`,
    );
  }
  await expect(cell(page, "1:3")).toHaveText("=");
  await expect(cell(page, "2:6")).toHaveText("32");
  await expect(cell(page, "1:2")).toHaveText("?");
  await expect(page.locator("[data-kind=other]")).toContainText("2 other");
  // Less of it is there at once.
  await page.getByLabel("Numbers to").selectOption("4");
  await expect(page).toHaveURL(/#\/bend\?to=4$/);
  await complete(page, 12);
  await expect(cell(page, "2:6")).toHaveCount(0);
  const file = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save as CSV" }).click();
  expect((await file).suggestedFilename()).toBe("nimscope-bend.csv");
});

test("rules with the same automaton are told", async ({ page }) => {
  await open(page, "#/bend?to=9");
  await complete(page, 72);
  await cell(page, "4:9").hover();
  await expect(page.locator("nimscope-bend .says")).toHaveText(
    "Queen + 4:9. Proved: other lost cells, by an automaton of 34 states in golden digits. The same lost cells as for queen + 1:7. The leap leads from (6,10) to (2,1), both lost in Wythoff’s game.",
  );
});

test("a cell opens its rule, and arrow keys lead to it", async ({ page }) => {
  await open(page, "#/bend?to=4");
  await complete(page, 12);
  await cell(page, "1:2").focus();
  await page.keyboard.press("ArrowRight");
  await expect(cell(page, "1:3")).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowDown");
  await expect(cell(page, "2:4")).toBeFocused();
  await page.keyboard.press("Enter");
  await shows(page, "vector[0:1*+1:1*+2:4](4,7)");
  await page.getByRole("link", { name: /^Bend the queen/ }).click();
  await cell(page, "1:2").click();
  await shows(page, "vector[0:1*+1:1*+1:2](1,2)");
});

test("the lesson leads to the table", async ({ page }) => {
  await open(page, "#/wythoff(7,9)?lesson=wythoff-bend");
  await page.getByRole("link", { name: "Bend the queen" }).click();
  await expect(cell(page, "1:2")).toBeVisible();
});

test("a number that cannot be read is told", async ({ page }) => {
  await open(page, "#/bend?to=13");
  await expect(page.locator("[data-faults]")).toContainText(
    "to=13 (expected a whole number from 2 to 12)",
  );
  await expect(cell(page, "11:12")).toBeVisible();
});

alone("leaving pauses, and what is known stays", async ({ page }) => {
  const words = page.getByText(/^\d+ of 132 rules$/);
  await load(page, "#/bend");
  await expect(words).toBeVisible();
  await expect(cell(page, "2:3")).toHaveText("?");
  await open(page, "#/nim(1,2)");
  const kept = () =>
    page.evaluate(() => localStorage.getItem("nimscope.bend") ?? "");
  expect(await kept()).toContain("2:3");
  expect(await kept()).not.toContain("11:12*");
  // The next visit begins with it.
  await load(page, "#/bend?to=3");
  await complete(page, 6);
});

test("it reads well in both themes, and on a phone", async ({ page }) => {
  await open(page, "#/bend?to=6");
  await complete(page, 30);
  await expectNoFaultsInBothThemes(page);
  await open(page, "#/bend");
  await complete(page, 132);
  await resize(page, 360, 740);
  await expectToFit(page);
  await expectToBeMet(page.locator("nimscope-bend"));
});
