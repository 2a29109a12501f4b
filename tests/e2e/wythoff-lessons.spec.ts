/** The lessons of Wythoff's game: by address, click and keyboard. */
import { drag } from "./gestures.ts";
import { lessonOf, openLesson } from "./lesson-page.ts";
import { download, open } from "./map-page.ts";
import { boxOf, says, shows } from "./play.ts";
import { expect, test } from "./test.ts";

const START = "wythoff(6,8)";

test("the sieve steps, plays and keeps its step", async ({ page }) => {
  await open(page, "#/wythoff(6,8)");
  await page.getByRole("button", { name: "The sieve" }).click();
  const lesson = lessonOf(page);
  await expect(page).toHaveURL(/lesson=wythoff-sieve/);
  await expect(lesson).toContainText("Step 1.");
  await lesson.getByRole("button", { name: "Next" }).click();
  await lesson.getByRole("button", { name: "Next" }).press("Enter");
  await expect(lesson).toContainText(
    "The first number that is not struck is 4",
  );
  await expect(page).toHaveURL(/n=3/);
  await page.reload();
  await expect(lesson).toContainText("Step 3.");
  await lesson.getByRole("button", { name: "Back" }).click();
  await expect(page).toHaveURL(/n=2/);
  await lesson.getByRole("button", { name: "Play", exact: true }).click();
  await expect(page).toHaveURL(/n=4/);
  await lesson.getByRole("button", { name: "Pause" }).click();
  await expect(
    lesson.getByRole("button", { name: "Play", exact: true }),
  ).toBeVisible();
});

test("numbers and cells of the sieve open positions", async ({ page }) => {
  const lesson = await openLesson(page, START, "wythoff-sieve", "&n=6");
  await lesson.getByRole("button", { name: "10, bad, step 4" }).click();
  await expect(page).toHaveURL(/#\/wythoff\(6,10\)/);
  await lesson.getByRole("button", { name: "Open (15,9)" }).click();
  await expect(page).toHaveURL(/#\/wythoff\(15,9\)/);
  const board = lesson.getByRole("application");
  await board.focus();
  for (const key of ["ArrowRight", "ArrowRight", "ArrowRight", "ArrowUp"])
    await page.keyboard.press(key);
  await expect(board).toHaveAttribute("data-cell", "2,1");
  await expect(lesson).toContainText("(2,1) loses: found in step 1");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/#\/wythoff\(2,1\)/);
  // Cells can also be clicked.
  await board.scrollIntoViewIfNeeded();
  await board.click();
  await expect(page).not.toHaveURL(/#\/wythoff\(2,1\)/);
  await page.goBack();
  await expect(page).toHaveURL(/#\/wythoff\(2,1\)/);
});

test("play shows that a formula is false", async ({ page }) => {
  const lesson = await openLesson(page, START, "wythoff-compare", "&side=100");
  await expect(lesson.getByText(/0 of 10\D?000 cells differ/)).toBeVisible();
  await lesson.getByLabel("Slope used").selectOption("13-8");
  const found = lesson.locator("[data-differ]");
  await expect(found).toHaveAttribute("data-cells", "10000");
  await expect(found).toHaveAttribute("data-differ", /[1-9]/);
  await lesson.getByRole("button", { name: "Difference" }).click();
  await expect(page).toHaveURL(/show=difference/);
  await expect(lesson.getByRole("application")).toHaveCount(1);
  // ⌊8·13/8⌋ = 13, but the eighth pair is (12,20).
  await lesson.getByRole("button", { name: "Open (12,20)" }).click();
  await expect(page).toHaveURL(/#\/wythoff\(12,20\)/);
  // Both boards point at the same cell.
  await lesson.getByRole("button", { name: "Side by side" }).click();
  await lesson.getByRole("application", { name: "by play" }).focus();
  for (const key of ["ArrowUp", "ArrowUp", "ArrowUp", "ArrowRight"])
    await page.keyboard.press(key);
  const other = lesson.getByRole("application", { name: "by formula" });
  await expect(other).toHaveAttribute("data-cell", "1,2");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/#\/wythoff\(1,2\)/);
  // The option `falsify` also makes the formula of this lesson false.
  await openLesson(page, START, "wythoff-compare", "&falsify=1");
  await expect(lesson.getByLabel("Slope used")).toHaveValue("8-5");
  await expect(found).not.toHaveAttribute("data-differ", "0");
});

test("the proof on the number line is shown step by step", async ({ page }) => {
  const lesson = await openLesson(page, START, "wythoff-line");
  await lesson.getByLabel("Interval from n").fill("10");
  await expect(lesson).toContainText("4φ² = 10.472…");
  await lesson.getByRole("button", { name: "Open (10,6)" }).click();
  await expect(page).toHaveURL(/#\/wythoff\(10,6\)/);
  await lesson.getByRole("button", { name: "Next" }).click();
  await expect(lesson).toContainText("No interval holds two dots of one size");
  await lesson.getByRole("button", { name: "Next" }).click();
  await lesson.getByLabel("Small dot j").fill("8");
  await lesson.getByLabel("Large dot k").fill("5");
  await expect(page).toHaveURL(/j=8/);
  // 13 lies between 8φ = 12.944… and 5φ² = 13.090….
  await expect(lesson).toContainText("s < 13 < t");
  await lesson.getByRole("button", { name: "Next" }).press("Enter");
  await expect(lesson).toContainText("No interval is empty");
  await lesson.getByRole("button", { name: "Next" }).press("Enter");
  await lesson.getByText("See it on the board").waitFor();
  // A dot is chosen by dragging it along the line, too.
  await openLesson(page, START, "wythoff-line", "&n=2&j=2&k=4");
  const line = lesson.getByRole("img", { name: "from 2φ to 4φ²" });
  await line.scrollIntoViewIfNeeded();
  const box = await boxOf(line);
  const label = await line.getAttribute("aria-label");
  const [, from = 0, to = 1] = `${label}`.match(/from (\d+) to (\d+)/) ?? [];
  const at = (value: number) => ({
    x: box.x + 14 + ((value - +from) / (+to - +from)) * (box.width - 28),
    y: box.y + (92 / 164) * box.height,
  });
  await drag(page, at(2 * 1.618), at(5 * 1.618));
  await expect(page).toHaveURL(/j=5/);
});

test("Beatty's sequences split the integers or clash", async ({ page }) => {
  const lesson = await openLesson(page, START, "beatty-explorer");
  await expect(lesson).toContainText(
    "Every positive integer is hit exactly once",
  );
  await lesson.getByRole("button", { name: "3/2" }).click();
  const verdict = lesson.locator("[data-clash]");
  await expect(verdict).toHaveAttribute("data-clash", "2,3");
  await expect(verdict).toContainText("is hit twice");
  await expect(page).toHaveURL(/alpha=3,0,1,2/);
  await page.goBack();
  await expect(verdict).toHaveAttribute("data-clash", "");
  await lesson.getByLabel("d, under the root").fill("2");
  await lesson.getByLabel("p, the whole number").fill("0");
  await lesson.getByLabel("r, the denominator").fill("1");
  await lesson.getByLabel("r, the denominator").press("Enter");
  await expect(page).toHaveURL(/alpha=0,1,2,1/);
  // The numbers √2 and 2 + √2 belong to Wythoff's game with a = 2.
  await lesson.getByRole("button", { name: "Open wythoff[2](4,10)" }).click();
  await expect(page).toHaveURL(/#\/wythoff\[2\]\(4,10\)/);
  // The line can be shown far out, and the lesson reports numbers that are too far.
  await lesson.getByRole("textbox", { name: "From" }).fill("1000000000000");
  await lesson.getByRole("textbox", { name: "From" }).press("Enter");
  await expect(page).toHaveURL(/from=1000000000000/);
  const far = { name: "The number line from 1000000000000" };
  await expect(lesson.getByRole("img", far)).toBeVisible();
  const beyond = "&alpha=997,991,983,999&from=1000000000000";
  await openLesson(page, START, "beatty-explorer", beyond);
  await expect(lesson.getByRole("alert")).toContainText(
    "too large for exact arithmetic",
  );
});

test("on a phone all marks lie within the number line", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const far = "&alpha=0,1,2,1&j=2&k=40";
  const lesson = await openLesson(page, START, "beatty-explorer", far);
  const line = lesson.getByRole("img", { name: /^The number line/ });
  const marks = line.locator(".ring, .near, .far");
  await marks.nth(1).waitFor({ state: "attached" });
  const places = await marks.evaluateAll((marks) =>
    marks.flatMap((mark) =>
      ["cx", "x1", "x2"].flatMap((key) => mark.getAttribute(key) ?? []),
    ),
  );
  const width = await line.evaluate(
    (drawing: SVGSVGElement) => drawing.viewBox.baseVal.width,
  );
  const outside = places.map(Number).filter((x) => x < 0 || x > width);
  expect([places.length > 1, outside]).toEqual([true, []]);
});

test("a line is chosen by keys and by number", async ({ page }) => {
  const lesson = await openLesson(page, START, "wythoff-covering");
  const line = lesson.locator("[data-line]");
  await expect(line).toContainText("(9, 15)");
  const board = lesson.getByRole("application");
  await board.focus();
  for (const key of ["ArrowRight", "ArrowRight", "ArrowUp", "ArrowRight"])
    await page.keyboard.press(key);
  await expect(line).toHaveAttribute("data-line", "column 2");
  await expect(line).toContainText("(2, 1)");
  await lesson.getByRole("button", { name: "Row" }).click();
  await board.focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/line=row/);
  await lesson.getByRole("button", { name: "Diagonal" }).click();
  await lesson.getByLabel("y − x").fill("-1000000000000000");
  await lesson.getByLabel("y − x").press("Enter");
  await expect(page).toHaveURL(/at=-1000000000000000/);
  const far = "(2618033988749894,1618033988749894)";
  await lesson.getByRole("button", { name: `Open ${far}` }).click();
  await shows(page, `wythoff${far}`);
});

test("the three facts are shown for the chosen cell", async ({ page }) => {
  const lesson = await openLesson(page, START, "wythoff-covering");
  const fact = (name: string) =>
    lesson.getByRole("button", { name }).first().click();
  await fact("The end is lost");
  const end = lesson.getByRole("button", { name: "Open (0,0)" });
  await expect(end).toBeVisible();
  await fact("No lost cell reaches another");
  await lesson.getByRole("button", { name: "(8,13)" }).click();
  // These are 8 moves along the row, 13 down the column and 8 along the diagonal.
  await expect(lesson).toContainText("there are 29 moves");
  await expect(page).toHaveURL(/cell=8,13/);
  await fact("Every won cell reaches a lost one");
  await open(page, `#/${START}?lesson=wythoff-covering&fact=3&cell=6,8`);
  await expect(lesson).toContainText("along its diagonal");
  await lesson.getByRole("button", { name: "Open (3,5)" }).click();
  await expect(page).toHaveURL(/#\/wythoff\(3,5\)/);
});

test("multiples of the vectors and pairs of Fibonacci numbers open as positions", async ({
  page,
}) => {
  const lesson = await openLesson(page, START, "wythoff-vectors", "&n=13");
  // ⌊13φ⌋ = 21 and ⌊13φ²⌋ = 34 are also Fibonacci numbers, so the pair is shown twice.
  const both = lesson.getByRole("button", { name: "Open (21,34)" });
  await expect(both).toHaveCount(2);
  await expect(lesson.locator('[data-steps="8,5"]')).toBeAttached();
  await lesson.getByRole("button", { name: "Step 2: (1,2)" }).press("Enter");
  await expect(page).toHaveURL(/n=2/);
  await lesson.getByRole("slider", { name: "n" }).fill("5");
  await lesson.getByRole("button", { name: "Open (8,13)" }).first().click();
  await expect(page).toHaveURL(/#\/wythoff\(8,13\)/);
  await lesson.getByRole("button", { name: "Show on the map" }).click();
  await expect(page).toHaveURL(/set\.fibonacci=on/);
  await lesson.getByRole("button", { name: "420196140727489673" }).click();
  await says(page, "P");
});

test("the slider of W(a) moves the V while it is dragged", async ({ page }) => {
  const lesson = await openLesson(page, START, "wythoff-a");
  const slider = lesson.getByRole("slider", { name: "a" });
  // Like a drag under way, this sends `input` but no `change` event yet.
  await slider.evaluate((input: HTMLInputElement) => {
    input.value = "4";
  });
  await slider.dispatchEvent("input");
  await expect(lesson.locator("[data-a]")).toHaveAttribute("data-a", "4");
  const lost = lesson.getByRole("button", { name: "Open wythoff[4](1,5)" });
  await expect(lost).toBeVisible();
  await expect(page).toHaveURL(/#\/wythoff\(6,8\)/);
  await slider.dispatchEvent("change");
  await expect(page).toHaveURL(/#\/wythoff\[4\]\(6,8\)/);
  await slider.press("ArrowRight");
  await expect(page).toHaveURL(/#\/wythoff\[5\]\(6,8\)/);
  await lesson.getByLabel("a, up to").fill("1000000");
  await lesson.getByLabel("a, up to").press("Enter");
  await expect(page).toHaveURL(/#\/wythoff\[1000000\]\(6,8\)/);
  await page.goBack();
  await expect(lesson.locator("[data-a]")).toHaveAttribute("data-a", "5");
});

const CHAOS = "nimscope-lesson[name=wythoff-chaos]";

test("a state that returns proves the period", async ({ page }) => {
  await open(page, "#/wythoff(6,8)?lesson=wythoff-chaos&b=16");
  const says = page.locator(`${CHAOS} .says`);
  await expect(says).toContainText("In column 16 each row takes");
  await page.locator(CHAOS).getByRole("button", { name: "Next" }).click();
  await expect(page).toHaveURL(/b=17/);
  await expect(says).toContainText("This proves the period 6 for ever");
  // With more rows the period is longer, and the lesson starts again.
  await page.getByRole("slider", { name: "Rows 0 to" }).fill("5");
  await expect(page).toHaveURL(/r=5/);
  await expect(page).not.toHaveURL(/b=17/);
  const column = page.locator(CHAOS).getByRole("slider").last();
  // The slider's range grows once the longer period is known.
  const farthest = async () => Number(await column.getAttribute("max"));
  await expect.poll(farthest).toBeGreaterThanOrEqual(56);
  await column.fill("56");
  await expect(says).toContainText("This proves the period 24 for ever");
  const save = page.getByRole("button", { name: "Save the proof of row 5" });
  const { values, ...claim } = JSON.parse(`${(await download(save))[1]}`);
  expect(claim).toMatchObject({ game: "wythoff", row: 5, status: "proved" });
  expect(values.length).toBeGreaterThan(10);
});

test("long rows are proved on request", async ({ page }) => {
  // For W(24) rows up to 2 are proved without a request, rows up to 5 on request.
  await open(page, "#/wythoff[24](5,5000)?lesson=wythoff-chaos");
  const verdict = page.locator("[role=status][data-position]");
  await expect(verdict).toHaveAttribute("data-nimber", "");
  await page.getByRole("button", { name: /^Prove rows to 5/ }).click();
  await page.getByRole("button", { name: /^Open piles of 5/ }).click();
  await shows(page, "wythoff[24](5,1000000000000000000)");
  await expect(verdict).toHaveAttribute("data-nimber", /^\d+$/);
  await expect(page.locator(`${CHAOS} .periods tbody tr`)).toHaveCount(6);
});
