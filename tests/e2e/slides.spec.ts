/** Slides for a lecture, in full screen or not, and decks of slides. */
import type { Page } from "@playwright/test";
import { expectToFit } from "./checks.ts";
import { fromMenu, more, positionField } from "./head.ts";
import {
  extent,
  hook,
  live,
  mapOf,
  open,
  pixelOf,
  viewAfter,
} from "./map-page.ts";
import { boxOf, says, shows, solver, verdict } from "./play.ts";
import { alone, expect, test } from "./test.ts";

const slide = (page: Page) => page.locator("nimscope-slide");
const board = (page: Page) => slide(page).locator("nimscope-board");
/** The tools, which only a slide has. */
const tools = (page: Page) =>
  page.getByRole("complementary", { name: "Slide" });
const spoken = (page: Page) => tools(page).locator('[aria-live="polite"]');
const said = (page: Page) => page.locator("nimscope-map [aria-live=polite]");

/** Checks that the slide fills the window, and whether it is in full screen. */
async function fills(page: Page, isScreen: boolean): Promise<void> {
  const filled = () =>
    slide(page).evaluate((element) => {
      const { left, top, right, bottom } = element.getBoundingClientRect();
      const isScreen = document.fullscreenElement !== null;
      return [isScreen, left, top, right - innerWidth, bottom - innerHeight];
    });
  await expect.poll(filled).toEqual([isScreen, 0, 0, 0, 0]);
}

async function leavesScreen(page: Page): Promise<void> {
  const screen = () => page.evaluate(() => document.fullscreenElement);
  await expect.poll(screen).toBeNull();
}

const letters = (page: Page) =>
  verdict(page)
    .locator(".headline")
    .evaluate((head) => Number.parseFloat(getComputedStyle(head).fontSize));

/** The button at a map outside of a game's page. */
const atMap = (page: Page) =>
  page.getByRole("button", { name: "Full screen", exact: true });

async function begin(page: Page): Promise<void> {
  await fromMenu(page, "Show as a slide (F)");
  await expect(tools(page)).toBeVisible();
}

test("a slide's verdict is covered until V is pressed", async ({ page }) => {
  await open(page, "#/wythoff(6,8)?slide=1");
  await expect(tools(page)).toBeVisible();
  await expect(page.getByRole("banner")).toHaveCount(0);
  await expect(
    slide(page).getByRole("heading", { name: "Wythoff's game" }),
  ).toBeVisible();
  await expect(slide(page)).toContainText("from one pile, or the same number");
  await says(page, "");
  await expect(verdict(page)).toContainText("Who wins, if both play well?");
  const code = page.getByRole("img", { name: "QR code" });
  await expect(code).toBeInViewport();
  // The cover hides the picture, the marks and the lesson, but not the board.
  await expect(board(page)).toBeInViewport();
  await expect(mapOf(page)).toHaveCount(0);
  await expect(page.locator('[data-winning="true"]')).toHaveCount(0);
  expect((await boxOf(board(page))).height).toBeGreaterThan(300);
  await page.keyboard.press("v");
  await says(page, "N");
  await expect(verdict(page)).toContainText("The player to move wins");
  await expect(page.locator('[data-winning="true"]').first()).toBeVisible();
  await expect(mapOf(page)).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole("toolbar", { name: "Map" })).toBeHidden();
  await page.keyboard.press("b");
  await expect(board(page)).toBeHidden();
  await expect(spoken(page)).toHaveText("The picture alone is shown.");
  await page.keyboard.press("b");
  await expect(board(page)).toBeInViewport();
  // The enlarged QR code can be read from the last row of a classroom.
  await page.keyboard.press("q");
  expect((await boxOf(code)).height).toBeGreaterThan(
    (page.viewportSize()?.height ?? 0) / 4,
  );
  // People without a camera can type the address.
  await expect(tools(page)).toContainText(/#\/wythoff\(6,8\)\?/);
  await page.keyboard.press("q");
  // The next position is covered again.
  await page.locator('[data-move="wythoff(3,5)"]').first().click();
  await shows(page, "wythoff(3,5)");
  await says(page, "");
  await page.getByRole("button", { name: "Show who wins" }).click();
  await says(page, "P");
  await page.keyboard.press("Escape");
  await expect(
    page.getByRole("link", { name: "nimscope, all games" }),
  ).toBeVisible();
  await expect(page).toHaveURL(/#\/wythoff\(3,5\)$/);
  // Keys go through the steps of a lesson.
  await open(page, "#/wythoff(6,8)?lesson=wythoff-sieve&n=6&slide=1");
  await expect(page.getByText("step 6 of 10")).toBeVisible();
  await page.keyboard.press("PageDown");
  await expect(page.getByText("step 7 of 10")).toBeVisible();
  await expect(page.locator("nimscope-map")).toBeHidden();
  const lesson = await boxOf(slide(page).locator("nimscope-lesson"));
  expect(lesson.width).toBeGreaterThan(
    0.56 * (page.viewportSize()?.width ?? 0),
  );
  // In Play, or with a covered answer, the slide shows the board and no map.
  for (const address of [
    "#/wythoff(7,9)?play=casual&slide=1",
    "#/nim(3,5,7)?covered=1&slide=1",
  ]) {
    await open(page, address);
    await expect(page.locator("#board")).toBeVisible();
    await expect(mapOf(page)).toHaveCount(0);
  }
});

test("an answer marks the one move that its sentence names", async ({
  page,
}) => {
  for (const [position, names, label] of [
    ["spring(###/###/###)", "Sweep column 2, rows 1 to 3", ""],
    ["spring(##/#.) + nim(2,3)", "Sweep row 1, columns 1 to 2", ""],
    ["nim(5,5,5)", "Take 5 from pile 1", ""],
    ["magnetism(+.....)", "Place − on square 6", "Minus on square 6"],
  ] as const) {
    expect(solver.examine(position, false).winning.length).toBeGreaterThan(1);
    await open(page, `#/${position}?slide=answer`);
    await expect(verdict(page)).toContainText(`. One winning move: ${names}`);
    const marked = page.locator('[data-winning="true"]');
    await expect(marked).toHaveCount(1);
    await expect(marked).toHaveAccessibleName(
      `${label || names}, a winning move`,
    );
  }
});

test("full screen shows a slide, and Escape leads back", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 810 });
  await open(page, "#/euclid(11,27)");
  const map = mapOf(page);
  const usual = await letters(page);
  const [left = 0] = await hook(map, "data-plot");
  await map.focus();
  await page.keyboard.press("+");
  await expect(page).toHaveURL(/view=/);
  const view = await map.getAttribute("data-view");
  await begin(page);
  await fills(page, true);
  await expect(verdict(page)).toBeInViewport({ ratio: 1 });
  await expect(map).toBeInViewport({ ratio: 1 });
  await expect.poll(() => letters(page)).toBeCloseTo(1.5 * 1.2 * usual, 1);
  const margin = async () => (await hook(map, "data-plot"))[0];
  await expect.poll(margin).toBeCloseTo(1.5 * left, 0);
  // A click opens the cell that is seen under the pointer.
  const cell = await pixelOf(map, 11, 16);
  await page.mouse.click(cell.x, cell.y);
  await shows(page, "euclid(11,16)");
  await page.goBack();
  await page.keyboard.press("Escape");
  await expect(tools(page)).toHaveCount(0);
  await expect.poll(() => letters(page)).toBe(usual);
  await expect(map).toHaveAttribute("data-view", view ?? "");
});

for (const [width, height] of [
  [1280, 800],
  [390, 844],
] as const) {
  test(`a slide fits and is large, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    for (const [address, keys] of [
      ["#/wythoff(3,5)", "b"],
      ["#/heap[0.137](9)", "bb"],
    ] as const) {
      await open(page, address);
      const map = mapOf(page);
      const plot = async (side: 2 | 3) =>
        (await hook(map, "data-plot"))[side] ?? 0;
      const wide = await plot(2);
      await begin(page);
      await expect(board(page)).toBeInViewport();
      for (const key of keys) await page.keyboard.press(key);
      await expect.poll(() => plot(2), address).toBeGreaterThan(wide);
      // Name, rule and answer are above the plot.
      await expect.poll(() => plot(3), address).toBeGreaterThan(0.4 * height);
      const code = page.getByRole("img", { name: "QR code" });
      for (const part of [map, verdict(page), code]) {
        await expect(part).toBeInViewport({ ratio: 1 });
      }
      await expectToFit(page, address);
      await page.keyboard.press("Escape");
      await expect(tools(page)).toHaveCount(0);
    }
    // The self-similar picture stays square in any window.
    await open(page, "#/chomp(2x10)?slide=answer");
    const [across, up] = await extent(mapOf(page));
    const [, , wide = 0, high = 0] = await hook(mapOf(page), "data-plot");
    expect(((512 / across) * wide) / ((1024 / up) * high)).toBeCloseTo(1, 1);
  });
}

for (const [width, height] of [
  [1280, 800],
  [390, 844],
] as const) {
  test(`the whole board is below the answer, ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    for (const address of [
      "#/spring(##....##/#......#)?slide=1",
      "#/spring(3x4)?slide=1",
      "#/nim(3,5,7)?slide=1",
    ]) {
      await open(page, address);
      await page.keyboard.press("v");
      await expect(verdict(page)).toContainText(/wins|loses/);
      await expect(mapOf(page)).toBeHidden();
      // First the board is shown alone, then with the picture.
      for (const hasMap of [false, true]) {
        if (hasMap) await page.keyboard.press("b");
        await expect(mapOf(page)).toBeVisible({ visible: hasMap });
        await expect(async () => {
          const [answer, frame, scrolled] = await Promise.all([
            boxOf(verdict(page)),
            boxOf(board(page).locator(".scene-frame")),
            board(page)
              .locator(".boards")
              .evaluate((it) => it.scrollHeight - it.clientHeight),
          ]);
          expect(frame.y).toBeGreaterThanOrEqual(answer.y + answer.height);
          expect(frame.y + frame.height).toBeLessThanOrEqual(height);
          expect(scrolled).toBeLessThanOrEqual(1);
        }).toPass();
      }
    }
  });
}

test("arrow keys turn slides after a click, and move on a board reached by Tab", async ({
  page,
}) => {
  const deck = "1=spring(3x4)&2=spring(2x5)&3=nim(1,2)&4=nim(3,5,7)";
  await open(page, `#/deck?slide=1&${deck}`);
  const counted = (at: number) =>
    expect(slide(page)).toContainText(`${at} of 4`);
  await counted(1);
  await slide(page).getByRole("heading", { name: "Spring Cleaning" }).click();
  await page.keyboard.press("ArrowRight");
  await counted(2);
  await shows(page, "spring(#####/#####)");
  // This click is on the margin beside the board.
  const { x, y, height } = await boxOf(board(page));
  await page.mouse.click(x + 4, y + height / 2);
  await page.keyboard.press("ArrowLeft");
  await counted(1);
  await shows(page, "spring(####/####/####)");
  await page.keyboard.press("v");
  await page.getByRole("button", { name: /^Board/ }).click();
  await page.keyboard.press("Space");
  await counted(2);
  await shows(page, "spring(#####/#####)");
  await page.locator("[data-move]").first().click();
  await page.keyboard.press("ArrowRight");
  await counted(3);
  await shows(page, "nim(1,2)");
  // Once Tab has reached the board, the board takes the keys.
  const moves = page.locator("[data-move]");
  await expect(async () => {
    await page.keyboard.press("Tab");
    await expect(page.locator("[data-move]:focus")).toHaveCount(1, {
      timeout: 500,
    });
  }).toPass();
  const first = await moves.evaluateAll((all) =>
    all.findIndex((it) => it.matches(":focus")),
  );
  await page.keyboard.press("ArrowRight");
  await expect(moves.nth(first)).not.toBeFocused();
  await expect(page.locator("[data-move]:focus-visible")).toHaveCount(1);
  await counted(3);
});

test("keys control a slide, but not the ordinary page", async ({ page }) => {
  await open(page, "#/euclid(11,27)");
  const titles = await page
    .getByRole("combobox", { name: "Picture" })
    .locator("option")
    .allTextContents();
  const map = mapOf(page);
  const pictured = async (key: string, at: number) => {
    await page.keyboard.press(key);
    const title = new RegExp(`^${titles.at(at % titles.length)}`);
    await expect(map).toHaveAttribute("aria-label", title);
  };
  await pictured("PageDown", 0);
  await page.keyboard.press("f");
  await expect(spoken(page)).toHaveText(/^A slide\. .* Escape leaves\.$/);
  // The slide draws a new map.
  await expect(map).toHaveAttribute("aria-label", new RegExp(`^${titles[0]}`));
  await pictured("PageDown", 1);
  await expect(said(page)).toHaveText(
    `Picture 2 of ${titles.length}: ${titles[1]}.`,
  );
  await live(page);
  await pictured("n", 2);
  await pictured("p", 1);
  await pictured("PageUp", 0);
  await pictured("PageUp", -1);
  await viewAfter(map, () => page.keyboard.press("+"));
  await shows(page, "euclid(11,27)");
  await says(page, "N");
  await page.keyboard.press("v");
  await says(page, "");
  await page.keyboard.press("v");
  await page.keyboard.press("f");
  await expect(tools(page)).toHaveCount(0);
  for (const key of ["b", "v", "PageDown"]) await pictured(key, -1);
  // A letter typed into a field is no key for a slide.
  await more(page);
  await positionField(page).press("f");
  await expect(page).not.toHaveURL(/slide/);
  // A page without a game can be a slide, too.
  await open(page, "#/blocking");
  await atMap(page).click();
  await fills(page, true);
  await expect(page.getByRole("banner")).toHaveCount(0);
  await page.keyboard.press("Escape");
  await leavesScreen(page);
  await expect(page).toHaveURL(/#\/blocking$/);
  await open(page, "#/blocking?slide=1");
  await page.getByRole("spinbutton", { name: "k" }).press("b");
  await expect(spoken(page)).toHaveText(/^A slide/);
});

alone("buttons control a slide, and Back leaves it", async ({ page }) => {
  await open(page, "#/wythoff(6,8)?hint=on");
  await begin(page);
  await fills(page, true);
  await page.getByRole("button", { name: /^Next/ }).click();
  await expect(page).toHaveURL(/figure=wythoff-nimbers/);
  await page.getByRole("button", { name: /^Previous/ }).click();
  await expect(page).toHaveURL(/figure=wythoff-v/);
  await page.keyboard.press("v");
  await says(page, "");
  // An earlier hint marks nothing on the slide.
  await expect(page.locator('[data-winning="true"]')).toHaveCount(0);
  await page.locator('[data-move="wythoff(3,5)"]').first().click();
  await shows(page, "wythoff(3,5)");
  await expect(tools(page)).toBeVisible();
  await page.keyboard.press("v");
  await says(page, "P");
  await page.evaluate(() => document.exitFullscreen());
  await expect(tools(page)).toHaveCount(0);
  await expect(page).toHaveURL(/#\/wythoff\(3,5\)\?hint=on&figure=wythoff-v$/);
  // Back leaves the slide and the full screen.
  await page.keyboard.press("f");
  await fills(page, true);
  await page.goBack();
  await expect(tools(page)).toHaveCount(0);
  await leavesScreen(page);
});

alone("a slide fills the window without full screen", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.addInitScript(() => {
    Object.assign(Element.prototype, { requestFullscreen: undefined });
  });
  await open(page, "#/wythoff(6,8)?frame=map");
  await atMap(page).click();
  await fills(page, false);
  await expect(mapOf(page)).toBeInViewport({ ratio: 1 });
  await expect(board(page)).toBeInViewport();
  const below = (await boxOf(board(page))).y;
  expect(below).toBeGreaterThan((await boxOf(mapOf(page))).y);
  await page.getByRole("button", { name: /^Board/ }).click();
  await expect(board(page)).toBeHidden();
  await expect(mapOf(page)).toBeInViewport({ ratio: 1 });
  await expect(verdict(page)).toBeInViewport({ ratio: 1 });
  await page.getByRole("button", { name: /^Leave the slide/ }).click();
  await expect(tools(page)).toHaveCount(0);
  await expect(page).toHaveURL(/#\/wythoff\(6,8\)\?frame=map$/);
});

test("a deck is made, ordered and shared", async ({ page }) => {
  const share = page.getByRole("dialog", { name: "Share" });
  for (const [i, hash] of [
    "#/wythoff(6,8)?figure=wythoff-nimbers",
    "#/nim(3,5,7)?lesson=nim-steps",
    "#/wythoff(7,9)?play=casual",
  ].entries()) {
    await open(page, hash);
    await fromMenu(page, "Share");
    await share.getByRole("button", { name: "Add to deck" }).click();
    await expect(share).toContainText(`Added: ${i + 1} in the deck`);
  }
  await open(page, "#/deck");
  const slides = page.locator("[data-slide]");
  const question = "wythoff(7,9)?covered=1";
  await expect(slides.last()).toHaveAttribute("data-slide", question);
  const remove = page.getByRole("button", { name: "Remove slide 3" });
  await remove.click();
  await expect(slides).toHaveText([/Wythoff's game 6, 8/, /Nim in four steps/]);
  await page.getByRole("button", { name: /^Undo/ }).click();
  await expect(slides).toHaveCount(3);
  await remove.click();
  await page.getByRole("button", { name: "Move slide 2 up" }).click();
  await expect(slides).toHaveText([/Nim in four steps/, /Wythoff's game 6, 8/]);
  await expect(page).toHaveURL(
    /#\/deck\?1=nim\(3,5,7\)%3Flesson%3Dnim-steps&2=wythoff\(6,8\)%3Ffigure%3Dwythoff-nimbers%26slide%3Danswer$/,
  );
  await page.getByRole("link", { name: "Show the slides" }).click();
  await shows(page, "nim(3,5,7)");
  await expect(slide(page)).toContainText("1 of 2");
});

test("a deck shows a question, its answer and a lesson", async ({ page }) => {
  const deck =
    "1=nim(1,2,3)&2=nim(1,2,3)%3Fslide%3Danswer&3=nim(3,5,7)%3Flesson%3Dnim-steps";
  await open(page, `#/deck?${deck}`);
  const row = page.locator("[data-slide]").nth(1);
  const answer = row.getByRole("button", { name: "Answer" });
  await expect(answer).toHaveAttribute("aria-pressed", "true");
  await row.getByRole("button", { name: "Question" }).click();
  await expect(row).toHaveAttribute("data-slide", "nim(1,2,3)?covered=1");
  await answer.click();
  await expect(row).toHaveAttribute("data-slide", "nim(1,2,3)?slide=answer");
  await page.getByRole("link", { name: "Show the slides" }).click();
  await expect(slide(page)).toContainText("1 of 3");
  await expect(verdict(page)).toContainText("Who wins, if both play well?");
  await says(page, "");
  await page.keyboard.press("ArrowRight");
  await expect(slide(page)).toContainText("2 of 3");
  await says(page, "P");
  await expect(verdict(page)).toContainText(
    /The player to move loses\. For example, the answer to “Take 1 from pile 1” is “Take 1 from pile 3”/,
  );
  // A picture of nimbers needs an explanation, so it appears only if B is pressed.
  await expect(board(page)).toBeInViewport();
  await expect(mapOf(page)).toBeHidden();
  await page.keyboard.press("b");
  await expect(board(page)).toBeInViewport();
  await expect(mapOf(page)).toBeInViewport();
  await page.keyboard.press("b");
  await expect(board(page)).toBeHidden();
  await page.keyboard.press("Space");
  await expect(slide(page)).toContainText("3 of 3");
  await expect(page.getByText("step 1 of 4")).toBeVisible();
  await expect(slide(page)).not.toContainText("Who wins");
  await page.keyboard.press("Home");
  await expect(slide(page)).toContainText("1 of 3");
  await says(page, "");
  await page.keyboard.press("End");
  await expect(slide(page)).toContainText("3 of 3");
  await page.keyboard.press("ArrowLeft");
  await expect(slide(page)).toContainText("2 of 3");
});

test("an answer omits a picture that lacks the position", async ({ page }) => {
  await open(page, "#/magnetism(..+....-..)?slide=answer");
  await says(page, "P");
  await expect(mapOf(page)).toBeHidden();
  const width = page.viewportSize()?.width ?? 0;
  expect((await boxOf(board(page))).width).toBeGreaterThan(0.8 * width);
  for (const [words, hasBoard, hasMap] of [
    ["Board and picture are shown.", true, true],
    ["The picture alone is shown.", false, true],
    ["The board alone is shown.", true, false],
  ] as const) {
    await page.keyboard.press("b");
    await expect(spoken(page)).toHaveText(words);
    await expect(board(page)).toBeVisible({ visible: hasBoard });
    await expect(mapOf(page)).toBeVisible({ visible: hasMap });
  }
});

test("a step longer than the window has “More below”", async ({ page }) => {
  await open(page, "#/nim(3,5,7)?lesson=nimbers&step=3&slide=1");
  const below = slide(page).getByRole("button", { name: "More below" });
  await expect(below).toBeInViewport({ ratio: 1 });
  const left = () =>
    slide(page)
      .locator("#explore")
      .evaluate((it) => it.scrollHeight - it.clientHeight - it.scrollTop);
  // A key scrolls, too.
  const before = await left();
  await page.keyboard.press("ArrowDown");
  await expect.poll(left).toBeLessThan(before);
  // The button disappears at the end, perhaps while the test is about to click it.
  await expect(async () => {
    if (await below.isVisible()) await below.click({ timeout: 2_000 });
    expect(await left()).toBeLessThan(5);
  }).toPass();
});

test("a broken slide is named, and the others are shown", async ({ page }) => {
  const deck = "1=wythoff(3,5)&2=nowhere(1&3=%25zz&4=nim(3,5,7)";
  await open(page, `#/deck?${deck}`);
  const slides = page.locator("[data-slide]");
  await expect(slides).toHaveCount(4);
  // Each valid position has its board beside its name.
  const boards = slides.locator(".board .scene > svg");
  await expect(boards).toHaveCount(2);
  for (const i of [0, 3]) {
    await expect(slides.nth(i).locator(".board .scene > svg")).toBeVisible();
  }
  const alert = slides.nth(2).getByRole("alert");
  await expect(alert).toContainText("This slide cannot be read: %zz");
  await open(page, `#/deck?slide=1&${deck}`);
  await shows(page, "wythoff(3,5)");
  await page.keyboard.press("PageDown");
  await expect(slide(page).getByRole("alert")).toBeVisible();
  await page.keyboard.press("PageDown");
  await expect(slide(page).getByRole("alert")).toContainText("cannot be read");
  await page.keyboard.press("PageDown");
  await shows(page, "nim(3,5,7)");
  await expect(slide(page)).toContainText("4 of 4");
  await page.keyboard.press("Escape");
  await expect(slides).toHaveCount(4);
});
