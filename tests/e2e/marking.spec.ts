/** Tokens marked on several piles and taken together: by click, tap and key. */
import type { Page } from "@playwright/test";
import { focused, moves, open, shows } from "./play.ts";
import { expect, test } from "./test.ts";

const token = (page: Page, pile: number, amount: number) =>
  page.locator(`[data-mark="${pile - 1},${amount}"]`);
const take = (page: Page) =>
  page.getByRole("button", { name: "Take", exact: true });
const marked = (page: Page) => page.locator(".taking p");

test("marks on several piles add up and are taken", async ({ page }) => {
  await open(page, "rat(2,3,5)");
  await expect(take(page)).toBeDisabled();
  await token(page, 1, 1).click();
  await expect(marked(page)).toHaveText("1 from pile 1: leaves 1, 3, 5.");
  await token(page, 3, 2).click();
  await expect(token(page, 3, 2)).toHaveAttribute("aria-pressed", "true");
  await expect(marked(page)).toContainText("leaves 1, 3, 3.");
  await shows(page, "rat(2,3,5)");
  // A second click takes a mark away.
  await token(page, 3, 2).click();
  await expect(marked(page)).toHaveText("1 from pile 1: leaves 1, 3, 5.");
  await token(page, 3, 1).click();
  await take(page).click();
  await shows(page, "rat(1,3,4)");
  await expect(take(page)).toBeDisabled();
});

test("marks that make no legal move cannot be taken", async ({ page }) => {
  await open(page, "mouse(5,11)");
  await token(page, 1, 2).click();
  await token(page, 2, 5).click();
  await expect(marked(page)).toHaveText(
    "2 from pile 1 and 5 from pile 2 is not a move. Together with 2 from pile 1, take 1 to 3 from pile 2.",
  );
  await expect(take(page)).toBeDisabled();
  // The amounts may differ by one, so 4 and 5 or 5 and 5 tokens would be moves.
  await expect(page.locator(".ringed")).toHaveCount(2);
  await token(page, 1, 4).click();
  await take(page).click();
  await shows(page, "mouse(1,6)");
  // With more than 200 moves, tokens can still be marked. One press opens the form.
  await open(page, "rat(12,19,25)");
  await expect(moves(page)).toHaveCount(0);
  await page.getByText("Enter the move as numbers").click();
  await expect(page.locator("[data-move-form]")).toBeVisible();
  for (const pile of [1, 2, 3]) await token(page, pile, 5).click();
  await expect(marked(page)).toContainText("leaves 7, 14, 20.");
  await take(page).click();
  await shows(page, "rat(7,14,20)");
});

test("of two moves that leave the same piles, the page names the one made", async ({
  page,
}) => {
  await open(page, "mouse(1,2)");
  await token(page, 1, 1).click();
  await token(page, 2, 1).click();
  await expect(marked(page)).toContainText("leaves 0, 1.");
  await take(page).click();
  await shows(page, "mouse(0,1)");
  // Taking 2 from the pile of 2 leaves the same piles.
  const words = page.locator("nimscope-board .caption");
  await expect(words).toContainText("took 1 from the pile of 1 and 1 from the");
  await expect(page.locator(".moves")).toContainText(
    "took 1 from the pile of 1",
  );
});

test("tokens are one stop of Tab, and keys mark them", async ({ page }) => {
  await open(page, "rat(2,3,5)");
  const at = () => focused(page, "data-mark");
  for (let i = 0; i < 60 && (await at()) === null; i++) {
    await page.keyboard.press("Tab");
  }
  const seek = async (mark: string) => {
    for (let i = 0; i < 12 && (await at()) !== mark; i++) {
      await page.keyboard.press("ArrowDown");
    }
    expect(await at()).toBe(mark);
    await page.keyboard.press("Enter");
  };
  await seek("0,1");
  await seek("2,1");
  await expect(marked(page)).toContainText("leaves 1, 3, 4.");
  await page.keyboard.press("Escape");
  await expect(marked(page)).toContainText("Mark tokens");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await shows(page, "rat(2,3,4)");
  // The focus moves on to the tokens of the next position.
  await expect.poll(at).not.toBeNull();
});

test("a gesture without a move explains how to move", async ({ page }) => {
  await open(page, "spring(#..#/....)");
  const caption = page.locator("nimscope-board .caption");
  await expect(caption).not.toContainText("No move there");
  const { x, y, width, height } = (await page
    .locator(".scene.runs")
    .boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.click(x + width / 2, y + (height * 3) / 4);
  await expect(caption).toContainText("No move there.");
  await expect(caption).toContainText("run");
  await shows(page, "spring(#..#/....)");
  // Pointing at a move replaces this message.
  await page.mouse.move(x + width / 8, y + height / 4);
  await expect(caption).not.toContainText("No move there");
});
