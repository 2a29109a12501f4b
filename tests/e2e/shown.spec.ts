/** Sharing, saving and printing of views. */

import type { Page } from "@playwright/test";
import { fromMenu, more } from "./head.ts";
import { download, mapOf, open } from "./map-page.ts";
import { boxOf, clipboard, says, shows, verdict } from "./play.ts";
import { alone, expect, test } from "./test.ts";

const share = (page: Page) => page.getByRole("dialog", { name: "Share" });
const field = (page: Page, name: string) =>
  share(page).getByRole("textbox", { name, exact: true });
const preview = (page: Page) =>
  share(page).getByRole("region", { name: "Preview" });

async function openShare(page: Page, hash: string): Promise<void> {
  await open(page, hash);
  await fromMenu(page, "Share");
  await expect(share(page)).toBeVisible();
}

/** Checks that nothing on the page gives away who wins. */
async function expectCovered(page: Page): Promise<void> {
  await shows(page, /./);
  await says(page, "");
  await expect(verdict(page)).toHaveAttribute("data-nimber", "");
  await expect(page.locator("nimscope-map")).toHaveCount(0);
  const reasons = page.locator(".why .reason");
  const waits = reasons.filter({ hasText: "Hidden until" });
  await expect(waits).toHaveCount(await reasons.count());
  await expect(page.locator('[data-winning="true"]')).toHaveCount(0);
}

test("one dialog has links, a QR code and code to embed", async ({ page }) => {
  await openShare(page, "#/wythoff(6,8)?figure=wythoff-nimbers");
  const url = page.url();
  await expect(field(page, "Link")).toHaveValue(url);
  await expect(share(page).getByRole("img", { name: "QR code" })).toBeVisible();
  await expect(field(page, "iframe")).toHaveValue(/&amp;frame=all"/);
  await expect(field(page, "Element")).toHaveValue(
    /<nimscope-view position="wythoff\(6,8\)" figure="wythoff-nimbers"><\/nimscope-view>$/,
  );
  await expect(verdict(preview(page))).toHaveAttribute("data-outcome", "N");
  // The preview shows the part that is chosen for other pages.
  await share(page).getByLabel("Part to show").selectOption("board");
  await share(page).getByRole("checkbox", { name: "Answers covered" }).check();
  await expect(field(page, "iframe")).toHaveValue(
    /play=casual&amp;frame=board/,
  );
  await expect(field(page, "Element")).toHaveValue(/part="board".* covered>/);
  await expect(verdict(preview(page))).toHaveAttribute("data-outcome", "");
  await expect(preview(page).locator("nimscope-map")).toHaveCount(0);
  expect(page.url()).toBe(url);
  // The covered link is copied. It covers the verdict, the map and the reason.
  const read = await clipboard(page);
  const link = share(page).getByRole("group", { name: "Covered link" });
  await link.getByRole("button").click();
  await expect(link.getByRole("button")).toHaveText(/Copied/);
  const copied = await read();
  expect(copied).toMatch(/#\/wythoff\(6,8\)\?play=casual$/);
  await open(page, copied.slice(copied.indexOf("#")));
  await expectCovered(page);
  await expect(page.locator("nimscope-game").first()).toBeVisible();
});

test("the questions of a drill are shared", async ({ page }) => {
  await openShare(page, "#/drill?game=nim&kind=who&level=1&seed=7");
  await expect(field(page, "Link")).toHaveValue(/seed=7$/);
  await expect(field(page, "Covered link")).toHaveCount(0);
  await expect(preview(page).getByText("Question 1 of 10")).toBeVisible();
});

test("a frame has no head, but a link to the page", async ({ page }) => {
  await open(page, "#/wythoff(6,8)?frame=board&covered=1");
  await expectCovered(page);
  await expect(page.getByRole("banner")).toHaveCount(0);
  await expect(page.locator("[data-move]").first()).toBeVisible();
  const link = page.getByRole("link", { name: "Open in nimscope" });
  await expect(link).toHaveAttribute("href", /#\/wythoff\(6,8\)\?covered=1$/);
  await page.getByRole("button", { name: "Show who wins" }).click();
  await says(page, "N");
});

test("the gallery can be a frame, but not a slide", async ({ page }) => {
  await openShare(page, "#/");
  await expect(share(page).getByText("The deck")).toBeVisible();
  for (const name of ["Add to deck", "Show as a slide"]) {
    await expect(share(page).getByText(name)).toHaveCount(0);
  }
  const code = await field(page, "iframe").inputValue();
  const [, hash = ""] = /src="[^"#]*(#[^"]*)"/.exec(code) ?? [];
  await open(page, hash);
  await expect(page.getByRole("banner")).toHaveCount(0);
  const card = page.getByRole("link", { name: /^Play / });
  await expect(card.first()).toBeVisible();
});

/** Chooses a size in the map's menu and saves. */
async function savedAs(page: Page, size: string, file = "Picture (PNG)") {
  if (!(await page.getByLabel("Size").isVisible())) {
    await fromMenu(page, "Save");
  }
  await page.getByLabel("Size").selectOption({ label: size });
  return download(page.getByRole("button", { name: file }));
}

const sizeOf = (png: Buffer) => [png.readUInt32BE(16), png.readUInt32BE(20)];

test("a map is saved as a slide and as posters", async ({ page }) => {
  await open(page, "#/wythoff(6,8)");
  const names = new Set<string>();
  for (const [size, pixels] of [
    ["Slide, 1920 × 1080", [1920, 1080]],
    ["Poster, 4,000 px", [4000, 4000]],
  ] as const) {
    const [name, png] = await savedAs(page, size);
    expect(sizeOf(png)).toEqual(pixels);
    const words = png.subarray(0, 600).toString();
    expect(words).toMatch(/nimscope \d+\.\d+\.\d+: wythoff-v; x -?\d+ to/);
    expect(words).toContain(page.url());
    names.add(name);
  }
  expect(names.size).toBe(2);
  // Marks can also be left out of a drawing.
  const [, marked] = await savedAs(page, "Slide, 1920 × 1080", "Drawing (SVG)");
  await page.getByLabel("Marks of the position").uncheck();
  const [, plain] = await savedAs(page, "Slide, 1920 × 1080", "Drawing (SVG)");
  expect(plain.length).toBeLessThan(marked.length);
  expect(`${plain}`).toMatch(/<svg[^>]*width="1280" height="720"/);
});

test("one click in the menu of the page saves what is in sight", async ({
  page,
}) => {
  await open(page, "#/wythoff(6,8)");
  for (const file of ["PNG", "SVG", "CSV"]) {
    const menu = await more(page);
    const entry = menu.getByRole("button", { name: file, exact: true });
    const [name] = await download(entry);
    expect(name).toMatch(new RegExp(`^nimscope_wythoff-v.*[.]${file}$`, "i"));
    await expect(entry).toBeHidden();
  }
});

test("a poster of 8,000 pixels is drawn in bands", async ({ page }) => {
  await open(page, "#/heap[0.137](15,7)");
  const [name, png] = await savedAs(page, "Poster, 8,000 px");
  expect(sizeOf(png)).toEqual([8000, 6000]);
  expect(name).toMatch(/^nimscope_heap-nimbers_rule_0\.137_.*_large\.png$/);
});

test("a picture is copied", async ({ page }) => {
  await open(page, "#/chomp(2x3)");
  await clipboard(page);
  await fromMenu(page, "Save");
  await page.getByLabel("Size").selectOption("slide");
  await page.getByRole("button", { name: "Copy picture" }).click();
  const types = () =>
    page.evaluate(async () =>
      (await navigator.clipboard.read()).flatMap(({ types }) => types),
    );
  await expect.poll(types).toContain("image/png");
});

const foot = (page: Page) => page.locator(".printed");
const drawing = (page: Page) => mapOf(page).locator(".drawing svg");

/** Opens a position and waits for the part that only paper shows. */
async function openFoot(page: Page): Promise<void> {
  await open(page, "#/wythoff(6,8)");
  const code = foot(page).getByRole("img", { includeHidden: true });
  await expect(code).toBeAttached();
}

test("paper shows board, map, notation and QR code", async ({ page }) => {
  await openFoot(page);
  await expect(foot(page)).toBeHidden();
  await page.emulateMedia({ media: "print" });
  await expect(foot(page)).toContainText("wythoff(6,8)");
  await expect(foot(page)).toContainText(page.url());
  await expect(foot(page).getByRole("img", { name: "QR code" })).toBeVisible();
  await expect(drawing(page)).toBeVisible();
  const shapes = drawing(page).locator("rect, circle, path");
  expect(await shapes.count()).toBeGreaterThan(50);
  await expect(mapOf(page).locator("canvas").first()).toBeHidden();
  const board = page.locator(".board").first();
  await expect(board).toHaveCSS("print-color-adjust", "exact");
  const play = page.getByRole("button", { name: "Board", exact: true });
  await expect(play).toBeHidden();
  await page.emulateMedia({ media: null });
  await expect(drawing(page)).toHaveCount(0);
  await expect(mapOf(page).locator("canvas").first()).toBeVisible();
});

for (const width of [390, 1280]) {
  alone(`a page of ${width} pixels prints its whole map`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await openFoot(page);
    // The page prints the pixels of the map until the map's drawing is ready.
    await expect(async () => {
      await page.emulateMedia({ media: null });
      await page.emulateMedia({ media: "print" });
      await expect(drawing(page)).toBeAttached({ timeout: 500 });
    }).toPass();
    // A sheet of A4 without its margins.
    await page.setViewportSize({ width: 718, height: 1000 });
    // The map is drawn again for the sheet.
    await expect(async () => {
      const outer = await boxOf(mapOf(page));
      const inner = await boxOf(drawing(page));
      expect(inner.height).toBeGreaterThan(300);
      expect(inner.width).toBeLessThanOrEqual(718);
      const end = outer.y + outer.height;
      expect(inner.y + inner.height).toBeLessThanOrEqual(end + 1);
      // The sheet includes the numbers and the name of the lower axis.
      const axis = await boxOf(drawing(page).getByText("first pile"));
      expect(axis.y + axis.height).toBeLessThanOrEqual(end);
    }).toPass();
  });
}

test("a game in Play is printed with its answers covered", async ({ page }) => {
  await open(page, "#/wythoff(6,8)?play=casual");
  await page.emulateMedia({ media: "print" });
  await expectCovered(page);
  await expect(foot(page)).toContainText("play=casual");
});
