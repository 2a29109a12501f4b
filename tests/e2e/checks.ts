/** What holds of a view in any window: all of it fits, and fingers meet its controls. */
import { expect, type Locator, type Page } from "@playwright/test";

/**
 * Nothing makes the page wider than the screen. This check and the next wait:
 * what a new width asks of the solver comes later.
 */
export async function expectToFit(page: Page, what = ""): Promise<void> {
  const excess = () =>
    page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  await expect.poll(excess, what).toBeLessThanOrEqual(0);
}

/** Each control inside is at least so large, in pixels, each way. */
const FINGER = 24;

/** A finger meets every control; links within a text are as high as its lines. */
export async function expectToBeMet(inside: Locator): Promise<void> {
  const small = (root: Element, least: number) => {
    const all = (of: Element): Element[] => [
      of,
      ...[...of.children, ...(of.shadowRoot?.children ?? [])].flatMap(all),
    ];
    return all(root)
      .filter(
        (element) =>
          element.matches("a[href], button, input, select, summary") &&
          element.checkVisibility() &&
          getComputedStyle(element).display !== "inline",
      )
      .map((element) => {
        // A label is pressed as its control is.
        const target = element.closest("label") ?? element;
        const { width, height } = target.getBoundingClientRect();
        return { width, height, html: element.outerHTML.slice(0, 120) };
      })
      .filter(({ width, height }) => Math.min(width, height) < least - 0.1);
  };
  await expect
    .poll(() => inside.evaluate(small, FINGER), `controls below ${FINGER} px`)
    .toEqual([]);
}

/** Makes the window another size, and waits until the page stands in it. */
export async function resize(
  page: Page,
  width: number,
  height: number,
): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.evaluate(async () => {
    // What measures itself is told within the first frame, and drawn by the next.
    for (let frame = 0; frame < 3; frame++) {
      await new Promise(requestAnimationFrame);
    }
  });
}
