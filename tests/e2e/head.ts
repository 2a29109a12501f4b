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

/** The time for a click on an entry of an open menu, in milliseconds. */
const CLICK_TIMEOUT_MS = 5_000;

/** Entries that are folded away under another entry. */
const HELP_ENTRIES = ["Keys", "Notation", "Cite this"];

/** Chooses an entry of the page's menu, and tries again if an arriving page closed it. */
export async function fromMenu(page: Page, name: string): Promise<void> {
  const help = page.locator(".entries details");
  await expect(async () => {
    const menu = await more(page);
    const entry = (of: Locator) =>
      of.getByRole("button", { name, exact: true });
    // Entries of all pages are slotted into the menu, so its tree lacks them.
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

/** The field with the position's text, in the menu, which may be closed. */
export function positionField(page: Page): Locator {
  return page.locator('[data-menu="more"] input[name="position"]');
}

/** The search field of the head. */
export function searchOf(page: Page): Locator {
  return page.getByRole("combobox", { name: "Search" }).first();
}
