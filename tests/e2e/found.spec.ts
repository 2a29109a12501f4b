/** Ways to find things: the first game, the search, and the lists of pages. */
import type { Page } from "@playwright/test";
import { LESSONS } from "../../www/games/lessons.ts";
import { SOURCES } from "../../www/games/sources.ts";
import { solver } from "../solver.ts";
import { resize } from "./checks.ts";
import { fromMenu, more, searchOf } from "./head.ts";
import { holdFiles, load, mapOf, open, ready } from "./map-page.ts";
import { boxOf, shows } from "./play.ts";
import { alone, expect, test } from "./test.ts";

const options = (page: Page) =>
  page.locator("nimscope-search").getByRole("option");
const chosen = (page: Page) =>
  page.locator("nimscope-search").getByRole("option", { selected: true });
const game = (page: Page) => page.locator("nimscope-first-game");
const sieve = (page: Page) =>
  page.locator("nimscope-lesson[name=wythoff-sieve]");

test.describe("the first game", () => {
  test("is won by the winning moves", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await open(page, "#/");
    await expect(game(page)).toContainText(
      "Your move: take tokens from one pile. Whoever takes the last one wins.",
    );
    let position = "nim(3,4,5)";
    for (let turn = 0; turn < 7; turn++) {
      const [to = ""] = solver.analyze(position).winning;
      await game(page).locator(`[data-move="${to}"]`).first().click();
      if (solver.analyze(to).move_count === "0") break;
      const component = game(page).locator(".component");
      const now = async () => `${await component.getAttribute("aria-label")}`;
      // The computer answers.
      const before = [position, to];
      await expect.poll(async () => before.includes(await now())).toBe(false);
      await expect(game(page)).toContainText(/Your move:|The computer won/);
      position = await now();
    }
    await expect(game(page)).toContainText("You won");
    await expect(page.getByText("Go on with Chomp.")).toBeVisible();
    await expect(game(page).locator("[data-thread=send]")).toBeVisible();
    await game(page).getByRole("button", { name: "New game" }).click();
    await expect(game(page)).toContainText("Whoever takes the last one wins.");
    await expect(game(page).locator("[data-move]")).toHaveCount(12);
  });

  alone("shifts nothing when it loads, and takes keys", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    const letGo = await holdFiles(page, /first-game-.*\.js/);
    await page.goto("/#/");
    await page.waitForSelector(ready, { state: "attached" });
    const below = page.locator("nimscope-gallery li").first();
    const before = await below.boundingBox();
    letGo();
    await expect(game(page).locator("[data-move]")).toHaveCount(12);
    expect((await below.boundingBox())?.y).toBe(before?.y);
    // This move takes a whole pile, and the computer answers.
    await game(page).locator('[data-move="nim(3,4,0)"]').focus();
    await page.keyboard.press("Enter");
    await expect(game(page)).toContainText(/the computer took/);
    await expect(game(page).locator("[data-move]").first()).toBeVisible();
  });
});

test("head, gallery and laboratory lead to all pages", async ({ page }) => {
  // A game's page has these links in its menu, so another page is used here.
  await open(page, "#/sources");
  const head = page.getByRole("banner").first();
  for (const [name, hash] of [
    ["Lessons", "#/lessons"],
    ["Drills", "#/drill"],
    ["Laboratory", "#/lab"],
    ["Games", "#/"],
  ] as const) {
    const link = head.getByRole("link", { name, exact: true });
    await link.click();
    await expect.poll(() => new URL(page.url()).hash).toBe(hash);
    await page.waitForSelector(ready, { state: "attached" });
    await expect(link).toHaveAttribute("aria-current", "page");
  }
  await head.getByRole("button", { name: "More" }).click();
  await head.getByRole("link", { name: "Sources" }).click();
  await expect(page).toHaveURL(/#\/sources$/);
  await expect(head.getByRole("button", { name: "Keys" })).toBeHidden();
  await fromMenu(page, "Keys");
  await expect(page.getByRole("dialog", { name: "Keys" })).toBeVisible();
  await page.keyboard.press("Escape");
  for (const [from, name, heading] of [
    ["#/", "Play Nim", "Nim"],
    ["#/", "Blocking queens", "Blocking queens"],
    ["#/lab", "Heap games", "Heap games"],
    ["#/lab", "Vector rules", "Vector game"],
    ["#/lab", "Blocking queens", "Blocking queens"],
  ] as const) {
    await open(page, from);
    const main = page.getByRole("main");
    await main.getByRole("link", { name, exact: true }).click();
    const title = page.getByRole("heading", { level: 1, name: heading });
    await expect(title).toBeVisible();
  }
});

for (const [wide, high] of [
  [390, 844],
  [1280, 800],
  [1280, 500],
] as const) {
  test(`the menu fits a window of ${wide} × ${high}`, async ({ page }) => {
    await page.setViewportSize({ width: wide, height: high });
    await open(page, "#/wythoff(6,8)");
    const panel = (await more(page)).getByRole("dialog");
    const below = () =>
      panel.evaluate((it) => {
        it.scrollTo(0, it.scrollHeight);
        return innerHeight - it.getBoundingClientRect().bottom;
      });
    expect(await below()).toBeGreaterThanOrEqual(0);
    const help = page.locator(".entries summary");
    await expect(help).toBeInViewport({ ratio: 1 });
    await help.click();
    await page.getByRole("button", { name: "Cite this" }).click();
    await expect(page.getByRole("dialog", { name: "Cite this" })).toBeVisible();
  });
}

test("a misspelt address of a page offers the right one", async ({ page }) => {
  for (const [text, name, hash] of [
    ["drills", "drill", "#/drill"],
    ["lesson", "lessons", "#/lessons"],
    ["source", "sources", "#/sources"],
    ["gallery", "gallery", "#/"],
  ] as const) {
    await open(page, `#/${text}`);
    await page.getByRole("button", { name, exact: true }).click();
    await expect.poll(() => new URL(page.url()).hash).toBe(hash);
    await expect(page.getByRole("alert")).toHaveCount(0);
  }
});

test("all pages begin at the same left edge", async ({ page }) => {
  await page.setViewportSize({ width: 1600, height: 900 });
  const edges = new Set<number>();
  for (const hash of ["#/", "#/lessons", "#/sources", "#/drill", "#/deck"]) {
    await open(page, hash);
    const heading = page.getByRole("heading", { level: 1 });
    edges.add((await boxOf(heading)).x);
  }
  expect([...edges]).toHaveLength(1);
});

test("the map's buttons have words in wide windows", async ({ page }) => {
  await open(page, "#/wythoff(6,8)");
  const words = page.locator("nimscope-map .bar .word");
  await resize(page, 1100, 800);
  await expect(words.first()).toBeVisible();
  const seen = () => words.filter({ visible: true }).allTextContents();
  // Other commands are in the page's menu.
  await expect
    .poll(async () => (await seen()).sort())
    .toEqual(["Whole map", "Zoom in", "Zoom out"]);
  await resize(page, 1099, 800);
  await expect(words.first()).toBeHidden();
});

test.describe("the search", () => {
  test("finds by name, opens by keyboard and click", async ({ page }) => {
    await open(page, "#/wythoff(6,8)");
    const field = searchOf(page);
    await expect(field).toHaveAttribute("aria-expanded", "false");
    await field.fill("dawson");
    await expect(field).toHaveAttribute("aria-expanded", "true");
    await expect(chosen(page)).toContainText("Dawson’s");
    await page.keyboard.press("ArrowDown");
    await expect(options(page).nth(1)).toHaveAttribute("aria-selected", "true");
    const id = `${await options(page).nth(1).getAttribute("id")}`;
    await expect(field).toHaveAttribute("aria-activedescendant", id);
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("ArrowUp");
    await expect(options(page).last()).toHaveAttribute("aria-selected", "true");
    await page.keyboard.press("Escape");
    await expect(field).toHaveAttribute("aria-expanded", "false");
    await expect(field).toHaveValue("dawson");
    await field.fill("dawson's chess");
    await expect(chosen(page)).toContainText("Dawson’s Chess");
    await page.keyboard.press("Enter");
    await shows(page, "heap[0.137](15,7)");
    await expect(field).toHaveValue("");
    await page.keyboard.press("/");
    await expect(field).toBeFocused();
    await field.fill("kayles");
    for (const [name, where] of [
      ["Kayles", "Heap games: heap[0.77]"],
      ["Node Kayles", "Games on a graph"],
      ["Arc Kayles", "Games on a graph"],
    ] as const) {
      const title = page.getByText(name, { exact: true });
      const found = options(page).filter({ has: title, hasText: where });
      await expect(found).toHaveCount(1);
    }
    await field.fill("draw your own");
    await expect(chosen(page)).toContainText("Draw your own graph");
    await field.fill("sieve");
    await options(page).filter({ hasText: "The sieve" }).first().click();
    await expect(sieve(page)).toBeVisible();
  });

  test("reads numbers as the page writes them, and sums of codes and piles", async ({
    page,
  }) => {
    await open(page, "#/lab");
    for (const [query, position] of [
      ["0.156 100\u202f000", "heap[0.156](100000)"],
      ["0.156(21)+0.6(21)", "heap[0.156](21) + heap[0.6](21)"],
      ["0.356 7315 + 86", "heap[0.356](7315,86)"],
      ["kayles(5) + 100 + 3", "heap[0.77](5,100,3)"],
    ] as const) {
      await searchOf(page).fill(query);
      await expect(chosen(page)).toContainText(position);
      await page.keyboard.press("Enter");
      await shows(page, position);
    }
  });

  test("is in the gallery, with results in named groups", async ({ page }) => {
    await open(page, "#/");
    await expect(page.getByRole("combobox", { name: "Search" })).toHaveCount(1);
    const gallery = page.locator("nimscope-gallery");
    const field = gallery.getByRole("combobox", { name: "Search" });
    const group = (name: string) => page.getByRole("group", { name });
    await page.keyboard.press("/");
    await expect(field).toBeFocused();
    await field.fill("golden");
    await expect(group("Lessons")).toContainText("Golden vectors");
    await expect(group("Theorems")).toContainText("The golden V");
    // Each option is a link.
    for (const option of await options(page).all()) {
      await expect(option).toHaveAttribute("href", /^#\//);
    }
    await page.mouse.click(5, 700);
    await expect(field).toHaveAttribute("aria-expanded", "false");
    // A sequence of numbers finds the games that have these nimbers.
    await field.fill("0,1,2,3,1,4,3,2,1,4");
    const known = group("Games with these nimbers");
    await expect(known).toContainText("10 of 10 numbers agree");
    await expect(known).toContainText("Kayles");
    // If the sequence begins at a later heap, the result names this heap.
    await field.fill("3,1,4,3,2,1,4,2,6,4");
    await expect(known).toContainText("10 of 10 numbers agree, from n = 3 on");
  });

  test("suggests examples if it finds nothing", async ({ page }) => {
    await open(page, "#/lab");
    const field = searchOf(page);
    await field.fill("zzqx");
    const words = page.getByText("“zzqx” was not found");
    await expect(words).toHaveText(
      /\. Try\s+a game such as Kayles, a code such as 0\.137, or a rule such as take 1 or 2\./,
    );
    await words.getByRole("button", { name: "take 1 or 2" }).click();
    await expect(field).toHaveValue("take 1 or 2");
    await expect(chosen(page)).toContainText("heap[-1,2](15,7)");
    await page.keyboard.press("Enter");
    await shows(page, "heap[-1,2](15,7)");
  });

  test("opens by / on every page, except while typing", async ({ page }) => {
    const focused = async () => {
      await page.keyboard.press("/");
      await expect(searchOf(page)).toBeFocused();
    };
    await open(page, "#/nim(3,5,7)?play=casual");
    await focused();
    await page.keyboard.type("27/11");
    await expect(searchOf(page)).toHaveValue("27/11");
    await expect(chosen(page)).toContainText("euclid(27,11)");
    await open(page, "#/spring(3x4)?lesson=spring-couples");
    await page.locator("nimscope-lesson input[type=range]").first().focus();
    await focused();
    await open(page, "#/sources");
    await focused();
  });

  test("shows all results, on a phone above the keyboard", async ({ page }) => {
    const list = page.getByRole("listbox", { name: "Found" });
    await open(page, "#/chomp(2x6)");
    await searchOf(page).fill("nim");
    await expect(options(page)).toHaveCount(8);
    const hidden = () =>
      list.evaluate((it) => it.scrollHeight - it.clientHeight);
    expect(await hidden()).toBe(0);
    await searchOf(page).fill("");
    await resize(page, 390, 844);
    for (const address of ["#/chomp(2x6)", "#/sources", "#/"]) {
      await open(page, address);
      const field = page.getByRole("combobox", { name: "Search" }).last();
      // Parts that load late may shift the field. The next letter scrolls it back.
      await expect(async () => {
        await field.fill("ni");
        await field.fill("nim");
        await expect(options(page)).toHaveCount(8, { timeout: 2000 });
        const box = await list.boundingBox();
        expect(box?.y).toBeGreaterThan(0);
        expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(844 / 2);
        expect(box?.height).toBeGreaterThan(200);
      }).toPass();
      await field.fill("");
    }
  });

  alone("loads a missing script at the next letter", async ({ page }) => {
    await page.route(/find-.*\.js/, (route) => route.abort());
    await load(page, "#/nim(3,5,7)");
    await searchOf(page).fill("kayles");
    const failure = page.getByText("The search could not be loaded");
    await expect(failure).toBeVisible();
    await page.unroute(/find-.*\.js/);
    await searchOf(page).fill("kayles ");
    await expect(options(page).first()).toContainText("Kayles");
  });
});

test("lessons are listed, also below each map", async ({ page }) => {
  await open(page, "#/lessons");
  const all = page.locator("nimscope-lessons ol a");
  await expect(all).toHaveCount(LESSONS.length);
  // The list begins with the first game of the learning path that has lessons.
  await all.first().click();
  await expect(page.locator("nimscope-explore article")).toBeVisible();
  await open(page, "#/wythoff(6,8)");
  const list = page.getByRole("navigation", { name: "Lessons" });
  await list.getByRole("button", { name: "The sieve" }).click();
  await expect(page).toHaveURL(/lesson=wythoff-sieve/);
  await expect(sieve(page)).toBeVisible();
  // A card of the gallery leads to a lesson, too.
  await open(page, "#/");
  const card = page.locator(".tiles > li", { hasText: "Explore" });
  const wythoff = card.filter({ hasText: "Wythoff's game" });
  await wythoff.getByText("Lessons and pictures").first().click();
  await wythoff.getByRole("link", { name: "The sieve" }).click();
  await expect(sieve(page)).toBeVisible();
});

test("each source lists its figures and lessons", async ({ page }) => {
  await open(page, "#/sources");
  const all = page.locator("nimscope-sources section > details");
  const named = all.and(page.locator("[id]"));
  await expect(named).toHaveCount(SOURCES.length);
  const height = () =>
    page.evaluate(() => document.documentElement.scrollHeight / innerHeight);
  expect(await height()).toBeLessThan(6);
  const bouton = page.locator("details#bouton");
  await expect(bouton).toContainText("Annals of Mathematics 3");
  await bouton.getByRole("heading").click();
  const doi = bouton.getByRole("link", { name: "10.2307/1967631" });
  await expect(doi).toHaveAttribute("href", "https://doi.org/10.2307/1967631");
  await bouton.getByText("BibTeX").click();
  const entry = bouton.getByLabel(/^BibTeX of/);
  await expect(entry).toContainText("@article{bouton,");
  await expect(page.locator("details#post-euclid")).toContainText(
    /Misprint[\s\S]*prints φ = \(√5 \+ 1\/2\)\. The right value is φ = \(√5 \+ 1\)\/2/,
  );
  // A source has a link to its figure.
  await bouton.getByRole("link", { name: "The nim-sums of two piles" }).click();
  await expect(mapOf(page)).toBeVisible();
  await expect(page).toHaveURL(/figure=nim-sums/);
  // A source has a link to its theorem.
  await open(page, "#/sources?at=bouton");
  await bouton.getByRole("link", { name: "Theorem: Nim" }).click();
  const theorem = page.locator(".theorem");
  await expect(theorem).toBeInViewport({ ratio: 0.9 });
  await expect(theorem).toContainText("Bouton’s theorem");
  await page.reload();
  await expect(theorem).toBeInViewport({ ratio: 0.9 });
  // A reason has a link to its line among the sources.
  await open(page, "#/euclid(11,27)");
  const why = page.locator(".why");
  await why.getByText("Misprints in the sources").first().click();
  await expect(why.locator(".misprints li")).toHaveCount(4);
  await expect(why.locator(".misprints li").first()).toBeVisible();
  await page.getByRole("link", { name: "In the sources" }).click();
  const line = page.locator("#theorem-euclid");
  await expect(line).toBeInViewport();
  await expect(line).toContainText("The golden cone");
  await expect(line).toHaveClass(/here/);
});

test("the sources are listed by author, and filtered", async ({ page }) => {
  await open(page, "#/sources");
  const rows = page.locator("nimscope-sources section > details");
  await page.getByRole("button", { name: "By author" }).click();
  await expect(page).toHaveURL(/#\/sources\?by=author$/);
  await expect(rows).toHaveCount(SOURCES.length);
  await expect(rows.first()).toContainText("Zachary Abel");
  const filter = page.getByRole("searchbox", { name: "Filter" });
  await filter.fill("Inner Frame");
  await expect(rows).toHaveCount(7);
  await expect(rows.first()).not.toHaveAttribute("open");
  await filter.fill("inner frame chomp");
  await expect(rows).toHaveCount(1);
  const link = rows.getByRole("link", { name: /^theinnerframe\.org/ });
  await expect(link).toBeVisible();
  await filter.fill("zzqx");
  const status = page.locator("nimscope-sources").getByRole("status");
  await expect(status).toHaveText(
    "No source has the words “zzqx”: try Weber, Chomp or 1907.",
  );
  await page.reload();
  await expect(filter).toHaveValue("zzqx");
  await filter.fill("");
  await expect(rows).toHaveCount(SOURCES.length);
});

test("the search list closes with its page or its focus", async ({ page }) => {
  await open(page, "#/nim(3,5,7)");
  const search = searchOf(page);
  const list = page.getByRole("listbox", { name: "Found" });
  await search.fill("kay");
  await expect(list).toBeVisible();
  await open(page, "#/chomp(2x3)");
  await expect(list).toBeHidden();
  await expect(search).toHaveAttribute("aria-expanded", "false");
  // A scrolling list is one stop of the Tab key, and closes once the focus leaves it.
  await search.fill("kay");
  await expect(list).toBeVisible();
  const more = page.locator('[data-menu="more"]').getByRole("button");
  await expect(async () => {
    await page.keyboard.press("Tab");
    await expect(more.first()).toBeFocused({ timeout: 200 });
  }).toPass();
  await expect(list).toBeHidden();
  await search.fill("");
});
