/** A shared link: its title, its preview, and the page behind the preview. */
import { readFileSync } from "node:fs";
import { solver } from "../solver.ts";
import { fromMenu } from "./head.ts";
import { holdSolver, ready } from "./map-page.ts";
import { open, shows } from "./play.ts";
import { alone, expect, test } from "./test.ts";

const games = solver.games();

const read = (file: string) => readFileSync(`dist/${file}`, "utf8");

/** The width and the height in a PNG's header. */
function sizeOf(file: string): number[] {
  const png = readFileSync(`dist/${file}`);
  return [png.readUInt32BE(16), png.readUInt32BE(20)];
}

alone("each game has a page and a picture for previews", () => {
  for (const { name, title, summary } of games) {
    const page = plain(read(`share/${name}.html`));
    for (const tag of [
      `"og:title" content="${title} – nimscope"`,
      `"og:description" content="${summary}"`,
      `/${name}.png"`,
      '"og:image:width" content="1200"',
      '"og:image:height" content="630"',
      '"twitter:card" content="summary_large_image"',
    ]) {
      expect(page).toContain(tag);
    }
    expect(sizeOf(`share/${name}.png`)).toEqual([1200, 630]);
  }
  // The icons have the sizes that the manifest names.
  const { icons } = JSON.parse(read("manifest.webmanifest")) as {
    icons: { src: string; sizes: string; type: string }[];
  };
  const drawn = icons.filter(({ type }) => type === "image/png");
  expect(drawn.length).toBeGreaterThan(1);
  for (const { src, sizes } of drawn) {
    expect(sizeOf(src).join("x")).toBe(sizes);
  }
  expect(sizeOf("apple-touch-icon.png")).toEqual([180, 180]);
  expect(read("index.html")).toContain("apple-touch-icon");
  // The offline copy leaves out the files of previews.
  const worker = read("sw.js");
  expect(worker).toContain("index.html");
  expect(worker).not.toMatch(/url:"share\//);
  expect(worker).not.toMatch(/url:"[^"]*\.png"/);
});

/** A text with HTML's character references replaced. */
function plain(text: string): string {
  return text
    .replaceAll("&quot;", '"')
    .replaceAll("&#39;", "'")
    .replaceAll("&lt;", "<")
    .replaceAll("&amp;", "&");
}

test.describe("with the offline copy", () => {
  test.use({ serviceWorkers: "allow" });

  alone("the page for previews opens its position", async ({ page }) => {
    await page.goto("/");
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
    await page.reload();
    const asked = page.waitForRequest(/\/share\/open\.js$/);
    const { example = "" } = games.find(({ name }) => name === "nim") ?? {};
    for (const [address, position] of [
      ["nim.html", example],
      ["chomp.html#/chomp(3x4)?view=0,0,9,9", "chomp(3x4)"],
    ] as const) {
      await page.goto(`/share/${address}`);
      await page.waitForURL((url) => url.pathname === "/");
      await shows(page, solver.parse(position));
    }
    await asked;
  });
});

alone("the title is the position's text, then its name", async ({ page }) => {
  const arrive = await holdSolver(page);
  await page.goto("/#/wythoff(3,5)");
  await expect(page).toHaveTitle("wythoff(3,5) – nimscope");
  arrive();
  await expect(page).toHaveTitle("Wythoff's game 3, 5 – nimscope");
  await page.waitForSelector(ready, { state: "attached" });
  // The title needs no search, so it appears before the verdict of a slow position.
  const title = await page.evaluate(async () => {
    location.hash = "#/euclid(60,59,58,57,56)";
    // Wait for at most 30 frames: half a second, or longer on a busy machine.
    for (let i = 0; i < 30 && !/^Euclid/.test(document.title); i++) {
      await new Promise(requestAnimationFrame);
    }
    return document.title;
  });
  expect(title).toBe("Euclid 60, 59, 58, 57, 56 – nimscope");
});

alone("a misspelt address leads to what was meant", async ({ page }) => {
  await page.goto("/#/wythof(3,5)");
  const alert = page.getByRole("alert");
  await expect(alert).toContainText("Did you mean");
  await alert.getByRole("button", { name: "wythoff(3,5)" }).click();
  await expect(page).toHaveURL(/#\/wythoff\(3,5\)$/);
  await shows(page, "wythoff(3,5)");
  await expect(alert).toHaveCount(0);
  await page.goBack();
  await expect(alert).toContainText("Did you mean");
});

test("the notation of each game has examples to open", async ({ page }) => {
  await open(page, "nim(3,5,7)");
  await fromMenu(page, "Notation");
  const dialog = page.getByRole("dialog", { name: "Notation" });
  for (const { title, notation, forms } of games) {
    await expect(dialog).toContainText(title);
    await expect(dialog).toContainText(notation);
    for (const form of forms) {
      const link = dialog.getByRole("link", { name: form, exact: true });
      await expect(link).toHaveAttribute("href", /^#\//);
    }
  }
  await dialog.getByRole("link", { name: "euclid[zero](11,27)" }).click();
  await expect(dialog).toBeHidden();
  await shows(page, "euclid[zero](11,27)");
});

alone("the citation has a date, the link has a position", async ({ page }) => {
  await open(page, "chomp(2x3)");
  await fromMenu(page, "Cite this");
  const dialog = page.getByRole("dialog", { name: "Cite this" });
  const bibtex = dialog.getByLabel("BibTeX", { exact: true });
  await expect(bibtex).toContainText(
    /author {2}= \{\{.*version = \{\d+\.\d+\.\d+\}.*urldate = \{[\d-]{10}\}/s,
  );
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await fromMenu(page, "Share");
  const link = page.getByRole("textbox", { name: "Link with a picture" });
  await page.goto(await link.inputValue());
  await page.waitForURL((url) => url.pathname === "/");
  await shows(page, "chomp(.##/###)");
});
