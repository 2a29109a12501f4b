/** The researcher's desk: the rule bar, the wall of all codes, and sums. */
import type { Page } from "@playwright/test";
import { expectToFit, resize } from "./checks.ts";
import { load } from "./map-page.ts";
import { open, shows } from "./play.ts";
import { alone, expect, test } from "./test.ts";

const bar = (page: Page) => page.locator("nimscope-rule-bar");
const digit = (page: Page, name: string) =>
  bar(page).getByRole("textbox", { name, exact: true });
const digits = (page: Page) => bar(page).locator(".digit:not(.more)");

test("digits are edited in place, the focus stays", async ({ page }) => {
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
  // A period that only the map proves is said, too: it needs heap 2,403.
  await open(page, "heap[0.0555](15,7)");
  await expect(bar(page)).toContainText(
    "Proved here: period 8 from heap 1\u202f192.",
  );
});

test("a bad digit or second rule is told in its place", async ({ page }) => {
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
  await second.fill("0.1x7");
  await second.press("Enter");
  await expect(wrong).toContainText("At x.");
  await expect(second).toBeFocused();
  await second.fill("0.137");
  await second.press("Enter");
  await expect(page).toHaveURL(/set\.over=0\.137/);
  await bar(page).getByRole("button", { name: "Compared with 0.137" }).click();
  await bar(page).getByRole("button", { name: "No second rule" }).click();
  await expect(page).not.toHaveURL(/set\.over/);
});

test("neighbours differ in one digit, and open", async ({ page }) => {
  await open(page, "heap[0.77](15,7)");
  await bar(page).getByRole("button", { name: "Neighbours" }).click();
  const others = bar(page).locator(".near");
  await expect(others.getByRole("button")).toHaveCount(2 + 3 * 8);
  await others.getByRole("button", { name: "0.07, Dawson's Kayles" }).click();
  await shows(page, "heap[0.07](15,7)");
  await expect(others.first()).toBeHidden();
});

const wall = (page: Page) => page.locator("nimscope-wall");
const tile = (page: Page) => wall(page).locator("a.here");
const port = (page: Page) => wall(page).locator(".port");
/** How many colours the upper rows of the wall have. */
const ink = (page: Page) =>
  wall(page)
    .locator("canvas")
    .evaluate((canvas: HTMLCanvasElement) => {
      const { width } = canvas;
      const data = canvas
        .getContext("2d")
        ?.getImageData(0, 0, width, Math.min(canvas.height, 300)).data;
      return new Set(new Uint32Array(data?.buffer ?? new ArrayBuffer(0))).size;
    });

alone("the wall shows all codes, and each opens its game", async ({ page }) => {
  await load(page, "#/heaps");
  await expect(port(page)).toHaveAttribute("data-tiles", "1024", {
    timeout: 45_000,
  });
  await expect(page.getByText("All 1\u202f024 codes.")).toBeVisible();
  await expect.poll(() => ink(page)).toBeGreaterThan(50);
  await tile(page).focus();
  await expect(tile(page)).toHaveAccessibleName(
    "0.77, Kayles, proved here: period 12 from heap 71",
  );
  await page.keyboard.press("ArrowRight");
  await expect(tile(page)).toHaveAccessibleName(/^0\.771, proved here/);
  await page.keyboard.press("ArrowUp");
  // What the survey found says by which program, and when.
  await expect(tile(page)).toHaveAccessibleName(
    /^0\.761, open: no period to heap [\d\s]+ \(nimscope \d+\.\d+\.\d+, \w+ \d{4}\)$/,
  );
  await page.keyboard.press("+");
  await expect(port(page)).not.toHaveAttribute("data-zoom", "1");
  await expect(tile(page)).toBeFocused();
  await page.keyboard.press("0");
  await expect(port(page)).toHaveAttribute("data-zoom", "1");
  // The filter of the table is that of the wall: other tiles are passed over.
  await page.getByRole("searchbox", { name: "Search" }).last().fill("0.7");
  await page.getByLabel("Status").selectOption("proved");
  await page.keyboard.press("Shift+Tab");
  await tile(page).focus();
  await page.keyboard.press("ArrowUp");
  await expect(tile(page)).toHaveAccessibleName(/^0\.751, proved here/);
  // What is pointed at is told, and opens.
  await wall(page).evaluate((wall) => wall.scrollIntoView());
  const box = await port(page).boundingBox();
  if (box === null) throw new Error("there is no wall");
  await page.mouse.move(box.x + 2, box.y + 30);
  await expect(tile(page)).toHaveAttribute("href", "#/heap[0.0](15,7)");
  await page.mouse.click(box.x + 2, box.y + 30);
  await shows(page, "heap[0.0](15,7)");
});

test("boards of a sum are side by side", async ({ page }) => {
  await open(page, "chomp(3x4) + nim(3,5,7) + spring(3x4)");
  const parts = page.locator("nimscope-board .component");
  const edges = () =>
    parts.evaluateAll((all) =>
      all.map((part) => {
        const { left, right, top } = part.getBoundingClientRect();
        return { left, right, top };
      }),
    );
  const cut = () =>
    page
      .locator("nimscope-board .boards")
      .evaluate((boards) => boards.scrollHeight - boards.clientHeight);
  await expect(parts.locator(".worth")).toHaveText([
    /nimber\s+9/,
    /nimber\s+1/,
    /nimber\s+2/,
  ]);
  const [first, second] = await edges();
  expect(second?.left).toBeGreaterThan(first?.right ?? Infinity);
  expect(second?.top).toBe(first?.top);
  expect(await cut()).toBeLessThanOrEqual(1);
  // On a phone they wrap, and none is cut.
  await resize(page, 390, 844);
  await expect
    .poll(async () => (await edges())[1]?.top)
    .toBeGreaterThan(first?.top ?? Infinity);
  expect(await cut()).toBeLessThanOrEqual(1);
  await expectToFit(page);
});

alone("in play the bar has nothing but digits", async ({ page }) => {
  await load(page, "#/heap[0.77](15,7)?play=casual");
  await expect(digits(page)).toHaveCount(3);
  await expect(bar(page)).not.toContainText("period");
  await expect(
    bar(page).getByRole("button", { name: "Compare with …" }),
  ).toHaveCount(0);
});
