/** While an answer is on its way: what is shown stays true, and nothing hangs. */
import type { Locator, Page } from "@playwright/test";
import { end, hold, letGo, prepare } from "./hold.ts";
import { openLesson } from "./lesson-page.ts";
import { holdSolver, mapOf, pixelOf } from "./map-page.ts";
import { focused, move, moves, open, ready, shown, shows } from "./play.ts";
import { expectRule } from "./rule-editor.ts";
import { expect, alone as test } from "./test.ts";

/** Waits until the solver has answered everything that was let go before. */
async function answered(page: Page): Promise<void> {
  const field = page.getByRole("textbox", { name: "Position" });
  await field.fill("?");
  await expect(page.getByRole("alert").locator("mark")).toBeVisible();
  await field.press("Escape");
}

test.beforeEach(({ page }) => prepare(page));

test("who goes back before a move is answered can go on playing", async ({
  page,
}) => {
  await open(page, "wythoff(6,8)");
  await hold(page, "wythoff(6,7)");
  await move(page, "wythoff(6,7)").click();
  await expect(page).toHaveURL(/wythoff\(6.*7\)/);
  await page.goBack();
  await expect(page).toHaveURL(/wythoff\(6.*8\)/);
  await page.waitForSelector(ready, { state: "attached" });
  await expect(page.getByText("Player 1 to move")).toBeVisible();
  await letGo(page);
  await move(page, "wythoff(6,4)").click();
  await shows(page, "wythoff(6,4)");
  await expect(page.getByText("Player 2 to move")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await shows(page, "wythoff(6,8)");
});

async function type(page: Page, position: string): Promise<void> {
  const field = page.getByRole("textbox", { name: "Position" });
  await field.fill(position);
  await field.press("Enter");
}

/** What the board in sight was made to do, as if it still had the controls it had. */
async function saysOfBoard(page: Page, to: string): Promise<void> {
  for (const name of ["nimscope-move", "nimscope-try"]) {
    await page
      .locator("nimscope-board")
      .evaluate(
        (board, [name, to]) =>
          board.dispatchEvent(
            new CustomEvent(name as string, { detail: { to } }),
          ),
        [name, to],
      );
  }
}

/** The game on the page has begun here, and no move has been made in it. */
async function untouched(page: Page, position: string): Promise<void> {
  await shows(page, position);
  const list = page.locator(".moves li");
  await expect(list).toHaveCount(1);
  await expect(list).toContainText(position);
}

/** While another game is examined, nothing of the old one is said or shown. */
async function nothingStands(page: Page): Promise<void> {
  await expect(page.getByText(/^Examining/)).toBeVisible();
  await expect(page.getByRole("status")).toHaveAttribute("data-position", "");
  await expect(page.getByRole("status")).toHaveAttribute("data-outcome", "");
  await expect(page.locator("nimscope-board")).toBeHidden();
  await expect(moves(page)).toHaveCount(0);
}

/** Where a control stands on the page. */
async function placeOf(control: Locator): Promise<{ x: number; y: number }> {
  const box = await control.boundingBox();
  if (box === null) throw new Error("the control is not in sight");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

test("the old board does nothing while another game is examined", async ({
  page,
}) => {
  await open(page, "nim(3,5,7)");
  const place = await placeOf(move(page, "nim(0,5,7)"));
  const target = await placeOf(move(page, "nim(3,5,0)"));
  await move(page, "nim(2,5,7)").focus();
  const bar = "chomp(.#####/######)";
  await hold(page, bar);
  await type(page, "chomp(2x6)");
  await expect(page).toHaveURL(/#\/chomp/);
  await nothingStands(page);
  await page.mouse.click(place.x, place.y);
  await page.mouse.down();
  await page.mouse.move(target.x, target.y, { steps: 5 });
  await page.mouse.up();
  await page.keyboard.press("Enter");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await saysOfBoard(page, "nim(0,5,7)");
  await expect(page).toHaveURL(/#\/chomp/);
  await letGo(page);
  await untouched(page, bar);
  await expect(moves(page)).toHaveCount(11);
});

test("the board that is left does nothing while the way back is examined", async ({
  page,
}) => {
  await open(page, "nim(3,5,7)");
  await type(page, "wythoff(3,5)");
  await shows(page, "wythoff(3,5)");
  const place = await placeOf(move(page, "wythoff(0,5)"));
  await hold(page, "nim(3,5,7)");
  await page.goBack();
  await expect(page).toHaveURL(/#\/nim/);
  await nothingStands(page);
  await page.mouse.click(place.x, place.y);
  await saysOfBoard(page, "wythoff(0,5)");
  await expect(page).toHaveURL(/#\/nim/);
  await letGo(page);
  await untouched(page, "nim(3,5,7)");
});

test("the keyboard finds the board again after the way back", async ({
  page,
}) => {
  await open(page, "nim(3,5,7)");
  await type(page, "wythoff(3,5)");
  await shows(page, "wythoff(3,5)");
  await move(page, "wythoff(0,5)").focus();
  await hold(page, "nim(3,5,7)");
  await page.goBack();
  await expect(moves(page)).toHaveCount(0);
  await letGo(page);
  await shows(page, "nim(3,5,7)");
  await expect.poll(() => focused(page, "data-move")).toMatch(/^nim/);
});

test("who types while a move is answered keeps the field", async ({ page }) => {
  await open(page, "nim(3,5,7)");
  await hold(page, "nim(3,5,6)");
  await move(page, "nim(3,5,6)").click();
  const field = page.getByRole("textbox", { name: "Position" });
  await field.fill("wythoff(");
  await letGo(page);
  await shows(page, "nim(3,5,6)");
  await expect(moves(page)).not.toHaveCount(0);
  await page.keyboard.type("3,5)");
  await expect(field).toBeFocused();
  await expect(field).toHaveValue("wythoff(3,5)");
});

test("a board makes no move but those of its own position", async ({
  page,
}) => {
  await open(page, "nim(3,5,7)");
  for (const to of ["nim(3,5,8)", "nim(3,4,6)", "chomp(.#)", "nonsense"]) {
    await page
      .locator("nimscope-board")
      .evaluate(
        (board, to) =>
          board.dispatchEvent(
            new CustomEvent("nimscope-move", { detail: { to } }),
          ),
        to,
      );
  }
  await untouched(page, "nim(3,5,7)");
  await expect(page).toHaveURL(/#\/nim\(3%2C5%2C7\)$/);
  await saysOfBoard(page, "nim(3,5,6)");
  await shows(page, "nim(3,5,6)");
  await expect(page.locator(".moves li")).toHaveCount(2);
});

test("a move by numbers that is still read makes no move after the way back", async ({
  page,
}) => {
  await open(page, "nim(1000,2000)");
  await type(page, "nim(300,400)");
  await shows(page, "nim(300,400)");
  const form = page.locator("[data-move-form]");
  await hold(page, "play");
  await hold(page, "nim(1000,2000)");
  await form.getByLabel("Take").fill("100");
  await form.getByRole("button", { name: "Move" }).click();
  await page.goBack();
  await expect(page.getByText(/^Examining/)).toBeVisible();
  await letGo(page, "play");
  await answered(page);
  await expect(page).toHaveURL(/#\/nim\(1000/);
  await letGo(page);
  await untouched(page, "nim(1000,2000)");
  await expect(page.getByRole("alert")).toHaveCount(0);
});

test("what is set by hand and still read is left by the way back", async ({
  page,
}) => {
  await open(page, "nim(3,5)");
  await type(page, "magnetism(+..)");
  await shows(page, "magnetism(+..)");
  await page.getByRole("button", { name: "Edit" }).click();
  await hold(page, "parse");
  await hold(page, "nim(3,5)");
  await page.getByRole("button", { name: "One square more" }).click();
  await expect(page.getByText("4 squares")).toBeVisible();
  const square = page.getByRole("button", { name: "Square 2: empty" });
  const place = await placeOf(square);
  await page.goBack();
  // What was set is left at once, and nothing more can be set there.
  await nothingStands(page);
  await expect(square).toBeHidden();
  await page.mouse.click(place.x, place.y);
  await letGo(page, "parse");
  await answered(page);
  await expect(page).toHaveURL(/#\/nim/);
  await letGo(page);
  await expect(page.getByLabel("Tokens in pile 2")).toHaveValue("5");
  await untouched(page, "nim(3,5)");
});

test("the computer does not move on a board that is being left", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await open(page, "nim(3,5)", "play=perfect");
  await type(page, "wythoff(3,5)");
  await shows(page, "wythoff(3,5)");
  await hold(page, "reply");
  await hold(page, "nim(3,5)");
  await move(page, "wythoff(0,5)").click();
  await shows(page, "wythoff(0,5)");
  await expect(page.getByText("The computer is thinking …")).toBeVisible();
  await page.evaluate(() => history.go(-2));
  await expect(page).toHaveURL(/#\/nim/);
  await letGo(page, "reply");
  await answered(page);
  await expect(page).toHaveURL(/#\/nim/);
  await letGo(page);
  await expect(page.getByText("Your move")).toBeVisible();
  await untouched(page, "nim(3,5)");
});

test("a cell of the map asked for in one game opens nothing in another", async ({
  page,
}) => {
  await open(page, "wythoff(6,8)");
  const cell = await pixelOf(mapOf(page), 4.5, 7.5);
  await hold(page, "cell");
  await page.mouse.click(cell.x, cell.y);
  await type(page, "euclid(11,27)");
  await shows(page, "euclid(11,27)");
  await expect(mapOf(page)).toHaveAttribute("data-marker", "11,27");
  await letGo(page);
  await page.getByRole("button", { name: "Hint" }).click();
  await untouched(page, "euclid(11,27)");
  expect(await shown(page)).toBe("euclid(11,27)");
});

test("what is being typed stays when the position comes that was on its way", async ({
  page,
}) => {
  await open(page, "nim(3,5,7)");
  await hold(page, "nim(3,5,6)");
  await move(page, "nim(3,5,6)").click();
  const field = page.getByRole("textbox", { name: "Position" });
  // It names the position asked for; typing begins after that.
  await expect(field).toHaveValue("nim(3,5,6)");
  await field.fill("nim(1,2)");
  await letGo(page);
  await shows(page, "nim(3,5,6)");
  await expect(field).toHaveValue("nim(1,2)");
  await field.press("Enter");
  await shows(page, "nim(1,2)");
  // Elsewhere on the page the field follows again.
  await move(page, "nim(1,1)").click();
  await shows(page, "nim(1,1)");
  await expect(field).toHaveValue("nim(1,1)");
});

test("what is set by hand while the solver is busy is not lost", async ({
  page,
}) => {
  await open(page, "magnetism(+..)");
  await page.getByRole("button", { name: "Edit" }).click();
  const longer = page.getByRole("button", { name: "One square more" });
  await hold(page, "magnetism(+...)");
  await longer.click();
  await longer.click();
  await page.getByRole("button", { name: "Square 2: empty" }).click();
  await expect(page.getByText("5 squares")).toBeVisible();
  await letGo(page);
  await shows(page, "magnetism(+-...)");
});

test("nimbers that are asked for while those of another rule end are computed", async ({
  page,
}) => {
  await page.goto("/#/");
  await page.waitForSelector(ready, { state: "attached" });
  await hold(page, "stats");
  await page.evaluate(() => {
    location.hash = "#/heap[0.137](20)";
  });
  const work = page.locator("nimscope-map .work");
  await expect(work).toContainText(/5.000 of 5.000/);
  await type(page, "heap[0.77](20)");
  await shows(page, "heap[0.77](20)");
  await letGo(page);
  await expect(work).toContainText(/5.000 piles/);
  await expect(work).toContainText("0.77: period 12 from heap 71, proved");
});

test("of two positions entered in a row the second one is shown, in whatever order they are answered", async ({
  page,
}) => {
  await open(page, "nim(3,5,7)");
  await hold(page, "nim(1,2)");
  await type(page, "nim(1,2)");
  await type(page, "nim(1,1)");
  await shows(page, "nim(1,1)");
  await letGo(page);
  await answered(page);
  await shows(page, "nim(1,1)");
  await expect(page).toHaveURL(/nim\(1,1\)/);
});

/** Keeps the page waiting for an answer that the solver needs seconds for. */
const SLOW = "euclid(60,59,58,57,56)";
/** What is said of it meanwhile. */
const examining = (page: Page) => page.getByText(`Examining ${SLOW}`);

test("from the gallery a slow position is named at once, and can be left", async ({
  page,
}) => {
  await page.goto("/#/");
  await page.waitForSelector(ready, { state: "attached" });
  await page.evaluate((to) => {
    location.hash = `#/${to}`;
  }, SLOW);
  await expect(examining(page)).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/Euclid/);
  await expect(page.getByRole("textbox", { name: "Position" })).toHaveValue(
    SLOW,
  );
  await expect(page.getByRole("progressbar")).toBeVisible();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("alert")).toContainText("stopped");
  await page.getByRole("link", { name: "All games", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "Games you can see",
  );
});

test("from another game nothing of it stands beside a slow position", async ({
  page,
}) => {
  await open(page, "nim(3,5,7)");
  const field = page.getByRole("textbox", { name: "Position" });
  await field.fill(SLOW);
  await field.press("Enter");
  await expect(examining(page)).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/Euclid/);
  await nothingStands(page);
  await expect(page.getByRole("region", { name: "Why" })).toBeHidden();
  // The next question does not wait for the one that is left.
  await field.fill("nim(1,2)");
  await field.press("Enter");
  await shows(page, "nim(1,2)");
});

test("who cancels is told what is known at once", async ({ page }) => {
  await page.goto("/#/");
  await page.waitForSelector(ready, { state: "attached" });
  await hold(page, "analyze");
  await page.evaluate(() => {
    location.hash = "#/nim(3,5,7)";
  });
  await page.getByRole("button", { name: "Cancel" }).click();
  await shows(page, "nim(3,5,7)");
  await expect(page.getByRole("status")).toHaveAttribute("data-outcome", "N");
  await expect(move(page, "nim(3,5,6)")).toBeVisible();
});

test("countless moves hold up neither the verdict nor what is asked next", async ({
  page,
}) => {
  await open(page, "heap[0.(F)](4000)");
  const verdict = page.getByRole("status");
  await expect(verdict).toHaveAttribute("data-outcome", "N");
  await expect(verdict).toHaveAttribute("data-nimber", "4000");
  await type(page, "heap[0.(7)](200000)");
  await shows(page, "heap[0.(7)](200000)");
  await type(page, "nim(1,2)");
  await shows(page, "nim(1,2)");
});

test("what was stopped can be asked again", async ({ page }) => {
  test.slow();
  await page.goto(`/#/${SLOW}`);
  await page.getByRole("button", { name: "Cancel" }).click();
  await page.waitForSelector(ready, { state: "attached" });
  await expect(page.getByRole("alert")).toContainText("stopped");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(examining(page)).toBeVisible();
  await expect(page.getByRole("status")).toHaveAttribute(
    "data-position",
    SLOW,
    { timeout: 90_000 },
  );
});

test("a worker that ends without a word is noticed, and the next one answers", async ({
  page,
}) => {
  await open(page, "nim(3,5,7)");
  await hold(page, "nim(3,5,6)");
  await move(page, "nim(3,5,6)").click();
  await expect(page.getByText("Examining nim(3,5,6)")).toBeVisible();
  await end(page, "thinker");
  await expect(page.getByRole("alert")).toContainText("The solver stopped");
  await letGo(page);
  await page.getByRole("button", { name: "Try again" }).click();
  await shows(page, "nim(3,5,6)");
  // One that ends while nobody waits is not missed.
  await end(page, "thinker");
  await move(page, "nim(3,5,2)").click();
  await shows(page, "nim(3,5,2)");
});

test("a map whose worker ended is drawn again on request", async ({ page }) => {
  await open(page, "wythoff(6,8)");
  await hold(page, "frame");
  await page.getByRole("button", { name: "Zoom in" }).first().click();
  await end(page, "drawer");
  const again = page.getByRole("button", { name: "Try again" });
  await expect(again).toBeVisible();
  await letGo(page);
  await again.click();
  const canvas = mapOf(page).locator("canvas").first();
  const colours = () =>
    canvas.evaluate((canvas: HTMLCanvasElement) => {
      const { width, height } = canvas;
      const image = canvas.getContext("2d")?.getImageData(0, 0, width, height);
      return new Set(new Uint32Array(image?.data.buffer ?? [])).size;
    });
  await expect.poll(colours).toBeGreaterThan(2);
});

test("while the scripts come, the page says what it loads", async ({
  page,
}) => {
  const arrive = await holdSolver(page);
  await page.goto("/#/wythoff(3,5)");
  await expect(page.getByText("Examining wythoff(3,5)")).toBeVisible();
  arrive();
  await shows(page, "wythoff(3,5)");
});

test("before the first script there are words on the page", async ({
  page,
}) => {
  await page.route(/assets\/.*\.js$/, (route) => route.abort());
  await page.goto("/#/wythoff(3,5)");
  await expect(page.getByText("nimscope is being loaded")).toBeVisible();
});

test("a rule of a lesson is taken back before the solver has read it", async ({
  page,
}) => {
  const lesson = await openLesson(page, "wythoff(6,8)", "wythoff-bend");
  await lesson.getByRole("button", { name: "Add knight" }).click();
  await expectRule(lesson, "0:1*+1:1*+1:2");
  await lesson.getByRole("button", { name: "Show me" }).waitFor();
  await hold(page, "parse");
  await lesson.getByRole("button", { name: "Remove 1:1*" }).click();
  await lesson.getByRole("button", { name: "Remove 0:1*" }).click();
  await expectRule(lesson, "1:2");
  await page.goBack();
  await expectRule(lesson, "0:1*+1:2");
  await page.goBack();
  await expectRule(lesson, "0:1*+1:1*+1:2");
  await letGo(page);
  await expectRule(lesson, "0:1*+1:1*+1:2");
});

test("a rule beside the map is taken back before the solver has read it", async ({
  page,
}) => {
  await open(page, "vector[0:1*+1:1*+1:2](4,7)");
  const editor = page.locator("nimscope-rule-editor");
  await hold(page, "vector[0:1*+1:2](4,7)");
  await hold(page, "vector[1:2](4,7)");
  await editor.getByRole("button", { name: "Remove 1:1*" }).click();
  await editor.getByRole("button", { name: "Remove 0:1*" }).click();
  await expectRule(editor, "1:2");
  await expect(page).toHaveURL(/vector\[1%3A2\]/);
  await page.goBack();
  await page.goBack();
  await shows(page, "vector[0:1*+1:1*+1:2](4,7)");
  await expectRule(editor, "0:1*+1:1*+1:2");
  await letGo(page);
  await shows(page, "vector[0:1*+1:1*+1:2](4,7)");
  await expectRule(editor, "0:1*+1:1*+1:2");
});
