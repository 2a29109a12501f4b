/** What holds of every view: axe finds nothing, and all of it fits the screen. */
import { expect, type Locator, type Page, test } from "@playwright/test";
import axe, { type LabelledShadowDomSelector, type RuleObject } from "axe-core";

/** What axe is to look at, the whole page if nothing is said, and how. */
interface Sight {
  readonly include?: LabelledShadowDomSelector;
  readonly rules?: RuleObject;
}

/** Where axe finds an element of a game's view. */
export function within(...inner: string[]): LabelledShadowDomSelector {
  return {
    fromShadowDom: ["nimscope-app", "nimscope-view", "nimscope-game", ...inner],
  };
}

/** Axe finds nothing; gives the rules met. A document is given axe once. */
export async function expectNoFaults(
  page: Page,
  { include, rules = {} }: Sight = {},
  what = "axe",
): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) {
    await page.evaluate(axe.source);
  }
  const { violations, passes } = await page.evaluate(
    ([include, rules, colours, dark]) => {
      const open = (root: ParentNode): string =>
        [...root.querySelectorAll("*")]
          .map(({ shadowRoot }) =>
            shadowRoot === null
              ? ""
              : `${shadowRoot.innerHTML}${open(shadowRoot)}`,
          )
          .join("");
      const text = document.documentElement.outerHTML + open(document);
      const again = dark && text === window.seenInLight;
      window.seenInLight = dark ? undefined : text;
      return window.axe.run(include ?? document, {
        rules,
        // What axe has no fault to find with is counted, not described.
        resultTypes: ["violations"],
        ...(again ? { runOnly: { type: "rule", values: colours } } : {}),
      });
    },
    [include, rules, COLOURS, what.endsWith("dark")] as const,
  );
  expect(
    violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => [id, html, failureSummary]),
    ),
    what,
  ).toEqual([]);
  return passes.map(({ id }) => id);
}

/**
 * The rules that look at colours. Where nothing but the theme has changed, the
 * others find what they have found.
 */
const COLOURS = ["color-contrast", "link-in-text-block"];

/** The themes, in the order in which a test goes through them. */
export const THEMES = ["light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

/** Checks a page in both themes: it follows the system, and ends dark. */
export async function inBothThemes(
  page: Page,
  check: (theme: Theme) => Promise<unknown>,
): Promise<void> {
  for (const theme of THEMES) {
    await test.step(theme, async () => {
      // Colours that still change from one theme to the other are of neither.
      if (theme === "dark")
        await page.emulateMedia({ reducedMotion: "reduce" });
      await page.emulateMedia({ colorScheme: theme });
      await check(theme);
    });
  }
}

/** Axe finds nothing in light and in dark. */
export async function expectNoFaultsInBothThemes(
  page: Page,
  sight: Sight = {},
): Promise<void> {
  await inBothThemes(page, (theme) =>
    expectNoFaults(page, sight, `axe in ${theme}`),
  );
}

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

declare global {
  interface Window {
    axe: typeof axe;
    /** The page as axe last saw it in the light theme. */
    seenInLight: string | undefined;
  }
}
