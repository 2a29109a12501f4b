/** The verdict stays in sight while a lesson is read, and on a desk the board too. */
import type { Locator, Page } from "@playwright/test";
import { expectToFit, resize } from "./checks.ts";
import { openLesson } from "./lesson-page.ts";
import { move, shows, verdict } from "./play.ts";
import { expect, test } from "./test.ts";

/** A long lesson of each kind of board, and of a sum. */
const LONG = [
  ["wythoff(6,8)", "wythoff-sieve"],
  ["rat(7,13,25)", "rat-strategies"],
  ["euclid(11,27)", "number-game"],
  ["chomp(3x4)", "chomp-gallery"],
  ["eraserhead(o*..*.....)", "eraserhead-parity"],
  ["magnetism(+..-..)", "magnetism-theorems"],
  ["spring(##/##)", "spring-tables"],
  ["wythoff(6,8) + chomp(2x3)", "chomp-gallery"],
] as const;

/** Scrolls so that the end of the lesson stands at the bottom of the window. */
async function toTheEnd(lesson: Locator): Promise<void> {
  await lesson.evaluate((article) =>
    article.scrollIntoView({ block: "end", behavior: "instant" }),
  );
}

for (const [position, lesson] of LONG) {
  test(`${lesson} of ${position}: board and verdict stand beside it on a desk`, async ({
    page,
  }) => {
    const article = await openLesson(page, position, lesson);
    const board = page.locator("nimscope-board .boards");
    for (const place of ["start", "end"]) {
      if (place === "end") await toTheEnd(article);
      await expect(verdict(page)).toBeInViewport({ ratio: 1 });
      await expect(board).toBeInViewport({ ratio: 1 });
    }
    const [text, beside] = [await box(article), await box(board)];
    expect(beside.x).toBeGreaterThanOrEqual(text.x + text.width);
    const excess = await page
      .locator(".aside")
      .evaluate((aside) => aside.scrollWidth - aside.clientWidth);
    expect(excess).toBeLessThanOrEqual(0);
    await expectToFit(page);
  });

  test(`${lesson} of ${position}: the verdict stays above it on a phone`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const article = await openLesson(page, position, lesson);
    for (const place of ["start", "end"]) {
      if (place === "end") await toTheEnd(article);
      await expect(verdict(page)).toBeInViewport({ ratio: 1 });
    }
    for (const width of [320, 844]) {
      await resize(page, width, width === 320 ? 640 : 390);
      await expectToFit(page, `${width} px wide`);
      await toTheEnd(article);
      await expect(verdict(page)).toBeInViewport({ ratio: 1 });
      const seen = await box(page.locator(".sight"));
      const { height } = page.viewportSize() ?? { height: 0 };
      expect(seen.height).toBeLessThanOrEqual(0.35 * height);
    }
  });
}

test("a move beside a lesson is made there, and the lesson follows", async ({
  page,
}) => {
  const lesson = await openLesson(page, "euclid(11,27)", "euclid-squares");
  await move(page, "euclid(11,16)").click();
  await shows(page, "euclid(11,16)");
  await expect(lesson.getByText("16/11 = [1, 2, 5]")).toBeVisible();
  await expect(page.locator("nimscope-board .boards")).toBeInViewport();
});

for (const [where, width, height] of [
  ["a desk", 1280, 800],
  ["a phone", 390, 844],
] as const) {
  test(`no control of a lesson that the keyboard reaches on ${where} is covered`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    const lesson = await openLesson(page, "euclid(11,27)", "euclid-theorems");
    await toTheEnd(lesson);
    await lesson.getByRole("combobox").focus();
    // Back to the lesson's head: each control comes into sight from above.
    for (let step = 0; step < 9; step++) {
      await page.keyboard.press("Shift+Tab");
      await expect
        .poll(() => coveredBy(page), { message: `step ${step}` })
        .toBeNull();
    }
    await toTheStart(page);
    for (let step = 0; step < 25; step++) {
      await page.keyboard.press("Tab");
      await expect
        .poll(() => coveredBy(page), { message: `down, step ${step}` })
        .toBeNull();
    }
  });
}

async function toTheStart(page: Page): Promise<void> {
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
}

/** What stands over the control that has the focus; null if nothing does. */
function coveredBy(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    let root: Document | ShadowRoot = document;
    let inner = root.activeElement;
    while (inner?.shadowRoot?.activeElement) {
      root = inner.shadowRoot;
      inner = root.activeElement;
    }
    if (inner === null || inner === document.body) return null;
    const { left, top, width, height } = inner.getBoundingClientRect();
    for (const down of [0.1, 0.5, 0.9]) {
      const [x, y] = [left + width / 2, top + height * down];
      const found = root.elementFromPoint(x, y);
      if (found === null) return `${inner.outerHTML} is out of sight`;
      const own = [inner, (root as ShadowRoot).host];
      if (!own.some((part) => part?.contains(found) || found.contains(part))) {
        return `${found.outerHTML} over ${inner.outerHTML}`;
      }
    }
    return null;
  });
}

async function box(locator: Locator) {
  const found = await locator.boundingBox();
  if (found === null) throw new Error("not in sight");
  return found;
}
