/** What holds of every view: axe finds nothing, and all of it fits the screen. */
import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** Axe finds nothing, on the whole page unless told otherwise; gives the rules met. */
export async function expectNoFaults(
  page: Page,
  axe = new AxeBuilder({ page }),
): Promise<string[]> {
  const { violations, passes } = await axe.analyze();
  expect(
    violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => [id, html, failureSummary]),
    ),
  ).toEqual([]);
  return passes.map(({ id }) => id);
}

/** Nothing makes the page wider than the screen. */
export async function expectToFit(page: Page, what = ""): Promise<void> {
  const excess = await page.evaluate(
    () => document.documentElement.scrollWidth - innerWidth,
  );
  expect(excess, what).toBeLessThanOrEqual(0);
}
