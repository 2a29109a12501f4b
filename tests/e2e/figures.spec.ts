/**
 * What holds of every figure of the registry: its address, keyboard, phones,
 * axe, bad settings, back and forward. A new figure is tested without a line
 * here.
 */
import { FIGURES } from "../views.ts";
import {
  expectNoFaultsInBothThemes,
  expectToFit,
  resize,
  within,
} from "./checks.ts";
import { extent, live, mapOf, open, viewAfter } from "./map-page.ts";
import { expect, test } from "./test.ts";

for (const { id, hash } of FIGURES) {
  test(`${id}: address, keyboard, back and forward, and bad settings are told`, async ({
    page,
  }) => {
    await open(page, "#/");
    await page.evaluate((hash) => {
      location.hash = hash;
    }, hash);
    const map = mapOf(page);
    const picture = page.getByRole("combobox", { name: "Picture" });
    await expect(map).toHaveAttribute("data-live", "");
    await page.goBack();
    await expect(map).toHaveCount(0);
    await page.goForward();
    await expect(map).toHaveAttribute("data-live", "");
    // Where there is one picture, there is none to choose.
    if (await picture.isVisible()) await expect(picture).toHaveValue(id);
    await expect(map).toHaveAttribute("data-frame", /^[1-9]/);
    await expect(map).toHaveAccessibleName(/\S/);
    await map.focus();
    const [width] = await extent(map);
    await viewAfter(map, () => page.keyboard.press("+"));
    await expect.poll(async () => (await extent(map))[0]).toBeLessThan(width);
    await expect(page).toHaveURL(/view=/);
    await page.keyboard.press("0");
    await expect(page).not.toHaveURL(/view=/);
    await map.hover();
    await open(page, `${hash}&set.nonsense=1&view=1,2,3`);
    const told = page.locator(".faults [data-faults]");
    await expect(told).toContainText("set.nonsense=1 (expected ");
    await expect(told).toContainText("view=1,2,3 (expected ");
    await expect(map).toHaveAttribute("data-view", /,.*,.*,/);
  });

  test(`${id}: axe finds nothing on the map in both themes, and it fits phones`, async ({
    page,
  }) => {
    await open(page, hash);
    await expectNoFaultsInBothThemes(page, {
      include: within("nimscope-map"),
    });
    for (const [width, height] of [
      [390, 844],
      [360, 740],
    ] as const) {
      await resize(page, width, height);
      await live(page);
      await expectToFit(page, `${width} px`);
    }
  });
}
