/** Bars of Chomp that are too long for a grid: their rows as numbers. */
import { expectToBeMet, expectToFit, resize } from "./checks.ts";
import { agrees, move, open, shows, solver, verdict } from "./play.ts";
import { expect, test } from "./test.ts";

const FAR = "chomp(1000000000000000000,999999999999999990,120)";

test("a bar of 10^18 columns is answered at once, and played by numbers", async ({
  page,
}) => {
  const record = solver.analyze(FAR);
  await open(page, FAR, "figure=chomp-losers");
  await agrees(page, record);
  await expect(page.locator(".why .reason")).toContainText(
    "a third row of 120",
  );
  await expect(page.locator(".why svg.rows")).toHaveAccessibleName(
    /^The bite leaves .* and 120: a lost bar$/,
  );
  await expect(page.locator("section.map")).toContainText(
    "a first row of 1\u202f000\u202f000\u202f000\u202f000\u202f000\u202f000 squares",
  );
  await expect(page.locator(".piles .at").nth(2)).toHaveText("row 3: 120");
  await page.getByRole("button", { name: "Hint" }).click();
  const to = record.winning[0] ?? "";
  await move(page, to).click();
  await agrees(page, solver.analyze(to));
  await expect(verdict(page)).toHaveAttribute("data-outcome", "P");
  await page.getByRole("button", { name: "Undo" }).click();
  await shows(page, FAR);
  // What is left of a bite near the start is a bar of squares.
  await page.getByRole("textbox", { name: "Row" }).fill("1");
  await page.getByRole("textbox", { name: "Column" }).fill("6");
  await page.getByRole("button", { name: "Move" }).click();
  await shows(page, solver.parse("chomp(3x5)"));
  await expect(page.locator("nimscope-board .scene.grid")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.locator("nimscope-board .scene.piles")).toBeVisible();
});

test("a click on a row says where to bite it", async ({ page }) => {
  await open(page, "chomp(3000,1000,500)");
  const scene = page.locator(".scene.piles > svg");
  const { width = 0, height = 0 } = (await scene.boundingBox()) ?? {};
  // The second of three bars is a third as long as the first.
  await scene.click({ position: { x: width / 6, y: 0.54 * height } });
  await expect(page.getByRole("textbox", { name: "Row" })).toHaveValue("2");
  const column = page.getByRole("textbox", { name: "Column" });
  await expect(column).toHaveValue(/^(49\d|50\d)$/);
  const left = Number(await column.inputValue()) - 1;
  await page.getByRole("button", { name: "Move" }).click();
  await shows(page, `chomp(3000,${left},${Math.min(left, 500)})`);
});

test("a long bar is set up by its rows", async ({ page }) => {
  await open(page, "chomp(5000,7)");
  await page.getByRole("button", { name: "Edit" }).click();
  await page.getByRole("button", { name: "Add a row" }).click();
  await page.getByRole("textbox", { name: "Squares in row 2" }).fill("9");
  await page.keyboard.press("Enter");
  await shows(page, "chomp(5000,9,1)");
});

test("rows in the wrong order are put in order", async ({ page }) => {
  await open(page, "chomp(3,5,7)");
  await expect(page.getByRole("alert")).toContainText(
    "Row 2 is longer than the one above it",
  );
  await page.getByRole("button", { name: "chomp(7,5,3)" }).click();
  await shows(page, solver.parse("chomp(7,5,3)"));
});

for (const width of [390, 360]) {
  test(`a long bar fits a phone ${width} px wide`, async ({ page }) => {
    await resize(page, width, 844);
    await open(page, FAR);
    await expect(page.locator(".piles .at").first()).toContainText("row 1");
    await expectToFit(page, "a long bar");
    await expectToBeMet(page.locator("nimscope-board"));
    await page.getByRole("textbox", { name: "Row" }).fill("3");
    await page.getByRole("textbox", { name: "Column" }).fill("100");
    await page.getByRole("button", { name: "Move" }).click();
    await shows(page, FAR.replace("120", "99"));
  });
}
