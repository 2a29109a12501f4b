/** Helpers for tests of lessons. */
import type { Locator, Page } from "@playwright/test";
import { open } from "./map-page.ts";

/** The part of the page that holds the open lesson. */
export function lessonOf(page: Page): Locator {
  return page.locator("nimscope-explore article");
}

/** Opens a lesson beside a position; `rest` continues the address. */
export async function openLesson(
  page: Page,
  position: string,
  lesson: string,
  rest = "",
): Promise<Locator> {
  await open(page, `#/${position}?lesson=${lesson}${rest}`);
  return lessonOf(page);
}
