/** Vector games: any rule on two piles, its board and its landscape. */
import { load, mapOf, open as openAddress, pixelOf } from "./map-page.ts";
import { agrees, open, shows, solver, verdict, winsByHint } from "./play.ts";
import { alone, expect, test } from "./test.ts";

const SPLIT = "vector[0:1*+1:1*+1:2*]";

test("a rule that is typed opens and is played", async ({ page }) => {
  await open(page, `${SPLIT}(6,8)`);
  await page
    .getByRole("textbox", { name: "Position" })
    .fill("vector[queen+knight](4,7)");
  await page.keyboard.press("Enter");
  const text = "vector[0:1*+1:1*+1:2](4,7)";
  await agrees(page, solver.analyze(text));
  await expect(page.locator("nimscope-board .scene.plane")).toBeVisible();
  await winsByHint(page, solver.analyze(text));
  // A term that is wrong is named, with the rule that was meant.
  await openAddress(page, "#/vector[0:1*+2:1*](6,8)");
  const alert = page.getByRole("alert");
  await expect(alert).toContainText("The smaller number stands first");
  await alert.getByRole("button", { name: "vector[0:1*+1:2*](6,8)" }).click();
  await shows(page, "vector[0:1*+1:2*](6,8)");
});

alone("a lost cell opens, nimbers have a switch", async ({ page }) => {
  await openAddress(page, `#/${SPLIT}(6,8)?view=0,0,24,18`);
  const map = mapOf(page);
  const at = await pixelOf(map, 9.5, 17.5);
  await page.mouse.move(at.x, at.y);
  await expect(page.getByRole("tooltip")).toHaveText(
    "(9, 17): the player to move loses",
  );
  await page.mouse.click(at.x, at.y);
  await agrees(page, solver.analyze(`${SPLIT}(9,17)`));
  await expect(verdict(page)).toHaveAttribute("data-outcome", "P");
  await load(page, `#/${SPLIT}(6,8)?view=0,0,24,18&set.nimbers=on`);
  const cell = await pixelOf(map, 5.5, 8.5);
  const { nimber } = solver.analyze(`${SPLIT}(5,8)`);
  await page.mouse.move(cell.x, cell.y);
  await expect(page.getByRole("tooltip")).toContainText(`nimber ${nimber}`);
});
