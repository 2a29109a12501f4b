/** A sheet as a test meets it: by points of the paper. */
import { expect, type Locator, type Page } from "@playwright/test";
import { drag as dragAlong } from "./gestures.ts";
import { open } from "./play.ts";

export const sheet = (page: Page): Locator => page.locator(".sheet");

/** Opens a position in the editor. */
export async function edit(page: Page, position: string, more = "") {
  await open(page, position, `edit=1${more}`);
  await expect(sheet(page)).toBeVisible();
}

/** Where a point of the paper is on the screen. */
export async function pixel(page: Page, [x, y]: readonly [number, number]) {
  const area = sheet(page).locator("svg").first();
  await area.scrollIntoViewIfNeeded();
  const box = await area.boundingBox();
  const view = (await area.getAttribute("viewBox"))?.split(" ").map(Number);
  const [left = 0, top = 0, width = 1, height = 1] = view ?? [];
  const { x: a = 0, y: b = 0, width: w = 0, height: h = 0 } = box ?? {};
  return {
    x: a + ((x - left) / width) * w,
    y: b + ((y - top) / height) * h,
  };
}

/** Clicks points of the paper one after the other, and waits for each. */
export async function taps(
  page: Page,
  points: readonly (readonly [number, number])[],
  finger = false,
): Promise<void> {
  for (const point of points) {
    const { x, y } = await pixel(page, point);
    if (finger) await page.touchscreen.tap(x, y);
    else await page.mouse.click(x, y);
    await settled(page);
  }
}

/** Drags from one point of the paper to another. */
export async function drag(
  page: Page,
  from: readonly [number, number],
  to: readonly [number, number],
): Promise<void> {
  await dragAlong(page, await pixel(page, from), await pixel(page, to));
  await settled(page);
}

/** Waits until what was drawn is the position in the address. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise((resolve) =>
        requestAnimationFrame(() => requestAnimationFrame(resolve)),
      ),
  );
  const field = page.getByRole("textbox", { name: "Position" });
  await expect(async () => {
    const text = await field.inputValue();
    expect(decodeURIComponent(page.url())).toContain(`#/${text}`);
  }).toPass();
}
