/** The head of the page as a test meets it. */
import type { Locator, Page } from "@playwright/test";

/** Chooses from the head's menu. */
export async function fromMenu(page: Page, name: string): Promise<void> {
  const head = page.getByRole("banner").first();
  await head.getByRole("button", { name: "More", exact: true }).click();
  await head.getByRole("button", { name }).click();
}

/** The search field of the head. */
export function searchOf(page: Page): Locator {
  return page
    .getByRole("banner")
    .first()
    .getByRole("combobox", { name: "Search" });
}
