/**
 * Two piles shown as a piece on a quarter of the plane: the switch to this board, and
 * moves by mouse, finger and keyboard.
 */

import type { Page } from "@playwright/test";
import { expectToFit } from "./checks.ts";
import { type Fingers, fingersOf, grab } from "./gestures.ts";
import { fromMenu } from "./head.ts";
import { boxOf, focused, make, move, moves, open, shows } from "./play.ts";
import { expect, test } from "./test.ts";

const PLANE = "board=plane";
const board = (page: Page) => page.locator("nimscope-board .scene.plane");
const ghost = (page: Page) => page.locator(".scene .ghost");
const token = (page: Page) => page.locator(".scene.plane .token:not(.ghost)");
const caption = (page: Page) => page.locator("nimscope-board .caption");
const piece = (page: Page) => token(page).locator(".fill");
const switchTo = (page: Page, name: "Piles" | "Board") =>
  page
    .getByRole("group", { name: "Shown as" })
    .getByRole("button", { name, exact: true });

/** The middle of a cell of the plane on the screen. */
async function middleOf(page: Page, x: number, y: number) {
  return page.locator(".scene.plane").evaluate(
    (cells, [x, y]) => {
      const { left, bottom, width } = cells.getBoundingClientRect();
      const columns = getComputedStyle(cells).getPropertyValue("--columns");
      const side = width / Number(columns);
      return { x: left + (x + 0.5) * side, y: bottom - (y + 0.5) * side };
    },
    [x, y] as const,
  );
}

async function click(page: Page, x: number, y: number): Promise<void> {
  const cell = await middleOf(page, x, y);
  await page.mouse.click(cell.x, cell.y);
}

/** Waits until the piece rests on the middle of a cell. */
async function restsOn(page: Page, x: number, y: number): Promise<void> {
  await expect(async () => {
    const { middle } = await boxOf(piece(page));
    const to = await middleOf(page, x, y);
    expect(Math.hypot(middle.x - to.x, middle.y - to.y)).toBeLessThan(2);
  }).toPass();
}

async function dragTo(page: Page, x: number, y: number): Promise<void> {
  const { middle } = await boxOf(piece(page));
  const to = await middleOf(page, x, y);
  await grab(page, middle, { x: to.x + 3, y: to.y - 3 });
}

test("a switch shows the plane, and the address keeps it", async ({ page }) => {
  await open(page, "wythoff(3,5)");
  await expect(board(page)).toHaveCount(0);
  await expect(switchTo(page, "Piles")).toHaveAttribute("aria-pressed", "true");
  await switchTo(page, "Board").click();
  await expect(board(page)).toBeVisible();
  await expect(page).toHaveURL(/\?board=plane$/);
  await make(page, "wythoff(1,5)");
  await restsOn(page, 1, 5);
  await page.getByRole("button", { name: "Undo" }).click();
  await shows(page, "wythoff(3,5)");
  await restsOn(page, 3, 5);
  await expect(page).toHaveURL(/\?board=plane$/);
  await page.reload();
  await expect(board(page)).toBeVisible();
  await restsOn(page, 3, 5);
  await switchTo(page, "Piles").click();
  await expect(board(page)).toHaveCount(0);
  await expect(page.locator(".scene.piles")).toBeVisible();
  expect(page.url()).not.toContain("board");
});

test("the piece follows the mouse and can be dropped", async ({ page }) => {
  await open(page, "wythoff(6,8)", PLANE);
  await dragTo(page, 3, 5);
  // The piece follows the pointer, and the caption names the move that a drop would
  // make.
  const { middle } = await boxOf(piece(page));
  const cell = await middleOf(page, 3, 5);
  expect(middle.x).toBeCloseTo(cell.x + 3, 0);
  expect(middle.y).toBeCloseTo(cell.y - 3, 0);
  await expect(ghost(page)).toHaveCount(1);
  const words = /Take 3 from pile 1 and 3 from pile 2\s*→ wythoff\(3,5\)/;
  await expect(caption(page)).toHaveText(words);
  await shows(page, "wythoff(6,8)");
  await page.mouse.up();
  await shows(page, "wythoff(3,5)");
  await restsOn(page, 3, 5);
  await expect(ghost(page)).toHaveCount(0);
});

test("a drop elsewhere returns the piece", async ({ page }) => {
  await open(page, "wythoff(6,8)", PLANE);
  for (const [x, y] of [
    [2, 7],
    [7, 8],
    [-3, -3],
  ] as const) {
    await dragTo(page, x, y);
    await expect(ghost(page)).toHaveCount(0);
    await page.mouse.up();
    await restsOn(page, 6, 8);
    await shows(page, "wythoff(6,8)");
  }
  // Escape returns the piece, too.
  await dragTo(page, 3, 5);
  await page.keyboard.press("Escape");
  await page.mouse.up();
  await restsOn(page, 6, 8);
  await shows(page, "wythoff(6,8)");
});

test("one click lifts the piece, another puts it down", async ({ page }) => {
  await open(page, "wythoff(6,8)", PLANE);
  const lifted = page.locator(".token.lifted");
  await token(page).click();
  await expect(lifted).toHaveCount(1);
  await click(page, 2, 7);
  await expect(lifted).toHaveCount(0);
  await shows(page, "wythoff(6,8)");
  await token(page).click();
  await click(page, 6, 2);
  await shows(page, "wythoff(6,2)");
  await expect(lifted).toHaveCount(0);
});

test("arrow keys follow their direction, Enter moves", async ({ page }) => {
  await open(page, "wythoff(6,8)", PLANE);
  await move(page, "wythoff(5,8)").focus();
  const at = () => focused(page, "data-move");
  for (const [key, to] of [
    ["ArrowLeft", "wythoff(4,8)"],
    ["ArrowDown", "wythoff(4,6)"],
    ["ArrowRight", "wythoff(6,6)"],
    ["ArrowLeft", "wythoff(4,6)"],
  ] as const) {
    await page.keyboard.press(key);
    await expect.poll(at, key).toBe(to);
    await expect(page.locator('[data-move][tabindex="0"]')).toHaveCount(1);
  }
  await expect(ghost(page)).toHaveCount(1);
  await page.keyboard.press("Enter");
  await shows(page, "wythoff(4,6)");
  // The focus goes on to a move of the next position.
  await expect.poll(at).toMatch(/^wythoff\([0-4],[0-6]\)$/);
});

test("large piles and many moves have a form", async ({ page }) => {
  await open(page, "wythoff(3,61)", PLANE);
  await expect(board(page)).toHaveCount(0);
  await expect(switchTo(page, "Board")).toBeDisabled();
  const form = page.locator("[data-move-form]");
  await form.getByLabel("and from pile 2").fill("1");
  await form.getByRole("button", { name: "Move" }).click();
  await shows(page, "wythoff(3,60)");
  await expect(board(page)).toBeVisible();
  await restsOn(page, 3, 60);
  await open(page, "wythoff[9](20,22)", PLANE);
  await expect(moves(page)).toHaveCount(0);
  await expect(form).toBeVisible();
  await dragTo(page, 18, 13);
  await page.mouse.up();
  await shows(page, "wythoff[9](18,13)");
});

test("in a sum keys lead from a plane to the next board", async ({ page }) => {
  await open(page, "wythoff(1,1) + nim(2)", PLANE);
  await expect(board(page)).toHaveCount(1);
  await move(page, "wythoff(1,0) + nim(2)").focus();
  const met = new Set<string | null>();
  for (let i = 0; i < 8; i++) {
    met.add(await focused(page, "data-move"));
    await page.keyboard.press("ArrowRight");
  }
  expect([...met]).toContain("wythoff(1,1) + nim(0)");
});

test("beside a lesson the whole plane is in sight", async ({ page }) => {
  await open(page, "vector[queen+(1,4)](6,9)", "lesson=vector-proof");
  const frame = page.locator(".scene-frame:visible");
  const hidden = () =>
    frame.evaluate((plane) => plane.scrollHeight - plane.clientHeight);
  for (const height of [800, 600]) {
    await page.setViewportSize({ width: 1280, height });
    await expect(frame).toHaveCount(1);
    await expect.poll(hidden, `a window ${height} px high`).toBe(0);
  }
});

test("with reduced motion nothing glides or lingers", async ({ page }) => {
  await open(page, "wythoff(6,8)", PLANE);
  /** Reports if a moving piece glides, and if a leaving piece stays visible. */
  const motion = () =>
    token(page).evaluate((token) => {
      const leaving = token.cloneNode() as SVGElement;
      leaving.classList.add("leaving");
      token.after(leaving);
      const { display } = getComputedStyle(leaving);
      leaving.remove();
      const seconds = getComputedStyle(token).transitionDuration;
      return [Number.parseFloat(seconds) > 0, display !== "none"];
    });
  expect(await motion()).toEqual([true, true]);
  await page.emulateMedia({ reducedMotion: "reduce" });
  expect(await motion()).toEqual([false, false]);
});

test("in the editor the piece can be put on any cell", async ({ page }) => {
  await open(page, "wythoff(3,5)", PLANE);
  await fromMenu(page, "Edit");
  const editor = page.getByRole("application", { name: "Arrow keys move" });
  await expect(editor).toBeVisible();
  await dragTo(page, 7, 2);
  await page.mouse.up();
  await shows(page, "wythoff(7,2)");
  await click(page, 4, 6);
  await shows(page, "wythoff(4,6)");
  await editor.focus();
  await page.keyboard.press("ArrowRight");
  await shows(page, "wythoff(5,6)");
  await page.keyboard.press("ArrowUp");
  await shows(page, "wythoff(5,7)");
  const number = page.getByLabel("Tokens in pile 1");
  await number.fill("12");
  await number.press("Enter");
  await shows(page, "wythoff(12,7)");
  await restsOn(page, 12, 7);
});

test.describe("on a phone", () => {
  const viewport = { width: 390, height: 844 };
  test.use({ hasTouch: true, isMobile: true, viewport });

  let fingers: Fingers;
  test.beforeEach(async ({ page }) => {
    fingers = await fingersOf(page);
  });

  test("a finger drags the piece, and taps a cell", async ({ page }) => {
    await open(page, "wythoff(6,8)", PLANE);
    await expectToFit(page);
    await piece(page).scrollIntoViewIfNeeded();
    await fingers("touchStart", [await middleOf(page, 6, 8)]);
    await fingers("touchMove", [await middleOf(page, 5, 6)]);
    await restsOn(page, 5, 6);
    await fingers("touchMove", [await middleOf(page, 3, 5)]);
    await expect(ghost(page)).toHaveCount(1);
    await fingers("touchEnd", []);
    await shows(page, "wythoff(3,5)");
    await move(page, "wythoff(3,1)").tap();
    await shows(page, "wythoff(3,1)");
  });

  test("a long press says what a move would do", async ({ page }) => {
    await open(page, "wythoff(6,8)", PLANE);
    await move(page, "wythoff(6,4)").scrollIntoViewIfNeeded();
    const cell = await middleOf(page, 6, 4);
    // The press lasts longer than a tap.
    await fingers("touchStart", [cell], 0.7);
    await expect(caption(page)).toContainText("Take 4 from pile 2");
    await fingers("touchEnd", []);
    await expect(ghost(page)).toHaveCount(0);
    await shows(page, "wythoff(6,8)");
    await move(page, "wythoff(6,4)").tap();
    await shows(page, "wythoff(6,4)");
  });

  test("a large plane scrolls along with the piece", async ({ page }) => {
    await open(page, "wythoff(30,30)", PLANE);
    await expectToFit(page);
    const frame = page.locator(".scene-frame");
    const seen = () => frame.evaluate(({ scrollLeft }) => scrollLeft);
    // The plane opens with the piece in sight.
    const before = await seen();
    expect(before).toBeGreaterThan(100);
    await expect(piece(page)).toBeInViewport();
    const from = await middleOf(page, 30, 30);
    const edge = { x: (await boxOf(frame)).x + 12, y: from.y };
    await fingers("touchStart", [from]);
    await fingers("touchMove", [{ x: from.x - 60, y: from.y }]);
    await fingers("touchMove", [edge]);
    await expect.poll(seen).toBe(0);
    await fingers("touchMove", [await middleOf(page, 2, 30)]);
    await fingers("touchEnd", []);
    await shows(page, "wythoff(2,30)");
  });
});
