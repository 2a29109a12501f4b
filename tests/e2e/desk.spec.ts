/** The researcher's desk: the rule bar, the wall of all codes, and sums. */
import type { Page } from "@playwright/test";
import { expectNoFaultsInBothThemes, expectToFit, resize } from "./checks.ts";
import { load, mapOf } from "./map-page.ts";
import { open, shows } from "./play.ts";
import { alone, expect, test } from "./test.ts";

const bar = (page: Page) => page.locator("nimscope-rule-bar");
const digit = (page: Page, name: string) =>
  bar(page).getByRole("textbox", { name, exact: true });
const digits = (page: Page) => bar(page).locator(".digit:not(.more)");

test("the digits of a rule are edited in place, and the focus stays", async ({
  page,
}) => {
  await open(page, "heap[0.77](15,7)");
  await expect(bar(page)).toContainText("Kayles");
  await expect(bar(page)).toContainText("Proved here: period 12 from heap 71.");
  const first = digit(page, "Digit 1");
  await first.click();
  await page.keyboard.type("1");
  await shows(page, "heap[0.17](15,7)");
  await expect(first).toBeFocused();
  // Before the map has followed, too.
  await page.keyboard.type("23");
  await shows(page, "heap[0.37](15,7)");
  await expect(first).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await shows(page, "heap[0.47](15,7)");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect(digit(page, "Digit 3, to add")).toBeFocused();
  await page.keyboard.type("5");
  await shows(page, "heap[0.475](15,7)");
  await expect(digit(page, "Digit 3")).toBeFocused();
  await page.keyboard.press("Backspace");
  await shows(page, "heap[0.47](15,7)");
  await expect(digits(page)).toHaveCount(3);
});

test("a bad digit is told where it stands, and nothing else changes", async ({
  page,
}) => {
  await open(page, "heap[0.77](15,7)");
  await digit(page, "Digit 2").fill("Z");
  await expect(bar(page).getByRole("alert")).toContainText("At Z.");
  await expect(digit(page, "Digit 2")).toHaveAttribute("aria-invalid", "true");
  await expect(digit(page, "Digit 1")).not.toHaveAttribute("aria-invalid");
  await shows(page, "heap[0.77](15,7)");
  await digit(page, "Digit 2").fill("6");
  await shows(page, "heap[0.76](15,7)");
  await expect(bar(page).getByRole("alert")).toHaveCount(0);
  // A whole rule may be pasted into a digit.
  await digit(page, "Digit 1").fill("-1,3,4");
  await shows(page, "heap[-1,3,4](15,7)");
  await expect(bar(page).getByRole("textbox", { name: "Rule" })).toHaveValue(
    "-1,3,4",
  );
});

alone(
  "what others report is said where the project knows it",
  async ({ page }) => {
    for (const [code, says] of [
      ["0.6", /Open: no period to 140.trillion \(J\. P\. Grossman\)\./],
      ["0.106", /reported by A\. Flammenkamp as solved/],
      ["0.14", /Open: no period is known\./],
    ] as const) {
      await load(page, `#/heap[${code}](15,7)`);
      await expect(bar(page)).toContainText(says);
    }
  },
);

test("neighbours differ in one digit, and one of them opens", async ({
  page,
}) => {
  await open(page, "heap[0.77](15,7)");
  await bar(page).getByRole("button", { name: "Neighbours" }).click();
  const others = bar(page).locator(".near");
  await expect(others.getByRole("button")).toHaveCount(2 + 3 * 8);
  await others.getByRole("button", { name: "0.07, Dawson's Kayles" }).click();
  await shows(page, "heap[0.07](15,7)");
  await expect(others.first()).toBeHidden();
});

test("a second rule is laid over the map from beside the rule", async ({
  page,
}) => {
  await open(page, "heap[0.16](15,7)");
  await bar(page).getByRole("button", { name: "Compare with …" }).click();
  const second = bar(page).getByRole("textbox", { name: "Second rule" });
  await second.fill("0.1x7");
  await second.press("Enter");
  await expect(bar(page).getByRole("alert")).toContainText("At x.");
  await expect(second).toBeFocused();
  await second.fill("0.137");
  await second.press("Enter");
  await expect(page).toHaveURL(/set\.over=0\.137/);
  await expect(
    bar(page).getByRole("button", { name: "Compared with 0.137" }),
  ).toBeVisible();
  await expect(mapOf(page)).toHaveAttribute("data-live", "");
  await bar(page).getByRole("button", { name: "No second rule" }).click();
  await expect(page).not.toHaveURL(/set\.over/);
});

test("the bar reads well and fits, on a phone too", async ({ page }) => {
  await open(page, "heap[0.06](15,7)");
  await digit(page, "Digit 2").fill("Z");
  await expect(bar(page).getByRole("alert")).toBeVisible();
  await expectNoFaultsInBothThemes(page);
  await resize(page, 360, 800);
  await page.getByRole("tab", { name: "Map" }).click();
  await expect(bar(page)).toBeVisible();
  await expectToFit(page);
});
