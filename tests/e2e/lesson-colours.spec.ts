/** Colours and marks of lost and won cells in lessons. */
import { openLesson } from "./lesson-page.ts";
import { expect, test } from "./test.ts";

/** The number of lost cells of Wythoff's game in a square from (0,0). */
function lostIn(side: number): number {
  const phi = (1 + Math.sqrt(5)) / 2;
  let lost = 1;
  for (let n = 1; Math.floor(n * phi) + n < side; n++) lost += 2;
  return lost;
}

/** The SVG path of the dots: one dot for each lost cell of the sieve's board. */
const DOTS = new RegExp(`^(M[^M]+){${lostIn(27)}}$`);

for (const forcedColors of ["none", "active"] as const) {
  test(`lost cells have dots (forced: ${forcedColors})`, async ({ page }) => {
    await page.emulateMedia({ forcedColors });
    const sieve = ["wythoff-sieve", "&n=10"] as const;
    const lesson = await openLesson(page, "wythoff(6,8)", ...sieve);
    const board = lesson.getByRole("application").first();
    // Lost cells have a dot, and each kind of cell has a colour of its own.
    const dots = board.locator(".cells .dots");
    await expect(dots).toHaveAttribute("d", DOTS);
    const fills = await board
      .locator(".cells path:not(.mesh, .dots)")
      .evaluateAll((all) => all.map((one) => getComputedStyle(one).fill));
    expect(fills.length).toBeGreaterThan(1);
    expect(new Set(fills).size).toBe(fills.length);
  });
}

test("marks show where play and formula differ", async ({ page }) => {
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
  for (const words of ["lost by both", "by play alone", "by formula alone"]) {
    await expect(article.locator(".legend")).toContainText(words);
  }
});
