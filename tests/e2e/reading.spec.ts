/** Reading a lesson: its place on the page, beside the board, and in a sum. */
import type { Locator, Page } from "@playwright/test";
import { expectToFit, resize } from "./checks.ts";
import { lessonOf, openLesson } from "./lesson-page.ts";
import { load, ready } from "./map-page.ts";
import { boxOf, shows, solver, verdict } from "./play.ts";
import { alone, expect, test } from "./test.ts";

const WINDOWS = [
  ["a desk", 1280, 800],
  ["a phone", 390, 844],
] as const;

for (const [where, width, height] of WINDOWS) {
  alone(`the address scrolls to its lesson on ${where}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await load(page, "#/rat(7,13,25)?lesson=rat-strategies");
    const heading = lessonOf(page).getByRole("heading", { level: 3 }).first();
    const top = async () => (await boxOf(heading)).y;
    await expect.poll(top).toBeLessThan(height / 5);
    await expect(heading).toBeInViewport({ ratio: 1 });
    // Nothing has taken the focus.
    await expect(page.locator("body")).toBeFocused();
  });
}

const GUESSES = [
  ["eraserhead(o*.*.*....)", "eraserhead-parity", "7"],
  ["chomp(3x7)", "chomp-root", "0.5"],
  ["euclid(11,27)", "number-game", "0.6"],
] as const;

for (const [where, width, height] of WINDOWS) {
  alone(`the answer to a guess is in sight on ${where}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    for (const [position, id, guess] of GUESSES) {
      const lesson = await openLesson(page, position, id);
      const field = lesson.getByLabel("Your guess");
      // The question is at an edge of the window, or in its middle.
      for (const block of ["start", "center", "end"] as const) {
        await field.evaluate(
          (field, block) =>
            field
              .closest("form")
              ?.scrollIntoView({ block, behavior: "instant" }),
          block,
        );
        await field.fill(guess);
        await lesson.getByRole("button", { name: "Compare" }).click();
        const answer = lesson.locator("form + [aria-live]");
        await expect(answer).toBeInViewport({ ratio: 1 });
        await page.waitForSelector(ready, { state: "attached" });
        await expect(answer).toBeInViewport({ ratio: 1 });
        await expect(field).toBeInViewport();
        await page.goBack();
        await expect(answer).toHaveCount(0);
      }
    }
  });
}

alone("a click in a lesson does not shift the page", async ({ page }) => {
  await page.goto("#/wythoff(6,9)?lesson=wythoff-sieve");
  await page.waitForSelector(ready, { state: "attached" });
  const heading = lessonOf(page).locator("h3");
  await expect(heading).toBeInViewport();
  await page.evaluate(() => scrollBy({ top: -40, behavior: "instant" }));
  // The heading's place in the window. If parts above change their size, the browser
  // scrolls by as much, so the heading keeps its place.
  const place = () =>
    heading.evaluate((heading) => heading.getBoundingClientRect().top);
  const before = await place();
  const next = { name: "Next", exact: true };
  await lessonOf(page).getByRole("button", next).click();
  await expect(page).toHaveURL(/[?&]n=2/);
  await page.waitForSelector(ready, { state: "attached" });
  const moved = async () => Math.abs((await place()) - before);
  await expect.poll(moved).toBeLessThan(1);
});

alone("a message names an unknown or unfitting lesson", async ({ page }) => {
  await page.goto("#/wythoff(6,9)?lesson=nonsense");
  const explore = page.locator("nimscope-explore");
  const said = explore.locator("[data-no-lesson]");
  await expect(said).toContainText("There is no lesson “nonsense”");
  await page.goto("#/wythoff(6,9)?lesson=raleigh");
  await expect(said).toContainText("“Raleigh” is about another game");
  await explore.getByRole("button", { name: "The sieve" }).click();
  await expect(said).toHaveCount(0);
  await expect(lessonOf(page)).toContainText("Step 1.");
});

/** Scrolls until the end of the lesson is at the bottom of the window. */
async function toTheEnd(lesson: Locator): Promise<void> {
  await lesson.evaluate((article) =>
    article.scrollIntoView({ block: "end", behavior: "instant" }),
  );
}

test("board and verdict stay beside a long lesson", async ({ page }) => {
  const sum = "wythoff(6,8) + chomp(2x3)";
  const article = await openLesson(page, sum, "chomp-gallery");
  const board = page.locator("nimscope-board .boards");
  for (const place of ["start", "end"]) {
    if (place === "end") await toTheEnd(article);
    await expect(verdict(page)).toBeInViewport({ ratio: 1 });
    await expect(board).toBeInViewport({ ratio: 1 });
  }
  const [text, beside] = [await boxOf(article), await boxOf(board)];
  expect(text.x).toBeGreaterThanOrEqual(beside.x + beside.width);
  await expectToFit(page);
  // On a phone the lesson has the window to itself.
  for (const [width, height] of [
    [320, 640],
    [844, 390],
  ] as const) {
    await resize(page, width, height);
    await expectToFit(page, `${width} px wide`);
    await toTheEnd(article);
    await expect(verdict(page)).not.toBeInViewport();
  }
});

for (const [where, width, height] of WINDOWS) {
  test(`keys reach only uncovered controls on ${where}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    const lesson = await openLesson(page, "euclid(11,27)", "euclid-theorems");
    await toTheEnd(lesson);
    await lesson.getByRole("combobox").focus();
    // On the way back to the lesson's head, controls come into sight from above.
    const press = async (key: string, times: number) => {
      for (let step = 0; step < times; step++) {
        await page.keyboard.press(key);
        const covered = () => coveredBy(page);
        await expect.poll(covered, `${key} ${step}`).toBeNull();
      }
    };
    await press("Shift+Tab", 9);
    await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
    await press("Tab", 25);
  });
}

/** The element that covers the focused control; null if none does. */
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

test("a change of game keeps the rest of the sum", async ({ page }) => {
  const sum = "nim(3) + wythoff(3,5) + nim(1,4)";
  const lesson = await openLesson(page, sum, "wythoff-a");
  await lesson.getByLabel("a, up to 1,000,000").fill("2");
  await lesson.getByRole("button", { name: "Play W(a)" }).click();
  await shows(page, "nim(3) + wythoff[2](3,5) + nim(1,4)");
  await lesson.getByRole("button", { name: "Open wythoff[2](1,3)" }).click();
  await shows(page, "nim(3) + wythoff[2](1,3) + nim(1,4)");
});

test("a lesson can replace a component by several", async ({ page }) => {
  const sum = "nim(3) + couples(9)";
  const lesson = await openLesson(page, sum, "spring-couples");
  await lesson.getByRole("button", { name: "Z(1) + Z(4)" }).click();
  await shows(page, /^nim\(3\) \+ spring\(\S+\) \+ spring\(\S+\)$/);
});

test("a lesson is about the chosen component of a sum", async ({ page }) => {
  const sum = "euclid(2,3) + nim(1) + euclid(11,27)";
  const lesson = await openLesson(page, sum, "euclid-theorems");
  const first = lesson.getByRole("region", { name: "Theorem 1" });
  const says = (position: string) => solver.analyze(position).outcome ?? "";
  expect(says("euclid(2,3)")).not.toBe(says("euclid(11,27)"));
  await expect(first.locator(".verdict")).toHaveText(says("euclid(2,3)"));
  await lesson
    .getByLabel("In this sum, the lesson is about")
    .selectOption("euclid(11,27)");
  await expect(page).toHaveURL(/component=2/);
  await expect(first.locator(".verdict")).toHaveText(says("euclid(11,27)"));
  await lesson.getByRole("button", { name: "(17,29)" }).click();
  await shows(page, "euclid(2,3) + nim(1) + euclid(17,29)");
});
