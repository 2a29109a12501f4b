/** Vector games: any rule on two piles, its board and its landscape. */
import { open as openAddress } from "./map-page.ts";
import { agrees, open, shows, solver, typed, winsByHint } from "./play.ts";
import { expect, test } from "./test.ts";

const SPLIT = "vector[0:1*+1:1*+1:2*]";

test("a rule that is typed opens and is played", async ({ page }) => {
  await open(page, `${SPLIT}(6,8)`);
  await typed(page, "vector[queen+knight](4,7)");
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
