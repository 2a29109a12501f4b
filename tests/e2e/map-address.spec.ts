/** The map that an address opens: what a click on it opens, and its view. */

import { mapOf, open, pixelOf, viewAfter } from "./map-page.ts";
import { expect, test } from "./test.ts";

/** On each map: where a click goes, and what it must open. */
const clicks = [
  ["#/wythoff(6,8)", [8.5, 13.5], "wythoff(8,13)", "P"],
  [
    "#/wythoff(6,8)?figure=wythoff-nimbers",
    [300.5, 20.5],
    "wythoff(300,20)",
    "N",
  ],
  ["#/euclid(11,27)", [8.5, 12.5], "euclid(8,12)", "P"],
  ["#/euclid(11,27)?figure=euclid-nimbers", [20.5, 7.5], "euclid(20,7)", "N"],
  ["#/chomp(2x6)", [24.5, 48.5], "chomp(.##.../##....)", "P"],
  // A cell owns its lower left corner.
  ["#/euclid(11,27)", [8, 12], "euclid(8,12)", "P"],
  ["#/wythoff(6,8)", [8, 13], "wythoff(8,13)", "P"],
  ["#/couples(7)?view=0,-1,40,6", [21.5, 0.5], "couples(21)", "P"],
] as const;
for (const [address, [x, y], position, outcome] of clicks) {
  test(`a click at ${x}, ${y} on the map of ${address} opens ${position}, ${outcome}`, async ({
    page,
  }) => {
    await open(page, address);
    const place = await pixelOf(mapOf(page), x, y);
    await page.mouse.click(place.x, place.y);
    const verdict = page.locator('[role="status"][data-position]');
    await expect(verdict).toHaveAttribute("data-position", position);
    await expect(verdict).toHaveAttribute("data-outcome", outcome);
  });
}

test("the view is in the address: it survives a reload and is shared by it", async ({
  page,
}) => {
  await open(page, "#/wythoff(6,8)?view=2,3,22,13");
  const map = mapOf(page);
  await expect(map).toHaveAttribute("data-view", "2,3,22,13");
  await map.focus();
  const entries = await page.evaluate(() => history.length);
  const moved = await viewAfter(map, () => page.keyboard.press("ArrowRight"));
  await expect.poll(() => page.url()).toContain(`view=${moved}`);
  expect(await page.evaluate(() => history.length)).toBe(entries);
  await page.reload();
  await expect(map).toHaveAttribute("data-view", moved);
});
