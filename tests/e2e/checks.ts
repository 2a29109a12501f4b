/** Checks for views: they fit the window, and fingers can press their controls. */
import { expect, type Locator, type Page } from "@playwright/test";

/**
 * Checks that the page is no wider than the window. This check and the next one are repeated,
 * because a new width may need answers from the solver.
 */
export async function expectToFit(page: Page, what = ""): Promise<void> {
  const excess = () =>
    page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  await expect.poll(excess, what).toBeLessThanOrEqual(0);
}

/** The least width and height of a control. */
const LEAST_TARGET_PX = 24;

/** Checks that controls are at least this large, except links within a text. */
export async function expectPressable(inside: Locator): Promise<void> {
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
        // A press on a label presses its control.
        const target = element.closest("label") ?? element;
        const { width, height } = target.getBoundingClientRect();
        return { width, height, html: element.outerHTML.slice(0, 120) };
      })
      .filter(({ width, height }) => Math.min(width, height) < least - 0.1);
  };
  await expect
    .poll(
      () => inside.evaluate(small, LEAST_TARGET_PX),
      `controls below ${LEAST_TARGET_PX} px`,
    )
    .toEqual([]);
}

/** Resizes the window and waits until the page is drawn for the new size. */
export async function resize(
  page: Page,
  width: number,
  height: number,
): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.evaluate(async () => {
    // Elements measure themselves in the first frame and are drawn by the next.
    for (let frame = 0; frame < 3; frame++) {
      await new Promise(requestAnimationFrame);
    }
  });
}
