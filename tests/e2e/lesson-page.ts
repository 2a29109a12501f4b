/** A lesson as a test meets it. */
import AxeBuilder from "@axe-core/playwright";
import { expect, type Locator, type Page } from "@playwright/test";
import { expectNoFaults, expectToFit } from "./checks.ts";
import { open } from "./map-page.ts";

/** The part of the page that holds the open lesson. */
export function lessonOf(page: Page): Locator {
  return page.locator("nimscope-explore article");
}

/** Opens a lesson beside a position; `rest` is more of the address. */
export async function openLesson(
  page: Page,
  position: string,
  lesson: string,
  rest = "",
): Promise<Locator> {
  await open(page, `#/${position}?lesson=${lesson}${rest}`);
  return lessonOf(page);
}

/** Axe on the open lesson alone: what stands around it has tests of its own. */
export async function expectNoFaultsInLesson(page: Page): Promise<void> {
  const lesson = new AxeBuilder({ page }).include({
    fromShadowDom: [
      "nimscope-app",
      "nimscope-view",
      "nimscope-game",
      "nimscope-explore",
    ],
  });
  // A lesson that axe does not see has no faults either.
  expect(await expectNoFaults(page, lesson)).toContain("color-contrast");
}

/** Neither the page nor the open lesson is wider than its room. */
export async function expectLessonToFit(page: Page): Promise<void> {
  await expectToFit(page);
  const lost = await lessonOf(page).evaluate(
    (article) => article.scrollWidth - article.clientWidth,
  );
  expect(lost).toBeLessThanOrEqual(0);
}
