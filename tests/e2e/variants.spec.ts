/** What the page says of a variant, and where no move is left. */

import { open } from "./map-page.ts";
import { expect, test } from "./test.ts";

test("rules, example and caption are those of the variant", async ({
  page,
}) => {
  const rules = page.locator(".rules");
  const example = page.locator(".example");
  const caption = page.locator("nimscope-map .caption");
  await open(page, "#/euclid[zero](11,27)");
  await expect(rules).toContainText("The result may be zero");
  await expect(rules).not.toContainText("stays positive");
  await expect(caption).toContainText("the two axes and the cone");
  await expect(example).toContainText("leaves 3 and 0 and ends the game");

  await open(page, "#/wythoff[2](6,8)");
  await expect(rules).toContainText("less than a = 2, so by at most 1.");
  await expect(caption).toContainText("1 + √2, about 2.414");
  await expect(caption).not.toContainText("golden");
  await expect(example).toContainText("1 from the first and 2 from the second");

  await open(page, "#/heap[grundy](9)");
  await expect(rules).toContainText("Break a pile into two unequal ones.");
  await expect(example).toContainText("break a pile of 5");
  await open(page, "#/heap[0.0](9)");
  await expect(example).toHaveCount(0);

  await open(page, "#/magnetism(+......)");
  await expect(example).toContainText("an empty strip of five squares");

  // Each game of a sum has its own.
  await open(page, "#/wythoff(3,5) + wythoff[2](3,5) + wythoff[2](1,1)");
  await expect(rules.locator("p")).toHaveCount(2);
});

test("nothing is said of moves where there are none", async ({ page }) => {
  const why = page.locator(".why figcaption");
  await open(page, "#/wythoff(0,0)");
  await expect(why).toHaveText("This is the corner: no move is left.");
  await expect(page.locator(".example")).toHaveCount(0);
  await open(page, "#/wythoff[2](1,3)");
  await expect(why).toContainText("the diagonals you reach");
  await open(page, "#/wythoff[2](7,12)");
  await expect(why).toContainText("hold one lost cell each, and you reach");
  await open(page, "#/euclid(5,5)");
  await expect(why).toContainText("No move is left.");
  await expect(why).not.toContainText("every cut");
  await open(page, "#/euclid[zero](4,12)");
  await expect(why).toContainText("nothing is left");
});
