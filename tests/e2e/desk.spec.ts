/** Tools for researchers: the rule bar, the wall of all codes, and sums. */
import type { Page } from "@playwright/test";
import { expectToFit, resize } from "./checks.ts";
import { extent, inks, load, mapOf, pixelOf, viewAfter } from "./map-page.ts";
import { button, enter, open, shows } from "./play.ts";
import { alone, expect, test } from "./test.ts";

const bar = (page: Page) => page.locator("nimscope-rule-bar");
const digit = (page: Page, name: string) =>
  bar(page).getByRole("textbox", { name, exact: true });
const digits = (page: Page) => bar(page).locator(".digit:not(.more)");

test("digits are edited in place and keep the focus", async ({ page }) => {
  await open(page, "heap[0.77](15,7)");
  await expect(bar(page)).toContainText("Kayles");
  await expect(bar(page)).toContainText("Proved here: period 12 from heap 71.");
  const first = digit(page, "Digit 1");
  await first.click();
  await page.keyboard.type("1");
  await shows(page, "heap[0.17](15,7)");
  await expect(first).toBeFocused();
  // The focus also stays if a key is typed before the map is drawn.
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
  // To prove this period, the map computes nimbers up to heap 2,403.
  await open(page, "heap[0.0555](15,7)");
  const proved = "Proved here: period 8 from heap 1\u202f192.";
  await expect(bar(page)).toContainText(proved);
});

test("an invalid digit or second rule is marked at its place", async ({
  page,
}) => {
  await open(page, "heap[0.77](15,7)");
  await digit(page, "Digit 2").fill("Z");
  const wrong = bar(page).getByRole("alert");
  await expect(wrong).toContainText("At Z.");
  await expect(digit(page, "Digit 2")).toHaveAttribute("aria-invalid", "true");
  await expect(digit(page, "Digit 1")).not.toHaveAttribute("aria-invalid");
  await shows(page, "heap[0.77](15,7)");
  await digit(page, "Digit 2").fill("6");
  await shows(page, "heap[0.76](15,7)");
  await expect(wrong).toHaveCount(0);
  // A whole rule may be pasted into a digit.
  await digit(page, "Digit 1").fill("0.16");
  await shows(page, "heap[0.16](15,7)");
  await bar(page).getByRole("button", { name: "Compare with …" }).click();
  const second = bar(page).getByRole("textbox", { name: "Second rule" });
  await expect(second).toBeFocused();
  await enter(second, "0.1x7");
  await expect(wrong).toContainText("At x.");
  await expect(second).toBeFocused();
  await enter(second, "0.137");
  await expect(page).toHaveURL(/set\.over=0\.137/);
  await bar(page).getByRole("button", { name: "Compared with 0.137" }).click();
  await bar(page)
    .getByRole("button", { name: "Remove the second rule" })
    .click();
  await expect(page).not.toHaveURL(/set\.over/);
});

test("a rule that differs in one digit opens by a click", async ({ page }) => {
  await open(page, "heap[0.77](15,7)");
  await bar(page).getByRole("button", { name: "Similar rules" }).click();
  const others = bar(page).locator(".near");
  await expect(others.getByRole("button")).toHaveCount(2 + 3 * 8);
  await others.getByRole("button", { name: "0.07, Dawson's Kayles" }).click();
  await shows(page, "heap[0.07](15,7)");
  await expect(others.first()).toBeHidden();
});

/** Waits until the whole wall is drawn and nothing covers it. */
const whole = async (page: Page) => {
  await expect.poll(() => inks(mapOf(page))).toBeGreaterThan(50);
  await expect(page.getByRole("button", { name: "Cancel" })).toHaveCount(0);
};

alone("the wall shows all codes, and each opens its game", async ({ page }) => {
  await load(page, "#/heaps");
  await expect(page.getByText("All 1\u202f024 codes.")).toBeVisible();
  await whole(page);
  const map = mapOf(page);
  const tip = page.getByRole("tooltip");
  await map.focus();
  await page.keyboard.press("Shift+ArrowRight");
  await expect(tip).toHaveText(/^0\.77, Kayles, proved here: period 12 from/);
  await page.keyboard.press("Shift+ArrowRight");
  await page.keyboard.press("Shift+ArrowUp");
  // The tooltip names the program of the survey, and its date.
  await expect(tip).toHaveText(
    /^0\.761, open: no period to heap [\d\s]+ \(nimscope \d+\.\d+\.\d+, \w+ \d{4}\)$/,
  );
  // The address holds the view.
  const [before] = await extent(map);
  await viewAfter(map, () => page.keyboard.press("+"));
  expect((await extent(map))[0]).toBeLessThan(before);
  await expect(page).toHaveURL(/#\/heaps\?view=[\d.,-]+$/);
  await expect(map).toBeFocused();
  await page.keyboard.press("0");
  await expect(page).toHaveURL(/#\/heaps$/);
  // The table's filter also applies to the wall: the keyboard skips other tiles.
  await page.getByRole("searchbox", { name: "Search" }).last().fill("0.7");
  await page.getByLabel("Status").selectOption("proved");
  await whole(page);
  await map.press("Shift+ArrowUp");
  await map.press("Shift+ArrowUp");
  await expect(tip).toHaveText(/^0\.75\d?, proved here/);
  // The tile under the pointer is named, and a click opens it.
  await map.scrollIntoViewIfNeeded();
  const { x, y } = await pixelOf(map, 10, 1_365);
  await page.mouse.move(x, y);
  await expect(tip).toHaveText("0.0, proved here: period 1 from heap 1");
  await page.mouse.click(x, y);
  await shows(page, "heap[0.0](15,7)");
});

test("boards of a sum are side by side", async ({ page }) => {
  await open(page, "chomp(3x4) + nim(3,5,7) + spring(3x4)");
  const parts = page.locator("nimscope-board .component");
  const edges = () =>
    parts.evaluateAll((all) =>
      all.map((part) => part.getBoundingClientRect().toJSON() as DOMRect),
    );
  const boards = page.locator("nimscope-board .boards");
  const cut = () => boards.evaluate((it) => it.scrollHeight - it.clientHeight);
  const worths = [9, 1, 2].map((worth) => new RegExp(`nimber\\s+${worth}`));
  await expect(parts.locator(".worth")).toHaveText(worths);
  const [first, second] = await edges();
  expect(second?.left).toBeGreaterThan(first?.right ?? Infinity);
  expect(second?.top).toBe(first?.top);
  expect(await cut()).toBeLessThanOrEqual(1);
  // On a phone the boards wrap, and none is cut off.
  await resize(page, 390, 844);
  await expect
    .poll(async () => (await edges())[1]?.top)
    .toBeGreaterThan(first?.top ?? Infinity);
  expect(await cut()).toBeLessThanOrEqual(1);
  await expectToFit(page);
});

test("in Play the rule bar shows only the digits", async ({ page }) => {
  await open(page, "heap[0.77](15,7)", "play=casual");
  await expect(digits(page)).toHaveCount(3);
  await expect(bar(page)).not.toContainText("period");
  await expect(button(bar(page), "Compare with …")).toHaveCount(0);
});
