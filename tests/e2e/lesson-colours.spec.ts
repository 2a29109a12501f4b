/** What is lost and what is won look alike in every lesson, and as on maps. */
import type { Locator, Page } from "@playwright/test";
import { openLesson } from "./lesson-page.ts";
import { expect, test } from "./test.ts";

/** Boards of lessons, with their sides. */
const BOARDS = [
  ["wythoff-covering", "&fact=2&cell=8,13", 24],
  ["wythoff-sieve", "&n=10", 27],
] as const;

/** What the tokens of the page are, as the browser writes colours. */
function tokens(page: Page, names: readonly string[]): Promise<string[]> {
  return page.locator("nimscope-view").evaluate((view, names) => {
    const probe = document.createElement("i");
    // As drawings have them, whatever becomes of text.
    probe.style.forcedColorAdjust = "none";
    view.shadowRoot?.append(probe);
    const found = names.map((name) => {
      probe.style.color = `var(${name})`;
      return getComputedStyle(probe).color;
    });
    probe.remove();
    return found;
  }, names);
}

/** The cells of each colour of a board, and those marked with a dot. */
function cells(board: Locator) {
  return board.evaluate((stage) => {
    const sum = (path: Element) =>
      [...(path.getAttribute("d") ?? "").matchAll(/M(\d+) \d+H(\d+)/g)].reduce(
        (all, [, from, to]) => all + Number(to) - Number(from),
        0,
      );
    const count: Record<string, number> = {};
    for (const path of stage.querySelectorAll(
      ".cells path:not(.mesh, .dots)",
    )) {
      const { fill } = getComputedStyle(path);
      count[fill] = (count[fill] ?? 0) + sum(path);
    }
    const dots = [...stage.querySelectorAll(".cells .dots")].reduce(
      (all, path) => all + (path.getAttribute("d")?.match(/M/g)?.length ?? 0),
      0,
    );
    return { count, dots };
  });
}

/** The lost cells of Wythoff's game in a square from (0,0). */
function lostIn(side: number): number {
  const phi = (1 + Math.sqrt(5)) / 2;
  let lost = 1;
  for (let n = 1; Math.floor(n * phi) + n < side; n++) lost += 2;
  return lost;
}

for (const forcedColors of ["none", "active"] as const) {
  test(`lost cells in forced colours ${forcedColors}`, async ({ page }) => {
    for (const [i, [lesson, options, side]] of BOARDS.entries()) {
      const colorScheme = i % 2 === 0 ? "light" : "dark";
      await page.emulateMedia({ colorScheme, forcedColors });
      const article = await openLesson(page, "wythoff(6,8)", lesson, options);
      const [p = "", n = ""] = await tokens(page, ["--p", "--n"]);
      expect(p).not.toBe(n);
      for (const board of await article.getByRole("application").all()) {
        const { count, dots } = await cells(board);
        expect(count[p], `lost, ${colorScheme}`).toBe(lostIn(side));
        expect(count[n] ?? 0, `won, ${colorScheme}`).toBeGreaterThan(0);
        // No colour is the only sign.
        expect(dots).toBe(lostIn(side));
      }
    }
  });
}

test("marks tell where play and formula differ", async ({ page }) => {
  const article = await openLesson(
    page,
    "wythoff(6,8)",
    "wythoff-compare",
    "&slope=3-2&show=difference&side=20",
  );
  const found = article.locator("[data-differ]");
  await expect(found).not.toHaveAttribute("data-differ", "0");
  const marks = article.getByRole("application").locator(".dots");
  const shapes = await marks.evaluateAll((paths) =>
    paths.map((path) => path.getAttribute("d")?.replace(/M\S+ [\d.]+/g, "M")),
  );
  const kinds = shapes.map((shape) => new Set(shape?.split("M").slice(1)));
  for (const kind of kinds) expect(kind.size).toBe(1);
  expect(new Set(kinds.flatMap((kind) => [...kind])).size).toBe(3);
  for (const words of ["lost for both", "by play alone", "by formula alone"]) {
    await expect(article.locator(".legend")).toContainText(words);
  }
});
