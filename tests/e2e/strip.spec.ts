/** Wythoff's game beside a small pile: nimbers of any size, and their map. */

import { hook, load, mapOf, open, viewAfter } from "./map-page.ts";
import { agrees, boxOf, solver, verdict } from "./play.ts";
import { alone, expect, test } from "./test.ts";

/** A pile of 7 beside one of 10^18. */
const FAR_POSITION = "wythoff(7,1000000000000000000)";
/** Some columns before 10^18, and a few rows. */
const FAR_VIEW = "999999999999999960,4,999999999999999999,12";

alone("the view near 10^18 moves, and is kept", async ({ page }) => {
  await load(page, `#/${FAR_POSITION}?figure=wythoff-strip&view=${FAR_VIEW}`);
  const map = mapOf(page);
  await expect(map).toHaveAttribute("data-view", FAR_VIEW);
  await map.focus();
  const moved = await viewAfter(map, () => page.keyboard.press("ArrowLeft"));
  const left = BigInt(moved.split(",")[0]?.replace(/\..*/, "") ?? "");
  expect(left).toBeLessThan(999999999999999960n);
  expect(left).toBeGreaterThan(999999999999999900n);
  await expect.poll(() => page.url()).toContain(`view=${moved}`);
  await page.reload();
  await expect(map).toHaveAttribute("data-view", moved);
});

test("a nimber near 10^18 is proved, another cell opens", async ({ page }) => {
  await open(page, `#/${FAR_POSITION}?figure=wythoff-strip&view=${FAR_VIEW}`);
  const map = mapOf(page);
  await expect(map).toHaveAttribute("data-live", "");
  const status = verdict(page);
  await expect(status).toHaveAttribute("data-nimber", "999999999999999992");
  await expect(page.locator(".why .reason")).toContainText(
    "proved: g(a,b+24) = g(a,b) + 24 compared for rows 0 to 7 and 92 ≤ b < 120",
  );
  const box = await boxOf(map);
  // JavaScript numbers near 10^18 have no fractions. So count cells from the left.
  const [x = 0, y = 0, width = 0, height = 0] = await hook(map, "data-plot");
  await page.mouse.click(
    box.x + x + (10.5 / 39) * width,
    box.y + y + (1 - 1.5 / 8) * height,
  );
  await agrees(page, solver.analyze("wythoff(5,999999999999999970)"));
});
