/** Helpers for the head of the page. */
import type { Locator, Page } from "@playwright/test";
import { expect } from "./test.ts";

/** Opens the page's menu and returns it. */
export async function more(page: Page): Promise<Locator> {
  const menu = page.locator('[data-menu="more"]');
  const opener = menu.getByRole("button", { name: "More", exact: true });
  if ((await opener.getAttribute("aria-expanded")) !== "true") {
    await opener.click();
  }
  return menu;
}

/** The time that a click on an entry of an open menu may take. */
const CLICK_TIMEOUT_MS = 5_000;

/** The entries that the entry “Help” opens. */
const HELP_ENTRIES = ["Keys", "Notation", "Cite this"];

/**
 * Chooses an entry of the page's menu. It tries again if a new view closes the menu.
 */
export async function fromMenu(page: Page, name: string): Promise<void> {
  const help = page.locator(".entries details");
  await expect(async () => {
    const menu = await more(page);
    const entry = (of: Locator) =>
      of.getByRole("button", { name, exact: true });
    // Entries that all views share are slotted into the menu, so they are not inside it.
    const chosen = entry(menu).or(entry(page.locator(".entries")));
    if (
      HELP_ENTRIES.includes(name) &&
      (await help.getAttribute("open")) === null
    ) {
      await help.locator("summary").click({ timeout: CLICK_TIMEOUT_MS });
    }
    await chosen.click({ timeout: CLICK_TIMEOUT_MS });
  }).toPass();
}

/** The field with the position's text. It is in the menu, which may be closed. */
export function positionField(page: Page): Locator {
  return page.locator('[data-menu="more"] input[name="position"]');
}

/** The search field of the head. */
export function searchOf(page: Page): Locator {
  return page.getByRole("combobox", { name: "Search" }).first();
}
