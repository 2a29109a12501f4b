/** The pages around the games: gallery, errors, theme, policy. */
import { createServer } from "vite";
import { serve } from "../../scripts/host.mjs";
import { fromMenu } from "./head.ts";
import { holdSolver, inks, load, mapOf, open, ready } from "./map-page.ts";
import { shows } from "./play.ts";
import { alone, expect, refusals, test } from "./test.ts";

test("the gallery shows pictures of games and opens one", async ({ page }) => {
  await open(page, "#/");
  const cards = page.locator("nimscope-gallery li");
  await expect.poll(() => cards.count()).toBeGreaterThanOrEqual(4);
  const drawn = page.locator("nimscope-thumbnail").first();
  await expect.poll(() => inks(drawn)).toBeGreaterThan(2);
  await page.getByRole("link", { name: "Wythoff's game", exact: true }).click();
  await expect(page).toHaveURL(/#\/wythoff\(/);
  await page.getByRole("button", { name: "Show it now" }).click();
  await expect(mapOf(page)).toHaveAttribute("data-marker", /\d+,\d+/);
  await page.goBack();
  await expect(cards.first()).toBeVisible();
});

test("a broken address is explained and leads back", async ({ page }) => {
  for (const [hash, says] of [
    ["#/chess(8)", "chess"],
    ["#/nim(%zz)", "%zz"],
    ["#nonsense", "#nonsense"],
  ] as const) {
    await open(page, hash);
    const alert = page.getByRole("alert");
    await expect(alert).toContainText(says);
    await alert.getByRole("link", { name: "All games" }).click();
    await expect(page.locator("nimscope-gallery li").first()).toBeVisible();
    await expect(alert).toHaveCount(0);
  }
});

test("a bare name opens the game's own example", async ({ page }) => {
  await open(page, "#/wythoff");
  await expect(page).toHaveURL(/#\/wythoff\(\d+,\d+\)/);
  await open(page, "#/wythoff[3]");
  await expect(page).toHaveURL(/#\/wythoff\[3\]\(\d+,\d+\)/);
  await expect(mapOf(page)).toHaveAttribute("data-marker", /\d+,\d+/);
});

alone("the theme is the system's, or stays as chosen", async ({ page }) => {
  const background = () =>
    page.evaluate(
      () => getComputedStyle(document.documentElement).backgroundColor,
    );
  await page.emulateMedia({ colorScheme: "light" });
  await open(page, "#/wythoff(6,8)");
  const light = await background();
  await page.emulateMedia({ colorScheme: "dark" });
  const dark = await background();
  expect(dark).not.toBe(light);
  await fromMenu(page, "Light theme");
  await expect.poll(background).toBe(light);
  await page.reload();
  await expect.poll(background).toBe(light);
  await fromMenu(page, "Dark theme");
  await expect.poll(background).toBe(dark);
});

alone("the first stop of the keyboard skips the header", async ({ page }) => {
  await load(page, "#/nim(3,5,7)");
  const skip = page.getByRole("link", { name: /^Skip to the/ });
  await page.keyboard.press("Tab");
  await expect(skip).toBeFocused();
  await expect(skip).toHaveText("Skip to the board");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("region", { name: "Board" })).toBeFocused();
  // Beside the rules stands the switch between the two conventions, which
  // comes after the first picture.
  await expect(page.getByRole("button", { name: "loses" })).toBeVisible();
  for (const name of ["wins", "loses"]) {
    await page.keyboard.press("Tab");
    await expect(page.getByRole("button", { name })).toBeFocused();
  }
  await page.keyboard.press("Tab");
  await expect(page.locator("[data-move]:focus")).toHaveCount(1);
  await expect(page).toHaveURL(/#\/nim\(3,5,7\)$/);
  // Where there is no board, it leads to what the page shows.
  await load(page, "#/drill");
  await page.keyboard.press("Tab");
  await expect(skip).toHaveText("Skip to the content");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
});

alone("in a sandboxed frame the page works", async ({ page }) => {
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(`${error}`));
  const host = await serve("tests/e2e/pages");
  const nimscope = await serve("dist");
  // The worker is refused before the package is there.
  const arrive = await holdSolver(page);
  const asked = page.waitForRequest(/\.wasm$/);
  try {
    await page.goto(`${host.url}embed.html`);
    await page.evaluate((url) => {
      document.body.innerHTML = `<iframe sandbox="allow-scripts" width="1000"
        height="700" src="${url}#/nim(3,5,7)"></iframe>`;
    }, nimscope.url);
    const frame = page.frameLocator("iframe");
    await expect(frame.getByRole("banner")).toBeVisible();
    await asked;
    arrive();
    await shows(frame, "nim(3,5,7)");
    await frame.locator('[data-move="nim(3,5,6)"]').click();
    await shows(frame, "nim(3,5,6)");
    expect(errors).toEqual([]);
  } finally {
    await host.close();
    await nimscope.close();
  }
});

alone("without a worker the page does its own work", async ({ page }) => {
  await page.addInitScript(() => {
    const value = () => {
      throw new Error("no workers here");
    };
    Object.defineProperty(window, "Worker", { value });
  });
  await open(page, "#/wythoff(6,8)");
  await expect(mapOf(page)).toHaveAttribute("data-marker", "6,8");
});

// The policy is strict. Each test of a page that is shared asks that its views keep it.

alone("the page's own text has no style and no script", async ({ page }) => {
  const refused: string[] = [];
  await refusals(page, (what) => refused.push(what));
  await open(page, "#/");
  const policy = page.locator("meta[http-equiv=Content-Security-Policy]");
  const unsafe = /unsafe-inline|'unsafe-eval'/;
  await expect(policy).not.toHaveAttribute("content", unsafe);
  // The watch sees what it is there for, also within a shadow root.
  await page.locator("nimscope-gallery").evaluate((gallery) => {
    gallery.shadowRoot?.firstElementChild?.setAttribute("style", "top: 0");
  });
  await expect.poll(() => refused.join()).toContain("style-src-attr inline");
  expect(refused).toHaveLength(1);
});

alone("a script's URL of another origin starts no worker", async ({ page }) => {
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

alone("while one works on the page, it has its styles", async ({ page }) => {
  const server = await createServer({ server: { port: 0 }, logLevel: "error" });
  await server.listen();
  try {
    await page.goto(`${server.resolvedUrls?.local[0]}`);
    await page.waitForSelector(ready, { state: "attached" });
    await expect(page.locator("html")).not.toHaveCSS("--p", "");
  } finally {
    await server.close();
  }
});
