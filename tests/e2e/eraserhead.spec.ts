/** Eraserhead: moves by click and drag, its map, its reasons and its lesson. */
import type { Page } from "@playwright/test";
import { drag, grab } from "./gestures.ts";
import { enter, make, move, open, shows, solver, verdict } from "./play.ts";
import { expect, test } from "./test.ts";

/** The middle of a vertex on the screen, if all lines are in one row. */
async function vertex(page: Page, index: number) {
  const scene = page.locator("nimscope-board .scene.graph");
  const box = await scene.boundingBox();
  const columns = await scene.evaluate((element) =>
    Number(getComputedStyle(element).getPropertyValue("--columns")),
  );
  if (box === null) throw new Error(`vertex ${index} is not drawn`);
  const unit = box.width / columns;
  return { x: box.x + (index + 0.6) * unit, y: box.y + 0.6 * unit };
}

test("a move is made by its arrow, by a drag, or by clicks on eraser and vertex", async ({
  page,
}) => {
  await open(page, "eraserhead(*..*|.*.)");
  await move(page, "eraserhead(.|*.*|.*.)").click();
  await shows(page, "eraserhead(.|*.*|.*.)");
  await page.getByRole("button", { name: "Undo" }).click();
  await shows(page, "eraserhead(*..*|.*.)");

  const [from, to] = [await vertex(page, 3), await vertex(page, 2)];
  await drag(page, from, to);
  await shows(page, "eraserhead(*.*|.|.*.)");

  const [eraser, free] = [await vertex(page, 5), await vertex(page, 6)];
  await page.mouse.click(eraser.x, eraser.y);
  await expect(page.locator(".scene .target")).toHaveCount(2);
  await page.mouse.click(free.x, free.y);
  await shows(page, "eraserhead(*.*|.|..|*)");

  // An eraser that is dropped halfway goes back.
  const [start, next] = [await vertex(page, 0), await vertex(page, 1)];
  const third = start.x + (next.x - start.x) * 0.3;
  await grab(page, start, { x: third, y: start.y });
  await expect(page.locator(".ghost")).toHaveCount(1);
  await page.mouse.up();
  // Pointing at an arrow would show its move, so the pointer leaves it.
  await page.mouse.move(2, 2);
  await expect(page.locator(".ghost")).toHaveCount(0);
  await shows(page, "eraserhead(*.*|.|..|*)");
});

test("vertices keep their places and numbers through a game", async ({
  page,
}) => {
  await open(page, "eraserhead(o*.*..*...)");
  const vertices = () =>
    page.locator(".scene.graph > .at").evaluateAll((labels) =>
      labels
        .map((label) => {
          const { x, y, width } = label.getBoundingClientRect();
          return `${label.textContent} ${Math.round(x + width / 2)} ${Math.round(y + scrollY)}`;
        })
        .sort(),
    );
  const before = await vertices();
  expect(before).toHaveLength(9);
  const choose = async (name: string, to: string) => {
    await page.getByRole("button", { name, exact: true }).click();
    await shows(page, to);
    expect(await vertices()).toEqual(before);
  };
  // From this move on the position's text begins with vertex 7.
  await choose("Eraser from vertex 6 to 7", "eraserhead(*..*.*...)");
  await expect(page).toHaveURL(/place=68/);
  await choose("Eraser from vertex 3 to 4", "eraserhead(*..*..|*..)");
  await page.reload();
  await shows(page, "eraserhead(*..*..|*..)");
  expect(await vertices()).toEqual(before);
  await page.getByRole("button", { name: "Undo" }).click();
  await shows(page, "eraserhead(*..*.*...)");
  expect(await vertices()).toEqual(before);
  await page.getByRole("button", { name: "Undo" }).click();
  await shows(page, "eraserhead(o*.*..*...)");
  expect(await vertices()).toEqual(before);
  await expect(page).not.toHaveURL(/place=/);
});

test("a reason names the vertices of the board", async ({ page }) => {
  await open(page, "eraserhead(..*....**)", "place=28");
  const reason = await page.locator(".why .reason").textContent();
  const [, move] = /eraser (from vertex \d+ to \d+)/.exec(`${reason}`) ?? [];
  await page.getByRole("button", { name: "Hint" }).click();
  const winning = page.locator('[data-winning="true"]');
  await expect(winning).toHaveCount(1);
  await expect(winning).toHaveAccessibleName(new RegExp(`${move}\\b`));
});

test("the map fits the position, or the page has no map", async ({ page }) => {
  const map = page.locator("nimscope-map");
  // These have no map: one eraser, two erasers, too many vertices, and a cycle that
  // parity decides.
  for (const body of ["o*....", "*..*", "*.".repeat(9), "o*.*.*.."]) {
    await open(page, `eraserhead(${body})`);
    await expect(page.locator(".view.mapless")).toBeVisible();
    await expect(map).toHaveCount(0);
  }
  await open(page, "eraserhead(o*.*.*..*..)");
  await expect(map).toContainText("a cycle of 10 vertices");
  await expect(map).toContainText("Another eraser stays on place 8.");
  await make(page, "eraserhead(**.*..*...)");
  await expect(map).toContainText("a line of 10 vertices");
});

test("clicks open a part that a reason names, and the position as a graph", async ({
  page,
}) => {
  await open(page, "magnetism(.+...-..)");
  const name = "3 squares between unlike tokens, nimber 0";
  await page.getByRole("button", { name }).click();
  await shows(page, "magnetism(+...-)");
  await open(page, "eraserhead(*.*..*)");
  await page.getByRole("button", { name: "**..*: nimber" }).click();
  await shows(page, "eraserhead(**..*)");
  await open(page, "eraserhead(*..*.)");
  await page.getByRole("link", { name: "Draw any graph you like" }).click();
  await shows(page, "graph[erase](6;0-1,1-2,2-3,3-0,1-4,4-5;on=0,5)");
  await expect(page.locator("nimscope-edit-drawing")).toBeVisible();
});

const lesson = "lesson=eraserhead-parity";

test("the lesson finds the first failure of parity", async ({ page }) => {
  await open(page, "eraserhead(*..*)", lesson);
  // The answer is hidden until a guess is made.
  const first = page.getByText("The rule is false for the first time at");
  await expect(page.getByLabel("Your guess")).toBeVisible();
  await expect(page.locator("[data-cell]")).toHaveCount(0);
  await expect(first).toHaveCount(0);
  await expect(page.getByText("9 of 84 placements")).toHaveCount(0);
  await enter(page.getByLabel("Your guess"), "11");
  await expect(page).toHaveURL(/guess=11/);
  await expect(first).toContainText("Not at 11.");
  const cell = (n: number, k: number) =>
    page.locator(`[data-cell="${n},${k}"]`);
  // The expected cells come from a solver in the test's own process.
  for (let n = 3; n <= 10; n++) {
    for (let k = 1; k < n; k++) {
      const listed = solver.eraserhead_exceptions(n, k);
      const count = listed.reduce((sum, [, size]) => sum + size, 0);
      const parity = n % 2 === 1 ? "N" : "P";
      await expect(cell(n, k)).toHaveText(count > 0 ? `${count}` : parity);
    }
  }
  await expect(cell(9, 3)).toHaveClass(/first/);
  await expect(page.getByText("9 of 84 placements are lost")).toBeVisible();
  await page.getByRole("button", { name: "Open o.*.*....*" }).click();
  await shows(page, "eraserhead(o.*.*....*)");
  await expect(verdict(page)).toHaveAttribute("data-outcome", "P");
});

test("the lesson keeps the chosen cell and adds rows", async ({ page }) => {
  await open(page, "eraserhead(*..*)", lesson);
  await page.getByRole("button", { name: "Show me" }).click();
  await expect(page).toHaveURL(/guess=told/);
  const name = "between, 4 vertices: nimber 2";
  await page.getByRole("button", { name }).click();
  await shows(page, "eraserhead(**.*)");
  await expect(verdict(page)).toHaveAttribute("data-nimber", "2");
  await page.locator('[data-cell="8,4"]').click();
  await expect(page).toHaveURL(/n=8/);
  await page.reload();
  await expect(
    page.getByText("With 4 erasers on 8 vertices, all 70"),
  ).toBeVisible();
  const rows = page.locator("[data-rows]");
  await expect(rows).toHaveAttribute("data-rows", "10");
  await page.getByRole("button", { name: "Go on up to 16 vertices" }).click();
  await expect(rows).toHaveAttribute("data-rows", "14");
});
