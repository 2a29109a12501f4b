/** The editor of graphs, by mouse, finger and keyboard, and games on drawn graphs. */

import type { Locator, Page } from "@playwright/test";
import { resize } from "./checks.ts";
import { drag as dragAlong, fingersOf, grab } from "./gestures.ts";
import { fromMenu, more, positionField } from "./head.ts";
import { open as openAddress } from "./map-page.ts";
import { button, focused, moves, open, shows, verdict } from "./play.ts";
import { expect, alone as test } from "./test.ts";

const sheet = (page: Page): Locator => page.locator(".sheet");

/** Opens a position in the editor. */
async function edit(page: Page, position: string, more = "") {
  await open(page, position, `edit=1${more}`);
  await expect(sheet(page)).toBeVisible();
}

/** The place on the screen of a point on the paper. */
async function pixel(page: Page, point: string) {
  const [x = 0, y = 0] = point.split(",").map(Number);
  const area = sheet(page).locator("svg").first();
  await area.scrollIntoViewIfNeeded();
  const box = await area.boundingBox();
  const view = (await area.getAttribute("viewBox"))?.split(" ").map(Number);
  const [left = 0, top = 0, width = 1, height = 1] = view ?? [];
  const { x: a = 0, y: b = 0, width: w = 0, height: h = 0 } = box ?? {};
  return { x: a + ((x - left) / width) * w, y: b + ((y - top) / height) * h };
}

/** Clicks points of the paper one after the other, and waits for each. */
async function taps(page: Page, points: string, finger = false) {
  for (const point of points.split(" ")) {
    const { x, y } = await pixel(page, point);
    if (finger) await page.touchscreen.tap(x, y);
    else await page.mouse.click(x, y);
    await settled(page);
  }
}

/** Drags from one point of the paper to another. */
async function drag(page: Page, from: string, to: string) {
  await dragAlong(page, await pixel(page, from), await pixel(page, to));
  await settled(page);
}

/** Waits until the address has the drawn position. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let i = 0; i < 2; i++) await new Promise(requestAnimationFrame);
  });
  const field = positionField(page);
  await expect(async () => {
    const text = await field.inputValue();
    expect(decodeURIComponent(page.url())).toContain(`#/${text}`);
  }).toPass();
}

const HOUSE = "graph[node](5;0-1,1-2,2-3,3-0,3-4,4-2)";
/** The points of the paper to tap for `HOUSE`: new vertices, and ends of edges. */
const TAPS = "31,34 33,34 33,32 31,32 31,34 31,34 31,32 32,31 33,32";

test("a house is drawn in ten taps and played on", async ({ page }) => {
  await openAddress(page, "#/");
  await page.getByRole("link", { name: "Draw a graph" }).click();
  await expect(sheet(page)).toBeVisible();
  await taps(page, TAPS);
  await shows(page, HOUSE);
  expect(page.url()).toMatch(/place=[0-9a-z]{20}(&|$)/);
  await fromMenu(page, "Edit");
  await expect(moves(page)).toHaveCount(5);
  expect(page.url()).not.toContain("edit=1");
  const { x, y } = await vertexOf(page, 4);
  await page.mouse.move(x, y);
  await expect(page.locator(".drawing .vertex.going")).toHaveCount(3);
  await page.mouse.click(x, y);
  await shows(page, `${HOUSE.slice(0, -1)};gone=2,3,4)`);
  // A move at either vertex leaves the empty graph, so the two count as one move.
  await expect(moves(page)).toHaveCount(1);
  await expect(page.locator(".drawing .vertex")).toHaveCount(2);
  for (const vertex of [0, 1]) {
    const at = await vertexOf(page, vertex);
    await page.mouse.move(at.x, at.y);
    const own = page.locator(".drawing .vertex").nth(vertex);
    await expect(own).toHaveClass(/chosen/);
  }
});

test("Play closes the editor, and an empty sheet says how to begin", async ({
  page,
}) => {
  // An empty graph opens in the editor, another game on its board.
  await open(page, "graph[node](0;)");
  await expect(sheet(page)).toBeVisible();
  await expect(button(page, "Done")).toHaveCount(0);
  await open(page, "nim(3,5,7)");
  await expect(button(page, "Done")).toHaveCount(0);
  await open(page, "graph[node](0;)");
  const status = page.locator("nimscope-game [role=status]");
  await expect(status).toContainText("Choose a place to draw a vertex");
  await expect(status).not.toContainText(/won|lost/);
  await expect(page.locator(".won")).toHaveCount(0);
  await taps(page, "31,34 33,34");
  await shows(page, "graph[node](2;0-1)");
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await expect(page).toHaveURL(/play=/);
  await expect(page).not.toHaveURL(/edit=/);
  const { x, y } = await vertexOf(page, 0);
  await page.mouse.click(x, y);
  await shows(page, "graph[node](2;0-1;gone=0,1)");
});

test("undo and redo change one edge or shift at a time", async ({ page }) => {
  await edit(page, "graph[node](0;)");
  await taps(page, "30,32 32,32");
  await shows(page, "graph[node](2;0-1)");
  // A shift of the chosen vertex changes the drawing, but not the position.
  const before = placeOf(page.url());
  await drag(page, "32,32", "33,33");
  await expect.poll(() => placeOf(page.url())).not.toBe(before);
  await shows(page, "graph[node](2;0-1)");
  const undo = page.getByRole("button", { name: "Undo", exact: true });
  await undo.click();
  await expect.poll(() => placeOf(page.url())).toBe(before);
  await undo.click();
  await shows(page, "graph[node](1;)");
  await undo.click();
  await shows(page, "graph[node](0;)");
  await sheet(page).press("Control+y");
  await sheet(page).press("Control+y");
  await shows(page, "graph[node](2;0-1)");
  expect(placeOf(page.url())).toBe(before);
  // The drawing is still there after a reload.
  await page.reload();
  await expect(page.locator(".drawing .vertex")).toHaveCount(2);
  expect(placeOf(page.url())).toBe(before);
});

test("the sheet's view stays until a button centres it", async ({ page }) => {
  await edit(page, "graph[node](0;)");
  const area = sheet(page).locator("svg").first();
  const view = (await area.getAttribute("viewBox")) ?? "";
  const [x = 0, y = 0, width = 0, height = 0] = view.split(" ").map(Number);
  const [left, right] = [x + 0.1, x + width - 0.1];
  const [top, bottom] = [y + 0.1, y + height - 0.1];
  const corners = `${left},${top} ${right},${top} ${right},${bottom}`;
  await taps(page, `${corners} ${left},${bottom}`);
  await shows(page, "graph[node](4;0-1,1-2,2-3)");
  // A tap on a vertex chooses it.
  await taps(page, `${left},${bottom} ${left},${top}`);
  await expect(sheet(page).locator(".vertex.chosen")).toHaveCount(1);
  await drag(page, `${x + 0.5},${y + 0.5}`, `${x - 1},${y + 3}`);
  await shows(page, "graph[node](4;0-1,1-2,2-3)");
  await expect(area).toHaveAttribute("viewBox", view);
  const fit = "Put the drawing in the middle";
  await page.getByRole("button", { name: fit }).click();
  await expect(area).toHaveAttribute("viewBox", "26 27.5 12 9");
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(area).toHaveAttribute("viewBox", "26 27.5 12 9");
});

test("a drag makes an edge, and Delete removes it", async ({ page }) => {
  await edit(page, "graph[node](3;)", "&place=gsi0hsi0h8h8");
  await drag(page, "30.2,32.4", "32.2,32.4");
  await shows(page, "graph[node](3;0-1)");
  // A drag that ends on empty paper also makes a vertex.
  await drag(page, "31,31", "33,31");
  await shows(page, "graph[node](4;0-1,2-3)");
  await taps(page, "31.2,32.4");
  await page.getByRole("button", { name: "Delete" }).click();
  await shows(page, "graph[node](4;2-3)");
  await taps(page, "31,31");
  await page.keyboard.press("Delete");
  await shows(page, "graph[node](3;)");
});

test("the keyboard alone draws, moves and undoes", async ({ page }) => {
  await edit(page, "graph[node](0;)");
  await sheet(page).focus();
  for (const key of ["Enter", "ArrowRight", "ArrowRight", "Enter"]) {
    await page.keyboard.press(key);
  }
  await shows(page, "graph[node](2;0-1)");
  const before = placeOf(page.url());
  await page.keyboard.press("Shift+ArrowDown");
  await expect.poll(() => placeOf(page.url())).not.toBe(before);
  await page.keyboard.press("Control+z");
  await expect.poll(() => placeOf(page.url())).toBe(before);
  for (const key of ["n", "Enter", "Delete"]) await page.keyboard.press(key);
  await shows(page, "graph[node](1;)");
});

test("the menu offers named, pasted and earlier graphs", async ({ page }) => {
  await edit(page, "graph[node](0;)");
  const menu = page.getByRole("button", { name: "Start from" });
  await taps(page, TAPS);
  await shows(page, HOUSE);
  await menu.click();
  const family = page.locator("nimscope-edit-drawing nimscope-menu");
  await family.getByRole("combobox").selectOption("cycle");
  await page.getByRole("spinbutton", { name: "Vertices" }).fill("6");
  await page.getByRole("button", { name: "Draw it" }).click();
  await shows(page, "graph[node](cycle:6)");
  await menu.click();
  const area = page.getByLabel("A list of edges, a pair on each line");
  await area.fill("Altona Mitte\nMitte Nord\nNord Altona");
  await page.getByRole("button", { name: "Draw this" }).click();
  await shows(page, "graph[node](3;0-1,1-2,2-0)");
  await menu.click();
  await area.fill("DQc");
  await page.getByRole("button", { name: "Draw this" }).click();
  await expect(page.locator(".sheet .vertex")).toHaveCount(5);
  await menu.click();
  await area.fill("nonsense:7");
  await page.getByRole("button", { name: "Draw this" }).click();
  await expect(page.getByRole("alert")).toContainText("Expected");
  const kept = "Drawing with 5 vertices and 6 edges";
  await page.getByRole("button", { name: kept }).click();
  await shows(page, HOUSE);
  // Another game keeps the drawing and adds what it needs, such as the ground.
  await page.locator(".tools").getByRole("combobox").selectOption("cut");
  await shows(
    page,
    HOUSE.replace("[node]", "[cut]").replace(")", ";ground=0)"),
  );
});

test("Explore shows a graph's nimbers, Play hides them", async ({ page }) => {
  await open(page, "graph[node](path:4)");
  await expect(page.locator(".drawing .valued")).toHaveCount(4);
  await expect(page.locator(".drawing .valued text").first()).toHaveText("1");
  await page.locator('.boards [tabindex="0"]').first().focus();
  await page.keyboard.press("ArrowRight");
  await expect(page.locator(".drawing .going")).not.toHaveCount(0);
  await page.keyboard.press("Enter");
  await shows(page, "graph[node](path:4;gone=0,1,2)");
  // An option `place` that does not fit is reported, and the usual layout is used.
  await open(page, "graph[node](path:5)", "play=perfect&place=00");
  const fault = "4 digits or small letters for each of 5 vertices";
  await expect(page.locator("[data-faults]")).toContainText(fault);
  await expect(moves(page)).toHaveCount(5);
  await expect(page.locator(".drawing .valued")).toHaveCount(0);
  // The hint and the drawing use the same numbers for vertices.
  await page.getByRole("button", { name: "Hint" }).click();
  const hint = "A winning move is among the vertices 1, 2 and 3.";
  await expect(verdict(page)).toContainText(hint);
  // The explanation of the numbers also appears after a finished game.
  const start = "graph[node](3;0-1,1-2)";
  await open(page, start, "play=two");
  await page
    .locator('[data-move*="gone=0,1,2"]')
    .first()
    .dispatchEvent("click");
  await page.getByRole("button", { name: "One move back" }).click();
  await shows(page, start);
  await page.getByRole("button", { name: "Explore", exact: true }).click();
  await expect(page.locator(".drawing .valued")).toHaveCount(3);
  await expect(page.getByText("Large numbers: the nimber")).toBeVisible();
  // The editor shows the graph as it was drawn, with the parts that moves took.
  await page
    .locator('[data-move*="gone=0,1,2"]')
    .first()
    .dispatchEvent("click");
  await shows(page, `${start.slice(0, -1)};gone=0,1,2)`);
  await button(page, "Edit the graph").click();
  await shows(page, start);
  await expect(sheet(page)).toBeVisible();
});

test("the numbers on a drawn graph are explained, and an edge bends around a vertex", async ({
  page,
}) => {
  await open(page, "graph[node](3;0-1,1-2,0-2)", "place=aaaageaamiaa");
  await expect(page.locator("nimscope-view")).toContainText("Large numbers:");
  await expect(
    page.getByRole("heading", { name: "Mirrors and paths" }),
  ).toBeVisible();
  // The edge from 0 to 2 bends around vertex 1, which is between them.
  const paths = page.locator(".drawing .edge > .body");
  await expect(paths).toHaveCount(3);
  expect(await paths.nth(2).getAttribute("d")).toContain("q");
  expect(await paths.nth(0).getAttribute("d")).not.toContain("q");
  await open(page, "graph[arc](3;0-1,1-2)", "");
  await expect(
    page.getByRole("heading", { name: "Paths are heaps" }),
  ).toBeVisible();
});

test("many moves share one control, and arrow keys move it", async ({
  page,
}) => {
  test.slow();
  await open(page, "graph[arc](grid:10x12)", "play=two");
  const control = page.locator(".boards [data-move]");
  await expect(control).toHaveCount(1);
  await control.focus();
  const words = () => focused(page, "aria-label");
  const met = new Set([await words()]);
  // The key passes all edges of a row, then the upright edges below it.
  for (let i = 1; i < 11 + 12; i++) {
    await page.keyboard.press("ArrowRight");
    await expect.poll(words).not.toBe([...met].at(-1));
    met.add(await words());
  }
  expect(met.size).toBe(11 + 12);
  expect([...met].at(-1)).toBe("Take edge 11-23 and both its ends");
  await expect(page.locator(".drawing .edge.going")).not.toHaveCount(0);
  await page.keyboard.press("ArrowLeft");
  await expect.poll(words).toBe("Take edge 10-22 and both its ends");
  await page.keyboard.press("End");
  await expect.poll(words).toBe("Take edge 107-119 and both its ends");
  await page.keyboard.press("Enter");
  // The search takes long. After it the focus is on a move again.
  const last = page.locator('[data-position*=":10x12;gone=107,119"]').first();
  await expect(last).toBeVisible();
  await expect.poll(words).toMatch(/^Take edge/);
});

test("a token and an eraser are dragged along an edge", async ({ page }) => {
  for (const [from, to] of [
    ["graph[vertex](path:3;at=0)", "graph[vertex](path:3;at=1;gone=0)"],
    ["graph[erase](path:3;on=0)", "graph[erase](path:3;on=1;gone=0-1)"],
  ] as const) {
    await open(page, from);
    const [a, b] = [await vertexOf(page, 0), await vertexOf(page, 1)];
    // A drag halfway and back moves nothing.
    const half = { x: (a.x + b.x) / 2, y: b.y };
    await dragAlong(page, a, half, { x: a.x + 4, y: a.y });
    await shows(page, from);
    await grab(page, a, b);
    // Escape ends the drag, and releasing the button makes no move.
    const held = page.locator(".drawing .held");
    await expect(held).toHaveCount(1);
    await page.keyboard.press("Escape");
    await expect(held).toHaveCount(0);
    await page.mouse.up();
    await shows(page, from);
    await dragAlong(page, a, b);
    await shows(page, to);
  }
});

test("Play hides the numbers, reviews keep the layout", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const place = "h8hshshsichsiwhsjghs";
  const start = "graph[node](5;0-1,1-2,2-3,3-4)";
  const shown = page.locator(
    ".drawing :is(.valued, .zero, .worth, .pair, .kernel, .steps)",
  );
  await open(page, start, `place=${place}`);
  await expect(shown).not.toHaveCount(0);
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await page.getByLabel("Against").selectOption("perfect");
  const vertices = page.locator(".drawing .vertex");
  const spots = () =>
    vertices.evaluateAll((all) =>
      all.map((one) => (one as SVGElement).style.translate),
    );
  const before = await spots();
  await expect(shown).toHaveCount(0);
  await expect(verdict(page)).toHaveAttribute("data-outcome", "");
  // “Show who wins” reveals only the winner.
  await page.getByRole("button", { name: "Show who wins" }).click();
  await expect(verdict(page)).toHaveAttribute("data-outcome", "N");
  await expect(shown).toHaveCount(0);
  const { x, y } = await vertexOf(page, 0);
  await page.mouse.click(x, y);
  await shows(page, `${start.slice(0, -1)};gone=0,1,2,3,4)`);
  await expect(verdict(page)).toContainText("The computer won");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  await shows(page, start);
  expect(await spots()).toEqual(before);
  await expect(page.locator(".review [aria-live]")).toHaveText(
    "Move 1: You took vertex 0 and its neighbour 1, which gave the win away: you would win here if you took vertex 2 and its neighbours 1 and 3.",
  );
  await expect(page.locator(".drawing .vertex.chosen.wins")).toHaveCount(1);
  await expect(page.locator(".drawing .vertex.going")).toHaveCount(3);
  await page.getByRole("button", { name: "Try again from move 1" }).click();
  const middle = await vertexOf(page, 2);
  await page.mouse.click(middle.x, middle.y);
  await expect(page).toHaveURL(new RegExp(`place=${place}`));
  await expect(verdict(page)).toContainText("Your move");
});

test.describe("on a phone of 360 pixels", () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 740 } });

  test("fingers draw, a tap chooses the nearest vertex", async ({ page }) => {
    await edit(page, "graph[node](0;)");
    await taps(page, TAPS, true);
    await shows(page, HOUSE);
    await fromMenu(page, "Edit");
    // A tap beside the vertices chooses the nearest one.
    const { x, y } = await vertexOf(page, 4);
    await page.touchscreen.tap(x + 15, y - 15);
    await shows(page, `${HOUSE.slice(0, -1)};gone=2,3,4)`);
  });

  test("a finger's drag makes an edge without scrolling", async ({ page }) => {
    await edit(page, "graph[node](2;)", "&place=h8hsish8");
    const fingers = await fingersOf(page);
    const [a, b] = [await pixel(page, "31,32"), await pixel(page, "34,31")];
    await fingers("touchStart", [a]);
    for (const part of [0.2, 0.4, 0.6, 0.8, 1]) {
      const [x, y] = [a.x + (b.x - a.x) * part, a.y + (b.y - a.y) * part];
      await fingers("touchMove", [{ x, y }]);
    }
    await fingers("touchEnd", []);
    await shows(page, "graph[node](2;0-1)");
  });
});

async function addBeside(page: Page, game: string) {
  await more(page);
  await page.getByLabel("Play another game alongside").selectOption(game);
  await page.getByRole("button", { name: "Add", exact: true }).click();
}

test("a drawing keeps its layout beside another game", async ({ page }) => {
  await edit(page, HOUSE, "&place=h8iwiciwichsh8hshsh8");
  await addBeside(page, "nim");
  await shows(page, `${HOUSE} + nim(3,5,7)`);
  expect(placeOf(page.url())).toBe("h8iwiciwichsh8hshsh8");
  await expect(page.locator("[data-faults]")).toHaveCount(0);
  await taps(page, "33,34");
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await shows(page, "graph[node](4;1-2,2-0,2-3,3-1) + nim(3,5,7)");
  expect(placeOf(page.url())).toMatch(/^[0-9a-z]{16}(%2B|\+)$/);
  // A game with a map of its own can be added, too.
  await open(page, "graph[node](petersen)");
  await addBeside(page, "spring");
  await expect(verdict(page)).toHaveAttribute("data-position", /\+ spring/);
});

test("links lead to the task to draw a graph of a given nimber", async ({
  page,
}) => {
  const target = page.locator(".target");
  for (const address of ["lab", "graphs"]) {
    await openAddress(page, `#/${address}`);
    const name = /^make a graph of nimber 5 with at most 8/i;
    await page.getByRole("link", { name }).click();
    await expect(sheet(page)).toBeVisible();
    await expect(target).toContainText("nimber 5 with at most 8 vertices");
    await expect(target).toContainText("0 of 8 vertices");
    await expect(target).toBeInViewport({ ratio: 1 });
  }
  // The progress appears without shifting the sheet.
  await resize(page, 390, 844);
  const top = () =>
    sheet(page).evaluate((one) => one.getBoundingClientRect().top + scrollY);
  const before = await top();
  await taps(page, "31,32 33,32");
  await expect(target).toContainText(
    "Now the nimber is 1, with 2 of 8 vertices",
  );
  expect(await top()).toBe(before);
  await target.getByText("Set another target").click();
  await target.getByRole("spinbutton", { name: "Nimber" }).fill("1");
  await target.getByRole("button", { name: "Set" }).click();
  await expect(page).toHaveURL(/target=1(%2C|,)8/);
  await expect(target).toContainText(
    "Done: the nimber is 1, with 2 of 8 vertices",
  );
});

const placeOf = (url: string) => /place=([^&]*)/.exec(url)?.[1];

/** The place of a vertex on the screen, in the editor or on the board. */
async function vertexOf(page: Page, at: number) {
  const vertices = page.locator(".drawing .vertex:not(.knob)");
  const box = await vertices.nth(at).boundingBox();
  const { x = 0, y = 0, width = 0, height = 0 } = box ?? {};
  return { x: x + width / 2, y: y + height / 2 };
}
