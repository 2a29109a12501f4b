/** A lesson as a test meets it. */
import { expect, type Locator, type Page, test } from "@playwright/test";
import {
  expectNoFaults,
  expectToBeMet,
  expectToFit,
  inBothThemes,
  resize,
  within,
} from "./checks.ts";
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

/**
 * In the open lesson axe finds nothing, in light and in dark. It fits phones of
 * these widths, and fingers meet its controls. The page ends dark, on the last of the phones.
 */
export async function expectLessonToBeSound(
  page: Page,
  ...phones: readonly number[]
): Promise<void> {
  await inBothThemes(page, async (theme) => {
    const met = await expectNoFaults(
      page,
      // What stands around the lesson has tests of its own.
      { include: within("nimscope-explore") },
      `axe in ${theme}`,
    );
    // A lesson that axe does not see has no faults either.
    expect(met).toContain("color-contrast");
  });
  for (const width of phones) {
    await test.step(`a phone ${width} px wide`, async () => {
      await resize(page, width, 844);
      await expectLessonToFit(page);
      await expectToBeMet(lessonOf(page));
    });
  }
}

/** Neither the page nor the open lesson is wider than its room. */
export async function expectLessonToFit(page: Page): Promise<void> {
  await expect(lessonOf(page)).toBeVisible();
  await expectToFit(page, "the page on a phone");
  const lost = () =>
    lessonOf(page).evaluate(
      (article) => article.scrollWidth - article.clientWidth,
    );
  await expect.poll(lost, "the lesson on a phone").toBeLessThanOrEqual(0);
}
