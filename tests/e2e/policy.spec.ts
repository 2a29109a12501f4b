/** The page's own security policy: strict, and broken by none of its views. */
import { expect, type Page, test } from "@playwright/test";
import { createServer } from "vite";
import { FIGURES, GAMES, OPEN_LESSONS } from "../views.ts";
import { load, mapOf, open, ready } from "./map-page.ts";

/** What the policy refuses from here on, in the order it happens. */
async function watch(page: Page): Promise<string[]> {
  const refused: string[] = [];
  await page.exposeFunction("refused", (what: string) => refused.push(what));
  await page.addInitScript(() => {
    addEventListener("securitypolicyviolation", (event) => {
      const { effectiveDirective, blockedURI, sample } = event;
      const [element] = event.composedPath();
      const where = element instanceof Element ? element.outerHTML : "";
      (window as unknown as { refused(what: string): void }).refused(
        `${effectiveDirective} ${blockedURI} ${sample} ${where.slice(0, 200)}`,
      );
    });
  });
  return refused;
}

test("no style and no script may stand in the page's own text", async ({
  page,
}) => {
  const refused = await watch(page);
  await open(page, "#/");
  const policy = await page
    .locator("meta[http-equiv=Content-Security-Policy]")
    .getAttribute("content");
  expect(policy).not.toContain("unsafe-inline");
  expect(policy).not.toContain("'unsafe-eval'");
  // The watch sees what it is there for, also within a shadow root.
  await page.locator("nimscope-gallery").evaluate((gallery) => {
    gallery.shadowRoot?.firstElementChild?.setAttribute("style", "top: 0");
  });
  await expect.poll(() => refused.join()).toContain("style-src-attr inline");
  expect(refused).toHaveLength(1);
});

test("a script's URL of another origin starts no worker", async ({ page }) => {
  await open(page, "#/");
  const outcome = await page.evaluate(() => {
    try {
      new Worker("https://example.org/worker.js");
      return "started";
    } catch (error) {
      return (error as Error).name;
    }
  });
  expect(outcome).toBe("TypeError");
});

test("while one works on the page, it has its styles all the same", async ({
  page,
}) => {
  const server = await createServer({ server: { port: 0 }, logLevel: "error" });
  await server.listen();
  try {
    await page.goto(`${server.resolvedUrls?.local[0]}`);
    await page.waitForSelector(ready, { state: "attached" });
    const colour = () =>
      page.evaluate(() =>
        getComputedStyle(document.documentElement).getPropertyValue("--p"),
      );
    await expect.poll(colour).not.toBe("");
  } finally {
    await server.close();
  }
});

/** How many views one test goes through, each loaded anew. */
const ROW = 6;

for (const [kind, hashes] of [
  ["game", ["#/", ...GAMES.map(({ hash }) => hash)]],
  ["figure", FIGURES],
  ["lesson", OPEN_LESSONS],
] as const) {
  for (let first = 0; first < hashes.length; first += ROW) {
    const row = hashes.slice(first, first + ROW);
    test(`every ${kind} keeps to the policy: ${row[0]} and ${row.length - 1} more`, async ({
      page,
    }) => {
      test.slow();
      const refused = await watch(page);
      const thrown: string[] = [];
      page.on("pageerror", ({ message }) => thrown.push(message));
      for (const hash of row) {
        await test.step(hash, async () => {
          await load(page, hash);
          // Formulas and figures in space come after the first picture.
          await page.waitForLoadState("networkidle");
          if (kind === "game" && hash !== "#/") {
            await page
              .getByRole("button", { name: "Edit", exact: true })
              .click();
            await expect(page.locator("nimscope-board-edit")).toBeVisible();
          }
          if (kind === "figure") {
            await mapOf(page).hover();
          }
          expect([...refused, ...thrown], hash).toEqual([]);
        });
      }
    });
  }
}
