/** The pages around the games: gallery, errors, theme, policy. */
import type { Page } from "@playwright/test";
import { createServer } from "vite";
import { serve } from "../../scripts/host.mjs";
import { writeAddress } from "../../www/session/address.ts";
import { resize } from "./checks.ts";
import { fromMenu } from "./head.ts";
import { holdSolver, inks, load, mapOf, open, ready } from "./map-page.ts";
import { boxOf, shows, solver } from "./play.ts";
import { alone, expect, refusals, test } from "./test.ts";

const card = (page: Page, title: string) =>
  page.locator("nimscope-gallery .tiles > li").filter({
    has: page.getByRole("heading", { name: title, exact: true }),
  });

test("a picture in the gallery opens its figure", async ({ page }) => {
  await open(page, "#/");
  const drawn = page.locator("nimscope-thumbnail").first();
  await expect.poll(() => inks(drawn)).toBeGreaterThan(2);
  const above = page.getByRole("navigation", { name: "Pictures" });
  for (const [name, figure] of [
    ["Wythoff’s V", "wythoff-v"],
    ["Chomp", "chomp-losers"],
    ["Couples", "couples-nimbers"],
  ] as const) {
    await above.getByRole("link", { name }).click();
    await expect(page).toHaveURL(new RegExp(`\\)\\?figure=${figure}$`));
    await expect(mapOf(page)).toHaveAttribute("data-marker", /\d+,\d+/);
    await page.goBack();
  }
  for (const { title, name, figures } of solver.games()) {
    const link = card(page, title).getByRole("link", { name: title }).first();
    const figure = figures[0] === undefined ? "" : `?figure=${figures[0]}`;
    const address = new RegExp(`^#/${name}.*\\)${figure.replace("?", "\\?")}$`);
    await expect(link).toHaveAttribute("href", address);
  }
  await resize(page, 390, 844);
  await card(page, "Euclid").getByRole("heading").click();
  await expect(page).toHaveURL(/figure=euclid-cone$/);
  await expect(mapOf(page)).toBeInViewport({ ratio: 0.9 });
});

test("a card has two equal buttons and a column of links", async ({ page }) => {
  await open(page, "#/");
  const chomp = card(page, "Chomp");
  const [rule] =
    `${solver.games().find(({ name }) => name === "chomp")?.rules}`.split("\n");
  await expect(chomp).toContainText(`${rule}`);
  const play = await boxOf(chomp.getByRole("link", { name: "Play Chomp" }));
  const explore = chomp.getByRole("link", { name: "Explore Chomp" });
  const { width, height } = await boxOf(explore);
  expect([play.width, play.height]).toEqual([width, height]);
  const bar = writeAddress({
    position: solver.parse("chomp(2x10)"),
    options: {},
  });
  await expect(explore).toHaveAttribute("href", bar);
  const lesson = chomp.getByRole("link", { name: "Strategy stealing" });
  await expect(lesson).toBeHidden();
  await chomp.getByText("Lessons and pictures").click();
  await expect(lesson).toBeVisible();
  await expect(chomp).toContainText("3 more pictures");
  const places = await chomp
    .locator("li a")
    .evaluateAll((links) => links.map((it) => it.getBoundingClientRect().x));
  expect(places.length).toBeGreaterThan(6);
  expect(new Set(places).size).toBe(1);
  // All pictures of the cards have the same height.
  const heights = await page
    .locator(".tiles :is(nimscope-thumbnail, .thumbnail)")
    .evaluateAll((all) => all.map((it) => it.getBoundingClientRect().height));
  expect(heights).toHaveLength(solver.games().length + 1);
  expect(Math.max(...heights) - Math.min(...heights)).toBeLessThan(1);
});

for (const [width, height] of [
  [390, 844],
  [360, 740],
  [1280, 800],
] as const) {
  alone(`the gallery's first window fits ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await load(page, "#/");
    await expect(page.locator(".lead p")).toBeInViewport({ ratio: 1 });
    const links = page.getByRole("navigation", { name: "Pictures" });
    for (const link of await links.getByRole("link").all()) {
      await expect(link).toBeInViewport({ ratio: 1 });
    }
    const token = page.locator("nimscope-first-game [data-move]").first();
    await expect(token).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole("combobox", { name: "Search" })).toHaveCount(1);
  });
}

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

test("a game's name alone opens its example", async ({ page }) => {
  await open(page, "#/wythoff");
  await expect(page).toHaveURL(/#\/wythoff\(\d+,\d+\)/);
  await open(page, "#/wythoff[3]");
  await expect(page).toHaveURL(/#\/wythoff\[3\]\(\d+,\d+\)/);
  await expect(mapOf(page)).toHaveAttribute("data-marker", /\d+,\d+/);
});

alone("the theme is the system's or a person's choice", async ({ page }) => {
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
  await page.locator(ready).waitFor({ state: "attached" });
  await expect.poll(background).toBe(light);
  await fromMenu(page, "Dark theme");
  await expect.poll(background).toBe(dark);
});

alone("the first stop of Tab is a link past the header", async ({ page }) => {
  await load(page, "#/nim(3,5,7)");
  const skip = page.getByRole("link", { name: /^Skip to the/ });
  await page.keyboard.press("Tab");
  await expect(skip).toBeFocused();
  await expect(skip).toHaveText("Skip to the board");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("region", { name: "Board" })).toBeFocused();
  // The next stop is a move.
  await page.keyboard.press("Tab");
  await expect(page.locator("[data-move]:focus")).toHaveCount(1);
  await expect(page).toHaveURL(/#\/nim\(3,5,7\)$/);
  // Without a board the link leads to the page's content.
  await load(page, "#/drill");
  await page.keyboard.press("Tab");
  await expect(skip).toHaveText("Skip to the content");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
});

alone("the page works in a sandboxed frame", async ({ page }) => {
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(`${error}`));
  const host = await serve("tests/e2e/pages");
  const nimscope = await serve("dist");
  // The browser refuses the worker before the solver has arrived.
  const arrive = await holdSolver(page);
  const asked = page.waitForRequest(/\.wasm$/);
  try {
    await page.goto(`${host.url}embed.html`);
    await page.evaluate((url) => {
      document.body.innerHTML = `<iframe sandbox="allow-scripts" width="1000"
        height="700" src="${url}#/nim(3,5,7)"></iframe>`;
    }, nimscope.url);
    const frame = page.frameLocator("iframe");
    await expect(
      frame.getByRole("link", { name: "nimscope, all games" }),
    ).toBeVisible();
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

alone("the page works without a worker", async ({ page }) => {
  await page.addInitScript(() => {
    const value = () => {
      throw new Error("no workers here");
    };
    Object.defineProperty(window, "Worker", { value });
  });
  await open(page, "#/wythoff(6,8)");
  await expect(mapOf(page)).toHaveAttribute("data-marker", "6,8");
});

// Each test on the shared page also checks that its views obey the security policy.

alone("the policy forbids inline styles and scripts", async ({ page }) => {
  const refused: string[] = [];
  await refusals(page, (what) => refused.push(what));
  await open(page, "#/");
  const policy = page.locator("meta[http-equiv=Content-Security-Policy]");
  const unsafe = /unsafe-inline|'unsafe-eval'/;
  await expect(policy).not.toHaveAttribute("content", unsafe);
  // The test notices a refusal, even within a shadow root.
  await page.locator("nimscope-gallery").evaluate((gallery) => {
    gallery.shadowRoot?.firstElementChild?.setAttribute("style", "top: 0");
  });
  await expect.poll(() => refused.join()).toContain("style-src-attr inline");
  expect(refused).toHaveLength(1);
});

alone("a script of another origin starts no worker", async ({ page }) => {
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

alone("the page has its styles on the development server", async ({ page }) => {
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
